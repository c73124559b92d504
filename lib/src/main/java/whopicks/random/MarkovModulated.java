package whopicks.random;

import org.apache.commons.rng.UniformRandomProvider;
import org.apache.commons.rng.sampling.distribution.ZigguratSampler;

/**
 * Gaps of a bursty stream: a Poisson process whose rate is, in turn, {@value #HIGH} and {@value #LOW} times its mean,
 * each for an exponential time of the same mean (a Markov-modulated Poisson process of two states). That time is set so
 * that the index of dispersion, the variance of the number of arrivals in a long stretch over its mean, is the one
 * asked for: Fischer and Meier-Hellstern, The Markov-Modulated Poisson Process Cookbook (Performance Evaluation 18,
 * 1993), gives 1 + (HIGH - 1)^2 x (mean arrivals per stay in a state).
 *
 * @param rate arrivals per unit of time in the long run
 * @param dispersion index of dispersion, at least {@value #LEAST}; a Poisson process has 1
 */
public record MarkovModulated(double rate, double dispersion) implements Distribution {
    /** Rate of the busy state over the mean rate. */
    public static final double HIGH = 1.5;
    /** Rate of the quiet state over the mean rate. */
    public static final double LOW = 0.5;
    /** Nearer to 1 the rate changes hundreds of times from one arrival to the next. */
    public static final double LEAST = 1.001;

    /** @throws IllegalArgumentException if a number is out of its range */
    public MarkovModulated {
        Check.positive("rate", rate);
        if (!(dispersion >= LEAST && dispersion < Double.POSITIVE_INFINITY)) {
            throw new IllegalArgumentException("dispersion: " + dispersion + " (expected: >= " + LEAST
                    + "; a Poisson process has 1)");
        }
    }

    /** Mean time between changes of the rate. */
    public double stay() {
        return (dispersion - 1) / ((HIGH - 1) * (HIGH - 1)) / rate;
    }

    @Override
    public String shape() {
        return "bursty:" + Check.plain(dispersion);
    }

    @Override
    public double mean() {
        return 1 / rate;
    }

    /**
     * Of one gap; successive gaps are correlated besides. From the same source, with both states left at rate 1 / stay.
     */
    @Override
    public double squaredVariation() {
        double a = (HIGH - 1) * (HIGH - 1);
        return 1 + 2 * a / (1 - a + 2 / (rate * stay()));
    }

    @Override
    public Sampler sampler(UniformRandomProvider stream) {
        return new States(stream);
    }

    /** Where the process is: the state goes on from block to block. */
    private final class States implements Sampler {
        private final ZigguratSampler.Exponential unit;
        private boolean busy;
        private double left; // time until the rate changes

        States(UniformRandomProvider stream) {
            unit = ZigguratSampler.Exponential.of(stream);
            busy = stream.nextBoolean();
            left = unit.sample() * stay();
        }

        @Override
        public void fill(double[] block) {
            for (int i = 0; i < block.length; i++) {
                block[i] = gap();
            }
        }

        private double gap() {
            double waited = 0;
            double work = unit.sample(); // the gap, were the rate 1 throughout
            while (work > left * current()) {
                work -= left * current();
                waited += left;
                busy = !busy;
                left = unit.sample() * stay();
            }
            double last = work / current();
            left -= last;
            return waited + last;
        }

        private double current() {
            return rate * (busy ? HIGH : LOW);
        }
    }
}
