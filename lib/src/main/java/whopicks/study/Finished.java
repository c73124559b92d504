package whopicks.study;

import java.util.List;

/**
 * What is there of a study that may have been stopped: the points from the first on that have all their runs; if there
 * is none, the first point with those that it has, if it has any.
 *
 * @param points the points that are kept
 * @param runs runs that each of them has
 * @param results for each of them its runs, in the order of their numbers
 * @param shortfall a line on what is missing; "" if nothing is
 * @param <P> what is run
 * @param <R> what comes out
 */
public record Finished<P, R>(List<P> points, int runs, List<List<R>> results, String shortfall) {
    /** Makes the lists unmodifiable. */
    public Finished {
        points = List.copyOf(points);
        results = List.copyOf(results);
    }

    /**
     * What is kept.
     *
     * @param unit what a point is called, in the plural
     * @param points what was to be run
     * @param asked runs that each point was to have
     * @param results for each point the runs that it has
     */
    public static <P, R> Finished<P, R> of(String unit, List<P> points, int asked, List<List<R>> results) {
        return of(unit, points, asked, results, 1, true);
    }

    /**
     * The same where points make sense only as whole groups: then the groups from the first on that are whole, perhaps
     * none.
     *
     * @param unit what a group is called, in the plural
     * @param size points in a group; one group follows the other
     */
    public static <P, R> Finished<P, R> groups(String unit, int size, List<P> points, int asked,
            List<List<R>> results) {
        return of(unit, points, asked, results, size, false);
    }

    private static <P, R> Finished<P, R> of(String unit, List<P> points, int asked, List<List<R>> results, int size,
            boolean orPart) {
        int whole = 0;
        while (whole < points.size() && results.get(whole).size() == asked) {
            whole++;
        }
        int groups = whole / size;
        String text = groups * size == points.size() ? "" : "stopped: " + groups + " of " + points.size() / size + " "
                + unit + " are finished";
        boolean part = orPart && whole == 0 && !results.get(0).isEmpty();
        int kept = part ? 1 : groups * size;
        int runs = part ? results.get(0).size() : asked;
        String more = part ? "; of the first, " + runs + " of " + asked + " runs" : "";
        return new Finished<>(points.subList(0, kept), runs, results.subList(0, kept), text + more);
    }
}
