package whopicks.model;

import whopicks.random.Draws;

/** Goes round a cycle of servers. */
final class Turns implements Picker {
    private final int[] cycle;
    private int next;

    Turns(int... cycle) {
        this.cycle = cycle;
    }

    @Override
    public int pick(Draws draws) {
        int turn = next;
        next = turn + 1 == cycle.length ? 0 : turn + 1;
        return cycle[turn];
    }

    @Override
    public void pick(int[] block, int length, Draws draws) {
        for (int done = 0; done < length; ) {
            int part = Math.min(length - done, cycle.length - next);
            System.arraycopy(cycle, next, block, done, part);
            done += part;
            next = next + part == cycle.length ? 0 : next + part;
        }
    }
}
