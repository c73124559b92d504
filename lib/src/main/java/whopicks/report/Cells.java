package whopicks.report;

import java.util.Comparator;
import java.util.List;
import java.util.stream.Stream;
import whopicks.article.Cell;
import whopicks.frame.Frame;
import whopicks.frame.Key;
import whopicks.frame.LiveOverloadFrame;
import whopicks.frame.LiveVerdict;
import whopicks.lab.LabPolicy;

/** What a template may ask of the frames. Numbers in prose come from here and nowhere else. */
public final class Cells {
    private final Frames frames;
    private final List<Maker> makers;

    Cells(Content content) {
        this.frames = content.frames();
        this.makers = content.makers();
    }

    /** Where a laboratory of the page shows the cell that decides a claim, behind the hash; "" where none does. */
    public String laboratory(Cell cell) {
        return LabLinks.of(frames, cell.frame(), new Key(cell.row()));
    }

    /** The same for a row of a table. */
    public String laboratory(Frame rows, int row) {
        return LabLinks.of(rows, row);
    }

    /** The laboratory's setting for a cell of the frontier's map, with its best policy. */
    public String setting(Frame map, int row) {
        return LabLinks.cell(map, row, LabPolicy.of(map.text(row, "best"))).text();
    }

    /** What made the rows of a frame that fit a key. */
    public List<Maker> makers(String frame, String key) {
        Frame rows = frames.rows(frame, key);
        String study = makers.stream().map(Maker::study).filter(s -> frame.equals(s) || frame.startsWith(s + "-"))
                .max(Comparator.comparingInt(String::length)).orElse("");
        return makers.stream().filter(m -> m.study().equals(study))
                .filter(m -> m.streams().isEmpty() || !rows.schema().has("streams")
                        || rows.distinct("streams").contains(m.streams()))
                .toList();
    }

    /** The commands that made a section's tables and figures, each once, in the order of the page. */
    public List<String> commands(Shown section) {
        return Stream.concat(section.tables().stream().flatMap(t -> makers(t.data().name(), t.key()).stream()),
                section.figures().stream().flatMap(f -> makers(f.data().name(), f.rows()).stream())).map(Maker::command)
                .distinct().toList();
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
        return frame + ".csv, " + column + ", " + key.replace(";", ", ");
    }

    /** Name of a policy for people. */
    public PolicyStyle style(String policy) {
        return PolicyStyle.of(policy);
    }

    /**
     * How many intervals of simulated values there are to hold theory against, how many values lie above it, which
     * intervals miss it.
     */
    public TheorySection.Agreement theory() {
        return TheorySection.agreement(frames.get("theory"));
    }

    /** Whether a section shows answers of the laboratory, for want of a live recording. */
    public boolean isLaboratory(Shown section) {
        return section.section().needs().stream().map(frames::get).anyMatch(f -> f.schema().has("origin")
                && f.distinct("origin").equals(List.of("laboratory")));
    }

    /** In how many of the valid live runs p99 lies where the model puts it, and how many there are. */
    public List<Integer> liveAgreement() {
        Frame valid = frames.rows("live", "valid=true");
        return List.of(frames.rows("live", "valid=true;agrees=true").size(), valid.size());
    }

    /** What the runs against real balancers say in words, sentence by sentence. */
    public List<String> liveVerdict() {
        return named(LiveVerdict.of(frames.get("live")));
    }

    /** The same of those under overload. */
    public List<String> liveOverloadVerdict() {
        return named(LiveOverloadFrame.verdicts(frames.get("live-overload")));
    }

    private static List<String> named(List<String> sentences) {
        return sentences.stream().map(s -> s.replace('\'', '’').replaceAll("\\bnone\\b", "a direct client")
                .replaceAll("\\bhaproxy\\b", "HAProxy")).toList();
    }

    /** A half-width after its sign. */
    public String halfWidth(double value) {
        return Digits.halfWidth(value);
    }

    /** With as many digits as the half-width leaves. */
    public String known(double value, double halfWidth) {
        return Digits.known(value, halfWidth);
    }

    /** With fixed decimals. */
    public String fixed(double value, int decimals) {
        return Digits.number(value, decimals);
    }
}
