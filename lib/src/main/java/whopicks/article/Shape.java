package whopicks.article;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import whopicks.frame.Column;
import whopicks.frame.Frame;

/**
 * Decides claims of order, ratio and bound, and those on a cell's text; {@link Power} says what an interval is enough
 * for.
 */
final class Shape {
    private static final double INFINITE = Double.POSITIVE_INFINITY;

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
        List<Reading> others = new ArrayList<>();
        for (Cell versus : claim.versus()) {
            for (Reading row : rows) {
                for (Reading partner : partners(versus, rule.by(), row)) {
                    others.add(partner);
                    String along = rule.by().isEmpty() ? "" : rule.by() + " " + row.beside(rule.by()) + ", ";
                    differences.add(Comparison.difference(along + name(claim.cell(), versus, partner),
                            scale(row, rule), scale(partner, rule)));
                }
            }
        }
        String value = rows.size() > 1 || !rule.by().isEmpty() ? "" : Figures.of(rows.get(0).value(), 2)
                + others.stream().map(r -> Figures.of(r.value(), 2)).collect(Collectors.joining(", ", " against ", ""));
        return decide(claim, differences, rule.side(), rule.negated(), value, rows.get(0));
    }

    private static Reading scale(Reading reading, Rule.Order rule) {
        return rule.logarithms() ? reading.logarithms() : reading;
    }

    /** The rows of a cell that belong to a row: one, but for each column with a star every other one. */
    private List<Reading> partners(Cell versus, String by, Reading row) {
        Map<String, String> key = new LinkedHashMap<>(versus.row());
        if (!by.isEmpty()) {
            key.putIfAbsent(by, row.beside(by));
        }
        List<String> stars = key.keySet().stream().filter(column -> key.get(column).equals("*")).toList();
        stars.forEach(key::remove);
        Cell cell = new Cell(versus.frame(), key, versus.column());
        return stars.isEmpty() ? List.of(readings.one(cell)) : readings.of(cell).stream()
                .filter(r -> stars.stream().noneMatch(column -> r.beside(column).equals(row.beside(column)))).toList();
    }

    private Verdict trend(Claim claim, Rule.Trend rule) {
        List<Reading> rows = new ArrayList<>(readings.of(claim.cell()));
        rows.sort(Comparator.comparingDouble(r -> r.frame().number(r.row(), rule.along())));
        if (rows.size() < 2) {
            throw new Readings.Missing("one row " + claim.cell().rowText() + ", a trend wants two");
        }
        List<Reading> series = claim.versus().isEmpty() ? rows
                : rows.stream().map(r -> gap(r, partners(claim.versus().get(0), rule.along(), r).get(0))).toList();
        List<Comparison> steps = new ArrayList<>();
        for (int i = 1; i < series.size(); i++) {
            String label = rule.along() + " " + rows.get(i - 1).beside(rule.along()) + " to " + rows.get(i)
                    .beside(rule.along());
            steps.add(Comparison.difference(label, series.get(i), series.get(i - 1)));
        }
        String value = series.stream().map(r -> Figures.of(r.value(), 2)).collect(Collectors.joining(", "));
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
        String value = Figures.of(row.value(), 2) + ", between " + Figures.of(first.value(), 2) + " and "
                + Figures.of(second.value(), 2);
        return decide(claim, List.of(Comparison.difference("to the middle", row, between)),
                first.value() > second.value() ? Rule.Side.ABOVE : Rule.Side.BELOW, false, value, row);
    }

    /** A side must be shown for each difference, and for one that is denied the other side, or that there is none. */
    private Verdict decide(Claim claim, List<Comparison> differences, Rule.Side side, boolean negated, String value,
            Reading origin) {
        double share = error / differences.size();
        boolean above = side == Rule.Side.ABOVE != negated;
        double edge = negated ? 0 : Double.MIN_VALUE;
        Interval allowed = above ? new Interval(edge, INFINITE) : new Interval(-INFINITE, -edge);
        Comparison closest = differences.stream()
                .min(Comparator.comparingDouble(d -> (above ? 1 : -1) * d.estimate().mean()
                / Math.max(d.halfWidth(share), Double.MIN_NORMAL))).orElseThrow();
        String what = claim.rule() instanceof Rule.Order o && o.logarithms() ? " of logarithms" : "";
        String evidence = (differences.size() > 1 ? "closest of " + differences.size() + " differences" : "difference")
                + what + ", "
                + closest.label() + ": " + Figures.plusMinus(closest.estimate(), 2) + (origin.origin().isEmpty() ? ""
                        : "; " + origin.origin() + ", paired");
        return verdict(claim, differences, allowed, share, value, "differences" + what + " of ", closest, evidence);
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
        int decimals = Math.max(2, claim.decimals());
        Comparison widest = values.stream().max(Comparator.comparingDouble(v -> v.halfWidth(share))).orElseThrow();
        String value = values.stream().map(v -> Figures.plusMinus(v.estimate(), decimals))
                .collect(Collectors.joining(", "));
        String origin = rows.get(0).origin();
        String evidence = (claim.versus().isEmpty() ? "" : claim.cell().column() + " over that of "
                + name(claim.cell(), claim.versus().get(0), divisor(claim, rows.get(0))) + ", ") + rule + " is expected"
                + (origin.isEmpty() ? "" : "; " + origin);
        return verdict(claim, values, new Interval(rule.low(), rule.high()), share, value, "", widest, evidence);
    }

    /** The worst of what the values' intervals say. */
    private static Verdict verdict(Claim claim, List<Comparison> values, Interval allowed, double share, String value,
            String what,
            Comparison shown, String evidence) {
        Outcome worst = values.stream().map(v -> Power.of(v.interval(share), allowed)).max(Comparator.naturalOrder())
                .orElseThrow();
        Interval accepted = allowed.narrowed(shown.halfWidth(share));
        return Verdict.of(claim, worst, value, what + accepted.text(2),
                (worst == Outcome.CANNOT_TELL ? "undecided, more runs are needed: " : "") + evidence);
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
        boolean flag = rows.get(0).kind() == Column.Kind.FLAG;
        String value = flag ? readings.flags(claim.cell()) : String.join(", ", texts);
        return Verdict.of(claim, rule.texts().containsAll(texts) ? Outcome.HOLDS : Outcome.DOES_NOT_HOLD, value,
                (flag ? claim.cell().column() + ": " : "") + String.join(" or ", rule.texts()),
                "expected: " + String.join(" or ", rule.texts())
                + (asked.isEmpty() ? "" : "; asked of " + asked + " on " + rows.get(0).beside("time")));
    }

    /** What is different in the other cell's row; a number with its column's name. */
    private static String name(Cell cell, Cell other, Reading reading) {
        List<String> parts = new ArrayList<>();
        Frame frame = reading.frame();
        other.row().forEach((column, text) -> {
            String found = frame.text(reading.row(), column);
            if (!found.isEmpty() && !found.equals(cell.row().get(column))) {
                parts.add(found.matches("[\\d.]+") ? column + " " + found : found);
            }
        });
        if (!other.column().equals(cell.column())) {
            parts.add(other.column());
        }
        return String.join(" ", parts);
    }
}
