package whopicks.walk;

import java.util.Arrays;
import whopicks.balance.BitSelect;
import whopicks.balance.Counters;
import whopicks.model.RandomInput;
import whopicks.model.Scenario;
import whopicks.random.Draws;

/**
 * The walks of least connections with live counters. Nearly every pick is among idle servers, and those are found
 * without counting anything; requests are counted only when no server is idle.
 */
abstract class JoinShortestQueueWalk extends Walk {
    /** With fewer servers than this, all are busy so often that the general walk is faster. */
    static final int LEAST = 5;

    /** Up to this many servers are looked at one by one; more than that cost more than a calendar. */
    private static final int FEW = 32;

    final Draws draws;
    final double[] freeAt;
    private final double[] timePerWork;
    private final boolean alike; // all servers are equally fast
    private final Counters counters;
    private final Departures departures;
    /** When the requests of the latest block leave. */
    final double[] finish = new double[RandomInput.BLOCK];
    private int known; // requests of the block that are in the log or counted
    private final int[] logServer; // placed, but not counted yet
    private final double[] logFinish;
    private int logged;

    JoinShortestQueueWalk(Scenario s, RandomInput input, LindleyServers servers) {
        super(input);
        draws = input.draws();
        freeAt = servers.freeAt;
        timePerWork = servers.timePerWork;
        alike = Arrays.stream(timePerWork).allMatch(x -> x == timePerWork[0]);
        counters = new Counters(freeAt.length);
        departures = new Departures(freeAt.length, s.gaps().mean(), false, false, (j, balancer, stay, at) ->
                counters.leave(j));
        logServer = new int[finish.length + 16 * timePerWork.length]; // so long that most have left when it is full
        logFinish = new double[logServer.length];
    }

    /** The walk for a scenario of that policy. */
    static Walk of(Scenario s, RandomInput input, LindleyServers servers) {
        return servers.number() <= FEW ? new OfFew(s, input, servers) : new OfMany(s, input, servers);
    }

    double needed(double requirement, int server) {
        // alike: no need to wait for the number of the server
        return requirement * (alike ? timePerWork[0] : timePerWork[server]);
    }

    /** The choice by the counters, for request {@code k} of the block. */
    int shortest(int k, double now) {
        log(k, now);
        count(now);
        return counters.serverWithFewest(draws);
    }

    /** The block has been placed. */
    void end(int length, double now) {
        log(length, now);
        known = 0;
        time = now;
    }

    private void log(int end, double now) {
        int length = end - known;
        if (logged + length > logServer.length) {
            count(now);
        }
        System.arraycopy(server, known, logServer, logged, length);
        System.arraycopy(finish, known, logFinish, logged, length);
        logged += length;
        known = end;
    }

    private void count(double now) {
        departures.until(now);
        for (int k = 0; k < logged; k++) {
            if (logFinish[k] > now) {
                departures.add(logServer[k], 0, now, logFinish[k]);
                counters.arrive(logServer[k]);
            }
        }
        logged = 0;
    }

    /**
     * Looks at every server. What the latest request changed waits in two variables until the next has looked, since
     * memory that was just written at a place not known in advance would hold up the look.
     */
    private static final class OfFew extends JoinShortestQueueWalk {
        private final int span;
        private final double[] lastButOne; // from then on a server has one request at most
        private int latest; // server of the latest request
        private double latestFinish;

        OfFew(Scenario s, RandomInput input, LindleyServers servers) {
            super(s, input, servers);
            span = BitSelect.span(freeAt.length);
            lastButOne = new double[freeAt.length];
        }

        @Override
        void place(int length) {
            draw();
            double now = time;
            int before = latest;
            double beforeFinish = latestFinish;
            for (int k = 0; k < length; k++) {
                now += gap[k];
                long idle = LazyCounters.passed(freeAt, now) & ~(1L << before) | (beforeFinish <= now ? 1L
                        : 0) << before;
                freeAt[before] = beforeFinish;
                long ties = idle != 0 ? idle : LazyCounters.passed(lastButOne, now);
                int j = ties != 0 ? BitSelect.select(ties, draws.below(Long.bitCount(ties)), span) : shortest(k, now);
                double needed = needed(serviceTime[k], j);
                double start = idle != 0 ? now : freeAt[j];
                lastButOne[j] = start;
                before = j;
                beforeFinish = start + needed;
                server[k] = j;
                finish[k] = beforeFinish;
                serviceTime[k] = needed;
                sojourn[k] = beforeFinish - now;
            }
            latest = before;
            latestFinish = beforeFinish;
            end(length, now);
        }
    }

    /** Keeps the set of the idle servers. */
    private static final class OfMany extends JoinShortestQueueWalk {
        private final IdleServers idle;

        OfMany(Scenario s, RandomInput input, LindleyServers servers) {
            super(s, input, servers);
            idle = new IdleServers(freeAt, s.gaps().mean());
        }

        @Override
        void place(int length) {
            draw();
            double now = time;
            for (int k = 0; k < length; k++) {
                now += gap[k];
                idle.until(now);
                boolean any = idle.size() > 0;
                int j = any ? idle.nth(draws.below(idle.size())) : shortest(k, now);
                double needed = needed(serviceTime[k], j);
                double finishes = (any ? now : freeAt[j]) + needed;
                freeAt[j] = finishes;
                if (any) {
                    idle.remove(j, finishes);
                }
                server[k] = j;
                finish[k] = finishes;
                serviceTime[k] = needed;
                sojourn[k] = finishes - now;
            }
            end(length, now);
        }
    }
}
