package whopicks.grid;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.function.DoubleFunction;
import whopicks.random.Distribution;
import whopicks.random.MarkovModulated;
import whopicks.random.Trace;

/**
 * How requests arrive, as an option says it.
 *
 * @param text what the option says
 * @param gaps the gaps between arrivals for a rate
 * @param gapOfTrace mean gap in the file; NaN where it is no trace
 * @param remarks what to tell the user of the file
 */
public record Arrivals(String text, DoubleFunction<Distribution> gaps, double gapOfTrace, List<String> remarks) {
    public static final String FORMS = "poisson, constant, bursty:DISPERSION or trace:FILE[:COLUMN]";

    /** @throws BadInput if the text is of no known form or a parameter is out of its range */
    public static Arrivals parse(String text) {
        if (text.equals("poisson")) {
            return new Arrivals(text, Distribution.Exponential::new, Double.NaN, List.of());
        }
        if (text.equals("constant")) {
            return new Arrivals(text, rate -> new Distribution.Constant(1 / rate), Double.NaN, List.of());
        }
        if (text.startsWith("bursty:")) {
            double dispersion = number(text);
            return new Arrivals(text, rate -> new MarkovModulated(rate, dispersion), Double.NaN, List.of());
        }
        if (text.startsWith("trace:") && text.length() > "trace:".length()) {
            return trace(text);
        }
        throw new BadInput("arrivals: " + text + " (expected: " + FORMS + ")");
    }

    private static double number(String text) {
        String number = text.substring("bursty:".length());
        try {
            return new MarkovModulated(1, Decimal.parseDouble(number)).dispersion();
        } catch (NumberFormatException e) {
            throw new BadInput("arrivals: " + text + " (expected: " + FORMS + ")");
        } catch (IllegalArgumentException e) {
            throw new BadInput("arrivals: " + text + ": " + e.getMessage());
        }
    }

    /** Instants in order of time, whatever their order in the file: a log is often sorted by the end of requests. */
    private static Arrivals trace(String text) {
        TraceFile file = TraceFile.read("arrivals", text, text.substring("trace:".length()), TraceFile.Wanted.NOT_NEGATIVE);
        List<String> remarks = new ArrayList<>();
        if (!file.remark().isEmpty()) {
            remarks.add(file.remark());
        }
        double[] instants = file.values();
        int late = 0;
        for (int i = 1; i < instants.length; i++) {
            late += instants[i] < instants[i - 1] ? 1 : 0;
        }
        if (late > 0) {
            remarks.add(file.file() + ": " + late + " instants before the one above them; sorted");
            Arrays.sort(instants);
        }
        double[] gaps = new double[instants.length - 1];
        for (int i = 0; i < gaps.length; i++) {
            gaps[i] = instants[i + 1] - instants[i];
        }
        double span = instants[instants.length - 1] - instants[0];
        if (!(span > 0)) {
            throw new BadInput("arrivals: " + text + " (expected: at least two different instants)");
        }
        Trace trace = Trace.of(gaps, 1, Trace.Use.REPLAYED);
        return new Arrivals(text, rate -> trace.withMean(1 / rate), span / gaps.length, remarks);
    }
}
