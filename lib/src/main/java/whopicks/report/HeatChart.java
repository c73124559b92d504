package whopicks.report;

import java.util.List;
import java.util.Locale;

/** A rectangle per pair of names, with a value in it and perhaps a policy's mark; the first row is the lowest. */
final class HeatChart implements Chart {
    /** Room that a mark takes, in pixels. */
    private static final int MARK = 11;

    private final String title;
    private final String across;
    private final String up;
    private final List<String> columns;
    private final List<String> rows;
    private final Cell[][] cells;

    /**
     * A rectangle.
     *
     * @param value what stands in it
     * @param shade how dark it is, from 0 to 1
     * @param style mark and colour; null for none
     * @param tip what is shown on hovering, after the names of column and row
     */
    record Cell(double value, double shade, PolicyStyle style, String tip) {}

    /** Values from low to high, whose logarithms are shades: maps that share them can be compared. */
    record Shades(double low, double high) {
        double of(double value) {
            return high > low ? Math.log(value / low) / Math.log(high / low) : 0;
        }
    }

    /**
     * @param across title of the columns
     * @param up title of the rows
     * @param cells a row per row; null for an empty rectangle
     */
    HeatChart(String title, String across, List<String> columns, String up, List<String> rows, Cell[][] cells) {
        this.title = title;
        this.across = across;
        this.up = up;
        this.columns = List.copyOf(columns);
        this.rows = List.copyOf(rows);
        this.cells = cells;
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
        for (int r = 0; r < rows.size(); r++) {
            double y = top + tall * (rows.size() - 1 - r);
            svg.text("tick y", "end", left - 6, y + tall / 2 + svg.font() * 0.35, rows.get(r));
            for (int c = 0; c < columns.size(); c++) {
                if (cells[r][c] != null) {
                    draw(svg, left + cell * c, y, cell, tall, cells[r][c], across + " " + columns.get(c) + ", " + up
                            + " " + rows.get(r) + ": ");
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

    private static void draw(Svg svg, double x, double y, double wide, double tall, Cell cell, String where) {
        String value = String.format(Locale.ROOT, cell.value < 100 ? "%.2f" : "%.0f", cell.value);
        svg.add("<g class=\"cell\"><title>" + Svg.escaped(where + cell.tip) + "</title><rect x=\"" + Svg.number(x)
                + "\" y=\"" + Svg.number(y)
                + "\" width=\"" + Svg.number(wide - 1) + "\" height=\"" + Svg.number(tall - 1)
                + (cell.style == null ? "" : "\" style=\"fill: currentColor\" class=\"" + cell.style.colour())
                + "\" fill-opacity=\""
                + String.format(Locale.ROOT, "%.2f", 0.08 + 0.62 * cell.shade) + "\"/>");
        boolean both = cell.style != null && svg.room(value) + MARK + 8 < wide;
        if (cell.style != null) {
            svg.mark(cell.style, both ? x + MARK : x + wide / 2, y + tall / 2, MARK, 1, "");
        }
        if (both || cell.style == null && svg.room(value) < wide - 4) {
            svg.text("value", "middle", x + wide / 2 + (both ? MARK / 2.0 + 2 : 0), y + tall / 2 + svg.font() * 0.35,
                    value);
        }
        svg.add("</g>");
    }
}
