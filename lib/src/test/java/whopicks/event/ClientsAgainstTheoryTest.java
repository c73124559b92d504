package whopicks.event;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static whopicks.event.Runs.MEMORYLESS;
import static whopicks.event.Runs.SKEWED;
import static whopicks.event.Runs.agree;
import static whopicks.event.Runs.scenario;

import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import whopicks.model.Clients;
import whopicks.model.Clients.Budget;
import whopicks.model.Clients.Copies;
import whopicks.model.Clients.Hedge;
import whopicks.model.Conditions;
import whopicks.model.Limit;
import whopicks.model.Policy;
import whopicks.model.Run;
import whopicks.model.Scenario;
import whopicks.model.Server;
import whopicks.model.Trouble;
import whopicks.policy.PowerOfChoices;
import whopicks.random.Distribution;
import whopicks.policy.UniformRandom;
import whopicks.stat.Estimate;
import whopicks.theory.Retries;

/**
 * Clients with deadlines, retries, budgets, throttles and hedges, where a formula is known. Fixed seed; five standard
 * errors over 12 runs in each of some twenty comparisons: another seed would fail a correct program in about one of 200
 * cases.
 */
class ClientsAgainstTheoryTest {
    private static final Policy RANDOM = new UniformRandom();
    private static final Clients AGAIN = Clients.PATIENT.withTries(10, 2).withCopies(Copies.INDEPENDENT);

    private static Conditions clients(Clients clients) {
        return Conditions.PLAIN.with(clients);
    }

    /** P(sojourn > D) = exp(-(1 - rho) D) in M/M/1, whose server works on. */
    @Test
    void aDeadlineIsMissedAsOftenAsTheSojournIsLonger() {
        agree(0.135335, scenario(4, 0.8, MEMORYLESS, RANDOM, clients(Clients.PATIENT.withTries(10, 1))),
                r -> r.outcomes().late());
    }

    /** Nobody can serve more than there is time for; whoever is told of a deadline does not serve much less. */
    @Test
    void aServerThatIsToldServesNothingInVainThatItHadNotStarted() {
        Conditions told = clients(Clients.PATIENT.withTries(5, 1))
                .with(Server.PLAIN.withOverdue(Server.Overdue.CANCEL));
        Scenario s = scenario(1, 1.3, MEMORYLESS, RANDOM, told);
        agree(1 - 1 / 1.3, 0.08, s, r -> r.outcomes().late());
    }

    /** Mean field of retries; 200 servers are off by less than 1 % of what the retries add. */
    @ParameterizedTest
    @CsvSource({"0.5, 0.50349", "0.6, 0.61245"})
    void aFewRetriesAddALittleLoad(double load, double withRetries) {
        agree(withRetries / load, 0.0002, scenario(200, load, MEMORYLESS, RANDOM, clients(AGAIN)),
                r -> r.outcomes().attempts());
    }

    @Test
    void beyondTheEdgeNearlyNothingIsAnsweredAndEveryRequestIsTriedToTheLast() {
        Scenario s = scenario(50, 0.78, MEMORYLESS, RANDOM, clients(AGAIN)); // the edge is 0.705
        Run run = Runs.run(s.withRequests(120_000, 60_000), 0);
        assertEquals(0, run.outcomes().success(), 0.05);
        assertEquals(2, run.outcomes().attempts(), 0.05);
        // its edge is 0.949
        Run two = Runs.run(s.withPolicy(new PowerOfChoices(2, true)).withRequests(120_000, 60_000), 0);
        assertEquals(1, two.outcomes().success(), 0.01);
    }

    /** After an outage the dead state keeps itself up if and only if (1 + b) load > 1. */
    @ParameterizedTest
    @CsvSource({"0.6, , 0", "0.45, , 1", "0.85, 0.1, 1", "0.95, 0.1, 0"})
    void thePointOfNoReturnIsOneOverTheTriesWhateverThePolicy(double load, Double budget, double success) {
        Clients retrying = budget == null ? AGAIN : AGAIN.withBudget(new Budget.Tokens(budget, 10));
        Conditions outage = clients(retrying).with(new Trouble.Outage(100, 40, 0, 50));
        Scenario s = scenario(50, load, MEMORYLESS, new PowerOfChoices(2, true), outage).withRequests(200_000, 150_000);
        assertEquals(load < Retries.pointOfNoReturn(2, budget == null ? 1 : budget) ? 1 : 0, success);
        assertEquals(success, Runs.run(s, 0).outcomes().success(), 0.02);
    }

