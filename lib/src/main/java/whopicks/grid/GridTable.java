package whopicks.grid;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.stream.IntStream;
import whopicks.frame.Frame;
import whopicks.frame.PrintedTable;
import whopicks.frame.TextTable;

/**
 * A grid's frame for a terminal: what varies, the times with their half-widths, theory where there is any, and bars.
 */
public final class GridTable {
    private static final int BAR = 30;
    private static final List<String> OUTCOMES = List.of("success", "refused", "late", "given_up", "attempts",
            "wasted");

    private final Frame summary;
    private final GridLabels labels;
    private final List<Integer> rows;

    public GridTable(Frame summary, GridLabels labels) {
        this.summary = summary;
        this.labels = labels;
        rows = IntStream.range(0, summary.size()).boxed().toList();
    }

    /** @param bars whether to draw the p99 of each row */
    public PrintedTable of(boolean bars) {
        boolean theory = rows.stream().anyMatch(r -> !summary.isEmpty(r, "theory_mean"));
        boolean notes = rows.stream().anyMatch(r -> !summary.flag(r, "stable"));
        double longest = rows.stream().filter(r -> summary.flag(r, "stable")).mapToDouble(r -> summary.number(r, "p99"))
                .max().orElse(0);
        List<List<String>> lines = new ArrayList<>();
        boolean outcomes = summary.schema().has("success");
        lines.add(head(outcomes, theory, notes, bars));
        for (int r : rows) {
            List<String> line = new ArrayList<>(List.of(labels.policy(r)));
            labels.varying().forEach(c -> line.add(labels.plain(r, c)));
            for (String measure : List.of("mean", "p50", "p95", "p99")) {
                line.add(decimals(r, measure));
                line.add(summary.isEmpty(r, measure + "_half_width") ? "" : "+- "
                        + decimals(r, measure + "_half_width"));
            }
            if (outcomes) {
                OUTCOMES.forEach(o -> line.add(share(r, o)));
            }
            if (theory) {
                line.add(decimals(r, "theory_mean"));
                line.add(decimals(r, "theory_p99"));
                line.add(error(r));
            }
            line.add(summary.text(r, "runs"));
            line.add(decimals(r, "max_utilisation"));
            if (notes) {
                line.add(summary.isEmpty(r, "stable") ? "failed" : summary.flag(r, "stable") ? ""
                        : Unstable.reason(summary, r));
            }
            if (bars) {
                line.add(summary.flag(r, "stable")
                        ? "#".repeat((int) Math.ceil(BAR * summary.number(r, "p99") / longest)) : "");
            }
            lines.add(line);
        }
        if (bars && !TextTable.fits(lines)) {
            return of(false); // the bars go first
        }
        boolean[] left = new boolean[lines.get(0).size()];
        left[0] = true;
        Arrays.fill(left, left.length - (notes ? 1 : 0) - (bars ? 1 : 0), left.length, true);
        return new PrintedTable("", lines, left);
    }

    private List<String> head(boolean outcomes, boolean theory, boolean notes, boolean bars) {
        List<String> head = new ArrayList<>(List.of("policy"));
        labels.varying().forEach(c -> head.add(c.replace('_', ' ')));
        head.addAll(List.of("mean", "", "p50", "", "p95", "", "p99", ""));
        if (outcomes) {
            OUTCOMES.forEach(o -> head.add(o.replace('_', ' ')));
        }
        if (theory) {
            head.addAll(List.of("theory: mean", "p99", "off by"));
        }
        head.addAll(List.of("runs", "busiest"));
        if (notes) {
            head.add("note");
        }
        if (bars) {
            head.add("p99");
        }
        return head;
    }

    /** With its half-width where that is not 0. */
    private String share(int row, String column) {
        double halfWidth = summary.number(row, column + "_half_width");
        return String.format(Locale.ROOT, halfWidth > 0 ? "%.4f +- %.4f" : "%.4f", summary.number(row, column),
                halfWidth);
    }

    /** How far theory may be off, in words; what cannot be seen in the digits printed is exact here. */
    private String error(int row) {
        if (summary.isEmpty(row, "theory_error")) {
            return "";
        }
        double percent = 100 * summary.number(row, "theory_error");
        return percent < 0.01 ? "< 0.01 %" : String.format(Locale.ROOT, "%.2f %%", percent);
    }

    private String decimals(int row, String column) {
        return summary.isEmpty(row, column) ? "" : GridRemarks.decimals(summary.number(row, column));
    }
}
