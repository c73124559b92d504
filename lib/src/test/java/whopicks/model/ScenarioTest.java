package whopicks.model;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;
import org.junit.jupiter.api.Test;
import whopicks.policy.RoundRobin;
import whopicks.random.Distribution;

/** A scenario with one thing changed is the same in all else. */
class ScenarioTest {
    @Test
    void conditionsAreKeptWhateverElseIsChanged() {
        Conditions conditions = Conditions.PLAIN.with(Clients.PATIENT.withTries(10, 2));
        Scenario s = Scenario.of(Cluster.identical(4), 2, new Distribution.Exponential(1), new RoundRobin(), 100, 10)
                .withConditions(conditions);
        for (Scenario changed : List.of(s.withPolicy(new RoundRobin()), s.withService(new Distribution.Constant(1)),
                s.withCluster(Cluster.identical(3)), s.withBalancers(2, new Knowledge.Own()), s.withSessions(5),
                s.withRequests(200, 20))) {
            assertEquals(conditions, changed.conditions(), changed.toString());
        }
    }
}
