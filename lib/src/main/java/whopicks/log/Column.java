package whopicks.log;

/**
 * A column of a table, or a key of JSON, and what it stands for.
 *
 * @param name as the log has it: of nested keys with points between; or its number, from 1
 * @param unit seconds in a unit of its numbers; NaN where they are instants whose unit their size tells
 */
record Column(Role role, String name, double unit) {
    static final double S = 1;
    static final double MS = 1e-3;
    static final double US = 1e-6;
    static final double NS = 1e-9;

    /** A name, a status or a number of attempts, or an instant that says its unit by its size. */
    static Column of(Role role, String name) {
        return new Column(role, name, Double.NaN);
    }
}
