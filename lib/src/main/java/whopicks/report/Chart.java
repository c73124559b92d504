package whopicks.report;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import tech.tablesaw.api.DoubleColumn;
import tech.tablesaw.api.StringColumn;
import tech.tablesaw.plotly.components.Axis;
import tech.tablesaw.plotly.components.Config;
import tech.tablesaw.plotly.components.Figure;
import tech.tablesaw.plotly.components.Layout;
import tech.tablesaw.plotly.components.Line;
import tech.tablesaw.plotly.components.Marker;
import tech.tablesaw.plotly.traces.HeatmapTrace;
import tech.tablesaw.plotly.traces.ScatterTrace;
import tech.tablesaw.plotly.traces.Trace;

/**
 * A figure in the making, in the report's own style. Fonts, background and the colours of the axes are left to the page, which
 * changes them with its theme. A trace with hover texts shows them; one without is not hovered.
 */
final class Chart {
    private final String title;
    private final Axis x;
    private final Axis y;
    private final int height;
    private final List<Trace> traces = new ArrayList<>();
    private boolean legend;

    Chart(String title, Axis x, Axis y, int height) {
        this.title = title;
        this.x = x;
        this.y = y;
        this.height = height;
    }

    /** An axis from its title, which names the unit. */
    static Axis axis(String title, boolean logarithmic) {
        return Axis.builder().title(title).type(logarithmic ? Axis.Type.LOG : Axis.Type.DEFAULT).build();
    }

    /** An axis of names, first at the start. */
    static Axis names(String title) {
        return Axis.builder().title(title).type(Axis.Type.CATEGORY).build();
    }

    /** An area between two curves, for intervals. */
    Chart band(Look look, double[] at, double[] low, double[] high) {
        Line none = Line.builder().width(0).color(look.faded(0)).build();
        traces.add(ScatterTrace.builder(at, low).mode(ScatterTrace.Mode.LINE).line(none).showLegend(false).build());
        traces.add(ScatterTrace.builder(at, high).mode(ScatterTrace.Mode.LINE).line(none).showLegend(false)
                .fill(ScatterTrace.Fill.TO_NEXT_Y).fillColor(look.faded(0.22)).build());
        return this;
    }

    /** A curve with a marker at each point; it appears in the legend. */
    Chart curve(Look look, String name, double[] at, double[] values, String[] hover) {
        legend = true;
        traces.add(ScatterTrace.builder(at, values).mode(ScatterTrace.Mode.LINE_AND_MARKERS).name(name).text(escaped(hover))
                .line(Line.builder().width(2).color(look.colour()).build()).marker(marker(look, 8)).build());
        return this;
    }

    /** A broken line without markers, for a formula or a limit; it appears in the legend. */
    Chart reference(String name, String colour, double[] at, double[] values, String[] hover) {
        legend = true;
        traces.add(ScatterTrace.builder(at, values).mode(ScatterTrace.Mode.LINE).name(name).text(escaped(hover))
                .line(Line.builder().width(1.5).dash(Line.Dash.DASH).color(colour).build()).build());
        return this;
    }

    /** A stroke from one value to another in the row of a name. */
    Chart stroke(Look look, String row, double from, double to, double width, double opacity) {
        traces.add(ScatterTrace.builder(DoubleColumn.create("x", from, to), StringColumn.create("y", row, row))
                .mode(ScatterTrace.Mode.LINE).line(Line.builder().width(width).color(look.faded(opacity)).build())
                .showLegend(false).build());
        return this;
    }

    /** A marker in the row of a name. */
    Chart dot(Look look, String row, double value, double size, double opacity, String hover) {
        traces.add(ScatterTrace.builder(DoubleColumn.create("x", value), StringColumn.create("y", row))
                .mode(ScatterTrace.Mode.MARKERS).marker(marker(look, size)).opacity(opacity).text(escaped(hover)).showLegend(false).build());
        return this;
    }

    /** A rectangle per pair of names, coloured by its value; rows of {@code values} go up. An empty one is NaN. */
    Chart heat(Object[] across, Object[] up, double[][] values) {
        traces.add(HeatmapTrace.builder(across, up, values).build());
        return this;
    }

    int height() {
        return height;
    }

    Figure figure() {
        Layout layout = Layout.builder().title(title).height(height).autosize(true).showLegend(legend)
                .hoverMode(Layout.HoverMode.CLOSEST).xAxis(x).yAxis(y).build();
        return new Figure(layout, Config.builder().responsive(true).displayModeBar(false).build(), traces.toArray(Trace[]::new));
    }

    private static Marker marker(Look look, double size) {
        return Marker.builder().symbol(look.symbol()).color(look.colour()).size(size).build();
    }

    /** Plotly reads tags in texts, and jsplot escapes names but not these. */
    private static String[] escaped(String... texts) {
        return Arrays.stream(texts).map(t -> t.replace("&", "&amp;").replace("<", "&lt;").replace(">", "&gt;")).toArray(String[]::new);
    }
}
