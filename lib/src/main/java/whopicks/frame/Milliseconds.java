package whopicks.frame;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.function.IntToDoubleFunction;

/**
 * Times in milliseconds beside times in mean service times: a frame's columns, and behind them one more for each of
 * these, with {@code _ms} in its name.
 */
public final class Milliseconds {
    /** What says how the others were made. */
    public static final String MEAN = "service_mean_ms";
    public static final String RATE = "arrivals_per_s";

    private static final String MS = "_ms";
    private static final int DECIMALS = 6;

    private Milliseconds() {}

    /** Name of the column beside one of a time. */
    public static String of(String column) {
        return column.endsWith("_half_width") ? Column.halfWidth(of(column.replaceFirst("_half_width$", "")))
                : column + MS;
    }

    /** A schema with these columns. */
    static Schema beside(Schema schema) {
        List<Column> columns = new ArrayList<>(schema.columns());
        columns.add(Column.number(MEAN, DECIMALS, "ms", "How long one mean service time is").size());
        columns.add(Column.number(RATE, DECIMALS, "requests/s", "Arrivals").size());
        times(schema).forEach(c -> columns.add(new Column(of(c.name()), Column.Kind.NUMBER,
                c.role() == Column.Role.KEY ? Column.Role.SIZE : c.role(), DECIMALS, false, "ms",
                c.name() + " in ms")));
        return new Schema(schema.name(), schema.title(), columns);
    }

    private static List<Column> times(Schema schema) {
        return schema.columns().stream().filter(c -> c.unit().equals(Column.SERVICE_TIMES)).toList();
    }

    /**
     * A frame with these columns.
     *
     * @param mean how long one mean service time is, in ms
     * @param rate of a row: requests per mean service time
     */
    public static Frame beside(Frame frame, double mean, IntToDoubleFunction rate) {
        Frame beside = new Frame(beside(frame.schema()));
        List<Column> times = times(frame.schema());
        for (int r = 0; r < frame.size(); r++) {
            int row = r;
            List<Object> cells = new ArrayList<>(frame.row(r));
            cells.add(mean);
            cells.add(1e3 * rate.applyAsDouble(r) / mean);
            times.forEach(c -> cells.add(mean * frame.number(row, c.name())));
            beside.add(cells.toArray());
        }
        return beside;
    }

    /** Milliseconds for a person: as many decimals as are worth reading; "" for NaN. */
    public static String text(double ms) {
        return Double.isNaN(ms) ? "" : String.format(Locale.ROOT, ms >= 1000 || ms == 0 ? "%.0f" : ms >= 100 ? "%.1f"
                : ms >= 1 ? "%.2f" : "%.3g", ms);
    }

    /** A half-width behind its sign; "" where there is none. */
    public static String halfWidth(double ms) {
        return ms > 0 ? "+- " + text(ms) : "";
    }
}
