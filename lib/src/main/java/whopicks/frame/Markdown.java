package whopicks.frame;

import java.util.List;
import java.util.stream.Collectors;

/** The lines of a table in Markdown. */
final class Markdown {
    private Markdown() {}

    /** A line of cells, whose bars and line feeds do not break it. */
    static String line(List<String> cells) {
        return cells.stream().map(c -> c.replace("|", "\\|").replace("\n", " "))
                .collect(Collectors.joining(" | ", "| ", " |\n"));
    }

    /** The line below the head. @param left for each column whether it is aligned to the left */
    static String rule(List<Boolean> left) {
        return line(left.stream().map(l -> l ? "---" : "--:").toList());
    }
}
