package whopicks.study;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import org.junit.jupiter.api.Test;
import whopicks.model.ArticleModel;
import whopicks.model.Cluster;
import whopicks.model.Knowledge;
import whopicks.model.Policy;
import whopicks.model.Scenario;
import whopicks.policy.LeastConnections;
import whopicks.policy.RoundRobin;
import whopicks.policy.UniformRandom;
import whopicks.random.Distribution;

class RunLengthTest {
    private static final Distribution EXPONENTIAL = new Distribution.Exponential(1);

    private static Scenario at(double load, Policy policy, Distribution service) {
        return Scenario.of(Cluster.identical(16), 16 * load, service, policy, 300_000, 20_000);
    }

    @Test
    void atTheArticlesLoadTheArticlesLengthDoes() {
        for (Policy policy : List.of(new UniformRandom(), new RoundRobin(), new LeastConnections())) {
            Scenario s = at(ArticleModel.LOAD, policy, ArticleModel.SERVICE);
            assertEquals(new RunLength(ArticleModel.REQUESTS, ArticleModel.WARMUP), RunLength.of(s, false));
            assertFalse(RunLength.isShort(s));
        }
    }

    @Test
    void theLengthGrowsAsTheRelaxationTimeDoes() {
        RunLength at98 = RunLength.of(at(0.98, new UniformRandom(), EXPONENTIAL), false);
        assertEquals(120_000, at98.warmup(), 1000); // 1.5 times 16 servers times 2 / 0.02^2
        assertEquals(5_000_000, at98.requests() - at98.warmup(), 1000); // 1000 times 2 / 0.02^2
        RunLength constant = RunLength.of(at(0.98, new UniformRandom(), new Distribution.Constant(1)), false);
        assertEquals(2_500_000, constant.requests() - constant.warmup(), 1000); // half the variation
        assertTrue(RunLength.isShort(at(0.98, new UniformRandom(), EXPONENTIAL)));
        assertTrue(RunLength.of(at(0.98, new UniformRandom(), EXPONENTIAL), true).requests() <= 3_000_000);
    }

    @Test
    void aClusterWhoseBalancerSeesWhatIsForgetsAsOneQueue() {
        assertEquals(20_000, RunLength.of(at(0.98, new LeastConnections(), EXPONENTIAL), false).warmup());
        assertEquals(120_000, RunLength.of(at(0.98, new LeastConnections(), EXPONENTIAL)
                .withBalancers(4, new Knowledge.Own()), false).warmup(), 1000);
    }

    @Test
    void theBusiestServerDecidesAndOneThatCannotKeepUpAsksForNothing() {
        Scenario slow = at(0.8, new UniformRandom(), EXPONENTIAL).withCluster(Cluster.withFirst(0.85, 16));
        assertEquals(2 / Math.pow(1 - 0.8 / 0.85, 2), RunLength.relaxation(slow), 1e-6);
        Scenario overloaded = at(0.8, new UniformRandom(), EXPONENTIAL).withCluster(Cluster.withFirst(0.25, 16));
        assertEquals(RunLength.least(false), RunLength.of(overloaded, false));
        assertFalse(RunLength.isShort(overloaded));
    }

    @Test
    void noLengthIsBeyondTenMillion() {
        assertEquals(10_000_000, RunLength.of(at(0.9999, new UniformRandom(), EXPONENTIAL), false).requests());
    }

    @Test
    void whatIsTooShortIsSaidWithWhatWouldDo() {
        Scenario enough = at(0.8, new UniformRandom(), EXPONENTIAL);
        Scenario few = at(0.98, new UniformRandom(), EXPONENTIAL);
        assertEquals("", RunLength.remark(List.of(enough)));
        String said = RunLength.remark(List.of(enough, few));
        assertTrue(said.startsWith("300000 requests are few at load 0.9800: the intervals are too narrow; "), said);
        assertTrue(said.trim().endsWith(" would do, 120000 of them discarded."), said);
        assertFalse(RunLength.isShort(few.withRequests((int) RunLength.enough(few), 120_000)));
    }
}
