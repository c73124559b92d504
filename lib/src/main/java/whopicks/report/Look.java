package whopicks.report;

import java.util.List;
import java.util.Map;
import tech.tablesaw.plotly.components.Symbol;
import whopicks.frame.Frame;

/**
 * How a policy looks in every table and figure. The colours are those of Okabe and Ito (Color Universal Design, 2008), darkened
 * or lightened until each has a contrast of at least 3 to 1 on white and on the dark page; the shape tells the same without
 * colour.
 *
 * @param label name for people
 * @param colour as #rrggbb
 * @param symbol shape of the marker
 */
public record Look(String label, String colour, Symbol symbol) {
    private static final Map<String, Look> OF = Map.ofEntries(
            Map.entry("random", new Look("random", "#7d7d80", Symbol.X)),
            Map.entry("round-robin", new Look("round robin", "#d1600a", Symbol.SQUARE)),
            Map.entry("weighted-round-robin", new Look("weighted round robin", "#a67c00", Symbol.DIAMOND)),
            Map.entry("power-of-two", new Look("power of two", "#1f7fbf", Symbol.TRIANGLE_UP)),
            Map.entry("least-connections", new Look("least connections", "#00906b", Symbol.CIRCLE)),
            Map.entry("least-response-time", new Look("least response time", "#bb5f98", Symbol.STAR)),
            Map.entry("least-response-time-foresight",
                    new Look("least response time, with foresight", "#8d6cc9", Symbol.HOURGLASS)));

    /** Looks for names that have none of their own: told apart by shape. */
    private static final List<Symbol> OTHERS = List.of(Symbol.PENTAGON, Symbol.CROSS, Symbol.BOWTIE, Symbol.TRIANGLE_DOWN, Symbol.HEXAGRAM);

    /** The look of a policy by its name in the frames; an unknown name gets a slate grey and a shape that depends on it alone. */
    public static Look of(String policy) {
        Look known = OF.get(policy);
        return known != null ? known
                : new Look(policy.replace('-', ' '), "#66789a", OTHERS.get(Math.floorMod(policy.hashCode(), OTHERS.size())));
    }

    /** The look of a row of a model study: a weighted policy differs in shape and label from one weight to another. */
    static Look of(Frame frame, int row) {
        Look look = of(frame.text(row, "policy"));
        String weight = frame.text(row, "weight");
        return weight.isEmpty() ? look : new Look(look.label + ", 1 : " + weight, look.colour,
                weight.equals("4") ? look.symbol : Symbol.TRIANGLE_DOWN);
    }

    /** The colour with an opacity, as CSS wants it. */
    String faded(double opacity) {
        int rgb = Integer.parseInt(colour.substring(1), 16);
        return String.format(java.util.Locale.ROOT, "rgba(%d,%d,%d,%.2f)", rgb >> 16, rgb >> 8 & 255, rgb & 255, opacity);
    }

    /** The shape as a path in a box from -6 to 6, for an inline SVG. */
    public String path() {
        return switch (symbol) {
            case CIRCLE -> "M-5 0a5 5 0 1 0 10 0a5 5 0 1 0-10 0z";
            case SQUARE -> "M-4.5-4.5h9v9h-9z";
            case DIAMOND -> "M0-6L5.5 0L0 6L-5.5 0z";
            case TRIANGLE_UP -> "M0-5.5L5.5 4.5h-11z";
            case TRIANGLE_DOWN -> "M0 5.5L5.5-4.5h-11z";
            case X -> "M-5-3L-3-5L0-2L3-5L5-3L2 0L5 3L3 5L0 2L-3 5L-5 3L-2 0z";
            case CROSS -> "M-2-5.5h4v3.5h3.5v4h-3.5v3.5h-4v-3.5h-3.5v-4h3.5z";
            case STAR -> "M0-6L1.5-2H5.8L2.3.7L3.6 5L0 2.4L-3.6 5L-2.3.7L-5.8-2H-1.5z";
            case HOURGLASS -> "M-5-5.5h10L-5 5.5h10z";
            case BOWTIE -> "M-5.5-5v10L5.5-5v10z";
            case PENTAGON -> "M0-5.8L5.6-1.7L3.4 4.8h-6.8L-5.6-1.7z";
            default -> "M0-6L2-3h4L3.5 0L6 3H2L0 6L-2 3h-4L-3.5 0L-6-3h4z";
        };
    }
}
