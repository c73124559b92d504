package whopicks.grid;

import java.util.List;
import whopicks.random.BoundedPareto;
import whopicks.random.Distribution;
import whopicks.random.Hyperexponential;
import whopicks.random.Trace;

/**
 * A service requirement as an option says it. Its mean is 1, but for {@code constant:MEAN}, {@code exponential:MEAN} and {@code lognormal:MU:SIGMA}: the
 * article's has mean 1.00125.
 *
 * @param text what the option says
 * @param distribution what it stands for
 * @param meanOfTrace mean of the numbers in the file; NaN where it is no trace
 * @param remarks what to tell the user of the file
 */
public record Service(String text, Distribution distribution, double meanOfTrace, List<String> remarks) {
    public static final String FORMS = "constant, exponential, lognormal:SIGMA, hyperexponential:CV2, pareto:ALPHA[:RATIO], "
            + "trace:FILE[:COLUMN] or replay:FILE[:COLUMN]";

    private static final double RATIO = 10_000;

    /** @throws BadInput if the text is of no known form or a parameter is out of its range */
    public static Service parse(String text) {
        int colon = text.indexOf(':');
        String kind = colon < 0 ? text : text.substring(0, colon);
        String rest = colon < 0 ? "" : text.substring(colon + 1);
        if ((kind.equals("trace") || kind.equals("replay")) && !rest.isEmpty()) {
            return trace(text, rest, kind.equals("trace") ? Trace.Use.RESAMPLED : Trace.Use.REPLAYED);
        }
        String[] numbers = colon < 0 ? new String[0] : rest.split(":", -1);
        try {
            Distribution distribution = switch (kind + numbers.length) {
                case "constant1" -> new Distribution.Constant(number(text, numbers[0]));
                case "exponential1" -> new Distribution.Exponential(1 / number(text, numbers[0]));
                case "constant0" -> new Distribution.Constant(1);
                case "exponential0" -> new Distribution.Exponential(1);
                case "lognormal2" -> new Distribution.Lognormal(number(text, numbers[0]), sigma(number(text, numbers[1])));
                case "lognormal1" -> Distribution.Lognormal.ofMeanOne(sigma(number(text, numbers[0])));
                case "hyperexponential1" -> new Hyperexponential(number(text, numbers[0]));
                case "pareto1" -> new BoundedPareto(number(text, numbers[0]), RATIO);
                case "pareto2" -> new BoundedPareto(number(text, numbers[0]), number(text, numbers[1]));
                default -> throw bad(text, FORMS);
            };
            return new Service(text, distribution, Double.NaN, List.of());
        } catch (IllegalArgumentException e) {
            throw new BadInput("service: " + text + ": " + e.getMessage());
        }
    }

    private static Service trace(String text, String rest, Trace.Use use) {
        TraceFile file = TraceFile.read("service", text, rest, TraceFile.Wanted.POSITIVE);
        double sum = 0;
        for (double v : file.values()) {
            sum += v;
        }
        return new Service(text, Trace.of(file.values(), 1, use), sum / file.values().length,
                file.remark().isEmpty() ? List.of() : List.of(file.remark()));
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
