package whopicks.report;

import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import whopicks.frame.Frame;
import whopicks.frame.FrontierFrames;

/**
 * The boundary of the frontier: load at the bottom, at the side the refresh interval from which a rival of least
 * connections is ahead.
 */
final class FrontierBoundary {
    private FrontierBoundary() {}

    static Figure of(Frame frame) {
        PlaneChart chart = new PlaneChart("How old the board may be", Axis.linear("load"),
                Axis.linear("refresh interval (mean service times)"), 460);
        for (String rival : FrontierFrames.POLICIES.subList(1, FrontierFrames.POLICIES.size())) {
            List<Integer> rows = frame.find(Map.of("rival", rival));
            PolicyStyle style = PolicyStyle.of(rival);
            double[] load = ModelFigures.column(frame, rows, "load");
            double[] lag = ModelFigures.column(frame, rows, "lag");
            chart.band(style, load, lag, ModelFigures.column(frame, rows, "lag_half_width"));
            chart.curve(style, style.label() + " takes over", load, lag, rows.stream().map(r -> hover(frame, r, style))
                    .toArray(String[]::new));
        }
        boolean ends = IntStream.range(0, frame.size()).anyMatch(r -> frame.isEmpty(r, "lag"));
        return new Figure("fig-frontier", "The refresh interval at which a policy and least connections change places: "
                + "above its line it has the lower p99 of the two, below it "
                + "least connections has. Read off straight lines between the intervals that were run. Bands are 95 % "
                + "intervals (jackknife over " + frame.text(0, "runs") + " runs)."
                + (ends ? " A line ends where they do not change places within the intervals that were run." : ""),
                "For each load the interval from which power of two, and that from which round robin, has a lower p99 "
                + "than least connections.",
                chart, Frames.columns(frame, "load", "rival", "lag", "lag_half_width", "runs"), "");
    }

    private static String hover(Frame frame, int row, PolicyStyle style) {
        return "load " + Digits.number(frame.number(row, "load")) + ": " + style.label()
                + " has the lower p99 from an interval of "
                + Digits.known(frame.number(row, "lag"), frame.number(row, "lag_half_width")) + " "
                + Digits.halfWidth(frame.number(row, "lag_half_width")) + " mean service times on";
    }
}
