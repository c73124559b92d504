package whopicks.balance;

/**
 * Finds the k-th server of a set: by halving it, since a loop over its members has a length that no processor guesses.
 */
public final class BitSelect {
    /** The place of the k-th bit of a byte, at byte * 8 + k. */
    private static final byte[] PLACES = new byte[256 * 8];

    static {
        for (int bits = 0; bits < 256; bits++) {
            int k = 0;
            for (int left = bits; left != 0; left &= left - 1) {
                PLACES[bits * 8 + k++] = (byte) Integer.numberOfTrailingZeros(left);
            }
        }
    }

    private BitSelect() {}

    /** The span for a number of servers: a power of two from 8 to 64. */
    public static int span(int servers) {
        return servers > 32 ? 64 : Math.max(8, Integer.highestOneBit(2 * servers - 1));
    }

    /** The first bit that is set at or after {@code start}, or else the first one at all. */
    public static int first(long[] words, int from, int count, int start) {
        int word = start >> 6;
        long left = words[from + word] & -1L << start;
        while (left == 0) {
            word = word + 1 == count ? 0 : word + 1;
            left = words[from + word];
        }
        return (word << 6) + Long.numberOfTrailingZeros(left);
    }

    /**
     * Lists the bits that are set in {@code words[from]} and after, {@code count} words, in ascending order.
     *
     * @return how many
     */
    public static int all(long[] words, int from, int count, int[] into) {
        int size = 0;
        for (int word = 0; word < count; word++) {
            for (long left = words[from + word]; left != 0; left &= left - 1) {
                into[size++] = (word << 6) + Long.numberOfTrailingZeros(left);
            }
        }
        return size;
    }

    /**
     * The k-th of the bits that are set, counted from 0 and from the lowest.
     *
     * @param set more than k bits, none of them at or beyond the span
     * @param span a power of two from 8 to 64
     */
    public static int select(long set, int k, int span) {
        int from = 0;
        for (int half = span >> 1; half >= 8; half >>= 1) {
            int low = Long.bitCount(set & (1L << half) - 1);
            int inUpper = low - 1 - k >> 31; // all ones or all zeros
            set >>>= half & inUpper;
            k -= low & inUpper;
            from += half & inUpper;
        }
        return from + PLACES[(int) (set & 255) * 8 + k];
    }

    /** The same in words from {@code words[first]} on; the span is 64 if there are several. */
    public static int select(long[] words, int first, int k, int span) {
        int word = first;
        int left = k;
        for (int here = Long.bitCount(words[word]); left >= here; here = Long.bitCount(words[word])) {
            left -= here;
            word++;
        }
        return (word - first << 6) + select(words[word], left, span);
    }
}
