package whopicks.event;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Random;
import org.junit.jupiter.api.Test;
import whopicks.model.Clients;
import whopicks.model.Clients.Backoff;
import whopicks.model.Clients.Budget;
import whopicks.model.Clients.Copies;
import whopicks.model.Clients.Hedge;
import whopicks.model.Cluster;
import whopicks.model.Conditions;
import whopicks.model.Discipline;
import whopicks.model.Health;
import whopicks.model.Knowledge;
import whopicks.model.Limit;
import whopicks.model.Outcomes;
import whopicks.model.Policy;
import whopicks.model.Run;
import whopicks.model.Scenario;
import whopicks.model.Server;
import whopicks.model.Trouble;
import whopicks.policy.ConsistentHashing;
import whopicks.policy.JoinIdleQueue;
import whopicks.policy.LeastConnections;
import whopicks.policy.LeastResponseTime;
import whopicks.policy.PowerOfChoices;
import whopicks.policy.RoundRobin;
import whopicks.random.Distribution;

/** What holds for any clients, servers and troubles: drawn at random, the same 400 every time. */
class ConservationTest {
    @SafeVarargs
    private static <T> T one(Random random, T... of) {
        return of[random.nextInt(of.length)];
    }

    private static Conditions conditions(Random random) {
        Server server = new Server(one(random, 1, 2, Server.UNLIMITED), one(random, Limit.NONE, new Limit.Fixed(3),
                new Limit.Aimd(4), Limit.Adaptive.GRADIENT, Limit.Adaptive.VEGAS),
                one(random, Discipline.Order.FIFO, Discipline.Order.LIFO, Discipline.Order.PROCESSOR_SHARING,
                        new Discipline.AdaptiveLifo(2), new Discipline.Codel(1, 5)),
                        one(random, Server.Overdue.values()));
        int tries = 1 + random.nextInt(3);
        Clients clients = new Clients(one(random, 1.5, 5.0, Double.POSITIVE_INFINITY), tries, one(random, 1, 1, 2),
                one(random, Backoff.NONE, Backoff.fixed(1), Backoff.exponential(0.5, 4).withJitter(true)),
                one(random, Budget.NONE, new Budget.Tokens(0.2, 5), new Budget.Active(0.2, 3)),
                one(random, 2.0, Double.POSITIVE_INFINITY),
                new Hedge(random.nextInt(3), one(random, 0.0, 2.0), one(random, 0.0, 0.9),
                        one(random, Hedge.Cancel.values())),
                one(random, Copies.values()), random.nextBoolean());
        Conditions conditions = new Conditions(server, clients, java.util.List.of(),
                one(random, Health.NONE, Health.NONE.withChecks(5, 2),
                Health.NONE.withEjection(3, 10).withPanic(0.3).withSlowStart(10)));
        return random.nextBoolean() ? conditions
                : conditions.with(new Trouble.Outage(50, 30, one(random, 0.0, 0.3), 3), new Trouble.Breakdowns(100, 5),
                        new Trouble.Absence(80, 40, 2));
    }

    private static Scenario scenario(Random random) {
        Policy policy = one(random, new RoundRobin(), new LeastConnections(), new PowerOfChoices(2, true),
                new LeastResponseTime(0.1),
                new ConsistentHashing(1.25), new JoinIdleQueue());
        Knowledge lagging = one(random, new Knowledge.Own(),
                new Knowledge.Snapshot(2, one(random, Knowledge.Refresh.values())));
        return new Scenario(Cluster.identical(6), new Distribution.Exponential(6 * one(random, 0.4, 0.9, 1.4)),
                Runs.SKEWED, policy,
                policy.liveOnly() || random.nextBoolean() ? new Knowledge.Live() : lagging, one(random, 1, 3),
                one(random, 0, 0, 20),
                3000, 300, conditions(random));
    }

    @Test
    void everyRequestEndsOnceAndEveryAttemptIsCounted() {
        Random random = new Random(5);
        for (int i = 0; i < 400; i++) {
            Scenario s = scenario(random);
            Windows windows = new Windows(1e9, 1);
            Run run = Runs.run(s, i, windows);
            Outcomes o = run.outcomes();
            Clients clients = s.conditions().clients();
            String what = i + ": " + s + o;
            assertEquals(1, o.success() + o.refused() + o.late() + o.givenUp(), 1e-12, what);
            assertTrue(o.attempts() <= clients.tries() * (1 + clients.hedge().copies()) + 1e-12, what);
            assertTrue(o.wasted() >= 0 && o.wasted() <= 1, what);
            long ended = 0;
            for (Windows.Count how : new Windows.Count[] {Windows.Count.SUCCESS, Windows.Count.REFUSED,
                    Windows.Count.LATE, Windows.Count.GIVEN_UP}) {
                ended += windows.in(0, how);
            }
            assertTrue(ended <= windows.in(0, Windows.Count.ARRIVED), what);
            assertTrue(ended >= s.requests() - s.warmup() - o.late() * s.requests(), what);
            assertTrue(o.success() == 0 || run.max() <= longest(clients) + 1e-9, what);
        }
    }

    /** No answer can be later than the last deadline of the last try. */
    private static double longest(Clients clients) {
        double longest = clients.deadline() * clients.tries();
        for (int k = 1; k < clients.tries(); k++) {
            longest += clients.backoff().most(1 + (k - 1) % clients.attempts());
        }
        return longest;
    }

    @Test
    void theSameSeedGivesTheSameRun() {
        Random random = new Random(6);
        for (int i = 0; i < 50; i++) {
            Scenario s = scenario(random);
            Run one = Runs.run(s, i);
            Run two = Runs.run(s, i);
            assertEquals(one.outcomes(), two.outcomes());
            assertEquals(one.mean(), two.mean());
        }
    }

    /** A deadline that is never missed, a limit never reached: nothing is done in vain, nothing is refused. */
    @Test
    void withoutAReasonNothingIsWasted() {
        Conditions easy = Conditions.PLAIN.with(Clients.PATIENT.withTries(1000, 3))
                .with(Server.PLAIN.withLimit(new Limit.Fixed(1000)));
        assertEquals(Outcomes.ALL_SERVED, Runs.run(Runs.scenario(8, 0.7, Runs.SKEWED, new LeastConnections(), easy),
                0).outcomes());
    }

    /**
     * Once nobody comes any more a server has served, dropped or cancelled all that entered: its counter is back at
     * zero.
     */
    @Test
    void aCopyThatLostIsTakenOutOfEveryCounter() {
        Clients tied = Clients.PATIENT.withHedge(new Hedge(1, 0, 0, Hedge.Cancel.START));
        Run run = Runs.run(Runs.scenario(6, 0.9, Runs.SKEWED, new LeastConnections(), Conditions.PLAIN.with(tied)), 0);
        assertEquals(0, run.outcomes().wasted());
        assertEquals(0.9, java.util.Arrays.stream(run.utilisation()).average().orElseThrow(), 0.03);
        assertTrue(run.mean() < 2.5, "least connections would degrade if losers stayed in its counters: " + run.mean());
    }
}
