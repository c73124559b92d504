package whopicks.model;

import java.io.Serializable;

/**
 * What every server of a cluster is like, beside its speed.
 *
 * @param workers requests that it serves at the same time, each at the server's speed; {@link #UNLIMITED} for a server
 *     whose latency does not grow with its load
 * @param limit which requests it lets in at all
 * @param discipline which of those that wait is served next
 * @param overdue what it does with a request that its client has given up
 */
public record Server(int workers, Limit limit, Discipline discipline, Overdue overdue) implements Serializable {
    /** More workers, or requests, than any run has. */
    public static final int UNLIMITED = Integer.MAX_VALUE;

    /** One worker, a queue without end, first come first served: the server of the article. */
    public static final Server PLAIN = new Server(1, Limit.NONE, Discipline.Order.FIFO, Overdue.WORK_ON);

    /** @throws IllegalArgumentException if there is no worker */
    public Server {
        if (workers < 1) {
            throw new IllegalArgumentException("workers: " + workers + " (expected: >= 1)");
        }
    }

    /** Work that the workers of a cluster can do per unit of time; with unlimited workers, one of each server. */
    public double capacity(Cluster cluster) {
        return cluster.capacity() * (workers == UNLIMITED ? 1 : workers);
    }

    /** The same with another number of workers. */
    public Server withWorkers(int number) {
        return new Server(number, limit, discipline, overdue);
    }

    /** The same with another limit. */
    public Server withLimit(Limit other) {
        return new Server(workers, other, discipline, overdue);
    }

    /** The same with another discipline. */
    public Server withDiscipline(Discipline other) {
        return new Server(workers, limit, other, overdue);
    }

    /** The same, but something else happens to requests that were given up. */
    public Server withOverdue(Overdue other) {
        return new Server(workers, limit, discipline, other);
    }

    /** What a server does with a request that its client has given up. */
    public enum Overdue {
        /** It does not know, and works on. */
        WORK_ON,
        /** It looks at the deadline before it starts, and starts nothing that is too late. */
        CHECK,
        /** It is told at once, and stops. */
        CANCEL;

        /** As an option says it. */
        @Override
        public String toString() {
            return Words.of(this);
        }
    }
}
