package whopicks.report;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import whopicks.frame.Frame;

/**
 * How a policy looks in every table and figure. Colours were chosen so that any two differ in lightness or hue for
 * normal sight and for red and green blindness alike (Machado, Oliveira and Fernandes 2009), each with a contrast of at
 * least 3 to 1 to its page; the shape tells the same without colour.
 *
 * @param label name for people
 * @param colour colour class, see {@link #css}
 * @param shape shape of the mark
 */
public record PolicyStyle(String label, String colour, Shape shape) {
    /** Colour classes: on the light page, on the dark page. */
    static final Map<String, List<String>> COLOURS = colours();

    private static final Map<String, PolicyStyle> OF = Map.of(
            "random", new PolicyStyle("random", "c-random", Shape.X),
            "round-robin", new PolicyStyle("round robin", "c-turn", Shape.SQUARE),
            "weighted-round-robin", new PolicyStyle("weighted round robin", "c-weight", Shape.DIAMOND),
            "power-of-two", new PolicyStyle("power of two", "c-two", Shape.TRIANGLE_UP),
            "least-connections", new PolicyStyle("least connections", "c-least", Shape.CIRCLE),
            "least-response-time", new PolicyStyle("least response time", "c-time", Shape.STAR),
            "least-response-time-foresight", new PolicyStyle("least response time, with foresight", "c-future",
                    Shape.HOURGLASS));

    /** Shapes for policies that have no style of their own. */
    private static final List<Shape> OTHERS = List.of(Shape.PENTAGON, Shape.CROSS, Shape.BOWTIE, Shape.TRIANGLE_DOWN,
            Shape.HEXAGRAM);

    /**
     * The style of a policy by its name in the frames; an unknown name gets a slate grey and a shape that depends on it
     * alone.
     */
    public static PolicyStyle of(String policy) {
        PolicyStyle known = OF.get(policy);
        return known != null ? known : new PolicyStyle(policy.replace('-', ' '), "c-other",
                OTHERS.get(Math.floorMod(policy.hashCode(), OTHERS.size())));
    }

    /** The style of a row of a model study: a weighted policy differs in shape and label from one weight to another. */
    static PolicyStyle of(Frame frame, int row) {
        PolicyStyle style = of(frame.text(row, "policy"));
        String weight = frame.text(row, "weight");
        return weight.isEmpty() ? style : new PolicyStyle(style.label + ", 1 : " + weight, style.colour,
                weight.equals("4") ? style.shape : Shape.TRIANGLE_DOWN);
    }

    /** The shape as a path in a box from -6 to 6. */
    public String path() {
        return shape.path();
    }

    /** The colour classes as rules of a style sheet. */
    public static String css() {
        return COLOURS.entrySet().stream().map(e -> "." + e.getKey() + " { color: light-dark(" + e.getValue().get(0)
                + ", "
                + e.getValue().get(1) + "); }").collect(Collectors.joining("\n"));
    }

    private static Map<String, List<String>> colours() {
        Map<String, List<String>> colours = new LinkedHashMap<>();
        Stream.of("random #23211f #e7eeee", "turn #852e07 #c75609", "weight #bc8712 #f0db60", "two #2395ed #0f6ccc",
                "least #28a469 #41be7b", "time #9f4383 #a1467e", "future #4a1092 #d2b0f8", "other #66789a #7f92b5",
                "step1 #3f92d2 #2f6ea3", "step2 #2671ad #4b91c8", "step3 #12507f #86bbe6", "step4 #06304f #cfe6f8")
                .forEach(line -> {
                    String[] words = line.split(" ");
                    colours.put("c-" + words[0], List.of(words[1], words[2]));
                });
        return java.util.Collections.unmodifiableMap(colours);
    }
}
