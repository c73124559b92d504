package whopicks.report;

import java.util.List;
import java.util.Locale;
import whopicks.frame.LiveVerdict;

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

    /** The text in a column of the first row. */
    public String first(String frame, String column) {
        return frames.get(frame).text(0, column);
    }

    /** The largest number in a column, as in the CSV. */
    public String largest(String frame, String column) {
        var all = frames.get(frame);
        int most = 0;
        for (int r = 1; r < all.size(); r++) {
            most = all.number(r, column) > all.number(most, column) ? r : most;
        }
        return all.text(most, column);
    }

    /** Where a number comes from, for its hover text. */
    public String origin(String frame, String key, String column) {
        frames.row(frame, key);
        return frame + ".csv, " + column + ", " + key.strip().replace(" ", ", ").replace('␣', ' ');
    }

    /** Name of a policy for people. */
    public Look look(String policy) {
        return Look.of(policy);
    }

    /** What the runs against real balancers say in words, sentence by sentence. */
    public List<String> liveVerdict() {
        return LiveVerdict.of(frames.get("live"));
    }

    /** With fixed decimals. */
    public String fixed(double value, int decimals) {
        return String.format(Locale.ROOT, "%." + decimals + "f", value);
    }
}