    /**
     * Three retries, so four attempts, on each of three layers make 64 (SRE book, chapter 22); three on each of five
     * make 243.
     */
    @ParameterizedTest
    @CsvSource({"4, 3, 64", "3, 5, 243", "4, 5, 1024", "2, 1, 2"})
    void onceNothingIsAnsweredTheLayersMultiply(int attempts, int layers, double calls) {
        Conditions down = clients(Clients.PATIENT.withTries(5, attempts).withLayers(layers))
                .with(new Trouble.Outage(0, 1e6, 0, 4));
        assertEquals(calls, Runs.run(scenario(4, 0.5, MEMORYLESS, RANDOM, down).withRequests(200, 0), 0).outcomes()
                .attempts());
    }

    /**
     * A server that is always full: of the attempts that reach it one is rejected for each that is accepted (SRE book,
     * chapter 21).
     */
    @Test
    void aThrottleOfTwoLetsOneRejectThroughForEachAccept() {
        Conditions throttled = clients(Clients.PATIENT.withThrottle(2))
                .with(Server.PLAIN.withLimit(new Limit.Fixed(2)));
        Scenario s = scenario(4, 8, MEMORYLESS, RANDOM, throttled);
        agree(1, 0.05, s, r -> r.outcomes().refused() / r.outcomes().success());
    }

    /**
     * A database of 300 requests/s, time-out 1 s, one retry (Bronson et al., HotOS 2021): an outage of 10 s at 280/s.
     */
    @Test
    void theDatabaseOfBronsonStaysDownWithARetryAndDrainsWithoutOne() {
        Trouble outage = new Trouble.Outage(9000, 3000, 0, 1); // unit 1/300 s
        Conditions once = clients(Clients.PATIENT.withTries(300, 1)).with(outage);
        Conditions again = clients(Clients.PATIENT.withTries(300, 2)).with(outage);
        // the last 10,000: 390 to 430 s
        Scenario s = scenario(1, 280.0 / 300, MEMORYLESS, RANDOM, once).withRequests(120_000, 110_000);
        assertEquals(0, Runs.run(s.withConditions(again), 0).outcomes().success(), 0.01);
        assertEquals(2, Runs.run(s.withConditions(again), 0).outcomes().attempts(), 0.01);
        assertEquals(1, Runs.run(s, 0).outcomes().success(), 0.01);
        Scenario low = scenario(1, 140.0 / 300, MEMORYLESS, RANDOM, again).withRequests(60_000, 55_000);
        assertEquals(1, Runs.run(low, 0).outcomes().success(), 0.01);
    }

    /**
     * Without retries what came in the 10 s, 2800 requests, is worked off at 20/s: 140 s, give or take five standard
     * errors over 12 runs, until no more wait than before.
     */
    @Test
    void theDatabaseOfBronsonDrainsIn140Seconds() {
        Conditions patient = Conditions.PLAIN.with(new Trouble.Outage(9000, 3000, 0, 1)); // unit 1/300 s
        Scenario s = scenario(1, 280.0 / 300, MEMORYLESS, RANDOM, patient).withRequests(120_000, 110_000);
        Estimate drained = Estimate.of(IntStream.range(0, 12).mapToDouble(r -> drained(s, r)).toArray());
        assertEquals(140, drained.mean(), 5 * drained.standardError());
    }

