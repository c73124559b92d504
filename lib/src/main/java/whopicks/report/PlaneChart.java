package whopicks.report;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.stream.DoubleStream;
import java.util.stream.IntStream;

/** Curves over an axis. Where all of them reach its end their names stand there; else, and on a phone, above. */
final class PlaneChart implements Chart {
    /** Beyond so many points the marks of a curve are left out. */
    private static final int MARKS = 24;

    private final String title;
    private final Axis x;
    private final Axis y;
    private final int height;
    private final List<Curve> curves = new ArrayList<>();
    private final List<Band> bands = new ArrayList<>();

    /** @param height in pixels, on a wide page */
    PlaneChart(String title, Axis x, Axis y, int height) {
        this.title = title;
        this.x = x;
        this.y = y;
        this.height = height;
    }

    private record Curve(PolicyStyle style, String name, double[] at, double[] values, String[] tips, boolean broken) {
        double end() {
            return at[at.length - 1];
        }
    }

    private record Band(PolicyStyle style, double[] at, double[] low, double[] high) {}

    /** A curve with a mark at each point. @param tips shown on hovering the points */
    PlaneChart curve(PolicyStyle style, String name, double[] at, double[] values, String[] tips) {
        curves.add(new Curve(style, name, at, values, tips, false));
        return this;
    }

    /** A broken line without marks, for a formula or a limit. */
    PlaneChart reference(PolicyStyle style, String name, double[] at, double[] values, String[] tips) {
        curves.add(new Curve(style, name, at, values, tips, true));
        return this;
    }

    /** An area for intervals, of half-widths around means; where one is not known it is left open. */
    PlaneChart band(PolicyStyle style, double[] at, double[] means, double[] halfWidths) {
        for (int from = 0; from < at.length; from++) {
            int to = from;
            while (to < at.length && !Double.isNaN(halfWidths[to])) {
                to++;
            }
            if (to > from) {
                bands.add(new Band(style, Arrays.copyOfRange(at, from, to), IntStream.range(from, to).mapToDouble(i ->
                        floor(means[i] - halfWidths[i], means[i])).toArray(),
                        IntStream.range(from, to).mapToDouble(i -> means[i] + halfWidths[i]).toArray()));
                from = to;
            }
        }
        return this;
    }

    /** A time is never below 0, nor has a logarithmic axis a place for 0. */
    private double floor(double low, double mean) {
        return Math.max(low, y.logarithmic() ? mean / 10 : 0);
    }

    @Override
    public String svg(boolean wide, String label) {
        Svg svg = Chart.sheet(wide);
        int width = wide ? WIDE : NARROW;
        double top = Chart.title(svg, wide, title);
        boolean ends = wide && curves.stream().allMatch(c -> c.end() == curves.get(0).end());
        if (!ends) {
            top = legend(svg, width, top);
        }
        svg.text("axis", "start", 0, top + svg.font(), y.words());
        top += svg.font() * 1.9;
        double bottom = top + (wide ? height - 110 : Math.min(height - 110, 240));
        Scale up = scale(y, curves.stream().flatMapToDouble(c -> DoubleStream.of(c.values)),
                bands.stream().flatMapToDouble(b -> DoubleStream.concat(DoubleStream.of(b.low),
                        DoubleStream.of(b.high))), bottom, top);
        double left = 12 + up.ticks(7).stream().mapToDouble(t -> svg.room(Axis.label(t))).max().orElse(0);
        double right = width - (ends ? 12 + curves.stream().flatMap(c -> svg.lines(c.name, 160).stream()).mapToDouble(
                svg::room).max().orElse(0) : 14);
        Scale across = scale(x, curves.stream().flatMapToDouble(c -> DoubleStream.of(c.at)), DoubleStream.empty(),
                left, right);
        frame(svg, across, up, wide);
        bands.forEach(b -> svg.band(b.style, places(across, b.at), places(up, b.low), places(up, b.high)));
        curves.forEach(c -> draw(svg, c, across, up));
        if (ends) {
            names(svg, right + 9, up);
        }
        return svg.done(Chart.kind(wide), bottom + svg.font() * (wide ? 3.4 : 4.6), label);
    }

    private static Scale scale(Axis axis, DoubleStream values, DoubleStream more, double from, double to) {
        double[] all = DoubleStream.concat(values, more).filter(v -> !Double.isNaN(v) && (!axis.logarithmic() || v > 0))
                .toArray();
        return Scale.of(axis, Arrays.stream(all).min().orElse(0), Arrays.stream(all).max().orElse(1), from, to);
    }

    private static double[] places(Scale scale, double[] values) {
        return Arrays.stream(values).map(scale::place).toArray();
    }

    private static void frame(Svg svg, Scale across, Scale up, boolean wide) {
        for (double tick : up.ticks(7)) {
            svg.line("grid", across.from(), up.place(tick), across.to(), up.place(tick));
            svg.text("tick y", "end", across.from() - 6, up.place(tick) + svg.font() * 0.35, Axis.label(tick));
        }
        for (double tick : across.ticks(wide ? 10 : 6)) {
            svg.line("grid", across.place(tick), up.from(), across.place(tick), up.from() + 5);
            svg.text("tick x", "middle", across.place(tick), up.from() + 6 + svg.font(), Axis.label(tick));
        }
        svg.line("edge", across.from(), up.from(), across.to(), up.from());
        svg.below("axis", across.to(), up.from() + svg.font() * 2.8, across.axis().words());
    }

    private static void draw(Svg svg, Curve curve, Scale across, Scale up) {
        int[] known = IntStream.range(0, curve.at.length).filter(i -> !Double.isNaN(curve.values[i])
                && (!up.axis().logarithmic() || curve.values[i] > 0)).toArray();
        double[] px = places(across, Arrays.stream(known).mapToDouble(i -> curve.at[i]).toArray());
        double[] py = places(up, Arrays.stream(known).mapToDouble(i -> curve.values[i]).toArray());
        svg.curve(curve.style, curve.broken, px, py);
        int every = Math.max(1, (known.length + MARKS - 1) / MARKS);
        for (int i = 0; i < known.length; i += every) {
            svg.mark(curve.style, px[i], py[i], curve.broken ? 0 : 8, 1, curve.tips[known[i]]);
        }
    }

    /** The names where the curves end, in their order and none over another. */
    private void names(Svg svg, double x, Scale up) {
        double last = Double.NEGATIVE_INFINITY;
        double step = svg.font() * 1.15;
        for (Curve c : curves.stream().sorted(Comparator.comparingDouble(c -> up.place(c.values[c.values.length - 1])))
                .toList()) {
            List<String> lines = svg.lines(c.name, 160);
            double y = Math.max(up.place(c.values[c.values.length - 1]) + svg.font() * 0.35, last + step + 3);
            for (String line : lines) {
                svg.text("name " + c.style.colour(), "start", x, y, line);
                last = y;
                y += step;
            }
        }
    }

    private double legend(Svg svg, int width, double top) {
        double x = 0;
        double y = top;
        for (Curve c : curves) {
            double room = 24 + svg.room(c.name) + 14;
            if (x + room > width && x > 0) {
                x = 0;
                y += svg.font() * 1.5;
            }
            if (c.broken) {
                svg.curve(c.style, true, new double[] {x, x + 16}, new double[] {y + 8, y + 8});
            } else {
                svg.mark(c.style, x + 8, y + 8, 9, 1, "");
            }
            svg.text("name", "start", x + 21, y + 8 + svg.font() * 0.35, c.name);
            x += room;
        }
        return y + svg.font() * 1.8;
    }
}
