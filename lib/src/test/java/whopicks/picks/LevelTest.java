package whopicks.picks;

import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.stream.IntStream;
import org.apache.commons.statistics.distribution.BinomialDistribution;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import whopicks.picks.MadePicks.Knowledge;
import whopicks.picks.MadePicks.Policy;

/**
 * A candidate that did make the picks is rejected about as rarely as it says. Seeds are fixed; a correct program would
 * fail each case with less than one choice of seeds in 1000.
 */
class LevelTest {
    private static final int LOGS = 400;
    private static final int REQUESTS = 1500;

    @ParameterizedTest
    @CsvSource({"RANDOM, 0.5, 4, random", "RANDOM, 0.9, 16, random", "LEAST, 0.3, 4, least-connections",
        "LEAST, 0.8, 4, least-connections", "LEAST, 0.8, 16, least-connections", "LEAST, 0.95, 4, least-connections",
        "TWO, 0.3, 4, power-of-two", "TWO, 0.8, 4, power-of-two", "TWO, 0.8, 16, power-of-two",
        "TWO, 0.95, 8, power-of-two"})
    void theTruthIsRejectedInOneOfAHundredLogs(Policy policy, double load, int servers, String name) {
        long rejected = IntStream.range(0, LOGS).parallel().filter(seed -> {
            Picks picks = new MadePicks(servers, load, REQUESTS, 0, 1000L + seed).of(policy, Knowledge.LIVE, 0);
            Candidate truth = Candidate.of(picks).stream().filter(c -> c.policy().equals(name)
                    && (c.ties().isEmpty() || c.ties().equals("random")) && c.age() == 0 && c.balancers() == 1)
                    .findFirst().orElseThrow();
            return !WhoPicked.fits(truth, Evidence.of(truth, picks, picks.byEnd()));
        }).count();
        double chance = BinomialDistribution.of(LOGS, WhoPicked.FALSE_ALARM).survivalProbability((int) rejected - 1);
        assertTrue(chance > 1e-3, rejected + " of " + LOGS + " logs");
    }
}
