package whopicks.grid;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.math.BigDecimal;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.function.LongConsumer;
import java.util.stream.IntStream;
import whopicks.log.ArrivalFacts;
import whopicks.log.Crowding;
import whopicks.log.LogFacts;
import whopicks.log.LogFile;
import whopicks.log.Recorded;
import whopicks.log.Wanted;
import whopicks.random.Trace;

/**
 * The log of a cluster, and what of a model it gives: service times and arrivals.
 *
 * @param text what names it in frames: {@code log:FILE}, and what of it was wanted
 * @param facts what it says
 */
public record ClusterLog(String text, LogFacts facts) {
    /** Service times that are enough to draw from. */
    private static final int FEWEST = 1000;
    private static final int STRETCHES = 100;
    private static final String PREFIX = "log:";

    /**
     * Reads a log.
     *
     * @param option what names it, for messages
     * @param file its name, or "-" for standard input
     * @param progress is told the bytes read
     * @throws BadInput if it cannot be read, is of no known kind or says nothing of times
     */
    public static ClusterLog read(String option, String file, Wanted wanted, LongConsumer progress) {
        String start = option + ": " + file + " (expected: ";
        try {
            if (!file.equals("-") && !Files.isReadable(Path.of(file)) || Files.isDirectory(Path.of(file))) {
                throw new BadInput(start + "a file that can be read, or - for standard input)");
            }
            LogFile log = new LogFile(file, wanted, progress);
            Recorded.Builder builder = new Recorded.Builder();
            log.forEach(builder);
            return new ClusterLog(PREFIX + file + wanted.text(), LogFacts.of(builder.built(), log.told()));
        } catch (InvalidPathException | IOException e) {
            throw new BadInput(start + "a file that can be read; " + e.getMessage() + ")");
        } catch (IllegalArgumentException e) {
            throw new BadInput(start + e.getMessage() + ")");
        }
    }

    /** Reads {@code FILE}, or {@code FILE:LAW}, as service times. */
    static Service service(String text) {
        String rest = text.substring(PREFIX.length());
        int colon = rest.lastIndexOf(':');
        Optional<LogLaw> law = colon < 0 ? Optional.empty() : LogLaw.of(rest.substring(colon + 1));
        ClusterLog log = read("service", law.isEmpty() ? rest : rest.substring(0, colon), Wanted.ALL, n -> {});
        LogLaw resolved = log.law(law.orElse(LogLaw.AUTO));
        BadInput.check("service", text, resolved != LogLaw.FIT,
                "whatif --log for a fit, or log:FILE:server for the times as they are, waiting included");
        return log.service(resolved, log.times(resolved, List.of()));
    }

    /** Reads {@code FILE} as arrivals. */
    static Arrivals arrivals(String text) {
        return read("arrivals", text.substring(PREFIX.length()), Wanted.ALL, n -> {}).arrivals();
    }

    /** The file's name, and what of it was wanted. */
    String file() {
        return text.substring(PREFIX.length());
    }

    /** Whether an option's value is a log. */
    static boolean isLog(String text) {
        return text.startsWith(PREFIX) && text.length() > PREFIX.length();
    }

    /** The law that is meant. */
    public LogLaw law(LogLaw asked) {
        if (asked != LogLaw.AUTO) {
            return asked;
        }
        Crowding crowding = facts.crowding();
        boolean waitsElsewhere = facts.sojourn() == LogFacts.Sojourn.QUEUE_AND_SERVER;
        if (crowding.comparable() ? !crowding.grows() : waitsElsewhere || facts.arrivals() == null) {
            return LogLaw.SERVER;
        }
        return crowding.comparable() && crowding.idle() >= FEWEST ? LogLaw.IDLE : LogLaw.FIT;
    }

    /**
     * The work of the requests, in s on a server of speed 1, in the order of the arrivals.
     *
     * @param law none that is still to be found
     * @param speeds of the servers in the order of their names; all taken as 1 where the log names another number
     */
    double[] times(LogLaw law, List<Double> speeds) {
        double[] speed = new double[facts.servers().size()];
        for (int s = 0; s < speed.length; s++) {
            speed[facts.servers().get(s).index()] = speeds.size() == speed.length ? speeds.get(s) : 1;
        }
        boolean[] idle = facts.crowding().foundIdle();
        boolean[] quiet = law == LogLaw.QUIET ? quiet() : null;
        double[] times = IntStream.range(0, facts.log().size())
                .filter(i -> law == LogLaw.SERVER || (law == LogLaw.QUIET ? quiet[i] : i < idle.length && idle[i]))
                .mapToDouble(i -> facts.time().applyAsDouble(i) * (facts.log().server(i) < 0 ? 1
                : speed[facts.log().server(i)])).filter(t -> t >= 0).toArray();
        BadInput.check("log-times", law, Arrays.stream(times).anyMatch(t -> t > 0),
                "times above 0; the log has none of that kind");
        return times;
    }

    /** Of each request, whether it came in one of the stretches with the fewest, the tenth part of the time. */
    private boolean[] quiet() {
        BadInput.check("log-times", LogLaw.QUIET, facts.arrivals() != null, "a log with instants");
        Recorded log = facts.log();
        double first = log.arrival(0);
        double length = (log.arrival(facts.arrivals().gaps().length) - first) / STRETCHES;
        int[] counts = new int[STRETCHES + 1];
        int[] stretch = IntStream.range(0, log.size())
                .map(i -> (int) Math.min(STRETCHES, (log.arrival(i) - first) / length)).toArray();
        Arrays.stream(stretch).forEach(s -> counts[s]++);
        int[] ordered = Arrays.stream(counts, 0, STRETCHES).filter(c -> c > 0).sorted().toArray();
        int most = ordered[ordered.length / 10];
        boolean[] quiet = new boolean[log.size()];
        for (int i = 0; i < quiet.length; i++) {
            quiet[i] = counts[stretch[i]] <= most;
        }
        return quiet;
    }

    /** The service times to draw from, scaled to mean 1. @param times in s */
    Service service(LogLaw law, double[] times) {
        return new Service(text + ":" + law, Trace.of(times, 1, Trace.Use.RESAMPLED), Double.NaN, List.of(),
                Clock.of(BigDecimal.valueOf(Arrays.stream(times).average().orElseThrow())));
    }

    /** The arrivals in their order. @throws BadInput if it does not tell them */
    public Arrivals arrivals() {
        ArrivalFacts a = facts.arrivals();
        BadInput.check("arrivals", text, a != null, "a log with at least two different instants");
        Trace trace = Trace.of(a.gaps(), 1, Trace.Use.REPLAYED);
        return new Arrivals(text, rate -> trace.withMean(1 / rate), Optional.empty(), List.of());
    }
}
