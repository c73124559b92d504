package whopicks.event;

import java.util.ArrayList;
import java.util.Collections;
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
     * One of them. Each list has a number for each server: its attempts, waiting and being served.
     *
     * @param time since the start of the run
     * @param age of the snapshot that balancers read; 0 where knowledge does not lag
     * @param standing servers that stand still
     * @param first first attempts that a client waits for
     * @param again later ones that a client waits for
     * @param vain attempts that nobody waits for any more
     * @param believed attempts, as the first balancer sees them; empty if it sees none
     */
    public record Look(double time, double age, int standing, List<Integer> first, List<Integer> again,
            List<Integer> vain, List<Integer> believed) {}

    boolean isDone() {
        return looks.size() == number;
    }

    /** Time of the next one. */
    double next() {
        return looks.size();
    }

    void take(ServerQueue[] servers, Balancers balancers, double age) {
        List<Integer> first = zeros(servers.length);
        List<Integer> again = zeros(servers.length);
        List<Integer> vain = zeros(servers.length);
        List<Integer> believed = new ArrayList<>();
        int standing = 0;
        for (int j = 0; j < servers.length; j++) {
            int server = j;
            servers[j].each(attempt -> {
                List<Integer> kind = !attempt.wanted() ? vain : attempt.ofTry == 1 ? first : again;
                kind.set(server, kind.get(server) + 1);
            });
            standing += servers[j].factor == 0 ? 1 : 0;
            if (counts) {
                believed.add(balancers.outstanding(0).at(j));
            }
        }
        looks.add(new Look(next(), age, standing, first, again, vain, believed));
    }

    private static List<Integer> zeros(int servers) {
        return new ArrayList<>(Collections.nCopies(servers, 0));
    }

    List<Look> all() {
        return List.copyOf(looks);
    }
}
