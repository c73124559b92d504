package whopicks.picks;

/**
 * Round robin by one or several balancers, each of which goes through the servers on its own and has every request with
 * the same probability. How many of them have a server next is all that counts: a pick moves one from that server to
 * its successor. So the state is known exactly, but for the beginning: over it the count of each server must not fall
 * below zero.
 */
final class InTurn implements Predictor {
    private final Cycle cycle;
    private final int[] next;

    InTurn(Cycle cycle) {
        this.cycle = cycle;
        next = cycle.next().clone();
    }

    @Override
    public void predict(int i, double[] p) {
        int all = 0;
        for (int c : next) {
            all += Math.max(0, c);
        }
        for (int s = 0; s < p.length; s++) {
            p[s] = all == 0 ? 1.0 / p.length : Math.max(0, next[s]) / (double) all;
        }
    }

    @Override
    public void observe(int i, int server) {
        if (next[server] <= 0 && cycle.ordered(i)) { // a pick is missing: a balancer skipped to here
            int most = 0;
            for (int s = 1; s < next.length; s++) {
                most = next[s] > next[most] ? s : most;
            }
            next[most]--;
            next[server]++;
        }
        next[server]--;
        next[cycle.after()[server]]++;
    }
}
