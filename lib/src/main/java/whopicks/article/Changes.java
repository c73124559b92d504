package whopicks.article;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.apache.commons.statistics.distribution.TDistribution;
import whopicks.frame.Column;
import whopicks.frame.Frame;
import whopicks.frame.Key;
import whopicks.frame.Schema;
import whopicks.stat.Estimate;

/**
 * What changed between two sets of frames, cell by cell and claim by claim.
 *
 * <p>A mean has moved beyond its intervals if the difference is more than chance does: Welch's t with the smaller number of
 * degrees of freedom, and all means compared raise a false alarm together with at most {@value #ERROR} probability
 * (Bonferroni). What has no interval must not move at all. Seed and sizes do not tell rows apart, so that two seeds, or two sizes,
 * can be compared. Frames of single runs and of measurements are not compared cell by cell; their summaries and claims are.
 */
public final class Changes {
    /** Probability that any mean is said to have moved although both have the same expectation. */
    public static final double ERROR = 0.01;

    private static final Schema SCHEMA = new Schema("changes", "One cell or claim of two folders a row.", List.of(
            Column.text("kind", "cell or claim"),
            Column.text("where", "Frame, row and column; or the claim's id"),
            Column.text("before", "Text in the old folder"),
            Column.text("after", "Text in the new folder"),
            Column.text("movement", "same digits, moved within or beyond the intervals, only in one of the two, verdict changed")));

    /** How far something moved. */
    public enum Movement {
        SAME("same digits"),
        WITHIN("moved within the intervals"),
        BEYOND("moved beyond the intervals"),
        ONLY_BEFORE("only in the old"),
        ONLY_AFTER("only in the new"),
        VERDICT("verdict changed");

        private final String words;

        Movement(String words) {
            this.words = words;
        }

        @Override
        public String toString() {
            return words;
        }
    }

    /**
     * One cell or claim.
     *
     * @param kind cell or claim
     * @param where its name
     * @param before text in the old frames; "" for none
     * @param after text in the new frames
     * @param movement how far it moved
     */
    public record Change(String kind, String where, String before, String after, Movement movement) {}

    private record Mean(Change change, double p) {}

    private final List<Change> all;

    private Changes(List<Change> all) {
        this.all = List.copyOf(all);
    }

    /** Compares. */
    public static Changes of(List<Claim> claims, Map<String, Frame> before, Map<String, Frame> after) {
        List<Change> changes = new ArrayList<>();
        List<Mean> means = new ArrayList<>();
        before.forEach((name, frame) -> {
            if (after.containsKey(name) && isCompared(frame) && isCompared(after.get(name))) {
                compare(frame, after.get(name), changes, means);
            }
        });
        for (Mean mean : means) {
            Change c = mean.change;
            boolean beyond = mean.p < ERROR / means.size();
            changes.add(beyond ? new Change(c.kind, c.where, c.before, c.after, Movement.BEYOND) : c);
        }
        List<Verdict> old = Verdicts.of(claims, before).all();
        List<Verdict> now = Verdicts.of(claims, after).all();
        for (int i = 0; i < claims.size(); i++) {
            changes.add(claim(old.get(i), now.get(i)));
        }
        return new Changes(changes);
    }

    /** Every cell and claim compared. */
    public List<Change> all() {
        return all;
    }

    /** How many moved so. */
    public long count(String kind, Movement movement) {
        return all.stream().filter(c -> c.kind.equals(kind) && c.movement == movement).count();
    }

    /** Whether nothing moved beyond its intervals and no verdict changed. */
    public boolean none() {
        return all.stream().noneMatch(c -> c.movement == Movement.BEYOND || c.movement == Movement.VERDICT);
    }

    /** A row per cell and claim. */
    public Frame frame() {
        Frame frame = new Frame(SCHEMA);
        all.forEach(c -> frame.add(c.kind, c.where, c.before, c.after, c.movement.toString()));
        return frame;
    }

