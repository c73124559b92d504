package whopicks.policy;

import java.util.Map;
import whopicks.model.Outstanding;
import whopicks.model.Picker;
import whopicks.model.Policy;
import whopicks.model.ResponseTimes;

/**
 * The server with the smallest product of outstanding requests and average response time, the first of equals. The average
 * moves when a response arrives.
 *
 * @param smoothing weight of the newest response time in the average, above 0 and at most 1
 */
public record LeastResponseTime(double smoothing) implements Policy.Timing {
    /** Its name. */
    public static final String NAME = "least-response-time";

    /** @throws IllegalArgumentException if smoothing is out of range */
    public LeastResponseTime {
        checkSmoothing(smoothing);
    }

    @Override
    public String name() {
        return NAME;
    }

    @Override
    public Map<String, Object> parameters() {
        return Map.of("smoothing", smoothing);
    }

    @Override
    public Picker picker(Outstanding seen, ResponseTimes answered) {
        return draws -> smallestProduct(seen, answered);
    }

    static int smallestProduct(Outstanding seen, ResponseTimes times) {
        int best = 0;
        double least = Double.POSITIVE_INFINITY;
        for (int j = 0; j < seen.servers(); j++) {
            int outstanding = seen.at(j);
            if (outstanding == 0) {
                return j; // a product of 0: nothing is smaller, and the first counts
            }
            double product = outstanding * times.at(j);
            if (product < least) {
                least = product;
                best = j;
            }
        }
        return best;
    }

    static void checkSmoothing(double smoothing) {
        if (!(smoothing > 0 && smoothing <= 1)) {
            throw new IllegalArgumentException("smoothing: " + smoothing + " (expected: > 0 and <= 1)");
        }
    }
}