    /** Seconds from the end of the outage until as few are in the server as on average without it. */
    private static double drained(Scenario s, int run) {
        Windows tenths = new Windows(30, 4000);
        Runs.run(s, run, tenths);
        long inside = 0;
        for (int w = 0; w < tenths.number(); w++) {
            inside += tenths.in(w, Windows.Count.ARRIVED) - tenths.in(w, Windows.Count.SUCCESS);
            if (w >= 400 && inside <= 280.0 / 20) {
                return (w - 400) / 10.0;
            }
        }
        throw new AssertionError("not drained within 360 s");
    }

    /**
     * Unlimited workers: the p99 of a lognormal, and with an independent copy at its p95 the quantile where both are
     * longer.
     */
    @Test
    void aHedgeCutsTheTailForFivePercentMoreWork() {
        Conditions free = Conditions.PLAIN.with(Server.PLAIN.withWorkers(Server.UNLIMITED));
        Clients hedging = Clients.PATIENT.withHedge(Hedge.after(2.8204, Hedge.Cancel.NONE))
                .withCopies(Copies.INDEPENDENT);
        agree(5.0337, scenario(16, 0.8, SKEWED, RANDOM, free), Run::p99);
        Scenario s = scenario(16, 0.8, SKEWED, RANDOM, free.with(hedging));
        agree(3.6854, s, Run::p99);
        agree(4.9465, s, Run::p999);
        agree(1.05, s, r -> r.outcomes().attempts());
        agree(1.05, 0.0005, scenario(16, 0.8, SKEWED, RANDOM,
                free.with(hedging.withHedge(Hedge.percentile(0.95, Hedge.Cancel.NONE)))),
                r -> r.outcomes().attempts());
    }

    /**
     * Redundancy-d (Gardner et al., Operations Research 65, 2017): sum over i = d..n of 1 / (n mu C(n-1,d-1)/C(i-1,d-1)
     * - n lambda).
     */
    @ParameterizedTest
    @CsvSource({"10, 2, 0.3, 0.639141", "10, 2, 0.8, 1.410074", "16, 2, 0.5, 0.787843", "10, 3, 0.7, 0.726513"})
    void copiesThatAreCancelledOnCompletionAreGardnersRedundancy(int servers, int copies, double load, double mean) {
        Clients redundant = Clients.PATIENT.withHedge(new Hedge(copies - 1, 0, 0, Hedge.Cancel.COMPLETION))
                .withCopies(Copies.INDEPENDENT);
        agree(mean, scenario(servers, load, MEMORYLESS, RANDOM, clients(redundant)), Run::mean);
    }

    /** Two copies of everything and no cancelling: with exponential service they help below a load of 1/3 only. */
    @Test
    void copyingEverythingHelpsBelowAThirdOfTheLoadOnly() {
        Conditions twice = clients(Clients.PATIENT.withHedge(new Hedge(1, 0, 0, Hedge.Cancel.NONE)).withCopies(
                Copies.INDEPENDENT));
        for (double load : new double[] {0.28, 0.38}) {
            double once = Runs.run(scenario(50, load, MEMORYLESS, RANDOM, Conditions.PLAIN).withRequests(400_000,
                    20_000), 0).mean();
            double both = Runs.run(scenario(50, load, MEMORYLESS, RANDOM, twice).withRequests(400_000, 20_000), 0)
                    .mean();
            assertEquals(load < 1.0 / 3, both < once);
        }
    }

    /**
     * The same with constant service, where a copy needs the same work: below a load of 0.27189, where the mean of the
     * shorter of two waits at twice the load is that of one wait.
     */
    @Test
    void copyingEverythingOfAConstantLengthHelpsBelowALowerLoad() {
        Distribution constant = new Distribution.Constant(1);
        Conditions twice = clients(Clients.PATIENT.withHedge(new Hedge(1, 0, 0, Hedge.Cancel.NONE)));
        for (double load : new double[] {0.24, 0.30}) {
            double once = Runs.run(scenario(50, load, constant, RANDOM, Conditions.PLAIN).withRequests(400_000,
                    20_000), 0).mean();
            double both = Runs.run(scenario(50, load, constant, RANDOM, twice).withRequests(400_000, 20_000), 0)
                    .mean();
            assertEquals(load < 0.27189, both < once, load + ": " + both + " against " + once);
        }
    }
}
