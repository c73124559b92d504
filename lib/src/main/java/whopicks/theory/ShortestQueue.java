package whopicks.theory;

import java.util.Arrays;
import java.util.Optional;

/**
 * The shortest of n queues, ties in any way, Poisson arrivals, exponential service of mean one. The states are put in
 * order by the longest queue and by how many servers have it. Up in that order leads one state only (all other servers
 * one short), so that the probabilities follow from the top downwards, {@link Rung} by rung, without iteration; and
 * from some length of the longest queue on they are those of one less, times load^n (Adan, Wessels, Zijm, Queueing
 * Systems 8, 1991). What makes this finite is threshold jockeying: where servers would fall too far behind, a request
 * changes over from a longest queue, which makes the mean a lower bound that rises as the threshold does (Adan, Van
 * Houtum, Van der Wal, Annals of Operations Research 48, 1994).
 */
public final class ShortestQueue {
    private static final double MOST_WORK = 6e8; // multiplications: some tenths of a second
    private static final double ENOUGH_WORK = 1e8; // so much is spent on digits that are hardly needed
    private static final int DEEPEST = 13;
    private static final int LONGEST = 200_000;
    private static final double NEGLIGIBLE = 1e-14;
    /**
     * Rungs with queues longer than this above the deepest hole only serve to find the direction from which to go down.
     */
    private static final int REPEATING = 4;
    private static final int RUN_UP = 6;

    private final int servers;
    private final double load;
    private final int deepest;
    private final int longest;
    private final int first;
    private double[] waiting; // by queue length: servers that have at least as many, up to the factor of all
    private double all;

    private ShortestQueue(int servers, double load, int deepest) {
        this.servers = servers;
        this.load = load;
        this.deepest = deepest;
        double most = servers + 20 / (1 - load); // so many requests are hardly ever there
        int repeating = deepest + REPEATING + RUN_UP;
        longest = (int) Math.max(2, Math.min(repeating, Math.ceil(most / servers)));
        first = longest == repeating ? servers : (int) Math.max(1, Math.min(servers, most - (longest - 1.0) * servers));
        waiting = new double[longest + 1];
    }

    /**
     * Mean and percentiles, or empty where they are out of reach (over some 100,000 servers, or load beyond 1 - 1e-5
     * with few). The error is three times what the last step of the threshold changed; the steps shrink by a half or
     * so.
     *
     * @throws IllegalArgumentException if {@code servers < 1} or load is not between 0 and 1
     */
    public static Optional<Sojourn> sojourn(int servers, double load) {
        Expect.atLeast("servers", servers, 1);
        Expect.load(load);
        String source = "Markov chain of the shortest queue";
        if (MMn.waiting(servers, load) < 1e-10) { // hardly a request ever waits
            return Optional.of(Sojourn.exponential(1, source).withError(1e-8));
        }
        if (servers * -Math.log(load) * LONGEST < -Math.log(NEGLIGIBLE)) {
            return Optional.empty();
        }
        if (new ShortestQueue(servers, load, 1).work() > MOST_WORK) {
            return Optional.empty();
        }
        int deepest = 1;
        while (deepest < DEEPEST && new ShortestQueue(servers, load, deepest + 1).work() < ENOUGH_WORK) {
            deepest++;
        }
        Sojourn before = Occupancy.sojourn(new ShortestQueue(servers, load, deepest - 1).shares(), 0, source);
        Sojourn last = Occupancy.sojourn(new ShortestQueue(servers, load, deepest).shares(), 0, source);
        return Optional.of(last.withError(3 * last.distance(before) + 1e-7));
    }

    /** Most servers that are at least two short of the longest queue: beyond, probability is below some 1e-7. */
    private int most(int length, int full) {
        double growth = (servers - full) / (servers * load);
        double geometric = growth < 1 ? 3 - 16 / Math.log(growth) : servers;
        return length == 1 ? 0 : (int) Math.min(servers - full, Math.min(geometric, 10 + 6 * Math.sqrt(servers)));
    }

    private double work() {
        double work = 0;
        for (int length = longest; length >= 1; length--) {
            double size = new Holes(deepest, length, servers).size();
            for (int full = length == longest ? first : servers; full >= 1; full--) {
                work += (most(length, full) + 1) * (size * size * (size + 12) / 3 + 20);
            }
        }
        return work;
    }

