package whopicks.report;

import java.util.Locale;

/** What a template may ask of the frames. Numbers in prose come from here and nowhere else. */
public final class Cells {
    private final Frames frames;

    Cells(Frames frames) {
        this.frames = frames;
    }

    /** Whether the frame is there. */
    public boolean has(String frame) {
        return frames.has(frame);
    }

    /** The number in a column of the only row that fits the key. */
    public double number(String frame, String key, String column) {
        return frames.number(frame, key, column);
    }

    /** The cell's text as in the CSV. */
    public String text(String frame, String key, String column) {
        return frames.get(frame).text(frames.row(frame, key), column);
    }

    /** Where a number comes from, for its hover text. */
    public String origin(String frame, String key, String column) {
        frames.row(frame, key);
        return frame + ".csv, " + column + ", " + key.strip().replace(" ", ", ");
    }

    /** Name of a policy for people. */
    public Look look(String policy) {
        return Look.of(policy);
    }

    /** With fixed decimals. */
    public String fixed(double value, int decimals) {
        return String.format(Locale.ROOT, "%." + decimals + "f", value);
    }
}
