package whopicks.policy;

import java.util.Arrays;
import java.util.Map;
import whopicks.model.Outstanding;
import whopicks.model.Picker;
import whopicks.model.Policy;
import whopicks.model.Ties;
import whopicks.random.Draws;

/**
 * The rule of {@link LeastResponseTime} with an average that moves when a request is placed, by the response time that
 * it is going to have. No balancer can know that; the article's figures for least response time come out only so.
 *
 * @param smoothing weight of the newest response time in the average, above 0 and at most 1
 * @param ties which of several with the smallest product; all idle servers are equal, whatever their averages
 */
public record LeastResponseTimeForesight(double smoothing, Ties ties) implements Policy.Clairvoyant {
    /** Its name. */
    public static final String NAME = "least-response-time-foresight";

    /** @throws IllegalArgumentException if smoothing is out of range */
    public LeastResponseTimeForesight {
        LeastResponseTime.checkSmoothing(smoothing);
    }

    /** The first of equals, as in the article. */
    public LeastResponseTimeForesight(double smoothing) {
        this(smoothing, Ties.FIRST);
    }

    @Override
    public String name() {
        return NAME;
    }

    @Override
    public Map<String, Object> parameters() {
        return Map.of("smoothing", smoothing, "ties", ties);
    }

    @Override
    public Policy withTies(Ties other) {
        return new LeastResponseTimeForesight(smoothing, other);
    }

    @Override
    public Policy.ForesightPicker picker(Outstanding live, Policy.Future future) {
        double[] average = new double[live.servers()];
        Arrays.fill(average, 1.0);
        Picker least = new LeastPicker(live, true, into -> {
            for (int j = 0; j < average.length; j++) {
                into[j] = live.at(j) * average[j];
            }
        }, ties);
        return new Policy.ForesightPicker() {
            @Override
            public int pick(Draws draws) {
                return least.pick(draws);
            }

            @Override
            public void placed(int server, double sojourn) {
                average[server] += smoothing * (sojourn - average[server]);
            }
        };
    }
}
