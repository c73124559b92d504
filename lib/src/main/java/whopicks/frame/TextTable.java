package whopicks.frame;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;

/** A frame for a terminal: columns aligned, columns that are empty throughout left out. */
public final class TextTable {
    private TextTable() {}

    /** The whole frame as it stands in the CSV. */
    public static String of(Frame frame) {
        List<List<String>> lines = new ArrayList<>();
        List<Column> columns = frame.schema().columns().stream()
                .filter(c -> IntStream.range(0, frame.size()).anyMatch(r -> !frame.isEmpty(r, c.name()))).toList();
        lines.add(columns.stream().map(Column::name).toList());
        for (int r = 0; r < frame.size(); r++) {
            int row = r;
            lines.add(columns.stream().map(c -> frame.text(row, c.name())).toList());
        }
        boolean[] left = new boolean[columns.size()];
        for (int c = 0; c < left.length; c++) {
            left[c] = columns.get(c).kind() == Column.Kind.TEXT || columns.get(c).kind() == Column.Kind.FLAG;
        }
        return aligned(lines, left);
    }

    /**
     * Lines of cells, padded so that each column has one width, two spaces between columns.
     *
     * @param lines the cells, as many in every line; the first line is the heading
     * @param left for each column whether it is aligned to the left
     */
    public static String aligned(List<List<String>> lines, boolean[] left) {
        int[] width = new int[left.length];
        for (List<String> line : lines) {
            for (int c = 0; c < width.length; c++) {
                width[c] = Math.max(width[c], line.get(c).length());
            }
        }
        StringBuilder out = new StringBuilder();
        for (List<String> line : lines) {
            StringBuilder text = new StringBuilder();
            for (int c = 0; c < width.length; c++) {
                String gap = " ".repeat(width[c] - line.get(c).length());
                text.append(c == 0 ? "" : "  ").append(left[c] ? line.get(c) + gap : gap + line.get(c));
            }
            out.append(text.toString().stripTrailing()).append('\n');
        }
        return out.toString();
    }
}
