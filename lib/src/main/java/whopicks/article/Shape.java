package whopicks.article;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import whopicks.frame.Column;

/** Decides claims of order, ratio and bound, and those on a cell's text. */
final class Shape {
    private final Readings readings;
    private final double error;

    /** @param error probability that chance alone calls one claim wrong */
    Shape(Readings readings, double error) {
        this.readings = readings;
        this.error = error;
    }

    Verdict verdict(Claim claim) {
        Rule rule = claim.rule();
        return rule instanceof Rule.Order o ? order(claim, o) : rule instanceof Rule.Trend t ? trend(claim, t)
                : rule instanceof Rule.Closer ? closer(claim) : rule instanceof Rule.Between b ? between(claim, b)
                : is(claim, (Rule.Is) rule);
    }

    private Verdict order(Claim claim, Rule.Order rule) {
        List<Comparison> differences = new ArrayList<>();
        List<Reading> rows = readings.of(claim.cell());
        for (Cell versus : claim.versus()) {
            for (Reading row : rows) {
                differences.add(Comparison.difference(rule.by().isEmpty() ? name(claim.cell(), versus) : rule.by() + " " + row.beside(rule.by()),
                        scale(row, rule), scale(partner(versus, rule.by(), row), rule)));
            }
        }
        String value = rows.size() > 1 || !rule.by().isEmpty() ? "" : Figures.of(rows.get(0).value(), 2) + claim.versus().stream()
                .map(versus -> Figures.of(readings.one(versus).value(), 2)).collect(Collectors.joining(", ", " against ", ""));
        return decide(claim, differences, rule.side(), rule.negated(), value, rows.get(0));
    }

    private static Reading scale(Reading reading, Rule.Order rule) {
        return rule.logarithms() ? reading.logarithms() : reading;
    }

    private Reading partner(Cell versus, String by, Reading row) {
        if (by.isEmpty()) {
            return readings.one(versus);
        }
        Map<String, String> key = new HashMap<>(versus.row());
        key.put(by, row.beside(by));
        return readings.one(new Cell(versus.frame(), key, versus.column()));
    }

    private Verdict trend(Claim claim, Rule.Trend rule) {
        List<Reading> rows = new ArrayList<>(readings.of(claim.cell()));
        rows.sort(Comparator.comparingDouble(r -> r.frame().number(r.row(), rule.along())));
        if (rows.size() < 2) {
            throw new Readings.Missing("one row " + claim.cell().rowText() + ", a trend wants two");
        }
        List<Reading> series = claim.versus().isEmpty() ? rows
                : rows.stream().map(r -> gap(r, partner(claim.versus().get(0), rule.along(), r))).toList();
        List<Comparison> steps = new ArrayList<>();
        for (int i = 1; i < series.size(); i++) {
            String label = rule.along() + " " + rows.get(i - 1).beside(rule.along()) + " to " + rows.get(i).beside(rule.along());
            steps.add(Comparison.difference(label, series.get(i), series.get(i - 1)));
        }
        String value = rows.stream().map(r -> Figures.of(r.value(), 2)).collect(Collectors.joining(", "));
        return decide(claim, steps, rule.side(), false, value, rows.get(0));
    }

    /** What a reading lies above another, run by run, as a reading of its own. */
    private static Reading gap(Reading a, Reading b) {
        int n = Math.max(1, Comparison.pairs(a, b));
        double[] gap = a.series(n).clone();
        for (int i = 0; i < n; i++) {
            gap[i] -= b.series(n)[i];
        }
        return new Reading(a.frame(), a.row(), a.column(), gap);
    }

    private Verdict closer(Claim claim) {
        Reading row = readings.one(claim.cell());
        Reading first = readings.one(claim.versus().get(0));
        Reading second = readings.one(claim.versus().get(1));
        int n = Math.max(1, Comparison.pairs(first, second));
        double[] middle = new double[n];
        for (int i = 0; i < n; i++) {
            middle[i] = (first.series(n)[i] + second.series(n)[i]) / 2;
        }
        Reading between = new Reading(row.frame(), row.row(), row.column(), middle);
        String value = Figures.of(row.value(), 2) + ", between " + Figures.of(first.value(), 2) + " and " + Figures.of(second.value(), 2);
        return decide(claim, List.of(Comparison.difference("to the middle", row, between)),
                first.value() > second.value() ? Rule.Side.ABOVE : Rule.Side.BELOW, false, value, row);
    }

