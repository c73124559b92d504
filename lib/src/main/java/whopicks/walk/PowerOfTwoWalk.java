package whopicks.walk;

import whopicks.model.RandomInput;
import whopicks.random.Draws;

/**
 * The walk of power of two with live counters. Which two servers it draws depends on nothing, so a block of draws is
 * made before its requests come.
 */
final class PowerOfTwoWalk extends Walk {
    private final LindleyServers servers;
    private final FinishTimes finishTimes;
    private final Draws draws;
    private final int[] drawn = new int[RandomInput.BLOCK];
    private final int[] drawnNext = new int[RandomInput.BLOCK];

    PowerOfTwoWalk(RandomInput input, LindleyServers servers) {
        super(input);
        this.servers = servers;
        finishTimes = new FinishTimes(servers.number());
        draws = input.draws();
    }

    @Override
    void place(int length) {
        draw();
        for (int k = 0; k < length; k++) {
            drawn[k] = draws.below(servers.number());
            drawnNext[k] = draws.below(servers.number());
        }
        double now = time;
        for (int k = 0; k < length; k++) {
            now += gap[k];
            int one = drawn[k];
            int other = drawnNext[k];
            int fewer = finishTimes.after(other, now) - finishTimes.after(one, now) >> 31; // all ones or all zeros
            int j = one ^ (one ^ other) & fewer;
            double needed = serviceTime[k] * servers.timePerWork[j];
            double finish = servers.place(j, now, needed);
            finishTimes.add(j, now, finish);
            server[k] = j;
            serviceTime[k] = needed;
            sojourn[k] = finish - now;
        }
        time = now;
    }
}
