package whopicks.frame;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.OptionalInt;
import java.util.stream.IntStream;

/** A frame for a terminal: columns aligned, columns that are empty throughout left out. */
public final class TextTable {
    /** Fewest columns of a terminal that a text is broken into. */
    private static final int LEAST = 16;

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
     * Lines of cells, padded so that each column has one width, two spaces between columns; fitted to the terminal, if
     * there is one.
     *
     * @param lines the cells, as many in every line; the first line is the heading
     * @param left for each column whether it is aligned to the left
     */
    public static String aligned(List<List<String>> lines, boolean[] left) {
        return fitted(lines, left, Screen.width());
    }

    /**
     * The same in so many columns of a terminal: texts are broken at words, and a table that is too wide all the same
     * is parted into several, each with the first column.
     */
    static String fitted(List<List<String>> lines, boolean[] left, OptionalInt most) {
        if (most.isEmpty() || total(widths(lines, left.length)) <= most.getAsInt()) {
            return laid(lines, left);
        }
        List<List<String>> wrapped = wrapped(lines, left, most.getAsInt());
        if (total(widths(wrapped, left.length)) <= most.getAsInt()) {
            return laid(wrapped, left);
        }
        List<String> parts = new ArrayList<>();
        int next = 1;
        while (next < left.length) {
            List<Integer> columns = new ArrayList<>(List.of(0));
            do {
                columns.add(next++);
                while (next < left.length && wrapped.get(0).get(next).isEmpty()) { // a half-width stays beside its mean
                    columns.add(next++);
                }
            } while (next < left.length && total(widths(part(wrapped, with(columns, next)), columns.size()
                    + 1)) <= most.getAsInt());
            boolean[] aligned = new boolean[columns.size()];
            for (int c = 0; c < aligned.length; c++) {
                aligned[c] = left[columns.get(c)];
            }
            parts.add(laid(part(wrapped, columns), aligned));
        }
        return String.join("\n", parts);
    }

    /** Whether the table fits the terminal as it is, if there is one. */
    public static boolean fits(List<List<String>> lines) {
        return Screen.width().isEmpty() || total(widths(lines, lines.get(0).size())) <= Screen.width().getAsInt();
    }

    private static List<Integer> with(List<Integer> columns, int next) {
        List<Integer> more = new ArrayList<>(columns);
        more.add(next);
        return more;
    }

    private static List<List<String>> part(List<List<String>> lines, List<Integer> columns) {
        return lines.stream().map(line -> columns.stream().map(line::get).toList()).toList();
    }

    /** The widest text column in as many lines as it takes, but no narrower than its words. */
    private static List<List<String>> wrapped(List<List<String>> lines, boolean[] left, int most) {
        int[] width = widths(lines, left.length);
        int widest = -1;
        for (int c = 1; c < width.length; c++) {
            widest = left[c] && (widest < 0 || width[c] > width[widest]) ? c : widest;
        }
        int room = widest < 0 ? 0 : width[widest] - (total(width) - most);
        if (room < LEAST) {
            return lines;
        }
        List<List<String>> wrapped = new ArrayList<>();
        for (List<String> line : lines) {
            List<String> pieces = Screen.lines(line.get(widest), room);
            for (int k = 0; k < pieces.size(); k++) {
                List<String> piece = new ArrayList<>(k == 0 ? line : Collections.nCopies(line.size(), ""));
                piece.set(widest, pieces.get(k));
                wrapped.add(piece);
            }
        }
        return wrapped;
    }

    private static int total(int[] width) {
        return Arrays.stream(width).sum() + 2 * (width.length - 1);
    }

    private static int[] widths(List<List<String>> lines, int columns) {
        int[] width = new int[columns];
        for (List<String> line : lines) {
            for (int c = 0; c < width.length; c++) {
                width[c] = Math.max(width[c], line.get(c).length());
            }
        }
        return width;
    }

    private static String laid(List<List<String>> lines, boolean[] left) {
        int[] width = widths(lines, left.length);
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
