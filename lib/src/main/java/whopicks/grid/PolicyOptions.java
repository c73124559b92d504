package whopicks.grid;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;
import whopicks.model.Policy;
import whopicks.model.Ties;
import whopicks.policy.Catalogue;
import whopicks.policy.ConsistentHashing;
import whopicks.policy.LeastResponseTime;
import whopicks.policy.LeastResponseTimeForesight;
import whopicks.policy.PowerOfChoices;
import whopicks.policy.WeightedLeastConnections;
import whopicks.policy.WeightedRandom;
import whopicks.policy.WeightedRoundRobin;

/**
 * The policies by name, with the options that only one of them has.
 *
 * @param choices power of two: servers looked at
 * @param replacement power of two: whether a server may be looked at twice
 * @param bounds consistent hashing: most requests over the average
 * @param points consistent hashing: points of each server on the ring
 * @param smoothings least response time: weight of the newest response time
 * @param weights policies with weights: those of the servers; null for their speeds, or for a ring of equal ones
 * @param ties policies that compare: which of equal servers they take; none for what each does by default
 */
public record PolicyOptions(List<Integer> choices, List<Boolean> replacement, List<Double> bounds,
        List<Integer> points, List<Double> smoothings, Speeds weights, List<Ties> ties) {

    /** Policies that have weights. */
    public static final List<String> WEIGHTED = List.of(WeightedRandom.NAME, WeightedRoundRobin.NAME,
            WeightedLeastConnections.NAME, ConsistentHashing.NAME);

    /**
     * The policies of one of {@link PolicyNames#of}, one per value of their options; a policy may need to know the
     * speeds.
     */
    public List<Function<Speeds, Policy>> of(String name) {
        int looks = PolicyNames.choices(name); // of HAProxy's random(N), which brings its own number
        if (looks > 0) {
            return new PolicyOptions(List.of(looks), replacement, bounds, points, smoothings, weights, ties)
                    .of(PowerOfChoices.OF_TWO);
        }
        List<Function<Speeds, Policy>> policies = new ArrayList<>();
        for (Values v : values(name)) {
            boolean compares = policy(name, v, weights == null ? Speeds.ofOnes(v.choices) : weights).parameters()
                    .containsKey("ties");
            if (ties.isEmpty() || !compares) {
                policies.add(speeds -> policy(name, v, speeds));
            } else {
                ties.forEach(rule -> policies.add(speeds -> policy(name, v, speeds).withTies(rule)));
            }
        }
        return policies;
    }

    /** One value of each option. */
    private record Values(int choices, boolean replacement, double bound, int points, double smoothing) {}

    /** The values that make a difference to a policy. */
    private List<Values> values(String name) {
        Values first = new Values(choices.get(0), replacement.get(0), bounds.get(0), points.get(0), smoothings.get(0));
        return switch (name) {
            case PowerOfChoices.OF_TWO, PowerOfChoices.OF_D -> choices.stream().flatMap(looks -> replacement.stream()
                    .map(twice -> new Values(looks, twice, first.bound, first.points,
                            first.smoothing))).toList();
            case ConsistentHashing.NAME -> bounds.stream().flatMap(bound -> points.stream()
                    .map(each -> new Values(first.choices, first.replacement, bound, each, first.smoothing))).toList();
            case LeastResponseTime.NAME, LeastResponseTimeForesight.NAME -> smoothings.stream()
                    .map(smoothing -> new Values(first.choices, first.replacement, first.bound, first.points,
                            smoothing)).toList();
            default -> List.of(first);
        };
    }

    private Policy policy(String name, Values v, Speeds speeds) {
        boolean weighed = weights != null && WEIGHTED.contains(name);
        BadInput.check("weights", weights == null ? null : weights.text(), !weighed
                || weights.values().size() == speeds.values().size(), speeds.values().size()
                + " of them, one per server");
        Policy policy = Catalogue.of(name, new Parameters(v, speeds, weighed ? weights : speeds, weighed));
        if (policy.parameters().containsKey("choices") && !v.replacement && v.choices > speeds.values().size()) {
            throw new BadInput("choices: " + v.choices + " (expected: <= " + speeds.values().size()
                    + " servers without replacement)");
        }
        return policy;
    }

    /** A policy asks for what it needs: turns in the ratio of the speeds are not always to be had. */
    private record Parameters(Values own, Speeds of, Speeds weighed, boolean asked) implements Catalogue.Parameters {
        @Override
        public List<Double> speeds() {
            return of.doubles();
        }

        @Override
        public List<Double> weights() {
            return weighed.doubles();
        }

        @Override
        public List<Integer> turns() {
            return weighed.turns();
        }

        @Override
        public WeightedRoundRobin.Order order() {
            return WeightedRoundRobin.Order.SMOOTH;
        }

        @Override
        public int choices() {
            return own.choices;
        }

        @Override
        public boolean replacement() {
            return own.replacement;
        }

        @Override
        public double bound() {
            return own.bound;
        }

        @Override
        public int points() {
            return own.points;
        }

        @Override
        public List<Double> ringWeights() {
            return asked ? weighed.doubles() : List.of();
        }

        @Override
        public double smoothing() {
            return own.smoothing;
        }
    }
}
