package whopicks.event;

import java.util.ArrayList;
import java.util.List;
import whopicks.balance.Balancers;

/**
 * Looks at the servers of a run at even times: what they have, and what the first balancer believes that they have.
 * Who looks changes nothing.
 */
public final class Looks {
    private final int number;
    private final boolean counts; // a policy that reads no counters believes nothing
    private final List<Look> looks = new ArrayList<>();

    /**
     * None yet.
     *
     * @param number how many to take: at times 0, 1, 2, ...
     * @param counts whether the balancers' policy reads counters
     */
    Looks(int number, boolean counts) {
        this.number = number;
        this.counts = counts;
    }

    /**
     * One of them. Each array has a number for each server: its attempts, waiting and being served.
     *
     * @param time since the start of the run
     * @param age of the snapshot that balancers read; 0 where knowledge does not lag
     * @param standing servers that stand still
     * @param first first attempts that a client waits for
     * @param again later ones that a client waits for
     * @param vain attempts that nobody waits for any more
     * @param believed attempts, as the first balancer sees them; empty if it sees none
     */
    public record Look(double time, double age, int standing, int[] first, int[] again, int[] vain, int[] believed) {
        /** A look keeps copies. */
        public Look {
            first = first.clone();
            again = again.clone();
            vain = vain.clone();
            believed = believed.clone();
        }

        /** First attempts that a client waits for. */
        @Override
        public int[] first() {
            return first.clone();
        }

        /** Later ones. */
        @Override
        public int[] again() {
            return again.clone();
        }

        /** Attempts that nobody waits for any more. */
        @Override
        public int[] vain() {
            return vain.clone();
        }

        /** All attempts, as the first balancer sees them. */
        @Override
        public int[] believed() {
            return believed.clone();
        }
    }

    boolean isDone() {
        return looks.size() == number;
    }

    /** Time of the next one. */
    double next() {
        return looks.size();
    }

    void take(ServerQueue[] servers, Balancers balancers, double age) {
        int[] first = new int[servers.length];
        int[] again = new int[servers.length];
        int[] vain = new int[servers.length];
        int[] believed = new int[counts ? servers.length : 0];
        int standing = 0;
        for (int j = 0; j < servers.length; j++) {
            int server = j;
            servers[j].each(attempt -> (!attempt.wanted() ? vain : attempt.ofTry == 1 ? first : again)[server]++);
            standing += servers[j].factor == 0 ? 1 : 0;
            if (counts) {
                believed[j] = balancers.outstanding(0).at(j);
            }
        }
        looks.add(new Look(next(), age, standing, first, again, vain, believed));
    }

    List<Look> all() {
        return List.copyOf(looks);
    }
}
