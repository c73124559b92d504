package whopicks.policy;

import whopicks.model.Picker;
import whopicks.random.Draws;

/** Goes round the servers, or round a cycle that has some of them more than once. */
final class CyclicPicker implements Picker {
    private final int length;
    private final int[] cycle; // null for each server in turn
    private int next;

    /** Each of a number of servers in turn. */
    CyclicPicker(int servers) {
        length = servers;
        cycle = null;
    }

    CyclicPicker(int[] cycle) {
        length = cycle.length;
        this.cycle = cycle;
    }

    @Override
    public int pick(Draws draws) {
        int turn = next;
        next = turn + 1 == length ? 0 : turn + 1;
        return cycle == null ? turn : cycle[turn];
    }

    @Override
    public void pick(int[] block, int requests, Draws draws) {
        int turn = next;
        for (int k = 0; k < requests; k++) {
            block[k] = cycle == null ? turn : cycle[turn];
            turn = turn + 1 == length ? 0 : turn + 1;
        }
        next = turn;
    }
}
