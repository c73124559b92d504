package whopicks.balance;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Arrays;
import java.util.Random;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import whopicks.balance.Counters;
import whopicks.model.Outstanding;

class CountersTest {
    /**
     * The pick among the fewest is the k-th of them in ascending order, where k is the draw: so the article's digits
     * need it.
     */
    @Test
    void levelsAgreeWithANaiveCount() {
        Random random = new Random(1);
        for (int servers : new int[] {1, 2, 16, 63, 64, 65, 128, 1000}) {
            Counters counters = new Counters(servers);
            Snapshot snapshot = new Snapshot(servers);
            int[] naive = new int[servers];
            for (int step = 0; step < 4000; step++) {
                int server = step % 3 == 0 ? 0 : random.nextInt(servers); // one high pile, so that levels must grow
                if (naive[server] > 0 && random.nextInt(step < 2000 ? 4 : 2) == 0) {
                    counters.leave(server);
                    naive[server]--;
                } else {
                    counters.arrive(server);
                    naive[server]++;
                }
                if (step % 50 == 0) {
                    snapshot.take(counters);
                    check(naive, snapshot, random);
                }
                if (step % 10 == 0) {
                    check(naive, counters, random);
                }
            }
            assertTrue(naive[0] > 60, "the pile of server 0: " + naive[0]);
        }
    }

    private static void check(int[] naive, Outstanding counters, Random random) {
        int fewest = Arrays.stream(naive).min().orElseThrow();
        int[] candidates = IntStream.range(0, naive.length).filter(j -> naive[j] == fewest).toArray();
        assertEquals(naive.length, counters.servers());
        assertEquals(fewest, counters.fewest());
        int k = random.nextInt(candidates.length);
        assertEquals(candidates[k], counters.serverWithFewest(n -> {
            assertEquals(candidates.length, n);
            return k;
        }));
        int server = random.nextInt(naive.length);
        assertEquals(naive[server], counters.at(server));
        assertEquals(Arrays.stream(naive).sum(), counters.total());
        int[] all = new int[naive.length];
        assertArrayEquals(candidates, Arrays.copyOf(all, counters.allWithFewest(all)));
        int first = Arrays.stream(candidates).filter(j -> j >= server).findFirst().orElse(candidates[0]);
        assertEquals(first, counters.firstWithFewest(server));
    }
}
