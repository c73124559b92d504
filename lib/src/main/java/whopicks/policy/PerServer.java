package whopicks.policy;

import java.util.List;

/** Parameters with a number for each server. */
final class PerServer {
    private PerServer() {}

    /** @throws IllegalArgumentException if a value is not positive */
    static void checkPositive(String name, List<Double> values) {
        for (double value : values) {
            if (!(value > 0 && value < Double.POSITIVE_INFINITY)) {
                throw new IllegalArgumentException(name + ": " + value + " (expected: > 0)");
            }
        }
    }

    /** @throws IllegalArgumentException if there is not one value per server */
    static double[] array(String name, List<Double> values, int servers) {
        if (values.size() != servers) {
            throw new IllegalArgumentException(name + ": " + values.size() + " (expected: " + servers
                    + ", one per server)");
        }
        return values.stream().mapToDouble(Double::doubleValue).toArray();
    }
}
