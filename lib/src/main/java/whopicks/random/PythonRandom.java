package whopicks.random;

import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.apache.commons.rng.core.source32.MersenneTwister;

/**
 * The draws of CPython 3.11's {@code random.Random(seed)}: same seed, same sequence. The article's scripts used one
 * such generator per run, so this class is what makes the published digits come out.
 *
 * <p>The generator is MT19937 (Matsumoto and Nishimura 1998) seeded by its own {@code init_by_array}; the methods keep
 * Python's names and follow the documented algorithm of each. Integer draws and {@link #random} are equal bit for bit.
 * What goes through a logarithm or an exponential is the same on every machine, but may differ from a given C library
 * in the last place.
 */
public final class PythonRandom implements Draws {
    /** 4 e^(-1/2) / sqrt 2, the constant of Kinderman and Monahan's ratio of uniforms (ACM TOMS 3, 1977). */
    private static final double RATIO = 4 * StrictMath.exp(-0.5) / StrictMath.sqrt(2);

    private final MersenneTwister words;

    /** @param seed any whole number; as in Python, its sign is dropped */
    public PythonRandom(long seed) {
        long size = Math.abs(seed); // Long.MIN_VALUE stays itself, which read without a sign is the right 2^63
        int low = (int) size;
        int high = (int) (size >>> 32);
        words = new MersenneTwister(high == 0 ? new int[] {low} : new int[] {low, high});
    }

    /** Uniform in [0, 1), 53 bits. */
    public double random() {
        long a = words.nextInt() >>> 5;
        long b = words.nextInt() >>> 6;
        return ((a << 26) + b) * 0x1.0p-53;
    }

    /**
     * A whole number of {@code bits} random bits.
     *
     * @param bits 0 to 64; with 64 read the result without its sign
     * @throws IllegalArgumentException if bits is out of range
     */
    public long getrandbits(int bits) {
        if (bits < 0 || bits > 64) {
            throw new IllegalArgumentException("bits: " + bits + " (expected: 0 to 64)");
        }
        if (bits == 0) {
            return 0;
        }
        if (bits <= 32) {
            return (words.nextInt() & 0xffff_ffffL) >>> (32 - bits);
        }
        long low = words.nextInt() & 0xffff_ffffL;
        long high = (words.nextInt() & 0xffff_ffffL) >>> (64 - bits);
        return high << 32 | low;
    }

    /**
     * Uniform in 0, ..., n - 1: takes the bits that n needs until the result is below n. With n = 1 that is one bit at
     * a time until a zero comes, so even a choice of one costs draws.
     *
     * @throws IllegalArgumentException if n is below 1
     */
    public int randrange(int n) {
        if (n < 1) {
            throw new IllegalArgumentException("n: " + n + " (expected: >= 1)");
        }
        int shift = Integer.numberOfLeadingZeros(n);
        int r = words.nextInt() >>> shift;
        while (r >= n) {
            r = words.nextInt() >>> shift;
        }
        return r;
    }

    @Override
    public int below(int n) {
        return randrange(n);
    }

    /** One element. @throws IllegalArgumentException if the list is empty */
    public <T> T choice(List<T> elements) {
        return elements.get(randrange(elements.size()));
    }

    /** Reorders {@code elements} in place (Fisher and Yates from the end). */
    public void shuffle(int[] elements) {
        for (int i = elements.length - 1; i > 0; i--) {
            int j = randrange(i + 1);
            int swapped = elements[i];
            elements[i] = elements[j];
            elements[j] = swapped;
        }
    }

    /**
     * {@code k} different numbers of 0, ..., n - 1, in the order drawn. Like Python, it keeps a pool where that is the
     * smaller thing and a set of what was taken where it is not; the two use the draws differently.
     *
     * @throws IllegalArgumentException if k is below 0 or above n
     */
    public int[] sample(int n, int k) {
        if (k < 0 || k > n) {
            throw new IllegalArgumentException("k: " + k + " (expected: 0 to " + n + ")");
        }
        double setSize = 21 + (k > 5 ? StrictMath.pow(4, StrictMath.ceil(StrictMath.log(k * 3.0) / StrictMath.log(4)))
                : 0);
        return n <= setSize ? sampleFromPool(n, k) : sampleAvoiding(n, k);
    }

    private int[] sampleFromPool(int n, int k) {
        int[] pool = new int[n];
        for (int i = 0; i < n; i++) {
            pool[i] = i;
        }
        int[] drawn = new int[k];
        for (int i = 0; i < k; i++) {
            int j = randrange(n - i);
            drawn[i] = pool[j];
            pool[j] = pool[n - i - 1];
        }
        return drawn;
    }

    private int[] sampleAvoiding(int n, int k) {
        Set<Integer> taken = new HashSet<>();
        int[] drawn = new int[k];
        for (int i = 0; i < k; i++) {
            int j = randrange(n);
            while (!taken.add(j)) {
                j = randrange(n);
            }
            drawn[i] = j;
        }
        return drawn;
    }

    /** Exponential with the given rate (mean 1 / rate). */
    public double expovariate(double rate) {
        return -Elementary.log(1.0 - random()) / rate;
    }

    /** Normal with mean mu and standard deviation sigma. */
    public double normalvariate(double mu, double sigma) {
        while (true) {
            double u1 = random();
            double u2 = 1.0 - random();
            double z = RATIO * (u1 - 0.5) / u2;
            if (z * z / 4.0 <= -Elementary.log(u2)) {
                return mu + z * sigma;
            }
        }
    }

    /** Lognormal: the exponential of a normal with mean mu and standard deviation sigma. */
    public double lognormvariate(double mu, double sigma) {
        return Elementary.exp(normalvariate(mu, sigma));
    }
}
