package whopicks.balance;

import java.util.Arrays;
import whopicks.model.Outstanding;
import whopicks.random.Draws;

/** Outstanding requests as they were when the snapshot was taken. */
final class Snapshot implements Outstanding {
    private static final int UNKNOWN = -1;

    private final int[] count;
    private final long[] members; // the servers with the fewest, as bits
    private final int span;
    private int fewest = UNKNOWN; // until somebody asks
    private int size; // of the members

    Snapshot(int servers) {
        count = new int[servers];
        members = new long[(servers + 63) / 64];
        span = BitSelect.span(servers);
    }

    /** Replaces it by what is outstanding now. */
    void take(Outstanding of) {
        for (int j = 0; j < count.length; j++) {
            count[j] = of.at(j);
        }
        fewest = UNKNOWN;
    }

    @Override
    public int servers() {
        return count.length;
    }

    @Override
    public int at(int server) {
        return count[server];
    }

    @Override
    public int fewest() {
        find();
        return fewest;
    }

    @Override
    public int firstWithFewest(int start) {
        find();
        return BitSelect.first(members, 0, members.length, start);
    }

    @Override
    public int allWithFewest(int[] into) {
        find();
        return BitSelect.all(members, 0, members.length, into);
    }

    @Override
    public int serverWithFewest(Draws draws) {
        find();
        return BitSelect.select(members, 0, draws.below(size), span);
    }

    /** Finds the servers with the fewest, once a snapshot. */
    private void find() {
        if (fewest != UNKNOWN) {
            return;
        }
        int least = Integer.MAX_VALUE;
        for (int here : count) {
            least = Math.min(least, here);
        }
        Arrays.fill(members, 0);
        size = 0;
        for (int j = 0; j < count.length; j++) {
            int tied = count[j] - least - 1 >>> 31; // 1 or 0
            members[j >> 6] |= (long) tied << j;
            size += tied;
        }
        fewest = least;
    }
}
