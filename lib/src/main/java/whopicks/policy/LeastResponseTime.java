package whopicks.policy;

import java.util.Map;
import whopicks.model.Outstanding;
import whopicks.model.Picker;
import whopicks.model.Policy;
import whopicks.model.ResponseTimes;
import whopicks.model.Ties;

/**
 * The server with the smallest product of outstanding requests and average response time. The average moves when a
 * response arrives.
 *
 * @param smoothing weight of the newest response time in the average, above 0 and at most 1
 * @param ties which of several with the smallest product; all idle servers are equal, whatever their averages
 */
public record LeastResponseTime(double smoothing, Ties ties) implements Policy.Timing {
    /** Its name. */
    public static final String NAME = "least-response-time";

    /** @throws IllegalArgumentException if smoothing is out of range */
    public LeastResponseTime {
        checkSmoothing(smoothing);
    }

    /** The first of equals, as in the article. */
    public LeastResponseTime(double smoothing) {
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
        return new LeastResponseTime(smoothing, other);
    }

    @Override
    public Picker picker(Outstanding seen, ResponseTimes answered) {
        return new LeastPicker(seen, true, into -> {
            for (int j = 0; j < into.length; j++) {
                into[j] = seen.at(j) * answered.at(j);
            }
        }, ties);
    }

    static void checkSmoothing(double smoothing) {
        if (!(smoothing > 0 && smoothing <= 1)) {
            throw new IllegalArgumentException("smoothing: " + smoothing + " (expected: > 0 and <= 1)");
        }
    }
}
