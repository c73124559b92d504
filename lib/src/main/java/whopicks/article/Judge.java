package whopicks.article;

import java.math.BigDecimal;
import java.math.RoundingMode;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Collectors;
import whopicks.frame.Frame;
import whopicks.stat.Estimate;

/** Decides claims by the frames; see {@link Rule} for how, and the package for how sure. */
final class Judge {
    /** Probability that any claim is called wrong by chance, for each of the two halves of the ledger. */
    static final double ERROR = 0.005;

    /** The article's sizes; evidence of other sizes decides only what a size cannot change. */
    private static final Map<String, String> SIZES = new TreeMap<>(Map.of("requests", "300000", "warmup", "20000"));

    private final Readings readings;
    private final Map<Claim, Double> pValues = new HashMap<>();
    private final Set<Claim> rejected;
    private final long family;
    private final double shapeError;

    Judge(List<Claim> claims, Map<String, Frame> frames) {
        readings = new Readings(frames);
        List<Claim> statistical = claims.stream().filter(c -> c.kind() == Claim.Kind.STATISTICAL).toList();
        family = statistical.size();
        for (Claim claim : statistical) {
            try {
                pValues.put(claim, pValue(claim));
            } catch (Readings.Missing e) {
                continue; // it counts in the family; the verdict says what is missing
            }
        }
        rejected = Holm.rejected(pValues, (int) family, ERROR);
        long shapes = claims.stream().filter(c -> c.kind() == Claim.Kind.ORDER || c.kind() == Claim.Kind.RATIO
                || c.kind() == Claim.Kind.BOUND).count();
        shapeError = ERROR / Math.max(1, shapes);
    }

    /** The verdict on a claim. */
    Verdict verdict(Claim claim) {
        try {
            return switch (claim.kind()) {
                case EXACT, ARITHMETIC -> claim.rule() instanceof Rule.Between b ? between(claim, b) : digits(claim);
                case STATISTICAL -> statistical(claim);
                case ORDER, RATIO, BOUND, LIVE -> shape(claim);
                case CITED -> new Verdict(claim, Outcome.NOT_RUN, "", "a fact that its source states; nothing here measures it");
            };
        } catch (Readings.Missing e) {
            String live = claim.kind() == Claim.Kind.LIVE ? "no live recording: " : "";
            return new Verdict(claim, Outcome.NOT_RUN, "", live + e.getMessage());
        }
    }

    private Verdict shape(Claim claim) {
        Rule rule = claim.rule();
        return rule instanceof Rule.Order o ? order(claim, o) : rule instanceof Rule.Trend t ? trend(claim, t)
                : rule instanceof Rule.Closer ? closer(claim) : rule instanceof Rule.Between b ? between(claim, b)
                : is(claim, (Rule.Is) rule);
    }

    private Verdict digits(Claim claim) {
        Reading reading = articleSizes(readings.one(claim.cell()));
        BigDecimal printed = new BigDecimal(reading.value()).setScale(claim.decimals(), RoundingMode.HALF_EVEN);
        boolean same = printed.compareTo(new BigDecimal(claim.published())) == 0;
        String evidence = reading.runs().length == 0 ? "computed: " + reading.text()
                : plusMinus(reading.estimate(), 5) + " over " + reading.origin();
        return verdict(claim, same, printed.toPlainString(), evidence + without(claim));
    }

    private Verdict statistical(Claim claim) {
        Reading reading = articleSizes(readings.one(claim.cell()));
        double p = pValues.containsKey(claim) ? pValues.get(claim) : pValue(claim); // which says what is missing
        return verdict(claim, !rejected.contains(claim), plusMinus(reading.estimate(), Math.max(2, claim.decimals())),
                String.format(Locale.ROOT, "%s; p = %.2g among %d claims, %s", reading.origin(), p, family, claim.rule())
                        + without(claim));
    }

    private double pValue(Claim claim) {
        Reading reading = articleSizes(readings.one(claim.cell()));
        try {
            return PublishedMean.pValue(claim.publishedNumber(), claim.rounding(), (Rule.MeanOf) claim.rule(), reading.runs());
        } catch (IllegalArgumentException e) {
            throw new Readings.Missing(e.getMessage());
        }
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
        String value = rows.size() == 1 ? figure(rows.get(0).value(), 2) : "";
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
        String value = rows.stream().map(r -> figure(r.value(), 2)).collect(Collectors.joining(", "));
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
        String value = figure(row.value(), 2) + ", between " + figure(first.value(), 2) + " and " + figure(second.value(), 2);
        return decide(claim, List.of(Comparison.difference("to the middle", row, between)),
                first.value() > second.value() ? Rule.Side.ABOVE : Rule.Side.BELOW, false, value, row);
    }

