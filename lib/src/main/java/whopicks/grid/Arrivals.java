package whopicks.grid;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.function.DoubleFunction;
import whopicks.random.Distribution;
import whopicks.random.MarkovModulated;
import whopicks.random.Trace;
import whopicks.trace.Recordings;
import whopicks.trace.Ticks;

/**
 * How requests arrive, as an option says it.
 *
 * @param text what the option says
 * @param gaps the gaps between arrivals for a rate
 * @param times what the file says of time; empty where it is no trace
 * @param remarks what to tell the user of the file
 */
public record Arrivals(String text, DoubleFunction<Distribution> gaps, Optional<Times> times, List<String> remarks) {
    public static final String FORMS = "poisson, constant, bursty:DISPERSION, trace:FILE[:COLUMN] or log:FILE";

    /** Nearer to 1 the rate would change many times between two arrivals. */
    private static final double LEAST_DISPERSION = 1.001;

    /**
     * The time in a file of instants.
     *
     * @param gap mean gap
     * @param first first instant
     * @param dates whether the file has dates, and these are seconds; else they are in a unit that the user says
     */
    public record Times(double gap, double first, boolean dates) {
        double gapSeconds(Unit unit) {
            return gap * (dates ? 1 : unit.seconds());
        }

        double firstSeconds(Unit unit) {
            return first * (dates ? 1 : unit.seconds());
        }
    }

    /** @throws BadInput if the text is of no known form or a parameter is out of its range */
    public static Arrivals parse(String text) {
        if (text.equals("poisson")) {
            return new Arrivals(text, Distribution.Exponential::new, Optional.empty(), List.of());
        }
        if (text.equals("constant")) {
            return new Arrivals(text, rate -> new Distribution.Constant(1 / rate), Optional.empty(), List.of());
        }
        if (text.startsWith("bursty:")) {
            double dispersion = number(text);
            return new Arrivals(text, rate -> new MarkovModulated(rate, dispersion), Optional.empty(), List.of());
        }
        if (ClusterLog.isLog(text)) {
            return ClusterLog.arrivals(text);
        }
        if (text.startsWith("trace:") && text.length() > "trace:".length()) {
            return trace(text);
        }
        throw new BadInput("arrivals: " + text + " (expected: " + FORMS + ")");
    }

    private static double number(String text) {
        String number = text.substring("bursty:".length());
        try {
            double dispersion = Decimal.parseDouble(number);
            if (!(dispersion >= LEAST_DISPERSION && dispersion <= 1e9)) {
                throw new IllegalArgumentException("dispersion: " + number + " (expected: >= " + LEAST_DISPERSION
                        + " and <= 1000000000; poisson has 1)");
            }
            return dispersion;
        } catch (NumberFormatException e) {
            throw new BadInput("arrivals: " + text + " (expected: " + FORMS + ")");
        } catch (IllegalArgumentException e) {
            throw new BadInput("arrivals: " + text + ": " + e.getMessage());
        }
    }

    /** Instants in order of time, whatever their order in the file: a log is often sorted by the end of requests. */
    private static Arrivals trace(String text) {
        TraceFile file = TraceFile.read("arrivals", text, text.substring("trace:".length()));
        List<String> remarks = new ArrayList<>(file.remarks());
        double[] instants = file.column().values();
        int late = 0;
        for (int i = 1; i < instants.length; i++) {
            late += instants[i] < instants[i - 1] ? 1 : 0;
        }
        if (late > 0) {
            remarks.add(file.path() + ": " + late + " instants before the one above them; sorted");
            Arrays.sort(instants);
        }
        if (!(instants[instants.length - 1] > instants[0])) {
            throw new BadInput("arrivals: " + text + " (expected: at least two different instants)");
        }
        double tick = Ticks.tick(instants, file.column().grain());
        if (Ticks.coarse(instants, tick)) {
            instants = Ticks.spread(instants, tick);
            remarks.add(file.path() + ": instants in whole steps of " + amount(tick)
                    + "; spread evenly at random within their step");
        }
        Recordings recordings = Recordings.of(instants);
        if (recordings.pauses() > 0) {
            remarks.add(file.path() + ": " + (recordings.pauses() == 1 ? "one gap" : recordings.pauses()
                    + " gaps, the longest") + " of "
                    + amount(recordings.longest()) + " after " + recordings.after() + " instants"
                    + (recordings.pauses() == 1 ? " is " : ", are ")
                    + String.format(Locale.ROOT, "%.4g", 100 * recordings.share()) + " % of the time; read as "
                    + (recordings.pauses() + 1)
                    + " recordings, one after the other");
        }
        Trace trace = Trace.of(recordings.gaps(), 1, Trace.Use.REPLAYED);
        double gap = Arrays.stream(recordings.gaps()).sum() / recordings.gaps().length;
        return new Arrivals(text, rate -> trace.withMean(1 / rate),
                Optional.of(new Times(gap, instants[0], file.column().dates())), remarks);
    }

    private static String amount(double value) {
        return String.format(Locale.ROOT, "%.6g", value).replaceAll("(\\.\\d*?)0+(e|$)", "$1$2")
                .replaceAll("\\.(e|$)", "$1");
    }
}
