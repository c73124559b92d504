package whopicks.walk;

import whopicks.model.Cluster;

/** The servers of one run: how fast each is, and when it is free. */
final class LindleyServers {
    /** When each server has finished all that it has. */
    final double[] freeAt;
    /** Service time of one unit of requirement. */
    final double[] timePerWork;

    LindleyServers(Cluster cluster) {
        timePerWork = cluster.timePerWork();
        freeAt = new double[timePerWork.length];
    }

    int number() {
        return freeAt.length;
    }

    /** Places a request that is served for {@code serviceTime} and returns its finish: Lindley's recursion. */
    double place(int server, double time, double serviceTime) {
        // no branch: whether a server is busy cannot be foreseen
        double finish = Math.max(freeAt[server], time) + serviceTime;
        freeAt[server] = finish;
        return finish;
    }
}
