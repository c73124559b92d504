package whopicks.theory;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;

/**
 * How far the servers have fallen that are at least three requests short of the longest queue, as the counts of servers
 * that are short of it by at least 3, 4, ... requests: a falling sequence whose sum is bounded. The sequences come in
 * the order of their first count, so that those with at most k such servers are the first {@link #within}(k).
 */
final class Holes {
    private final int most;
    private final int longest;
    private final List<int[]> counts = new ArrayList<>();
    private final int[] within;
    /** After an arrival at the shortest queue; -1 for the empty sequence. */
    private final int[] filled;
    /**
     * After a departure at a server that is short by 2, 3, ...; {@link #CUT} out of the set, {@link #IDLE} where there
     * is no request.
     */
    private final int[][] fallen;

    static final int CUT = -1;
    static final int IDLE = -2;

    /**
     * Those whose counts add up to at most {@code most} while the longest queue has {@code longest} requests.
     *
     * @param servers no count reaches it
     */
    Holes(int most, int longest, int servers) {
        this.most = most;
        this.longest = longest;
        add(new int[0], most, Math.max(0, longest - 2), servers - 1);
        counts.sort(Comparator.comparingInt(Holes::first));
        within = new int[most + 1];
        counts.forEach(c -> within[first(c)]++);
        Arrays.parallelPrefix(within, Integer::sum);
        filled = new int[counts.size()];
        fallen = new int[counts.size()][];
        for (int h = 0; h < counts.size(); h++) {
            int[] c = counts.get(h);
            filled[h] = c.length == 0 ? -1 : number(changed(c, c.length - 1, -1));
            fallen[h] = new int[c.length + 1];
            for (int i = 0; i <= c.length; i++) {
                fallen[h][i] = longest - 2 - i < 1 ? IDLE : number(changed(c, i, 1));
            }
        }
    }

    private void add(int[] head, int left, int longer, int largest) {
        counts.add(head);
        for (int next = 1; longer > 0 && next <= Math.min(left, largest); next++) {
            int[] longerHead = Arrays.copyOf(head, head.length + 1);
            longerHead[head.length] = next;
            add(longerHead, left - next, longer - 1, next);
        }
    }

    private static int first(int[] c) {
        return c.length == 0 ? 0 : c[0];
    }

    private static int[] changed(int[] c, int at, int by) {
        int[] to = Arrays.copyOf(c, Math.max(c.length, at + 1));
        to[at] += by;
        return to[to.length - 1] == 0 ? Arrays.copyOf(to, to.length - 1) : to;
    }

    /** The number of a sequence, or {@link #CUT}. */
    private int number(int[] c) {
        for (int h = 0; h < counts.size(); h++) {
            if (Arrays.equals(counts.get(h), c)) {
                return h;
            }
        }
        return CUT;
    }

    int size() {
        return counts.size();
    }

    int longest() {
        return longest;
    }

    /** How many sequences start with at most k. */
    int within(int k) {
        return within[Math.min(k, most)];
    }

    /** Servers that are short by at least 3 + i requests. */
    int count(int h, int i) {
        int[] c = counts.get(h);
        return i < c.length ? c[i] : 0;
    }

    int filled(int h) {
        return filled[h];
    }

    /** Kinds of servers that a departure may come from: short by exactly 2, 3, ... */
    int kinds(int h) {
        return fallen[h].length;
    }

    int fallen(int h, int kind) {
        return fallen[h][kind];
    }

    /**
     * The number that a sequence has among those for a longest queue one shorter: its first count is left to the
     * caller.
     */
    int seenFromBelow(int h, Holes below) {
        int[] c = counts.get(h);
        return c.length == 0 ? 0 : below.number(Arrays.copyOfRange(c, 1, c.length));
    }
}
