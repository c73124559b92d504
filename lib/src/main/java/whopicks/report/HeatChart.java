package whopicks.report;

import java.util.Arrays;
import java.util.List;
import java.util.Locale;

/** A rectangle per pair of names, the darker the larger its value, which stands in it; the first row is the lowest. */
final class HeatChart implements Chart {
    private final String title;
    private final String across;
    private final String up;
    private final List<String> columns;
    private final List<String> rows;
    private final double[][] values;

    /**
     * @param across title of the columns
     * @param up title of the rows
     * @param values a row per row; NaN for an empty rectangle
     */
    HeatChart(String title, String across, List<String> columns, String up, List<String> rows, double[][] values) {
        this.title = title;
        this.across = across;
        this.up = up;
        this.columns = List.copyOf(columns);
        this.rows = List.copyOf(rows);
        this.values = values;
    }

    @Override
    public String svg(boolean wide, String label) {
        Svg svg = Chart.sheet(wide);
        int width = wide ? WIDE : NARROW;
        double top = Chart.title(svg, wide, title);
        svg.text("axis", "start", 0, top + svg.font(), up);
        top += svg.font() * 1.7;
        double left = 10 + rows.stream().mapToDouble(svg::room).max().orElse(0);
        double cell = (width - left - 4) / columns.size();
        double tall = Math.max(20, Math.min(cell, 34));
        double[] known = Arrays.stream(values).flatMapToDouble(Arrays::stream).filter(v -> !Double.isNaN(v)).toArray();
        double least = Arrays.stream(known).min().orElse(1);
        double most = Arrays.stream(known).max().orElse(1);
        for (int r = 0; r < rows.size(); r++) {
            double y = top + tall * (rows.size() - 1 - r);
            svg.text("tick y", "end", left - 6, y + tall / 2 + svg.font() * 0.35, rows.get(r));
            for (int c = 0; c < columns.size(); c++) {
                if (!Double.isNaN(values[r][c])) {
                    cell(svg, left + cell * c, y, cell, tall, r, c, most > least ? Math.log(values[r][c] / least)
                            / Math.log(most / least) : 0);
                }
            }
        }
        double bottom = top + tall * rows.size();
        int every = (int) Math.ceil(columns.stream().mapToDouble(svg::room).max().orElse(0) / (cell - 4));
        for (int c = 0; c < columns.size(); c += Math.max(1, every)) {
            svg.text("tick x", "middle", left + cell * (c + 0.5), bottom + 4 + svg.font(), columns.get(c));
        }
        svg.text("axis", "end", width - 4, bottom + svg.font() * 2.6, across);
        return svg.done(Chart.kind(wide), bottom + svg.font() * 3.2, label);
    }

    /** @param share of the range of the logarithms, from 0 to 1 */
    private void cell(Svg svg, double x, double y, double wide, double tall, int r, int c, double share) {
        String value = String.format(Locale.ROOT, values[r][c] < 100 ? "%.2f" : "%.0f", values[r][c]);
        svg.add("<g class=\"cell\"><title>" + Svg.escaped(across + " " + columns.get(c) + ", " + up + " " + rows.get(r)
                + ": " + value) + "</title><rect x=\"" + Svg.number(x)
                + "\" y=\"" + Svg.number(y) + "\" width=\"" + Svg.number(wide - 1) + "\" height=\""
                + Svg.number(tall - 1) + "\" fill-opacity=\""
                + String.format(Locale.ROOT, "%.2f", 0.08 + 0.62 * share) + "\"/>");
        if (svg.room(value) < wide - 4) {
            svg.text("value", "middle", x + wide / 2, y + tall / 2 + svg.font() * 0.35, value);
        }
        svg.add("</g>");
    }
}
