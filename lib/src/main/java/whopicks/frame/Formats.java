package whopicks.frame;

import com.google.gson.GsonBuilder;
import com.google.gson.JsonArray;
import com.google.gson.JsonNull;
import com.google.gson.JsonObject;
import com.google.gson.JsonPrimitive;
import java.math.BigDecimal;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/** The ways a frame can be printed. */
public enum Formats {
    /** Aligned columns for a terminal, a block per value of the first column. */
    TABLE,
    CSV,
    /** An array of objects, a member per column; an empty cell is null. */
    JSON,
    MARKDOWN;

    /** The format that the ending of a file's name stands for; empty if it stands for none. */
    public static Optional<Formats> ofFile(Path file) {
        String name = file.getFileName().toString().toLowerCase(Locale.ROOT);
        return name.endsWith(".csv") ? Optional.of(CSV) : name.endsWith(".json") ? Optional.of(JSON)
                : name.endsWith(".md") ? Optional.of(MARKDOWN) : Optional.empty();
    }

    /** The text of the frame, ending in a line feed. */
    public String of(Frame frame) {
        return switch (this) {
            case TABLE -> TextTable.of(frame);
            case CSV -> Csv.format(frame);
            case JSON -> json(frame);
            case MARKDOWN -> markdown(frame);
        };
    }

    /** The name as an option wants it. */
    @Override
    public String toString() {
        return name().toLowerCase(Locale.ROOT);
    }

    private static String json(Frame frame) {
        JsonArray rows = new JsonArray();
        for (int r = 0; r < frame.size(); r++) {
            JsonObject row = new JsonObject();
            for (Column column : frame.schema().columns()) {
                String text = frame.text(r, column.name());
                row.add(column.name(), text.isEmpty() ? JsonNull.INSTANCE : switch (column.kind()) {
                    case TEXT -> new JsonPrimitive(text);
                    case FLAG -> new JsonPrimitive(Boolean.valueOf(text));
                    case WHOLE, NUMBER -> text.contains("Infinity") ? new JsonPrimitive(text)
                            : new JsonPrimitive(new BigDecimal(text));
                });
            }
            rows.add(row);
        }
        return new GsonBuilder().setPrettyPrinting().serializeNulls().disableHtmlEscaping().create().toJson(rows)
                + "\n";
    }

    private static String markdown(Frame frame) {
        List<Column> columns = frame.schema().columns();
        StringBuilder out = new StringBuilder(Markdown.line(columns.stream().map(Column::name).toList()));
        out.append(Markdown.rule(columns.stream().map(c -> c.kind() == Column.Kind.TEXT
                || c.kind() == Column.Kind.FLAG).toList()));
        for (int r = 0; r < frame.size(); r++) {
            int row = r;
            out.append(Markdown.line(columns.stream().map(c -> frame.text(row, c.name())).toList()));
        }
        return out.toString();
    }
}
