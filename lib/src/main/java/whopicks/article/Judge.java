package whopicks.article;

import java.math.BigDecimal;
import java.math.RoundingMode;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import whopicks.frame.Frame;

/**
 * Decides claims by the frames; see {@link Rule} for how, and the package for how sure. The error that claims share is
 * cut into a fixed number of places, more than there are claims, so that one more claim changes the verdict on no
 * other.
 */
final class Judge {
    /** Probability that any claim is called wrong by chance, for each of the two halves of the ledger. */
    static final double ERROR = 0.005;

    /** Places for comparisons with published means. */
    static final int MEANS = 30;

    /** Places for order, ratio and bound in the article's ledger. */
    static final int COMPARISONS = 100;

    private final List<Claim> claims;
    private final Readings readings;
    private final Shape shape;
    private final Map<Claim, Double> pValues = new HashMap<>();
    private final Set<Claim> rejected;

    /**
     * @param comparisons places for order, ratio and bound
     * @throws IllegalArgumentException if there are more claims than places
     */
    Judge(List<Claim> claims, Map<String, Frame> frames, int comparisons) {
        this.claims = claims;
        readings = new Readings(frames);
        List<Claim> statistical = claims.stream().filter(c -> c.kind() == Claim.Kind.STATISTICAL).toList();
        requirePlaces("comparisons with published means", statistical.size(), MEANS);
        for (Claim claim : statistical) {
            try {
                pValues.put(claim, pValue(claim));
            } catch (Readings.Missing e) {
                continue; // it keeps its place; the verdict says what is missing
            }
        }
        rejected = Holm.rejected(pValues, MEANS, ERROR);
        requirePlaces("claims of order, ratio and bound", claims.stream().filter(c -> c.kind() == Claim.Kind.ORDER
                || c.kind() == Claim.Kind.RATIO || c.kind() == Claim.Kind.BOUND).count(), comparisons);
        shape = new Shape(readings, ERROR / comparisons);
    }

    private static void requirePlaces(String what, long claims, int places) {
        if (claims > places) {
            throw new IllegalArgumentException(what + ": " + claims + " (expected: at most " + places
                    + ", the places that their error is cut into; with more places each needs more evidence)");
        }
    }

    /** The verdict on a claim. */
    Verdict verdict(Claim claim) {
        try {
            Rule rule = claim.rule();
            return rule instanceof Rule.Digits ? digits(claim)
                    : rule instanceof Rule.AllDigits ? allDigits(claim)
                    : rule instanceof Rule.MeanOf mean ? statistical(claim, mean)
                    : rule instanceof Rule.Cited ? new Verdict(claim, Outcome.CITED, "", "", "stated by "
                            + claim.source() + "; nothing here measures it")
                    : shape.verdict(claim);
        } catch (Readings.Missing e) {
            String live = claim.kind() == Claim.Kind.LIVE ? "no live recording: " : "";
            return Verdict.notRun(claim, live + e.getMessage());
        }
    }

    private Verdict digits(Claim claim) {
        Reading reading = readings.one(claim.cell()).ofArticleSize();
        BigDecimal printed = new BigDecimal(reading.value()).setScale(claim.decimals(), RoundingMode.HALF_EVEN);
        boolean same = printed.compareTo(new BigDecimal(claim.published())) == 0;
        String evidence = reading.runs().length == 0 ? "computed: " + reading.text()
                : Figures.plusMinus(reading.estimate(), 5) + " over " + reading.origin();
        Interval accepted = new Interval(claim.publishedNumber() - claim.rounding(), claim.publishedNumber()
                + claim.rounding());
        return Verdict.of(claim, same ? Outcome.HOLDS : Outcome.DOES_NOT_HOLD, printed.toPlainString(),
                accepted.text(Math.max(0, claim.decimals() + 1)), evidence + without(claim));
    }

    /** The worst of the verdicts on printed figures of the model. */
    private Verdict allDigits(Claim claim) {
        List<Verdict> exact = claims.stream().filter(c -> c.kind() == Claim.Kind.EXACT).map(this::verdict).toList();
        long run = exact.stream().filter(v -> v.outcome().isRun()).count();
        List<String> wrong = exact.stream().filter(v -> v.outcome() == Outcome.DOES_NOT_HOLD).map(v -> v.claim().id())
                .toList();
        String value = run - wrong.size() + " of " + exact.size() + " figures";
        if (run < exact.size() && wrong.isEmpty()) {
            throw new Readings.Missing(exact.size() - run + " of " + exact.size() + " printed figures were not run");
        }
        return Verdict.of(claim, wrong.isEmpty() ? Outcome.HOLDS : Outcome.DOES_NOT_HOLD, value, "all " + exact.size(),
                wrong.isEmpty() ? "each printed figure on the article's streams" : "not: " + String.join(", ", wrong));
    }

    private Verdict statistical(Claim claim, Rule.MeanOf rule) {
        Reading reading = readings.one(claim.cell()).ofArticleSize();
        double p = pValues.containsKey(claim) ? pValues.get(claim) : pValue(claim); // which says what is missing
        Interval accepted = PublishedMean.accepted(claim.rounding(), rule, reading.runs(), ERROR / MEANS);
        String lacking = Power.lacking(accepted, reading.runs(), reading.value());
        Outcome outcome = rejected.contains(claim) ? Outcome.DOES_NOT_HOLD : lacking.isEmpty() ? Outcome.HOLDS
                : Outcome.CANNOT_TELL;
        String evidence = String.format(Locale.ROOT, "%s%s; as %s runs p = %.2g, one of at most %d such tests",
                outcome == Outcome.CANNOT_TELL ? lacking + ": " : "", reading.origin(), rule, p, MEANS);
        return Verdict.of(claim, outcome, Figures.plusMinus(reading.estimate(), Math.max(2, claim.decimals())),
                "printed " + accepted.text(2), evidence + without(claim));
    }

    private double pValue(Claim claim) {
        Reading reading = readings.one(claim.cell()).ofArticleSize();
        try {
            return PublishedMean.pValue(claim.publishedNumber(), claim.rounding(), (Rule.MeanOf) claim.rule(),
                    reading.runs());
        } catch (IllegalArgumentException e) {
            throw new Readings.Missing(e.getMessage());
        }
    }

    /** What stands in the claim's place without its assumption. */
    private String without(Claim claim) {
        return claim.assumption().isEmpty() || claim.versus().isEmpty() ? ""
                : "; without the assumption " + Figures.plusMinus(readings.one(claim.versus().get(0)).estimate(), 2);
    }
}
