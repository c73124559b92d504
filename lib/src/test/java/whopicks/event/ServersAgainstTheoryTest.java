package whopicks.event;

import static whopicks.event.Runs.MEMORYLESS;
import static whopicks.event.Runs.SKEWED;
import static whopicks.event.Runs.agree;
import static whopicks.event.Runs.scenario;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import whopicks.model.Conditions;
import whopicks.model.Discipline;
import whopicks.model.Limit;
import whopicks.model.Policy;
import whopicks.model.Run;
import whopicks.model.Scenario;
import whopicks.model.Server;
import whopicks.model.Trouble;
import whopicks.policy.PowerOfChoices;
import whopicks.policy.UniformRandom;
import whopicks.random.Distribution;
import whopicks.theory.Law;
import whopicks.theory.MG1;

/**
 * Servers with workers, limits, disciplines and breakdowns, where a formula is known. Fixed seed; five standard errors
 * over 12 runs in each of some thirty comparisons: another seed would fail a correct program in about one of 150 cases.
 */
class ServersAgainstTheoryTest {
    private static final Policy RANDOM = new UniformRandom();

    private static Conditions servers(Server server) {
        return Conditions.PLAIN.with(server);
    }

    /** M/M/c: 1 + C / (c (1 - rho)), where C is Erlang's probability of waiting. */
    @ParameterizedTest
    @CsvSource({"2, 0.8, 2.777778", "8, 0.8, 1.286028", "16, 0.9, 1.369590"})
    void severalWorkersAreTheQueueOfErlang(int workers, double load, double mean) {
        agree(mean, scenario(1, load * workers, MEMORYLESS, RANDOM, servers(Server.PLAIN.withWorkers(workers))),
                Run::mean);
    }

    @Test
    void aServerWithUnlimitedWorkersLetsNobodyWait() {
        agree(1, scenario(4, 0.9, SKEWED, RANDOM, servers(Server.PLAIN.withWorkers(Server.UNLIMITED))), Run::mean);
    }

    /** M/M/1/K: geometric, cut off at K. */
    @ParameterizedTest
    @CsvSource({"5, 0.8, 0.088819, 2.563065", "10, 1, 0.090909, 5.5", "20, 1.2, 0.170370, 15.5357"})
    void aLimitRefusesWhatErlangSays(int limit, double load, double loss, double mean) {
        Scenario s = scenario(1, load, MEMORYLESS, RANDOM, servers(Server.PLAIN.withLimit(new Limit.Fixed(limit))));
        agree(loss, s, r -> r.outcomes().refused());
        agree(mean, s, Run::mean);
    }

    /**
     * Best of two with limit K on very many servers: s(k) = rho (s(k-1)^2 - s(K)^2), loss s(K)^2; 400 servers are off
     * by less than 1 %.
     */
    @ParameterizedTest
    @CsvSource({"2, 0.8, 0.105641, 1.454270", "5, 1, 0.041003, 3.404260"})
    void twoChoicesWithALimitAreTheMeanField(int limit, double load, double loss, double mean) {
        Scenario s = scenario(400, load, MEMORYLESS, new PowerOfChoices(2, true),
                servers(Server.PLAIN.withLimit(new Limit.Fixed(limit))))
                .withRequests(100_000, 30_000);
        agree(loss, 0.01 * loss, s, r -> r.outcomes().refused());
        agree(mean, 0.01 * mean, s, Run::mean);
    }

    /**
     * M/M/1 that drops at the head what has waited longer than tau: a birth-death process in the virtual waiting time.
     */
    @ParameterizedTest
    @CsvSource({"0.8, 2, 0.187832", "1.2, 2, 0.311818", "1.5, 10, 0.334335"})
    void droppingAtTheHeadWhatHasWaitedTooLong(double load, double tau, double dropped) {
        agree(dropped, scenario(1, load, MEMORYLESS, RANDOM,
                servers(Server.PLAIN.withDiscipline(new Discipline.Codel(tau, tau)))),
                r -> r.outcomes().refused());
    }

    /**
     * At overload the newest are served, a share of 1 / rho; their mean wait is that of a busy period cut off by it.
     */
    @Test
    void lastInFirstOutServesAShareEvenAtOverload() {
        Scenario s = scenario(1, 1.2, MEMORYLESS, RANDOM, servers(Server.PLAIN.withDiscipline(Discipline.Order.LIFO)));
        agree(1 / 1.2, s, r -> r.outcomes().success());
        agree(6, s, Run::mean);
    }

    @Test
    void lastInFirstOutHasTheMeanOfFirstInFirstOut() {
        Scenario s = scenario(1, 0.6, SKEWED, RANDOM, servers(Server.PLAIN.withDiscipline(Discipline.Order.LIFO)));
        agree(MG1.sojourn(0.6, new Law.Lognormal(-0.85 * 0.85 / 2, 0.85)).orElseThrow().mean(), s, Run::mean);
    }

    /** M/G/1 processor sharing: the mean depends on the mean requirement alone. */
    @Test
    void processorSharingDoesNotCareForTheDistribution() {
        Conditions shared = servers(Server.PLAIN.withDiscipline(Discipline.Order.PROCESSOR_SHARING));
        for (Distribution service : new Distribution[] {MEMORYLESS, SKEWED, new Distribution.Constant(1)}) {
            agree(1 / 0.3, scenario(1, 0.7, service, RANDOM, shared), Run::mean);
        }
    }

    @Test
    void sharedByAsManyWorkersItIsTheQueueOfErlangToo() {
        Server shared = Server.PLAIN.withDiscipline(Discipline.Order.PROCESSOR_SHARING).withWorkers(8);
        agree(1.286028, scenario(1, 6.4, MEMORYLESS, RANDOM, servers(shared)), Run::mean);
    }

    /** M/M/1 with breakdowns, work resumes (White and Christie 1958; Avi-Itzhak and Naor 1963). */
    @ParameterizedTest
    @CsvSource({"0.5, 0.01, 0.1, 4.464646", "0.8, 0.02, 0.5, 6.648352", "0.8, 0.001, 0.025, 15.347985"})
    void breakdownsLengthenTheQueueAsWhiteAndChristieSay(double load, double alpha, double beta, double mean) {
        // many cycles of up and down, in which server after server is a queue of its own
        agree(mean, scenario(16, load, MEMORYLESS, RANDOM,
                Conditions.PLAIN.with(new Trouble.Breakdowns(1 / alpha, 1 / beta))).withRequests(260_000, 60_000),
                Run::mean);
    }

    /** An outage of every server for 50, long before the end: as much work as came then waits once. */
    @Test
    void aServerThatStandsStillLosesNothing() {
        Conditions outage = Conditions.PLAIN.with(new Trouble.Outage(100, 50, 0, 4));
        Scenario s = scenario(4, 0.5, MEMORYLESS, RANDOM, outage);
        agree(1, s, r -> r.outcomes().success());
    }
}
