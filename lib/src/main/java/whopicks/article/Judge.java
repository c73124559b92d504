package whopicks.article;

import java.math.BigDecimal;
import java.math.RoundingMode;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import whopicks.frame.Frame;

/** Decides claims by the frames; see {@link Rule} for how, and the package for how sure. */
final class Judge {
    /** Probability that any claim is called wrong by chance, for each of the two halves of the ledger. */
    static final double ERROR = 0.005;

    private final Readings readings;
    private final Shape shape;
    private final Map<Claim, Double> pValues = new HashMap<>();
    private final Set<Claim> rejected;
    private final int family;

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
        rejected = Holm.rejected(pValues, family, ERROR);
        long shapes = claims.stream().filter(c -> c.kind() == Claim.Kind.ORDER || c.kind() == Claim.Kind.RATIO
                || c.kind() == Claim.Kind.BOUND).count();
        shape = new Shape(readings, ERROR / Math.max(1, shapes));
    }

    /** The verdict on a claim. */
    Verdict verdict(Claim claim) {
        try {
            Rule rule = claim.rule();
            return rule instanceof Rule.Digits ? digits(claim)
                    : rule instanceof Rule.MeanOf mean ? statistical(claim, mean)
                    : rule instanceof Rule.Cited ? new Verdict(claim, Outcome.NOT_RUN, "", "a fact that its source states; nothing here measures it")
                    : shape.verdict(claim);
        } catch (Readings.Missing e) {
            String live = claim.kind() == Claim.Kind.LIVE ? "no live recording: " : "";
            return new Verdict(claim, Outcome.NOT_RUN, "", live + e.getMessage());
        }
    }

    private Verdict digits(Claim claim) {
        Reading reading = readings.one(claim.cell()).ofArticleSize();
        BigDecimal printed = new BigDecimal(reading.value()).setScale(claim.decimals(), RoundingMode.HALF_EVEN);
        boolean same = printed.compareTo(new BigDecimal(claim.published())) == 0;
        String evidence = reading.runs().length == 0 ? "computed: " + reading.text()
                : Figures.plusMinus(reading.estimate(), 5) + " over " + reading.origin();
        return Verdict.of(claim, same, printed.toPlainString(), evidence + without(claim));
    }

    private Verdict statistical(Claim claim, Rule.MeanOf rule) {
        Reading reading = readings.one(claim.cell()).ofArticleSize();
        double p = pValues.containsKey(claim) ? pValues.get(claim) : pValue(claim); // which says what is missing
        String evidence = String.format(Locale.ROOT, "%s; as %s runs p = %.2g, one of %d such tests", reading.origin(), rule, p, family);
        return Verdict.of(claim, !rejected.contains(claim), Figures.plusMinus(reading.estimate(), Math.max(2, claim.decimals())),
                evidence + without(claim));
    }

    private double pValue(Claim claim) {
        Reading reading = readings.one(claim.cell()).ofArticleSize();
        try {
            return PublishedMean.pValue(claim.publishedNumber(), claim.rounding(), (Rule.MeanOf) claim.rule(), reading.runs());
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
