package whopicks.frame;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;

/**
 * A table for a person, which a terminal and Markdown show alike.
 *
 * @param heading the line above it; "" for none
 * @param lines the cells, as many in every line; the first line is the head. A column without a head belongs to the
 *     one before it, as a half-width to its mean
 * @param left for each column whether it is aligned to the left
 */
public record PrintedTable(String heading, List<List<String>> lines, boolean[] left) {
    /** Without any row, which prints nothing. */
    public static final PrintedTable NONE = new PrintedTable("", List.of(), new boolean[0]);

    /** For a terminal: the heading, the lines, and an empty line if there is a heading. */
    public String text() {
        String table = lines.isEmpty() ? "" : TextTable.aligned(lines, left);
        return heading.isEmpty() ? table : heading + "\n" + table + "\n";
    }

    /** As Markdown: the heading in bold, then the table, then an empty line. */
    public String markdown() {
        if (lines.isEmpty()) {
            return "";
        }
        List<Integer> heads = IntStream.range(0, left.length).filter(c -> c == 0 || !lines.get(0).get(c).isEmpty())
                .filter(c -> lines.stream().anyMatch(line -> !line.get(c).isBlank())).boxed().toList();
        StringBuilder out = new StringBuilder(heading.isEmpty() ? "" : "**" + heading + "**\n\n");
        out.append(Markdown.line(joined(lines.get(0), heads)));
        out.append(Markdown.rule(heads.stream().map(c -> left[c]).toList()));
        lines.stream().skip(1).forEach(line -> out.append(Markdown.line(joined(line, heads))));
        return out.append('\n').toString();
    }

    /** The cells of a line, a column without a head joined to the one before it. */
    private static List<String> joined(List<String> line, List<Integer> heads) {
        List<String> cells = new ArrayList<>();
        for (int h = 0; h < heads.size(); h++) {
            int end = h + 1 < heads.size() ? heads.get(h + 1) : line.size();
            cells.add(String.join(" ", line.subList(heads.get(h), end).stream().map(String::strip)
                    .filter(cell -> !cell.isEmpty()).toList()));
        }
        return cells;
    }
}
