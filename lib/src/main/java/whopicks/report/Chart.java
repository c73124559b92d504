package whopicks.report;

/**
 * A figure's drawing: made once for a wide page and once for a phone, when the page is built. It needs no script; a
 * script may show the {@code title} of a mark more nicely than the browser does.
 */
sealed interface Chart permits PlaneChart, RowChart, HeatChart {
    /** Widths of the two drawings in pixels; the style sheet shows the one that fits. */
    int WIDE = 720;

    int NARROW = 340;

    /** One drawing. @param label what a reader who cannot see it should know */
    String svg(boolean wide, String label);

    /** Both drawings. */
    default String svg(String label) {
        return svg(true, label) + svg(false, label);
    }

    /** An empty drawing of one of the two widths. */
    static Svg sheet(boolean wide) {
        return new Svg(wide ? WIDE : NARROW, wide ? 13 : 12);
    }

    static String kind(boolean wide) {
        return wide ? "wide" : "narrow";
    }

    /** The title over a drawing, in as many lines as it needs; the place below it. */
    static double title(Svg svg, boolean wide, String title) {
        double y = 4;
        for (String line : svg.lines(title, (wide ? WIDE : NARROW) / 1.2)) {
            y += svg.font() * 1.35;
            svg.text("title", "start", 0, y, line);
        }
        return y + 6;
    }
}
