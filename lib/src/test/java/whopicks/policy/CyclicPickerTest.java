package whopicks.policy;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.api.Test;

class CyclicPickerTest {
    @Test
    void turnsTakenInBlocksAreTheTurnsTakenOneByOne() {
        CyclicPicker single = new CyclicPicker(new int[] {0, 1, 1, 2, 0});
        CyclicPicker blocks = new CyclicPicker(new int[] {0, 1, 1, 2, 0});
        for (int length : new int[] {1, 5, 4, 3, 512, 0, 7, 11}) {
            int[] block = new int[512];
            blocks.pick(block, length, null);
            for (int k = 0; k < length; k++) {
                assertEquals(single.pick(null), block[k]);
            }
        }
    }
}
