package whopicks.balance;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;

class BitSelectTest {
    @Test
    void theKthMemberIsTheKthInAscendingOrder() {
        SplittableRandom random = new SplittableRandom(1);
        for (int servers : new int[] {1, 2, 7, 8, 9, 16, 17, 32, 33, 63, 64}) {
            for (int trial = 0; trial < 500; trial++) {
                long set = random.nextLong() & (trial % 2 == 0 ? -1L
                        : random.nextLong() & random.nextLong()) & -1L >>> 64 - servers;
                int k = 0;
                for (int j = 0; j < servers; j++) {
                    if ((set >>> j & 1) == 1) {
                        assertEquals(j, BitSelect.select(set, k++, BitSelect.span(servers)), servers + " servers, set "
                                + Long.toBinaryString(set));
                    }
                }
            }
        }
    }
}
