package whopicks.theory;

/**
 * The checks of arguments that the theory shares. Each throws IllegalArgumentException with name, value and
 * expectation.
 */
final class Expect {
    private Expect() {}

    static double load(double load) {
        return that(load > 0 && load < 1, "load", load, "> 0 and < 1");
    }

    static double positive(String name, double value) {
        return that(value > 0 && value < Double.POSITIVE_INFINITY, name, value, "> 0");
    }

    static long atLeast(String name, long value, long least) {
        if (value < least) {
            throw new IllegalArgumentException(name + ": " + value + " (expected: >= " + least + ")");
        }
        return value;
    }

    static double that(boolean holds, String name, double value, String expected) {
        if (!holds) {
            throw new IllegalArgumentException(name + ": " + value + " (expected: " + expected + ")");
        }
        return value;
    }
}