    /** A side must be shown for each difference; "not on that side" holds until one is shown to be there. */
    private Verdict decide(Claim claim, List<Comparison> differences, Rule.Side side, boolean negated, String value, Reading origin) {
        double error = shapeError / differences.size();
        int sign = side == Rule.Side.ABOVE ? 1 : -1;
        boolean allShown = differences.stream().allMatch(d -> sign > 0 ? d.low(error) > 0 : d.high(error) < 0);
        boolean anyShown = differences.stream().anyMatch(d -> sign > 0 ? d.low(error) > 0 : d.high(error) < 0);
        boolean anyRefuted = differences.stream().anyMatch(d -> sign > 0 ? d.high(error) < 0 : d.low(error) > 0);
        Comparison closest = differences.stream()
                .min(Comparator.comparingDouble(d -> (negated ? -1 : 1) * sign * d.estimate().mean() / Math.max(d.halfWidth(error), Double.MIN_NORMAL)))
                .orElseThrow();
        String evidence = (differences.size() > 1 ? "closest of " + differences.size() + " differences, " : "difference, ")
                + closest.label() + ": " + plusMinus(closest.estimate(), 2) + (origin.origin().isEmpty() ? "" : "; " + origin.origin() + ", paired");
        if (negated ? anyShown : anyRefuted) {
            return new Verdict(claim, Outcome.DOES_NOT_HOLD, value, evidence);
        }
        return negated || allShown ? verdict(claim, true, value, evidence)
                : new Verdict(claim, Outcome.NOT_RUN, value, "undecided, more runs are needed: " + evidence);
    }

    private Verdict between(Claim claim, Rule.Between rule) {
        List<Comparison> values = new ArrayList<>();
        List<Reading> rows = readings.of(claim.cell());
        for (Reading row : rows) {
            articleSizes(row);
            String label = row.beside("policy");
            values.add(claim.versus().isEmpty() ? new Comparison(label, row.estimate())
                    : Comparison.quotient(label, row, divisor(claim, row)));
        }
        double error = shapeError / values.size();
        boolean refuted = values.stream().anyMatch(v -> v.high(error) < rule.low() || v.low(error) > rule.high());
        String value = values.stream().map(v -> plusMinus(v.estimate(), Math.max(2, claim.decimals()))).collect(Collectors.joining(", "));
        String origin = rows.get(0).origin();
        return verdict(claim, !refuted, value, "expected " + rule
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
        return verdict(claim, rule.texts().containsAll(texts), String.join(", ", texts), claim.cell().column() + " expected: "
                + String.join(" or ", rule.texts()) + (asked.isEmpty() ? "" : "; asked of " + asked + " on " + rows.get(0).beside("time")));
    }

    private static Reading articleSizes(Reading reading) {
        SIZES.forEach((column, size) -> {
            String made = reading.beside(column);
            if (!made.isEmpty() && !made.equals(size)) {
                throw new Readings.Missing("made with " + made + " " + column + " (the article: " + size + ")");
            }
        });
        return reading;
    }

    private static Verdict verdict(Claim claim, boolean holds, String value, String evidence) {
        Outcome outcome = !holds ? Outcome.DOES_NOT_HOLD : claim.assumption().isEmpty() ? Outcome.HOLDS : Outcome.HOLDS_IF;
        return new Verdict(claim, outcome, value, evidence);
    }

    /** What stands in the claim's place without its assumption. */
    private String without(Claim claim) {
        return claim.assumption().isEmpty() || claim.versus().isEmpty() ? ""
                : "; without the assumption " + plusMinus(readings.one(claim.versus().get(0)).estimate(), 2);
    }

    /** What is different in the other cell. */
    private static String name(Cell cell, Cell other) {
        String row = other.row().entrySet().stream().filter(e -> !e.getValue().equals(cell.row().get(e.getKey())))
                .map(Map.Entry::getValue).collect(Collectors.joining(" "));
        String column = other.column().equals(cell.column()) ? "" : other.column();
        return (row + " " + column).strip();
    }

    private static String plusMinus(Estimate estimate, int decimals) {
        return figure(estimate.mean(), decimals) + (estimate.runs() < 2 ? "" : " +- " + figure(estimate.halfWidth(), decimals));
    }

    private static String figure(double value, int decimals) {
        return String.format(Locale.ROOT, "%." + (Math.abs(value) >= 1000 ? 0 : decimals) + "f", value);
    }
}
