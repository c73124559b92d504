package whopicks.grid;

import java.math.BigDecimal;
import java.math.MathContext;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Requests per time as an option says them: bare numbers are per mean service time; {@code 950/s}, {@code 500,950/s}
 * and {@code 500..1000/100/s} are per second.
 *
 * @param numbers as they are typed
 * @param per what they are per; empty for a mean service time
 */
public record ArrivalRate(Numbers numbers, Optional<Unit> per) {
    private static final String OPTION = "arrival-rate";
    private static final Pattern FORM = Pattern.compile("(.*?)/\\s*(ms|s|min|h)\\s*");
    private static final MathContext DIGITS = new MathContext(25);

    /** @throws BadInput if the text is none */
    public static ArrivalRate parse(String text) {
        Matcher matcher = FORM.matcher(text);
        if (!matcher.matches()) {
            return new ArrivalRate(Numbers.parse(OPTION, text), Optional.empty());
        }
        String unit = matcher.group(2);
        return new ArrivalRate(Numbers.parse(OPTION, matcher.group(1).replace("/" + unit + ",", ",")),
                Optional.of(Unit.valueOf(unit)));
    }

    /**
     * Per mean service time.
     *
     * @throws BadInput if how long one is has to be known, and is not
     */
    public List<BigDecimal> perMean(Clock clock) {
        return per.isEmpty() ? numbers.values() : numbers.values().stream().map(n -> n.multiply(mean(clock, n))
                .divide(per.get().exact(), DIGITS).stripTrailingZeros()).toList();
    }

    private BigDecimal mean(Clock clock, BigDecimal number) {
        return clock.mean().orElseThrow(() -> new BadInput(OPTION + ": " + text(number)
                + " (expected: with --mean TIME, or --load: how long is a request served?)"));
    }

    /** How long a mean service time is where servers of that capacity have that load. @throws BadInput for a list */
    public Clock clock(BigDecimal load, double capacity) {
        BigDecimal rate = numbers.values().get(0);
        BadInput.check(OPTION, text(rate), numbers.values().size() == 1, "one rate, where --load says the mean");
        return Clock.of(load.multiply(BigDecimal.valueOf(capacity)).multiply(per.orElseThrow().exact())
                .divide(rate, DIGITS));
    }

    /** What servers of that capacity can do, in the unit of the numbers, rounded to six digits. */
    public BigDecimal ofCapacity(double capacity, Clock clock) {
        BigDecimal perMean = BigDecimal.valueOf(capacity);
        return per.map(unit -> perMean.multiply(unit.exact()).divide(mean(clock, perMean), new MathContext(6)))
                .orElse(perMean).stripTrailingZeros();
    }

    /** One of the numbers as one types it. */
    public String text(BigDecimal number) {
        return number.toPlainString() + per.map(unit -> "/" + unit).orElse("");
    }
}
