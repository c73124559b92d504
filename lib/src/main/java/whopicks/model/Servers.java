package whopicks.model;

/** The servers of one run: when each is free, and what it has been given since the warm-up. */
final class Servers {
    /** When each server has finished all that it has. */
    final double[] freeAt;
    /** Requests given to each server since the warm-up. */
    final long[] requests;
    /** Service time of one unit of requirement. */
    final double[] slowness;
    private final double[] work;
    private double start;

    Servers(Cluster cluster) {
        slowness = cluster.slowness();
        freeAt = new double[slowness.length];
        requests = new long[slowness.length];
        work = new double[slowness.length];
    }

    int number() {
        return freeAt.length;
    }

    /** Places a request and returns its finish: Lindley's recursion. */
    double place(int server, double time, double requirement) {
        double need = requirement * slowness[server];
        double finish = Math.max(freeAt[server], time) + need; // no branch: whether a server is busy cannot be foreseen
        freeAt[server] = finish;
        work[server] += need;
        return finish;
    }

    /** Counts requests of a block that a lane has placed. */
    void count(int[] server, double[] needs, int from, int to) {
        for (int k = from; k < to; k++) {
            work[server[k]] += needs[k];
            requests[server[k]]++;
        }
    }

    /** The warm-up is over. */
    void start(double time) {
        start = time;
        java.util.Arrays.fill(work, 0);
    }

    /** What the servers were given up to {@code time}. */
    Simulation.Given given(double time, int[] homes) {
        return new Simulation.Given(work, requests, time - start, homes);
    }
}
