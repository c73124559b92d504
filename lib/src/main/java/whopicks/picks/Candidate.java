package whopicks.picks;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.stream.DoubleStream;
import java.util.stream.IntStream;

/**
 * Who may have made the picks.
 *
 * @param policy its name, as the other commands have it
 * @param ties which of equal servers: random, rotate (the one picked longest ago), first; empty where nothing is
 *     compared
 * @param knowledge what it knows: nothing, live, own counters, older (all is {@code age} old), snapshot (taken once in
 *     {@code age})
 * @param balancers how many of them pick independently
 * @param age in s; 0 for live
 * @param parameters how many numbers it has from the same log
 */
public record Candidate(String policy, String ties, String knowledge, int balancers, double age, int parameters,
        Maker maker) {
    private static final String RANDOM = "random";
    private static final String LEAST = "least-connections";

    /** Ages that are tried, in mean times of a request. */
    private static final double[] AGES = {0.125, 0.25, 0.5, 1, 2, 4, 8};
    /** Ages around one that is nearest so far, relative to it, round by round. */
    private static final double[][] NEARER = {{0.6, 0.7, 0.8, 0.9, 1.1, 1.2, 1.4, 1.6}, {0.94, 0.97, 1.03, 1.06},
        {0.985, 1.015}, {0.993, 1.007}};
    private static final int[] BALANCERS = {2, 4, 8, 16};

    /** How it is made for a log. */
    @FunctionalInterface
    interface Maker {
        Predictor of(Picks picks, int[] byEnd);
    }

    private record Named(String policy, Rule rule) {}

    private static List<Named> rules(int servers) {
        List<Named> rules = new ArrayList<>(List.of(new Named(LEAST, Rule::least),
                new Named("power-of-two", Rule.ofDraws(2, true))));
        if (servers > 2) { // else the better of two different ones is least connections
            rules.add(new Named("power-of-two, two different", Rule.ofDraws(2, false)));
        }
        return rules;
    }

    /** All that are tried on a log; {@link #nearer} has more. */
    static List<Candidate> of(Picks picks) {
        int n = picks.servers();
        List<Candidate> all = new ArrayList<>();
        double[] even = IntStream.range(0, n).mapToDouble(s -> 1.0 / n).toArray();
        double[] shares = picks.shares();
        all.add(blind(RANDOM, 1, 0, (p, e) -> new Blind(even)));
        all.add(blind("weighted-random", 1, n - 1, (p, e) -> new Blind(shares)));
        Cycle cycle = Cycle.of(picks);
        all.add(blind("round-robin", 1, 0, (p, e) -> new InTurn(cycle.alone())));
        if (cycle.balancers() > 1) {
            all.add(blind("round-robin", cycle.balancers(), 0, (p, e) -> new InTurn(cycle)));
        }
        int period = Periodic.of(picks);
        if (period > n) {
            all.add(blind("weighted-round-robin, " + period + " a cycle", 1, 0, (p, e) -> new Periodic(period)));
        }
        if (IntStream.of(picks.client()).distinct().limit(2L * n).count() == 2L * n) {
            all.add(blind("one server per client", 1, n - 1, (p, e) -> new Sticky(picks)));
        }
        all.add(live(LEAST, "rotate", 0, Rule::leastInTurn));
        all.add(live(LEAST, "first", 0, Rule.leastFirst(IntStream.range(0, n).boxed()
                .sorted((a, b) -> Double.compare(shares[b], shares[a])).mapToInt(s -> s).toArray())));
        all.add(live("weighted-least-connections", RANDOM, n - 1, Rule.weightedLeast(shares)));
        if (n > 3) {
            all.add(live("power-of-d, 3", RANDOM, 0, Rule.ofDraws(3, true)));
        }
        for (Named named : rules(n)) {
            all.add(live(named.policy, RANDOM, 0, named.rule));
            for (int b : BALANCERS) {
                all.add(new Candidate(named.policy, RANDOM, "own counters", b, 0, 0,
                        (p, e) -> new OwnCounters(named.rule, p, e, b)));
            }
            // What is no older than the clock's blur looks like live: every pick that near to an event is left out.
            DoubleStream.of(AGES).map(age -> age * picks.meanTime()).filter(age -> age > 2 * picks.blur())
                    .forEach(age -> all.addAll(aged(named, age)));
        }
        return all;
    }

    private static Candidate blind(String policy, int balancers, int parameters, Maker maker) {
        return new Candidate(policy, "", "nothing", balancers, 0, parameters, maker);
    }

    private static Candidate live(String policy, String ties, int parameters, Rule rule) {
        return new Candidate(policy, ties, "live", 1, 0, parameters, (p, e) -> new Seen(rule, p, e, 0));
    }

    private static List<Candidate> aged(Named named, double age) {
        return List.of(new Candidate(named.policy, RANDOM, "older", 1, age, 1,
                (p, e) -> new Seen(named.rule, p, e, age)), new Candidate(named.policy, RANDOM, "snapshot", 1, age, 1,
                (p, e) -> new Refreshed(named.rule, p, e, age)));
    }

    /** How often ages around the nearest are tried. */
    static final int ROUNDS = NEARER.length;

    /** The same with ages around this one's that the clock tells; none if it has no age. @param round from 0 */
    List<Candidate> nearer(Picks picks, int round) {
        List<Candidate> all = new ArrayList<>();
        for (Named named : rules(picks.servers())) {
            for (double factor : age > 0 && named.policy.equals(policy) ? NEARER[round] : new double[0]) {
                all.addAll(aged(named, age * factor).stream().filter(c -> c.knowledge.equals(knowledge)
                        && c.age > 2 * picks.blur()).toList());
            }
        }
        return all;
    }

    Predictor made(Picks picks, int[] byEnd) {
        return maker.of(picks, byEnd);
    }

    /** Whether it leaves ties to chance where all else is known, so that order tells of ties alone. */
    boolean tied() {
        return ties.equals(RANDOM) && policy.equals(LEAST) && knowledge.equals("live");
    }

    /** Whether it is one of a grid, or is followed by a few particles: the truth may lie beside it. */
    boolean rough() {
        return age > 0 || knowledge.equals("own counters");
    }

    /** Whether the other one has the same policy, knowledge and balancers, be it with other ties or another age. */
    boolean isOfTheKindOf(Candidate other) {
        return policy.equals(other.policy) && knowledge.equals(other.knowledge) && balancers == other.balancers;
    }

    /** In words, for a person. */
    public String text() {
        String knows = switch (knowledge) {
            case "nothing" -> "";
            case "older" -> String.format(Locale.ROOT, ", all %.3g s old", age);
            case "snapshot" -> String.format(Locale.ROOT, ", a snapshot every %.3g s", age);
            default -> ", " + knowledge;
        };
        return policy + (ties.isEmpty() || ties.equals(RANDOM) ? "" : ", ties " + ties) + knows
                + (balancers > 1 ? ", " + balancers + " balancers" : "");
    }
}
