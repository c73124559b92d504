package whopicks.compare;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.function.IntFunction;
import whopicks.article.Claim;
import whopicks.article.Outcome;
import whopicks.article.Verdict;
import whopicks.article.Verdicts;
import whopicks.frame.Column;
import whopicks.frame.Frame;
import whopicks.frame.RunRows;
import whopicks.frame.Schema;

/**
 * What changed between two sets of frames, cell by cell and claim by claim.
 *
 * <p>A mean has moved beyond its intervals if the difference is more than chance does, see {@link Shift}; all means
 * compared raise a false alarm together with at most {@value #ERROR} probability (Bonferroni). Seed and sizes do not
 * tell rows apart, so that two seeds, or two sizes, can be compared. Frames of single runs are what means are paired
 * by; those of measurements at a time are not compared cell by cell, their claims are.
 */
public final class Changes {
    /** Probability that any mean is said to have moved although both have the same expectation. */
    public static final double ERROR = 0.01;

    private static final Schema SCHEMA = new Schema("changes", "One cell or claim of two folders a row.", List.of(
            Column.text("kind", "made with, cell or claim"),
            Column.text("where", "Frame, row and column; or the claim's id"),
            Column.text("before", "Text in the old folder"),
            Column.text("after", "Text in the new folder"),
            Column.text("movement",
                    "same digits, moved within or beyond the intervals, only in one of the two, verdict changed"),
            Column.text("test",
                    "How the two were compared: pairs of runs, or two means; new minus old with its half-width")));

    /**
     * One cell or claim.
     *
     * @param kind cell or claim
     * @param where its name
     * @param before text in the old frames; "" for none
     * @param after text in the new frames
     * @param movement how far it moved
     * @param test how the two were compared; "" for what is the same, and for claims
     */
    public record Change(String kind, String where, String before, String after, Movement movement, String test) {}

    private record Mean(Change change, double p) {}

    private final List<Change> all = new ArrayList<>();
    private final List<Mean> means = new ArrayList<>();
    private final List<Change> madeWith = new ArrayList<>();

    private Changes() {}

    /**
     * What changed.
     *
     * @param claims the ledger
     * @param before the old frames, by name
     * @param after the new ones
     */
    public static Changes of(List<Claim> claims, Map<String, Frame> before, Map<String, Frame> after) {
        Changes changes = new Changes();
        RunRows old = new RunRows(before);
        RunRows now = new RunRows(after);
        before.forEach((name, frame) -> {
            if (after.containsKey(name) && isCompared(frame) && isCompared(after.get(name))) {
                changes.compare(frame, old, after.get(name), now);
            }
        });
        for (Mean mean : changes.means) {
            Change c = mean.change;
            boolean beyond = mean.p < ERROR / changes.means.size();
            changes.all.add(beyond ? new Change(c.kind, c.where, c.before, c.after, Movement.BEYOND, c.test) : c);
        }
        List<Verdict> verdicts = Verdicts.of(claims, before).all();
        List<Verdict> anew = Verdicts.of(claims, after).all();
        for (int i = 0; i < claims.size(); i++) {
            changes.all.add(claim(verdicts.get(i), anew.get(i)));
        }
        return changes;
    }

    /** Every cell and claim compared. */
    public List<Change> all() {
        return List.copyOf(all);
    }

    /** What the frames were made with that differs throughout, such as the kind of streams. */
    public List<Change> madeWith() {
        return List.copyOf(madeWith);
    }

    /** How many moved so. */
    public long count(String kind, Movement movement) {
        return all.stream().filter(c -> c.kind.equals(kind) && c.movement == movement).count();
    }

    /** Whether nothing moved beyond its intervals and no verdict changed. */
    public boolean none() {
        return all.stream().noneMatch(c -> c.movement == Movement.BEYOND || c.movement == Movement.VERDICT);
    }

    /** A row per cell and claim, after what differs throughout. */
    public Frame frame() {
        Frame frame = new Frame(SCHEMA);
        madeWith.forEach(c -> frame.add(c.kind, c.where, c.before, c.after, "", ""));
        all.forEach(c -> frame.add(c.kind, c.where, c.before, c.after, c.movement.toString(), c.test));
        return frame;
    }

    private static Change claim(Verdict old, Verdict now) {
        String before = (old.outcome() + " " + old.value()).strip();
        String after = (now.outcome() + " " + now.value()).strip();
        Movement movement = before.equals(after) ? Movement.SAME : old.outcome() == Outcome.NOT_RUN
                ? Movement.ONLY_AFTER
                : now.outcome() == Outcome.NOT_RUN ? Movement.ONLY_BEFORE : old.outcome() != now.outcome()
                ? Movement.VERDICT : Movement.WITHIN;
        return new Change("claim", old.claim().id(), before, after, movement, "");
    }

    private static boolean isCompared(Frame frame) {
        return !frame.schema().has("run") && !frame.schema().has("time");
    }

    private void compare(Frame before, RunRows old, Frame after, RunRows now) {
        Matching matching = Matching.of(before, after);
        matching.madeWith().forEach(m -> madeWith.add(new Change("made with", before.name() + "." + m.column(),
                m.before(), m.after(), Movement.SAME, "")));
        IntFunction<String> names = Matching.names(before);
        matching.pairs().forEach((row, other) -> before.schema().columns().stream()
                .filter(c -> (c.role() == Column.Role.MEASURE || c.role() == Column.Role.NOTE)
                        && after.schema().has(c.name()))
                .forEach(c -> compare(names.apply(row) + "." + c.name(), new Shift.Side(before, row, c.name(), old),
                        new Shift.Side(after, other, c.name(), now))));
        matching.onlyBefore()
                .forEach(row -> all.add(new Change("cell", names.apply(row), "", "", Movement.ONLY_BEFORE, "")));
        matching.onlyAfter().forEach(row -> all.add(new Change("cell", Matching.names(after).apply(row), "", "",
                Movement.ONLY_AFTER, "")));
    }

    private void compare(String where, Shift.Side before, Shift.Side after) {
        String old = before.frame().text(before.row(), before.column());
        String now = after.frame().text(after.row(), after.column());
        if (old.equals(now)) {
            all.add(new Change("cell", where, old, now, Movement.SAME, ""));
            return;
        }
        Shift shift = Shift.of(before, after);
        if (!Double.isNaN(shift.p())) {
            means.add(new Mean(new Change("cell", where, old, now, Movement.WITHIN, shift.test()), shift.p()));
        } else {
            Movement movement = Shift.sameSeed(before, after) ? Movement.BEYOND : Movement.UNKNOWN;
            all.add(new Change("cell", where, old, now, movement, shift.test()));
        }
    }
}
