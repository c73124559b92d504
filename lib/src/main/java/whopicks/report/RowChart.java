package whopicks.report;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/** Marks and strokes in rows that have names, the first at the top. On a phone a name stands above its row. */
final class RowChart implements Chart {
    /** Most room for a name beside its row, in pixels; longer ones take two lines. */
    private static final double LABEL = 300;

    private final String title;
    private final Axis x;
    private final Set<String> rows = new LinkedHashSet<>();
    private final List<Dot> dots = new ArrayList<>();
    private final List<Stroke> strokes = new ArrayList<>();
    private final List<Double> lines = new ArrayList<>();

    RowChart(String title, Axis x) {
        this.title = title;
        this.x = x;
    }

    private record Dot(PolicyStyle style, String row, double value, double size, double opacity, String tip) {}

    private record Stroke(PolicyStyle style, String row, double from, double to, double thick, double opacity) {}

    /** A stroke from one value to another in the row of a name. */
    RowChart stroke(PolicyStyle style, String row, double from, double to, double thick, double opacity) {
        rows.add(row);
        strokes.add(new Stroke(style, row, x.logarithmic() && from <= 0 ? to / 10 : from, to, thick, opacity));
        return this;
    }

    /** A mark in the row of a name. @param tip shown on hovering it */
    RowChart dot(PolicyStyle style, String row, double value, double size, double opacity, String tip) {
        rows.add(row);
        dots.add(new Dot(style, row, value, size, opacity, tip));
        return this;
    }

    /** A broken line through all rows at a value. */
    RowChart line(double value) {
        lines.add(value);
        return this;
    }

    @Override
    public String svg(boolean wide, String label) {
        Svg svg = Chart.sheet(wide);
        int width = wide ? WIDE : NARROW;
        double top = Chart.title(svg, wide, title) + 4;
        double step = wide ? 30 : 44;
        double bottom = top + step * rows.size() + 4;
        double left = wide ? 14 + rows.stream().mapToDouble(r -> svg.lines(r, LABEL).stream().mapToDouble(svg::room)
                .max().orElse(0)).max().orElse(0) : 8;
        double[] all = java.util.stream.DoubleStream.concat(dots.stream().mapToDouble(Dot::value),
                java.util.stream.DoubleStream.concat(strokes.stream().flatMapToDouble(s ->
                        java.util.stream.DoubleStream.of(s.from, s.to)), lines.stream().mapToDouble(v -> v)))
                .filter(v -> !Double.isNaN(v)).toArray();
        Scale across = Scale.of(x, java.util.Arrays.stream(all).min().orElse(0),
                java.util.Arrays.stream(all).max().orElse(1), left, width - 14);
        for (double tick : across.ticks(wide ? 10 : 6)) {
            svg.line("grid", across.place(tick), top, across.place(tick), bottom);
            svg.text("tick x", "middle", across.place(tick), bottom + 4 + svg.font(), Axis.label(tick));
        }
        lines.forEach(v -> svg.line("limit", across.place(v), top, across.place(v), bottom));
        svg.below("axis", width - 14, bottom + svg.font() * 2.6, x.words());
        double y = top;
        for (String row : rows) {
            draw(svg, row, across, y, step, wide);
            y += step;
        }
        return svg.done(Chart.kind(wide), bottom + svg.font() * (wide ? 3.2 : 4.4), label);
    }

    private void draw(Svg svg, String row, Scale across, double y, double step, boolean wide) {
        double middle = wide ? y + step / 2 : y + 30;
        if (wide) {
            List<String> words = svg.lines(row, LABEL);
            for (int i = 0; i < words.size(); i++) {
                svg.text("name", "end", across.from() - 10, middle + svg.font()
                        * (0.35 + 1.05 * (i - (words.size() - 1) / 2.0)), words.get(i));
            }
        } else {
            svg.text("name", "start", 0, y + svg.font() + 2, row);
        }
        strokes.stream().filter(s -> s.row.equals(row)).forEach(s -> svg.stroke(s.style, across.place(s.from),
                across.place(s.to), middle, s.thick, s.opacity));
        dots.stream().filter(d -> d.row.equals(row) && !Double.isNaN(d.value))
                .forEach(d -> svg.mark(d.style, across.place(d.value), middle, d.size, d.opacity, d.tip));
    }
}
