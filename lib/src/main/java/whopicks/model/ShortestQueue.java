package whopicks.model;

import java.util.Arrays;
import whopicks.random.Draws;

/**
 * The lanes of least connections with live counters. Nearly every pick is among idle servers, and those are found without
 * counting anything; the books are kept up only when no server is idle.
 */
abstract class ShortestQueue extends Lane {
    /** With fewer servers than this, all are busy so often that the board is faster. */
    static final int LEAST = 5;

    /** Up to so many servers are looked at one by one; more than that cost more than a calendar. */
    private static final int FEW = 32;

    final Draws choices;
    final double[] freeAt;
    private final double[] slowness;
    private final boolean alike; // all servers are equally fast
    private final Books books;
    /** When the requests of the latest block leave. */
    final double[] finish = new double[RandomInput.Independent.BLOCK];
    private int known; // requests of the block that are in the log or in the books
    private final int[] logServer; // placed, but not in the books yet
    private final double[] logFinish;
    private int logged;

    ShortestQueue(Scenario s, Servers servers, Draws choices) {
        this.choices = choices;
        freeAt = servers.freeAt;
        slowness = servers.slowness;
        alike = Arrays.stream(slowness).allMatch(x -> x == slowness[0]);
        books = new Books.AtAllTimes(s, 1, null);
        logServer = new int[finish.length + 16 * slowness.length]; // so long that most have left when it is full
        logFinish = new double[logServer.length];
    }

    /** The lane for a scenario of that policy. */
    static Lane of(Scenario s, Servers servers, Draws choices) {
        return servers.number() <= FEW ? new OfFew(s, servers, choices) : new OfMany(s, servers, choices);
    }

    double need(double requirement, int server) {
        return requirement * (alike ? slowness[0] : slowness[server]); // alike: no need to wait for the number of the server
    }

    /** The choice by the books, for request {@code k} of the block. */
    int shortest(int k, double now) {
        log(k, now);
        book(now);
        return books.outstanding(0).serverWithFewest(choices);
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
            book(now);
        }
        System.arraycopy(server, known, logServer, logged, length);
        System.arraycopy(finish, known, logFinish, logged, length);
        logged += length;
        known = end;
    }

    private void book(double now) {
        books.until(now);
        for (int k = 0; k < logged; k++) {
            if (logFinish[k] > now) {
                books.placed(0, logServer[k], now, logFinish[k]); // placed earlier, but nobody asks for sojourn times here
            }
        }
        logged = 0;
    }

    /**
     * Looks at every server. What the latest request changed waits in two variables until the next has looked, since memory
     * that was just written at a place not known in advance would hold up the look.
     */
    private static final class OfFew extends ShortestQueue {
        private final int span;
        private final double[] lastButOne; // from then on a server has one request at most
        private int latest; // server of the latest request
        private double latestFinish;

        OfFew(Scenario s, Servers servers, Draws choices) {
            super(s, servers, choices);
            span = Ties.span(freeAt.length);
            lastButOne = new double[freeAt.length];
        }

        @Override
        void place(double[] gaps, double[] needs, int length) {
            double now = time;
            int before = latest;
            double beforeFinish = latestFinish;
            for (int k = 0; k < length; k++) {
                now += gaps[k];
                long idle = Queues.passed(freeAt, now) & ~(1L << before) | (beforeFinish <= now ? 1L : 0) << before;
                freeAt[before] = beforeFinish;
                long ties = idle != 0 ? idle : Queues.passed(lastButOne, now);
                int j = ties != 0 ? Ties.nth(ties, choices.below(Long.bitCount(ties)), span) : shortest(k, now);
                double need = need(needs[k], j);
                double start = idle != 0 ? now : freeAt[j];
                lastButOne[j] = start;
                before = j;
                beforeFinish = start + need;
                server[k] = j;
                finish[k] = beforeFinish;
                needs[k] = need;
                sojourn[k] = beforeFinish - now;
            }
            latest = before;
            latestFinish = beforeFinish;
            end(length, now);
        }
    }

    /** Keeps the set of the idle servers. */
    private static final class OfMany extends ShortestQueue {
        private final IdleServers idle;

        OfMany(Scenario s, Servers servers, Draws choices) {
            super(s, servers, choices);
            idle = new IdleServers(freeAt, s.gaps().mean());
        }

        @Override
        void place(double[] gaps, double[] needs, int length) {
            double now = time;
            for (int k = 0; k < length; k++) {
                now += gaps[k];
                idle.until(now);
                boolean any = idle.size() > 0;
                int j = any ? idle.nth(choices.below(idle.size())) : shortest(k, now);
                double need = need(needs[k], j);
                double finishes = (any ? now : freeAt[j]) + need;
                freeAt[j] = finishes;
                if (any) {
                    idle.remove(j, finishes);
                }
                server[k] = j;
                finish[k] = finishes;
                needs[k] = need;
                sojourn[k] = finishes - now;
            }
            end(length, now);
        }
    }
}
