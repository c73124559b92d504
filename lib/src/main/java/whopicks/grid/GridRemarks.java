package whopicks.grid;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.function.ToDoubleFunction;
import org.apache.commons.statistics.distribution.TDistribution;
import whopicks.frame.Column;
import whopicks.frame.Frame;
import whopicks.frame.Key;
import whopicks.frame.Milliseconds;
import whopicks.model.Policy;
import whopicks.stat.Estimate;
import whopicks.study.Measured;

/**
 * What the runs of a grid say in sentences.
 *
 * @param summary the grid's frame
 * @param labels names of its rows
 * @param runs for each row its runs
 */
public record GridRemarks(Frame summary, GridLabels labels, List<List<Measured>> runs) {
    private static final int MOST_LINES = 20;

    /** Requests counted that a p99 needs: a hundred beyond it. */
    private static final int LEAST_COUNTED = 10_000;

    /** Work met that is off by more than this share is worth a word. */
    private static final double FAR = 0.2;

    /** Chance that a point with a long enough warm-up is warned about. */
    private static final double FALSE_ALARM = 0.001;

    /**
     * Policies at the same point, compared by the differences of runs that met the same requests: the best against the
     * others.
     */
    public List<String> comparisons() {
        List<String> place = summary.schema().columns().stream().filter(c -> c.role() == Column.Role.KEY
                || c.role() == Column.Role.SIZE)
                .map(Column::name).filter(c -> !GridLabels.OF_POLICY.contains(c) && !c.equals("runs")).toList();
        Map<Key, List<Integer>> groups = new LinkedHashMap<>();
        for (int r = 0; r < summary.size(); r++) {
            groups.computeIfAbsent(Key.of(summary, r, place), k -> new ArrayList<>()).add(r);
        }
        List<String> lines = new ArrayList<>();
        boolean single = groups.size() == 1;
        groups.values().forEach(rows -> lines.addAll(compare(rows, single)));
        return cut(lines);
    }

    /** The policies with the lowest p99 at some point. */
    public List<Policy> winners() {
        return Winners.of(summary, List.of(), Comparator.comparing(r -> summary.number(r, "p99")));
    }

    private List<String> compare(List<Integer> rows, boolean all) {
        List<Integer> ranked = rows.stream().filter(r -> summary.flag(r, "stable") && runs.get(r).size() > 1)
                .sorted((a, b) -> Double.compare(summary.number(a, "p99"), summary.number(b, "p99"))).toList();
        List<String> lines = new ArrayList<>();
        for (int k = 1; k < ranked.size() && (all || k == 1); k++) {
            lines.add(sentence(ranked.get(0), ranked.get(k)) + (all ? "" : labels.where(ranked.get(0))));
        }
        return lines;
    }

    private String sentence(int best, int other) {
        int n = Math.min(runs.get(best).size(), runs.get(other).size());
        Estimate difference = Estimate.ofDifferences(values(other, n, Measured::p99), values(best, n, Measured::p99));
        boolean told = Math.abs(difference.mean()) > difference.halfWidth();
        int winner = difference.mean() < 0 ? other : best;
        String loser = labels.policy(best + other - winner);
        double shown = told ? Math.abs(difference.mean()) : difference.mean();
        String amount = decimals(shown) + " +- " + decimals(difference.halfWidth());
        if (InMilliseconds.in(summary)) {
            double mean = summary.number(best, Milliseconds.MEAN);
            amount += " (" + Milliseconds.text(mean * shown) + " " + Milliseconds.halfWidth(mean
                    * difference.halfWidth()) + " ms)";
        }
        return told ? labels.policy(winner) + " beats " + loser + " at p99 by " + amount
                : labels.policy(best) + " and " + labels.policy(other) + " do not differ at p99 beyond chance: "
                + amount;
    }

    /** Points whose later half differs from the earlier half by more than chance: the warm-up was too short. */
    public List<String> warmups() {
        List<String> lines = new ArrayList<>();
        for (int r = 0; r < summary.size(); r++) {
            int n = runs.get(r).size();
            if (n < 2 || !summary.flag(r, "stable")) {
                continue;
            }
            Estimate drift = Estimate.of(values(r, n, Measured::drift));
            double limit = drift.standardError() * TDistribution.of(n - 1.0).inverseSurvivalProbability(FALSE_ALARM
                    / 2);
            if (Math.abs(drift.mean()) > limit) {
                lines.add("warmup: " + summary.text(r, "warmup") + " is too short for " + labels.policy(r)
                        + labels.where(r) + ": the mean of the later half is "
                        + decimals(Math.abs(drift.mean())) + " +- " + decimals(drift.halfWidth())
                        + (drift.mean() > 0 ? " above" : " below")
                        + " that of the earlier half");
            }
        }
        return cut(lines);
    }

    /** Points whose runs count too few requests for their p99, or met far less or more work than was asked for. */
    public List<String> lengths() {
        List<String> lines = new ArrayList<>();
        // what is refused, given up or copied is not the work asked for
        boolean plain = summary.schema().has("utilisation") && !summary.schema().has("success");
        for (int r = 0; r < summary.size(); r++) {
            double counted = summary.number(r, "requests") - summary.number(r, "warmup");
            if (counted < LEAST_COUNTED) {
                lines.add(String.format(Locale.ROOT, "requests: %.0f are counted after the warm-up for %s%s, too few "
                        + "to say a p99 of (expected: %d or more)",
                        counted, labels.policy(r), labels.where(r), LEAST_COUNTED));
            } else if (plain && summary.flag(r, "stable")) {
                double ratio = summary.number(r, "utilisation") / summary.number(r, "load");
                if (ratio < 1 - FAR || ratio > 1 + FAR) {
                    lines.add(String.format(Locale.ROOT, "requests: the runs of %s%s met %.2f of the work asked for: "
                            + "they are too short for service times that vary so much",
                            labels.policy(r), labels.where(r), ratio));
                }
            }
        }
        return cut(lines);
    }

    /** Points whose p99 is not known as well as asked for. @param target the share asked for; 0 for none */
    public List<String> precision(double target) {
        List<String> lines = new ArrayList<>();
        for (int r = 0; r < summary.size() && target > 0; r++) {
            double share = summary.number(r, "p99_half_width") / summary.number(r, "p99");
            if (summary.flag(r, "stable") && !(share <= target)) {
                lines.add(String.format(Locale.ROOT,
                        "precision: %.2g %% is not reached for %s%s: %s runs give %.2g %%; --max-runs allows more",
                        100 * target,
                        labels.policy(r), labels.where(r), summary.text(r, "runs"), 100 * share));
            }
        }
        return cut(lines);
    }

    private static List<String> cut(List<String> lines) {
        if (lines.size() <= MOST_LINES) {
            return lines;
        }
        List<String> some = new ArrayList<>(lines.subList(0, MOST_LINES));
        some.add("... and " + (lines.size() - MOST_LINES) + " more like these");
        return some;
    }

    private double[] values(int row, int n, ToDoubleFunction<Measured> of) {
        return runs.get(row).stream().limit(n).mapToDouble(of).toArray();
    }

    public static String decimals(double value) {
        return String.format(Locale.ROOT, Math.abs(value) < 1e7 ? "%.2f" : "%.3g", value);
    }
}