    private static Change claim(Verdict old, Verdict now) {
        String before = (old.outcome() + " " + old.value()).strip();
        String after = (now.outcome() + " " + now.value()).strip();
        return new Change("claim", old.claim().id(), before, after, old.outcome() != now.outcome() ? Movement.VERDICT
                : before.equals(after) ? Movement.SAME : Movement.WITHIN);
    }

    private static boolean isCompared(Frame frame) {
        return !frame.schema().has("run") && !frame.schema().has("time");
    }

    private static void compare(Frame before, Frame after, List<Change> changes, List<Mean> means) {
        List<String> key = before.schema().key().stream().filter(after.schema().key()::contains).toList();
        Map<Key, Integer> old = rows(before, key);
        Map<Key, Integer> now = rows(after, key);
        old.forEach((point, row) -> {
            if (now.containsKey(point)) {
                compareRow(before, row, after, now.get(point), changes, means);
            } else {
                changes.add(new Change("cell", name(before, row), "", "", Movement.ONLY_BEFORE));
            }
        });
        now.forEach((point, row) -> {
            if (!old.containsKey(point)) {
                changes.add(new Change("cell", name(after, row), "", "", Movement.ONLY_AFTER));
            }
        });
    }

    /** A row by those parts of its key that tell it from the others. */
    private static String name(Frame frame, int row) {
        List<String> varying = frame.schema().key().stream().filter(column -> frame.distinct(column).size() > 1).toList();
        return frame.name() + "[" + Key.of(frame, row, varying).filled() + "]";
    }

    private static void compareRow(Frame before, int row, Frame after, int other, List<Change> changes, List<Mean> means) {
        String name = name(before, row);
        for (Column column : before.schema().columns()) {
            boolean result = column.role() == Column.Role.MEASURE || column.role() == Column.Role.NOTE;
            if (!result || !after.schema().has(column.name())) {
                continue;
            }
            String old = before.text(row, column.name());
            String now = after.text(other, column.name());
            String where = name + "." + column.name();
            if (old.equals(now)) {
                changes.add(new Change("cell", where, old, now, Movement.SAME));
                continue;
            }
            double p = chance(before, row, after, other, column.name());
            if (Double.isNaN(p)) {
                changes.add(new Change("cell", where, old, now, Movement.BEYOND));
            } else {
                means.add(new Mean(new Change("cell", where, old, now, Movement.WITHIN), p));
            }
        }
    }

    /** Probability that chance moves the two means so far apart; NaN where there is no interval. */
    private static double chance(Frame before, int row, Frame after, int other, String column) {
        String halfWidth = Column.halfWidth(column);
        if (!before.schema().has(halfWidth) || !before.schema().has("runs") || !after.schema().has(halfWidth)
                || before.isEmpty(row, halfWidth) || after.isEmpty(other, halfWidth)) {
            return Double.NaN;
        }
        Estimate old = estimate(before, row, column);
        Estimate now = estimate(after, other, column);
        double error = Math.hypot(old.standardError(), now.standardError());
        double degrees = Math.min(old.runs(), now.runs()) - 1.0;
        return 2 * TDistribution.of(degrees).survivalProbability(Math.abs(old.mean() - now.mean()) / error);
    }

    private static Estimate estimate(Frame frame, int row, String column) {
        return new Estimate(frame.number(row, column), frame.number(row, Column.halfWidth(column)), (int) frame.number(row, "runs"));
    }

    /** Rows by their keys; of rows that share one, each by its number among them too. */
    private static Map<Key, Integer> rows(Frame frame, List<String> columns) {
        Map<Key, Integer> rows = new LinkedHashMap<>();
        for (int r = 0; r < frame.size(); r++) {
            Key key = Key.of(frame, r, columns);
            Key unique = key;
            for (int n = 2; rows.containsKey(unique); n++) {
                unique = key.with(Key.of("number", "" + n));
            }
            rows.put(unique, r);
        }
        return rows;
    }
}
