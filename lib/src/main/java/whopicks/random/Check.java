package whopicks.random;

/** Messages for arguments out of range, in the one form that the scripts print. */
final class Check {
    private Check() {}

    static void positive(String name, double value) {
        if (!(value > 0 && value < Double.POSITIVE_INFINITY)) {
            throw new IllegalArgumentException(name + ": " + value + " (expected: > 0)");
        }
    }
}
