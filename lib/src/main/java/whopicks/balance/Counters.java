package whopicks.balance;

import java.util.Arrays;
import whopicks.model.Outstanding;
import whopicks.random.Draws;

/**
 * Counters of outstanding requests, kept by level: for each number of requests a bit set of the servers that have it. A
 * request that comes or goes moves one bit, and the lowest level that is not empty is known at all times, so that a
 * pick among the fewest costs the same with 16 servers and, but for a scan of servers / 64 words, with 1000.
 */
public final class Counters implements Outstanding {
    private final int[] count;
    private final int words; // longs per level
    private final int span; // servers in a word
    private long[] members; // level * words + word
    private int[] size; // servers on each level
    private int fewest;
    private int total;

    /** Of servers that have nothing yet. */
    public Counters(int servers) {
        count = new int[servers];
        words = (servers + 63) / 64;
        span = BitSelect.span(servers);
        members = new long[8 * words];
        size = new int[8];
        for (int j = 0; j < count.length; j++) {
            members[j >> 6] |= 1L << j;
        }
        size[0] = count.length;
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
        return fewest;
    }

    @Override
    public int total() {
        return total;
    }

    @Override
    public int firstWithFewest(int start) {
        return BitSelect.first(members, fewest * words, words, start);
    }

    @Override
    public int allWithFewest(int[] into) {
        return BitSelect.all(members, fewest * words, words, into);
    }

    @Override
    public int serverWithFewest(Draws draws) {
        return BitSelect.select(members, fewest * words, draws.below(size[fewest]), span);
    }

    /** A request has been placed. */
    public void arrive(int server) {
        int level = count[server];
        if (level + 1 == size.length) {
            size = Arrays.copyOf(size, 2 * size.length);
            members = Arrays.copyOf(members, 2 * members.length);
        }
        move(server, level, level + 1);
        total++;
        if (size[level] == 0 && level == fewest) {
            fewest = level + 1;
        }
    }

    /** A request has left. */
    public void leave(int server) {
        int level = count[server];
        move(server, level, level - 1);
        total--;
        if (level - 1 < fewest) {
            fewest = level - 1;
        }
    }

    private void move(int server, int from, int to) {
        long bit = 1L << server;
        int word = server >> 6;
        members[from * words + word] ^= bit;
        members[to * words + word] ^= bit;
        size[from]--;
        size[to]++;
        count[server] = to;
    }
}
