package whopicks.random;

import org.apache.commons.rng.UniformRandomProvider;
import org.apache.commons.rng.core.source64.XoShiRo256PlusPlus;

/**
 * Independent streams of one replication, each a function of (seed, replication, purpose) alone: not of the policy, the
 * order of the runs or the number of threads. Two policies given the same replication therefore meet the same arrivals
 * and the same service requirements (common random numbers).
 *
 * <p>A stream is xoshiro256++ (Blackman and Vigna, ACM TOMS 47, 2021); its 256 bits of state are SplitMix64 outputs of
 * the three words of the key, mixed one after the other.
 *
 * @param seed any number
 * @param replication which run, 0, 1, ...
 */
public record Streams(long seed, int replication) {
    private static final long GOLDEN = 0x9e3779b97f4a7c15L;

    /** @throws IllegalArgumentException if replication is below 0 */
    public Streams {
        if (replication < 0) {
            throw new IllegalArgumentException("replication: " + replication + " (expected: >= 0)");
        }
    }

    /** A fresh stream for one purpose, at its start. */
    public UniformRandomProvider of(Purpose purpose) {
        long key = mix(mix(mix(seed) + replication) + purpose.name().hashCode());
        long[] state = new long[4];
        for (int i = 0; i < state.length; i++) {
            key += GOLDEN;
            state[i] = mix(key);
        }
        return new XoShiRo256PlusPlus(state);
    }

    /** The output function of SplitMix64 (Steele, Lea and Flood, OOPSLA 2014), applied to z + the golden gamma. */
    public static long mix(long z) {
        long x = z + GOLDEN;
        x = (x ^ x >>> 30) * 0xbf58476d1ce4e5b9L;
        x = (x ^ x >>> 27) * 0x94d049bb133111ebL;
        return x ^ x >>> 31;
    }
}
