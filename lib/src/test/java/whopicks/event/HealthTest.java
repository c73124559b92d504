package whopicks.event;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import org.junit.jupiter.api.Test;
import whopicks.model.Clients;
import whopicks.model.Conditions;
import whopicks.model.Health;
import whopicks.model.Policy;
import whopicks.model.Run;
import whopicks.model.Scenario;
import whopicks.model.Trouble;
import whopicks.policy.LeastConnections;
import whopicks.policy.PowerOfChoices;
import whopicks.policy.RoundRobin;
import whopicks.policy.UniformRandom;

/**
 * Four of sixteen servers stand still from 100 on, for the rest of the run; clients wait for 20 and do not try again.
 */
class HealthTest {
    private static final Conditions BROKEN = Conditions.PLAIN.with(Clients.PATIENT.withTries(20, 1))
            .with(new Trouble.Outage(100, 1e6, 0, 4));

    private static Run run(Policy policy, Health health) {
        // counted from 250 on
        Scenario s = Runs.scenario(16, 0.5, Runs.MEMORYLESS, policy, BROKEN.with(health)).withRequests(10_000, 2_000);
        return Runs.run(s, 0);
    }

    @Test
    void withoutChecksAPolicyThatDoesNotLookLosesTheirShare() {
        assertEquals(0.25, run(new UniformRandom(), Health.NONE).outcomes().late(), 0.02);
        assertEquals(0.25, run(new RoundRobin(), Health.NONE).outcomes().late(), 0.02);
    }

    @Test
    void checkedServersAreLeftOutByEveryPolicy() {
        for (Policy policy : List.of(new UniformRandom(), new RoundRobin(), new PowerOfChoices(2, true),
                new LeastConnections())) {
            Run run = run(policy, Health.NONE.withChecks(5, 3));
            assertEquals(0, run.outcomes().late(), 0.005, policy.name());
            for (int broken = 0; broken < 4; broken++) {
                assertEquals(0, run.share()[broken], policy.name());
            }
        }
    }

    /** The news comes after three checks, 10 to 15 late: until then their quarter is lost. */
    @Test
    void whatIsSentBeforeTheNewsIsLost() {
        // until 200
        Scenario s = Runs.scenario(16, 0.5, Runs.MEMORYLESS, new UniformRandom(),
                BROKEN.with(Health.NONE.withChecks(5, 3))).withRequests(1600, 0);
        Run run = Runs.run(s, 0);
        assertEquals(0.25 * 10 / 200, run.outcomes().late(), 0.01); // checks at 100, 105 and 110
    }

    /** An ejected server is tried again every 50, and takes three attempts to be ejected again. */
    @Test
    void outliersAreEjectedForAWhile() {
        Run run = run(new RoundRobin(), Health.NONE.withEjection(3, 50));
        assertTrue(run.outcomes().late() > 0.01 && run.outcomes().late() < 0.15, run.outcomes().toString());
    }

    @Test
    void belowThePanicThresholdAllArePickedFromAgain() {
        assertEquals(0.25, run(new UniformRandom(), Health.NONE.withChecks(5, 3).withPanic(0.9)).outcomes().late(),
                0.02);
    }

    @Test
    void aHealthyClusterIsPickedFromAsIfNobodyLooked() {
        Conditions easy = Conditions.PLAIN.with(Clients.PATIENT.withTries(1000, 1));
        Scenario s = Runs.scenario(16, 0.5, Runs.SKEWED, new UniformRandom(), easy);
        assertEquals(Runs.run(s, 0).mean(), Runs.run(s.withConditions(easy.with(Health.NONE.withChecks(5, 3))),
                0).mean());
    }

    private static Run away(Policy policy, Trouble.Absence absence, double slowStart, int requests, int warmup) {
        Conditions conditions = Conditions.PLAIN.with(absence).with(Health.NONE.withSlowStart(slowStart));
        return Runs.run(Runs.scenario(16, 0.5, Runs.MEMORYLESS, policy, conditions).withRequests(requests, warmup), 0);
    }

    @Test
    void whoIsAwayGetsNothingAndLosesNothing() {
        for (Policy policy : List.of(new UniformRandom(), new RoundRobin(), new PowerOfChoices(2, true),
                new LeastConnections())) {
            Run run = away(policy, new Trouble.Absence(100, 1e6, 4), 0, 10_000, 2_000); // counted from 250 on
            for (int gone = 0; gone < 4; gone++) {
                assertEquals(0, run.share()[gone], policy.name());
            }
            assertEquals(1, run.outcomes().success(), policy.name());
        }
    }

    /** Away until 125, a third of a run of 375: a sixteenth of what comes later, give or take five deviations. */
    @Test
    void whoJoinsLaterGetsItsShareFromThenOn() {
        Run run = away(new UniformRandom(), new Trouble.Absence(0, 125, 4), 0, 3_000, 0);
        assertEquals(4 * 2 / 3.0 / 16, run.share()[0] + run.share()[1] + run.share()[2] + run.share()[3],
                5 * Math.sqrt(1 / 6.0 / 3_000));
    }

    /** From 125 on its share grows over 250 from nothing: half of it on average until 375. */
    @Test
    void aSlowStartGrowsTheShareEvenly() {
        Run run = away(new UniformRandom(), new Trouble.Absence(0, 125, 4), 250, 3_000, 1_000);
        double share = 0.25 / 2; // of what comes after 125
        assertEquals(share, run.share()[0] + run.share()[1] + run.share()[2] + run.share()[3],
                5 * Math.sqrt(share / 2_000));
    }

    /** One of two servers stands still: a try at random misses the other half of the time, and so does a second one. */
    @Test
    void aRetryElsewhereFindsTheServerThatWorks() {
        for (boolean elsewhere : new boolean[] {false, true}) {
            Conditions broken = Conditions.PLAIN.with(Clients.PATIENT.withTries(40, 2).withElsewhere(elsewhere))
                    .with(new Trouble.Outage(0, 1e9, 0, 1));
            Run run = Runs.run(Runs.scenario(2, 0.2, Runs.MEMORYLESS, new UniformRandom(), broken)
                    .withRequests(10_000, 1_000), 0);
            assertEquals(elsewhere ? 0 : 0.25, run.outcomes().late(), 0.03);
        }
    }

    /** Two of three servers are away: a request that was late at the third has nowhere else to go, and goes back. */
    @Test
    void aRetryElsewhereNeverGoesToWhoIsAway() {
        Conditions away = Conditions.PLAIN.with(Clients.PATIENT.withTries(2, 3).withElsewhere(true))
                .with(new Trouble.Absence(0, 1e6, 2));
        for (Policy policy : List.of(new UniformRandom(), new RoundRobin(), new LeastConnections())) {
            Run run = Runs.run(Runs.scenario(3, 0.2, Runs.MEMORYLESS, policy, away).withRequests(10_000, 1_000), 0);
            assertEquals(1, run.share()[2], policy.name());
            assertTrue(run.outcomes().attempts() > 1.1, policy.name());
        }
    }

    @Test
    void noCopyGoesToWhoIsAway() {
        Conditions away = Conditions.PLAIN.with(Clients.PATIENT
                .withHedge(Clients.Hedge.after(0.5, Clients.Hedge.Cancel.NONE))).with(new Trouble.Absence(0, 1e6, 2));
        Run run = Runs.run(Runs.scenario(3, 0.2, Runs.MEMORYLESS, new UniformRandom(), away)
                .withRequests(10_000, 1_000), 0);
        assertEquals(1, run.share()[2]);
        assertEquals(1, run.outcomes().attempts());
    }
}
