package whopicks.grid;

import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import whopicks.frame.Column;
import whopicks.frame.Frame;

/**
 * What a cluster is to keep to, as an option says it: {@code p99<10}, {@code p99<100ms and success>99.9%}.
 *
 * @param text as it was typed
 * @param bounds all of them are to be met
 */
public record Target(String text, List<Bound> bounds) {
    private static final List<String> TIMES = List.of("mean", "p50", "p95", "p99", "p999");
    private static final List<String> SHARES = List.of("success", "refused", "late", "given_up", "wasted");
    private static final String FORMS = "MEASURE<VALUE or MEASURE>VALUE, several with \"and\" between; times: mean, "
            + "p50, p95, p99, p999; with clients that may fail, shares: success, refused, late, given_up, wasted";
    /**
     * Half-widths between a measure and its bound from which on four runs do: with a measure that is on its bound they
     * say so by chance in one case of 3000 (Student's t with three degrees of freedom), and less often elsewhere.
     */
    private static final double FAR = 6;
    private static final Pattern FORM = Pattern.compile("\\s*([a-z_0-9.]+)\\s*(<=?|>=?)\\s*(\\S+)\\s*");

    /**
     * One bound.
     *
     * @param measure column of a grid's summary
     * @param below whether it is to be below the value, else above
     */
    public record Bound(String measure, boolean below, double value) {
        /** How far the mean is on the good side, in half-widths of its interval; below 0 on the bad side. */
        double margin(Frame summary, int row) {
            double off = value - summary.number(row, measure);
            double half = summary.number(row, Column.halfWidth(measure));
            return (below ? off : -off) / half; // infinite where all runs are alike
        }
    }

    /** What the runs of a point say of a target. */
    public enum Answer {
        /** All bounds are met, by more than their intervals. */
        MET,
        /** The means meet them, but an interval does not. */
        BARELY,
        /** A mean misses its bound, but not by its interval. */
        HARDLY,
        /** A bound is missed by more than the interval, or the servers cannot keep up. */
        MISSED;

        /** Whether the means meet the target. */
        public boolean byMeans() {
            return this == MET || this == BARELY;
        }
    }

    /**
     * Reads an option's text.
     *
     * @param clock for times with units
     * @param outcomes whether requests may fail, so that shares mean something
     * @throws BadInput if it is no such text
     */
    public static Target parse(String text, Clock clock, boolean outcomes) {
        List<Bound> bounds = new ArrayList<>();
        for (String part : text.split("(?i)\\band\\b|&&")) {
            Matcher m = FORM.matcher(part);
            String measure = m.matches() ? m.group(1).replace("p99.9", "p999") : "";
            boolean time = TIMES.contains(measure);
            BadInput.check("target", text, time || SHARES.contains(measure), FORMS);
            boolean below = m.group(2).startsWith("<");
            BadInput.check("target", text, time || outcomes, "times alone, where no option lets requests fail, such as "
                    + "--limit or --deadline");
            BadInput.check("target", text, below != measure.equals("success"), time ? measure + "<TIME"
                    : measure + (below ? ">" : "<") + "SHARE");
            bounds.add(new Bound(measure, below, time ? time(text, m.group(3), clock) : share(text, m.group(3))));
        }
        return new Target(text.strip(), bounds);
    }

    private static double time(String text, String value, Clock clock) {
        Optional<RealTime> time = RealTime.of(value);
        BigDecimal times = time.isPresent() ? clock.times("target", time.get()) : number(text, value);
        BadInput.check("target", text, times.signum() > 0, "a time above 0");
        return times.doubleValue();
    }

    private static double share(String text, String value) {
        boolean percent = value.endsWith("%");
        double share = number(text, percent ? value.substring(0, value.length() - 1) : value).doubleValue()
                / (percent ? 100 : 1);
        BadInput.check("target", text, share > 0 && share < 1, "a share above 0 and below 1, or 100 %");
        return share;
    }

    private static BigDecimal number(String text, String value) {
        try {
            return Decimal.parse(value);
        } catch (NumberFormatException e) {
            throw new BadInput("target: " + text + " (expected: " + FORMS + ")");
        }
    }

    /** Whether a row of a grid's summary is so far from it that more runs would say the same. */
    boolean isFar(Frame summary, int row) {
        double margin = Math.abs(margin(summary, row));
        return margin > FAR && margin < Double.POSITIVE_INFINITY; // runs that are all alike may be so by chance
    }

    private double margin(Frame summary, int row) {
        return bounds.stream().mapToDouble(b -> b.margin(summary, row)).min().orElseThrow();
    }

    /** What a row of a grid's summary says of it. */
    public Answer of(Frame summary, int row) {
        double margin = margin(summary, row);
        return !summary.flag(row, "stable") || margin < -1 ? Answer.MISSED : margin < 0 ? Answer.HARDLY
                : margin > 1 ? Answer.MET : Answer.BARELY;
    }
}
