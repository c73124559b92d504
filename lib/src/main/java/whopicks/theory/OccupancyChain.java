package whopicks.theory;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;

/**
 * The Markov chain of n identical servers with exponential service of mean one, Poisson arrivals and a {@link Choice},
 * on a set of states that grows where transitions would lead out of it. An arrival that still leads out is lost; at a
 * departure that leads out, a request changes from the longest queue to the shortest (threshold jockeying: Adan,
 * Wessels, Zijm, Queueing Systems 8, 1991).
 */
public final class OccupancyChain {
    private static final long MOST_STATES = 150_000;
    private static final long MOST_WORK = 120_000_000; // transitions followed: a second or so
    /** What may be off by more is no answer. */
    static final double WORST = 0.01;
    private static final double ENOUGH = 1e-6;
    private static final double LEAST = 1e-13; // less is rounding
    private static final String SOURCE = "Markov chain of the occupancy";

    /**
     * A transition that leads out of the set: its rate relative to all arrivals, and the base and step at which it
     * does.
     */
    private record Cut(int state, double rate, int base, int step) {}

    private final int servers;
    private final double load;
    private final Choice choice;
    private final OccupancyStates states;
    private final double[] p;
    private final List<Cut> cuts = new ArrayList<>();

    private OccupancyChain(int servers, double load, Choice choice, OccupancyStates states) {
        this.servers = servers;
        this.load = load;
        this.choice = choice;
        this.states = states;
        this.p = new double[(int) states.size()];
    }

    /** Returns the transitions followed; more than {@code most} if the probabilities have not settled by then. */
    private long solve(OccupancyChain guess, double enough, long most) {
        LevelChain chain = new LevelChain(p.length, Math.min(servers, states.steps() + 1));
        states.visit((base, reach, state) -> addTransitions(chain, base, reach, state));
        if (guess == null) {
            Arrays.fill(p, 1);
        } else {
            guess.states.visit((base, reach, state) -> p[states.number(base, reach)] = guess.p[state]);
        }
        return chain.stationary(p, enough, most);
    }

    /**
     * Mean and percentiles of the sojourn time for service of mean one, or empty where the chain within reach (some
     * 100,000 states, a second or so) is not good to one per cent: many servers at high load. The values are
     * extrapolated from the last two sets of states to none cut away; the error is half of what that adds.
     *
     * @throws IllegalArgumentException if {@code servers < 1} or load is not between 0 and 1
     */
    public static Optional<Sojourn> sojourn(int servers, double load, Choice choice) {
        Expect.atLeast("servers", servers, 1);
        Expect.load(load);
        OccupancyStates states = OccupancyStates.smallest(servers);
        OccupancyChain chain = null;
        double[] share = {};
        double[] limit = {};
        double error = Double.POSITIVE_INFINITY;
        double cutAll = 1e-2;
        long budget = MOST_WORK;
        while (states.size() <= MOST_STATES && error > ENOUGH) {
            OccupancyChain larger = new OccupancyChain(servers, load, choice, states);
            budget -= larger.solve(chain, Math.max(cutAll / 50, LEAST), budget);
            if (budget < 0) {
                break;
            }
            double[][] cut = larger.cut();
            double all = Arrays.stream(cut).flatMapToDouble(Arrays::stream).sum();
            double[] next = larger.shares();
            limit = extrapolated(next, share, Math.min(0.9, all / cutAll));
            error = share.length == 0 ? error : Occupancy.sojourn(limit, 0, SOURCE)
                    .distance(Occupancy.sojourn(next, 0, SOURCE)) / 2;
            chain = larger;
            share = next;
            cutAll = all;
            states = states.grown(cut, Arrays.stream(cut).flatMapToDouble(Arrays::stream).max().orElse(0) / 5);
        }
        return error > WORST ? Optional.empty() : Optional.of(Occupancy.sojourn(limit, error + 1e-9, SOURCE));
    }

    /** The shares for nothing cut away, as they change in proportion to what is: {@code ratio} of that before. */
    private static double[] extrapolated(double[] share, double[] before, double ratio) {
        double[] limit = share.clone();
        for (int k = 1; k < share.length; k++) {
            double earlier = k < before.length ? before[k] : 0;
            limit[k] = Math.min(limit[k - 1], share[k] + Math.max(0, share[k] - earlier) * ratio / (1 - ratio));
        }
        return limit;
    }

    /** The share of servers that hold at least 0, 1, 2, ... requests. */
    private double[] shares() {
        double[] share = new double[states.bases() + states.steps()];
        states.visit((base, reach, state) -> {
            for (int k = 0; k <= base; k++) {
                share[k] += p[state];
            }
            for (int i = 0; i < states.steps(); i++) {
                share[base + 1 + i] += p[state] * reach[i] / servers;
            }
        });
        return share;
    }

    /** The rates of the cut transitions by base and step. */
    private double[][] cut() {
        double[][] cut = new double[states.bases() + 1][states.steps() + 1];
        for (Cut c : cuts) {
            cut[c.base][c.step] += p[c.state] * c.rate;
        }
        return cut;
    }

    private int numberOrCut(int from, double rate, int base, int[] reach) {
        int number = states.number(base, reach);
        if (number < 0) {
            cuts.add(new Cut(from, rate, base, base == states.bases() ? 0 : states.beyond(base, reach)));
        }
        return number;
    }

    private double joins(int[] reach, int step) {
        int here = step == 0 ? servers : reach[step - 1];
        return here == reach[step] ? 0 : choice.joins(here, servers) - choice.joins(reach[step], servers);
    }

    private void addTransitions(LevelChain chain, int base, int[] reach, int from) {
        chain.next(base * servers + Arrays.stream(reach).sum());
        for (int step = 0; step <= states.steps(); step++) {
            int here = step == 0 ? servers : reach[step - 1];
            double joins = joins(reach, step);
            if (joins > 0) {
                int[] to = reach.clone();
                to[step]++;
                boolean higher = to[0] == servers;
                int number = numberOrCut(from, joins, higher ? base + 1 : base, higher ? shifted(to) : to);
                if (number >= 0) {
                    chain.up(number, servers * load * joins);
                }
            }
            if (here > reach[step] && base + step > 0) {
                chain.down(left(base, reach, step, from), here - reach[step]);
            }
        }
    }

    private int left(int base, int[] reach, int step, int from) {
        int last = step;
        if (step == 0) {
            int number = numberOrCut(from, (servers - reach[0]) / (servers * load), base - 1, deepened(reach));
            if (number >= 0) {
                return number;
            }
            while (reach[last] > 0) { // the longest queue gives one to the shortest
                last++;
            }
        }
        int[] to = reach.clone();
        to[last - 1]--;
        return states.number(base, to);
    }

    /** Seen from the next base. */
    private static int[] shifted(int[] reach) {
        return Arrays.copyOfRange(reach, 1, reach.length + 1);
    }

    /** Seen from the base below, where a server that had as few as any has fallen to. */
    private int[] deepened(int[] reach) {
        int[] to = new int[reach.length];
        System.arraycopy(reach, 0, to, 1, reach.length - 1);
        to[0] = servers - 1;
        return to;
    }
}
