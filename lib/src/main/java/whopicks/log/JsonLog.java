package whopicks.log;

import com.google.gson.stream.JsonReader;
import java.io.IOException;
import java.io.StringReader;
import java.util.ArrayDeque;
import java.util.Arrays;
import java.util.Deque;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.BiConsumer;
import java.util.function.Consumer;

/** JSON, an object a line. Keys of objects within have the outer key and a point before them. */
final class JsonLog implements LogFormat {
    private final Layout layout;
    private final Map<String, Column> columns = new HashMap<>();
    private final Map<String, Integer> ranks = new HashMap<>();
    private final int[] rank = new int[Role.values().length];
    private final Values values = new Values();
    private String seen;

    JsonLog(Layout layout) {
        this.layout = layout;
        for (Column column : layout.columns()) {
            ranks.put(column.name(), ranks.size());
            columns.put(column.name(), column);
        }
    }

    /** The first of the layouts whose marks all occur in one of the lines. */
    static Optional<JsonLog> of(List<Layout> layouts, List<Line> sample) {
        for (Layout layout : layouts) {
            for (Line line : sample) {
                Map<String, String> fields = new HashMap<>();
                if (walk(line, fields::put) && fields.keySet().containsAll(layout.marks())) {
                    return Optional.of(new JsonLog(layout));
                }
            }
        }
        return Optional.empty();
    }

    @Override
    public String name() {
        return layout.name();
    }

    @Override
    public int decimals() {
        return values.dates.decimals();
    }

    @Override
    public Outcome read(Line line, Consumer<? super Entry> taker) {
        values.begin();
        Arrays.fill(rank, Integer.MAX_VALUE);
        seen = "";
        if (!walk(line, this::take)) {
            return Outcome.UNREADABLE;
        }
        if (!seen.equals(layout.is())) {
            return Outcome.OTHER;
        }
        return values.hand(line.number, taker);
    }

    private void take(String key, String value) {
        if (key.equals(layout.only())) {
            seen = value;
        }
        Column column = columns.get(key);
        if (column != null && ranks.get(key) < rank[column.role().ordinal()]) {
            rank[column.role().ordinal()] = ranks.get(key);
            values.take(column, value);
        }
    }

    /** Hands on each text, number and truth value of a line; false if it is no object. */
    private static boolean walk(Line line, BiConsumer<String, String> taker) {
        Deque<String> path = new ArrayDeque<>(); // what stands before a key, innermost first
        try (JsonReader in = new JsonReader(new StringReader(line.text()))) {
            in.beginObject();
            path.push("");
            String key = "";
            while (!path.isEmpty()) {
                switch (in.peek()) {
                    case NAME -> key = path.peek() + in.nextName();
                    case BEGIN_OBJECT -> {
                        in.beginObject();
                        path.push(key + ".");
                    }
                    case END_OBJECT -> {
                        in.endObject();
                        path.pop();
                    }
                    case STRING, NUMBER -> taker.accept(key, in.nextString());
                    default -> in.skipValue();
                }
            }
            return true;
        } catch (IOException | IllegalStateException e) { // malformed, or it ends too early
            return false;
        }
    }
}
