package whopicks.report;

import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import whopicks.frame.Frame;
import whopicks.frame.FrontierFrames;

/** The boundary of the frontier as a figure: load at the bottom, at the side the lag from which a rival of least connections is ahead. */
final class FrontierBoundary {
    private FrontierBoundary() {}

    static Plot of(Frame frame) {
        Chart chart = new Chart("How old the board may be", Chart.axis("load", false), Chart.axis("lag (mean service times)", false), 460);
        for (String rival : FrontierFrames.POLICIES.subList(1, FrontierFrames.POLICIES.size())) {
            List<Integer> rows = frame.find(Map.of("rival", rival));
            Look look = Look.of(rival);
            double[] load = ModelPlots.column(frame, rows, "load");
            double[] lag = ModelPlots.column(frame, rows, "lag");
            double[] half = ModelPlots.column(frame, rows, "lag_half_width");
            bands(chart, look, load, lag, half);
            chart.curve(look, look.label() + " takes over", load, lag, rows.stream().map(r -> hover(frame, r, look)).toArray(String[]::new));
        }
        return new Plot("fig-frontier", "The lag at which a policy and least connections change places: above its line it has the lower p99 of the two, below it least connections has. "
                + "Read off straight lines between the lags that were run. Bands are 95 % intervals (jackknife over " + frame.text(0, "runs") + " runs). A line ends where they do not change places within the lags that were run.",
                "For each load the lag from which power of two, and that from which round robin, has a lower p99 than least connections; the numbers are in the table below.",
                chart, Frames.columns(frame, "load", "rival", "lag", "lag_half_width", "runs"));
    }

    /** A band over each stretch of neighbouring loads that have an interval; a lag is never below 0. */
    private static void bands(Chart chart, Look look, double[] load, double[] lag, double[] half) {
        for (int from = 0; from < load.length; from++) {
            int to = from;
            while (to < load.length && !Double.isNaN(half[to])) {
                to++;
            }
            if (to > from) {
                chart.band(look, Arrays.copyOfRange(load, from, to), IntStream.range(from, to).mapToDouble(i -> Math.max(lag[i] - half[i], 0)).toArray(),
                        IntStream.range(from, to).mapToDouble(i -> lag[i] + half[i]).toArray());
                from = to;
            }
        }
    }

    private static String hover(Frame frame, int row, Look look) {
        return "load " + Text.number(frame.number(row, "load")) + ": " + look.label() + " has the lower p99 from lag " + Text.number(frame.number(row, "lag")) + " "
                + Text.plusMinus(frame.number(row, "lag_half_width")) + " mean service times on";
    }
}
