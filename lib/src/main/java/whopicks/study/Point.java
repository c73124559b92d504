package whopicks.study;

import java.io.Serializable;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import whopicks.model.Cluster;
import whopicks.model.Knowledge;
import whopicks.model.Policy;
import whopicks.model.RandomInput;
import whopicks.model.Scenario;

/**
 * A point of a study or a grid: one row of its frame. A study is a grid whose points are named by hand.
 *
 * @param study name of the study
 * @param table id of the table within the study; "" in a grid
 * @param scenario what is run
 * @param asked the words it was asked for in
 * @param streams the streams that its runs draw from
 * @param seed seed of the study
 * @param runs independent runs, at least 1; more where a precision is asked for
 */
public record Point(String study, String table, Scenario scenario, Asked asked, RandomInput.Kind streams, long seed,
        int runs)
        implements Serializable {

    /** @throws IllegalArgumentException if runs is below 1 */
    public Point {
        if (runs < 1) {
            throw new IllegalArgumentException("runs: " + runs + " (expected: >= 1)");
        }
    }

    /** A point made by hand. */
    public Point(String study, String table, Scenario scenario, Replications how) {
        this(study, table, scenario, Asked.of(scenario), how.streams(), how.seed(), how.runs());
    }

    /** The same with fewer or more requests. */
    public Point withRequests(int requests, int warmup) {
        return new Point(study, table, scenario.withRequests(requests, warmup), asked, streams, seed, runs);
    }

    /** Speed of server 0 where it differs from the others; null where all are alike. */
    public Double slowSpeed() {
        Cluster cluster = scenario.cluster();
        double first = cluster.speeds().get(0);
        return cluster.servers() > 1 && first != cluster.speeds().get(1) ? first : null;
    }

    /** A parameter of the policy, such as choices; null for a policy that has none of that name. */
    public Object parameter(String name) {
        return parameters().get(name);
    }

    /** Which of equal servers is picked; null for a policy that compares none. */
    public String ties() {
        return parameters().get("ties") == null ? null : parameters().get("ties").toString();
    }

    /** How the turns of weighted round robin lie; null for another policy. */
    public String order() {
        return parameters().get("order") == null ? null : parameters().get("order").toString();
    }

    /**
     * Weighted round robin in the article's form: turns of each other server for one of server 0. Null for another
     * policy, and for turns in the ratio of the speeds, which follow from them.
     */
    public Integer weight() {
        return "expanded".equals(order()) ? (Integer) ((List<?>) parameters().get("weights")).get(1) : null;
    }

    /**
     * Weights of the policy in the notation of speeds; null where they are in the ratio of these, which is what a
     * policy has that is told none (but for a ring, where they are equal then), or there are none.
     */
    public String weights() {
        if (!(parameter("weights") instanceof List<?> weights) || weight() != null) {
            return null;
        }
        List<Double> values = weights.stream().map(w -> ((Number) w).doubleValue()).toList();
        List<Double> speeds = scenario.cluster().speeds();
        double ratio = values.get(0) / speeds.get(0);
        boolean ofSpeeds = IntStream.range(0, values.size())
                .allMatch(j -> Math.abs(values.get(j) / speeds.get(j) / ratio - 1) < 1e-12);
        return ofSpeeds && !(scenario.policy() instanceof Policy.Keyed) ? null : Asked.counted(values);
    }

    private Map<String, Object> parameters() {
        return scenario.policy().parameters();
    }

    /** live, own or snapshot. */
    public String knowledge() {
        Knowledge k = scenario.knowledge();
        return k instanceof Knowledge.Live ? "live" : k instanceof Knowledge.Own ? "own" : "snapshot";
    }
}
