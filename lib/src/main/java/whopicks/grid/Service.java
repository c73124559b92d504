package whopicks.grid;

import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import whopicks.model.ArticleModel;
import whopicks.random.BoundedPareto;
import whopicks.random.Distribution;
import whopicks.random.Hyperexponential;
import whopicks.random.Trace;

/**
 * A service requirement as an option says it. Its mean is 1, but for {@code constant:MEAN}, {@code exponential:MEAN}
 * and {@code lognormal:MU:SIGMA}: the article's has mean 1.00125.
 *
 * @param text what the option says
 * @param distribution what it stands for
 * @param meanOfTrace mean of the numbers in the file; NaN where it is no trace
 * @param remarks what to tell the user of the file
 * @param said how long its mean is, where the option says it with a unit, or a log does
 */
public record Service(String text, Distribution distribution, double meanOfTrace, List<String> remarks, Clock said) {
    /** The article's. */
    public static final String ARTICLE = "lognormal:" + ArticleModel.SIGMA;

    public static final String FORMS =
            "constant, exponential, lognormal:SIGMA, hyperexponential:CV2, pareto:ALPHA[:RATIO], "
            + "trace:FILE[:COLUMN], replay:FILE[:COLUMN] or log:FILE; 12ms, constant:12ms and exponential:12ms say "
            + "--mean too";

    private static final double RATIO = 10_000;
    private static final Pattern TIMED = Pattern.compile("(?:(constant|exponential):)?([^:]+)");

    /** @throws BadInput if the text is of no known form or a parameter is out of its range */
    public static Service parse(String text) {
        Matcher timed = TIMED.matcher(text);
        Optional<RealTime> mean = timed.matches() ? RealTime.of(timed.group(2)) : Optional.empty();
        if (mean.isEmpty()) {
            return ofMeanOne(text);
        }
        Service service = ofMeanOne(timed.group(1) == null ? ARTICLE : timed.group(1));
        return new Service(service.text, service.distribution, Double.NaN, service.remarks,
                Clock.of(RealTime.parse("service", timed.group(2)).seconds()));
    }

    private static Service ofMeanOne(String text) {
        int colon = text.indexOf(':');
        String kind = colon < 0 ? text : text.substring(0, colon);
        String rest = colon < 0 ? "" : text.substring(colon + 1);
        if ((kind.equals("trace") || kind.equals("replay")) && !rest.isEmpty()) {
            return trace(text, rest, kind.equals("trace") ? Trace.Use.RESAMPLED : Trace.Use.REPLAYED);
        }
        if (ClusterLog.isLog(text)) {
            return ClusterLog.service(text);
        }
        String[] numbers = colon < 0 ? new String[0] : rest.split(":", -1);
        try {
            Distribution distribution = switch (kind + numbers.length) {
                case "constant1" -> new Distribution.Constant(number(text, numbers[0]));
                case "exponential1" -> new Distribution.Exponential(1 / number(text, numbers[0]));
                case "constant0" -> new Distribution.Constant(1);
                case "exponential0" -> new Distribution.Exponential(1);
                case "lognormal2" -> new Distribution.Lognormal(number(text, numbers[0]),
                        sigma(number(text, numbers[1])));
                case "lognormal1" -> Distribution.Lognormal.ofMeanOne(sigma(number(text, numbers[0])));
                case "hyperexponential1" -> new Hyperexponential(number(text, numbers[0]));
                case "pareto1" -> new BoundedPareto(number(text, numbers[0]), RATIO);
                case "pareto2" -> new BoundedPareto(number(text, numbers[0]), number(text, numbers[1]));
                default -> throw bad(text, FORMS);
            };
            return new Service(text, distribution, Double.NaN, List.of(), Clock.UNKNOWN);
        } catch (IllegalArgumentException e) {
            throw new BadInput("service: " + text + ": " + e.getMessage());
        }
    }

    private static Service trace(String text, String rest, Trace.Use use) {
        TraceFile file = TraceFile.read("service", text, rest);
        double[] values = file.column().values();
        List<String> remarks = new ArrayList<>(file.remarks());
        long zeros = Arrays.stream(values).filter(v -> v == 0).count();
        BadInput.check("service", text, zeros < values.length && !file.column().dates(),
                "service times, not all of them 0 and no dates");
        if (zeros > 0) {
            remarks.add(file.path() + ": " + zeros + " of " + values.length + " service times are 0; kept as they are");
        }
        remarks.add(file.path() + ": taken as service times. If they are response times, they have the waiting in them "
                + "already, and the answers"
                + " come out too long: take them from quiet hours, or from the servers' own logs");
        return new Service(text, Trace.of(values, 1, use), Arrays.stream(values).sum() / values.length, remarks,
                Clock.UNKNOWN);
    }

    /**
     * How long its mean is.
     *
     * @param unit of the numbers in its file; null where nobody said
     */
    public Clock clock(Unit unit) {
        return Double.isNaN(meanOfTrace) || unit == null ? said
                : Clock.of(BigDecimal.valueOf(meanOfTrace).multiply(unit.exact()));
    }

    /** The largest sigma for which mean and variance are numbers. */
    private static double sigma(double sigma) {
        if (!(sigma > 0 && sigma <= 10)) {
            throw new IllegalArgumentException("sigma: " + sigma + " (expected: > 0 and <= 10)");
        }
        return sigma;
    }

    private static double number(String text, String number) {
        try {
            return Decimal.parseDouble(number);
        } catch (NumberFormatException e) {
            throw bad(text, FORMS);
        }
    }

    private static BadInput bad(String text, String expected) {
        return new BadInput("service: " + text + " (expected: " + expected + ")");
    }
}
