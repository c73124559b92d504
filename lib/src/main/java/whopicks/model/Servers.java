package whopicks.model;

/** The servers of one run: how fast each is, and when it is free. */
final class Servers {
    /** When each server has finished all that it has. */
    final double[] freeAt;
    /** Service time of one unit of requirement. */
    final double[] slowness;

    Servers(Cluster cluster) {
        slowness = cluster.slowness();
        freeAt = new double[slowness.length];
    }

    int number() {
        return freeAt.length;
    }

    /** Places a request that needs {@code need} of service and returns its finish: Lindley's recursion. */
    double place(int server, double time, double need) {
        double finish = Math.max(freeAt[server], time) + need; // no branch: whether a server is busy cannot be foreseen
        freeAt[server] = finish;
        return finish;
    }
}
