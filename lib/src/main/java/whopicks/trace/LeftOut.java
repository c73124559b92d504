package whopicks.trace;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Lines of a file that were not taken: counted for each reason, the first few named. */
public final class LeftOut {
    private static final int NAMED = 3;
    private static final int SHOWN = 30;

    private long firstLine;
    private final Map<String, Integer> counts = new LinkedHashMap<>();
    private final Map<String, List<String>> named = new LinkedHashMap<>();

    /**
     * Leaves a line out.
     *
     * @param reason as in "5 lines left out: reason"
     * @param text what it says, of which the first {@value #SHOWN} characters are shown
     */
    public void add(String reason, long line, String text) {
        firstLine = counts.isEmpty() ? line : firstLine;
        counts.merge(reason, 1, Integer::sum);
        List<String> first = named.computeIfAbsent(reason, r -> new ArrayList<>());
        if (first.size() < NAMED) {
            first.add("line " + line + " " + shown(text, SHOWN));
        }
    }

    /** The beginning of a text in quotes; what a terminal might take for a command is a question mark. */
    public static String shown(String text, int most) {
        return "\"" + (text.length() > most ? text.substring(0, most) + "..." : text)
                .replaceAll("[\\x00-\\x1f\\x7f-\\x9f]", "?") + "\"";
    }

    /** Number of lines left out. */
    public int count() {
        return counts.values().stream().mapToInt(c -> c).sum();
    }

    /** Number of the first of them; 0 if there is none. */
    public long first() {
        return firstLine;
    }

    /** A sentence for each reason; empty if nothing was left out. */
    public List<String> remarks() {
        List<String> remarks = new ArrayList<>();
        counts.forEach((reason, count) -> remarks.add(count + (count == 1 ? " line" : " lines") + " left out: "
                + reason + ": "
                + String.join(", ", named.get(reason)) + (count > NAMED ? ", ..." : "")));
        return remarks;
    }
}