    /** A side must be shown for each difference; "not on that side" holds until one is shown to be there. */
    private Verdict decide(Claim claim, List<Comparison> differences, Rule.Side side, boolean negated, String value, Reading origin) {
        double share = error / differences.size();
        int sign = side == Rule.Side.ABOVE ? 1 : -1;
        boolean allShown = differences.stream().allMatch(d -> sign > 0 ? d.low(share) > 0 : d.high(share) < 0);
        boolean anyShown = differences.stream().anyMatch(d -> sign > 0 ? d.low(share) > 0 : d.high(share) < 0);
        boolean anyRefuted = differences.stream().anyMatch(d -> sign > 0 ? d.high(share) < 0 : d.low(share) > 0);
        Comparison closest = differences.stream()
                .min(Comparator.comparingDouble(d -> (negated ? -sign : sign) * d.estimate().mean()
                        / Math.max(d.halfWidth(share), Double.MIN_NORMAL)))
                .orElseThrow();
        String what = claim.rule() instanceof Rule.Order o && o.logarithms() ? " of logarithms, " : ", ";
        String evidence = (differences.size() > 1 ? "closest of " + differences.size() + " differences" : "difference") + what
                + closest.label() + ": " + Figures.plusMinus(closest.estimate(), 2) + (origin.origin().isEmpty() ? "" : "; " + origin.origin() + ", paired");
        if (negated ? anyShown : anyRefuted) {
            return new Verdict(claim, Outcome.DOES_NOT_HOLD, value, evidence);
        }
        return negated || allShown ? Verdict.of(claim, true, value, evidence)
                : new Verdict(claim, Outcome.NOT_RUN, value, "undecided, more runs are needed: " + evidence);
    }

    private Verdict between(Claim claim, Rule.Between rule) {
        List<Comparison> values = new ArrayList<>();
        List<Reading> rows = readings.of(claim.cell());
        for (Reading row : rows) {
            row.ofArticleSize();
            String label = row.beside("policy");
            values.add(claim.versus().isEmpty() ? new Comparison(label, row.estimate())
                    : Comparison.quotient(label, row, divisor(claim, row)));
        }
        double share = error / values.size();
        boolean refuted = values.stream().anyMatch(v -> v.high(share) < rule.low() || v.low(share) > rule.high());
        String value = values.stream().map(v -> Figures.plusMinus(v.estimate(), Math.max(2, claim.decimals()))).collect(Collectors.joining(", "));
        String origin = rows.get(0).origin();
        return Verdict.of(claim, !refuted, value, "expected " + rule
                + (claim.versus().isEmpty() ? "" : ", over " + name(claim.cell(), claim.versus().get(0)))
                + (origin.isEmpty() ? "" : "; " + origin));
    }

    /** The cell that a ratio is over: in the same row where only the column differs. */
    private Reading divisor(Claim claim, Reading row) {
        Cell versus = claim.versus().get(0);
        return versus.row().equals(claim.cell().row()) ? readings.at(row, versus.column()) : readings.one(versus);
    }

    private Verdict is(Claim claim, Rule.Is rule) {
        List<Reading> rows = readings.of(claim.cell());
        List<String> texts = rows.stream().map(Reading::text).distinct().toList();
        String asked = rows.get(0).beside("resolver");
        String label = rows.get(0).kind() == Column.Kind.FLAG ? claim.cell().column() + ": " : "";
        return Verdict.of(claim, rule.texts().containsAll(texts), label + String.join(", ", texts), "expected: "
                + String.join(" or ", rule.texts()) + (asked.isEmpty() ? "" : "; asked of " + asked + " on " + rows.get(0).beside("time")));
    }

    /** What is different in the other cell; a number with its column's name. */
    private static String name(Cell cell, Cell other) {
        List<String> parts = new ArrayList<>();
        other.row().forEach((column, text) -> {
            if (!text.isEmpty() && !text.equals(cell.row().get(column))) {
                parts.add(text.matches("[\\d.]+") ? column + " " + text : text);
            }
        });
        if (!other.column().equals(cell.column())) {
            parts.add(other.column());
        }
        return String.join(" ", parts);
    }
}