    /** The share of servers that hold at least 0, 1, 2, ... requests. */
    private double[] shares() {
        Holes holes = new Holes(deepest, longest, servers);
        double[][] from = new double[servers - first + 1][];
        from[servers - first] = new double[holes.size()];
        from[servers - first][0] = 1;
        for (int length = longest; length >= 1; length--) {
            Holes below = new Holes(deepest, length - 1, servers);
            from = rungs(holes, below, from);
            holes = below;
        }
        all += from[0][0] / (servers * load); // no request at all
        double[] share = new double[waiting.length];
        for (int k = 1; k < share.length; k++) {
            share[k] = waiting[k] / (servers * all);
        }
        share[0] = 1;
        return share;
    }

    /**
     * All rungs of one length of the longest queue.
     *
     * @param from by servers without the longest queue, what comes in from a longer one, by k and hole; null for
     *     nothing
     * @return the same for a length one less
     */
    private double[][] rungs(Holes holes, Holes below, double[][] from) {
        int width = holes.size();
        double[][] to = new double[most(holes.longest(), 1) + 1][];
        double landing = 0; // from above on rungs below this one
        for (double[] f : from) {
            landing += f == null ? 0 : Arrays.stream(f).sum();
        }
        double[] counts = new double[holes.longest() + 1]; // servers that hold at least as many
        double mass = 0;
        double[] flow = {};
        for (int full = holes.longest() == longest ? first : servers; full >= 1; full--) {
            int most = most(holes.longest(), full);
            double[] inflow = Arrays.copyOf(flow, (most + 1) * width);
            double[] landed = servers - full < from.length ? from[servers - full] : null;
            for (int i = 0; landed != null && i < Math.min(landed.length, inflow.length); i++) {
                inflow[i] += landed[i];
                landing -= landed[i];
            }
            inflow[0] += Math.max(0, landing);
            Rung rung = new Rung(holes, servers, load, full, most, inflow);
            double sum = 0;
            flow = rung.down;
            for (int i = 0; i < flow.length; i++) {
                sum += rung.p[i];
                flow[i] *= rung.p[i];
            }
            mass += sum;
            count(holes, full, rung.p, counts);
            if (full == 1) {
                land(holes, below, flow, to);
            }
            if (sum > 1e100) {
                double f = 1 / sum;
                mass *= f;
                landing *= f;
                all *= f;
                scale(f, flow, counts, waiting);
                scale(f, from);
                scale(f, to);
            }
        }
        keep(holes.longest(), mass, counts);
        return to;
    }

    private static void scale(double factor, double[]... arrays) {
        for (double[] a : arrays) {
            for (int i = 0; a != null && i < a.length; i++) {
                a[i] *= factor;
            }
        }
    }

    private void count(Holes holes, int full, double[] p, double[] counts) {
        int width = holes.size();
        int length = holes.longest();
        for (int i = 0; i < p.length; i++) {
            counts[length] += p[i] * full;
            for (int k = 1; k < length; k++) {
                int shorter = k == length - 1 ? i / width : holes.count(i % width, length - 2 - k);
                counts[k] += p[i] * (servers - shorter);
            }
        }
    }

    /** The last of the longest queues has lost a request: the longest are now those that were one short. */
    private void land(Holes holes, Holes below, double[] flow, double[][] to) {
        for (int i = 0; i < flow.length; i++) {
            int h = i % holes.size();
            int k = i / holes.size();
            to[k] = to[k] == null ? new double[(deepest + 1) * below.size()] : to[k];
            to[k][holes.count(h, 0) * below.size() + holes.seenFromBelow(h, below)] += flow[i];
        }
    }

    /** Adds what was found of one length of the longest queue; the last that is kept stands for all longer ones too. */
    private void keep(int length, double mass, double[] counts) {
        int repeating = deepest + REPEATING;
        if (length > repeating) {
            return;
        }
        double ratio = length == repeating && longest > repeating ? Math.pow(load, servers) : 0;
        int last = ratio == 0 ? length : length + (int) Math.ceil(Math.log(NEGLIGIBLE) / Math.log(ratio));
        waiting = last < waiting.length ? waiting : Arrays.copyOf(waiting, last + 1);
        double longer = 0; // all servers of those with longer queues have at least as many
        for (int l = last; l >= length; l--) {
            double weight = Math.pow(ratio, l - length);
            all += mass * weight;
            for (int k = 1; k <= length; k++) {
                waiting[l - length + k] += weight * counts[k];
            }
            if (l > length) {
                longer += weight * servers * mass;
                waiting[l - length] += longer;
            }
        }
    }
}
