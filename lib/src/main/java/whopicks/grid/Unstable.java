package whopicks.grid;

import whopicks.frame.Frame;

/** Why a point is unstable, in words. */
public final class Unstable {
    private Unstable() {}

    /** The note beside a row whose servers cannot all keep up. */
    public static String reason(Frame rows, int row) {
        return "unstable: " + why(rows, row) + "; times grow with the run";
    }

    private static String why(Frame rows, int row) {
        boolean more = rows.number(row, "max_utilisation") >= 1;
        if (more && rows.schema().has("attempts") && rows.number(row, "attempts") > 1) {
            return "with all attempts a server is given more work than it can do";
        }
        return more ? "a server is given more work than it can do"
                : rows.number(row, "sessions") > 0 ? "in some runs a server is given more work than it can do"
                : "a queue does not stop growing";
    }
}
