package whopicks.model;

import java.util.Arrays;
import whopicks.random.Distribution;
import whopicks.random.Purpose;
import whopicks.random.Streams;

/**
 * What comes in one run on independent streams, gaps and requirements: drawn once, and kept for all scenarios that are
 * given the same. Not for use by several threads.
 */
public final class Workload {
    /** Longer runs are drawn again for each scenario: what is kept of them would no longer lie near the processor. */
    private static final int MOST = 1 << 19;

    private final Streams streams;
    private final Kept gaps;
    private final Kept requirements;

    /** The work of a replication of this scenario, and of all that {@link #alike}. Nothing is drawn yet. */
    public Workload(Streams streams, Scenario s) {
        this.streams = streams;
        gaps = new Kept(s.gaps().sampler(streams.of(Purpose.ARRIVALS)), s.requests());
        requirements = new Kept(s.service().sampler(streams.of(Purpose.SERVICE)), s.requests());
    }

    /** Whether two scenarios are given the same work, which is worth keeping. */
    public static boolean alike(Scenario one, Scenario other) {
        return one.gaps().equals(other.gaps()) && one.service().equals(other.service())
                && one.requests() == other.requests() && one.requests() <= MOST;
    }

    /** The random input of one of the scenarios, from its start; whatever was opened before is over. */
    public RandomInput open(Scenario s) {
        return new RandomInput.Independent(streams, s, gaps.again(), requirements.again());
    }

    /** The draws of a sampler. */
    private static final class Kept {
        private final Distribution.Sampler sampler;
        private double[] draws;
        private int drawn;

        Kept(Distribution.Sampler sampler, int expected) {
            this.sampler = sampler;
            draws = new double[expected + RandomInput.BLOCK];
        }

        /** The same draws from the first on. */
        Distribution.Sampler again() {
            int[] next = {0};
            return block -> {
                int from = next[0];
                next[0] += block.length;
                if (next[0] <= drawn) {
                    System.arraycopy(draws, from, block, 0, block.length);
                } else {
                    sampler.fill(block);
                    keep(block);
                }
            };
        }

        private void keep(double[] block) {
            if (drawn + block.length > draws.length) {
                draws = Arrays.copyOf(draws, 2 * draws.length);
            }
            System.arraycopy(block, 0, draws, drawn, block.length);
            drawn += block.length;
        }
    }
}
