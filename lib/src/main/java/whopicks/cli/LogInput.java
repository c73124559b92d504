package whopicks.cli;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.Optional;
import java.util.function.LongConsumer;
import picocli.CommandLine.Option;
import whopicks.grid.BadInput;
import whopicks.grid.ClusterLog;
import whopicks.grid.Unit;
import whopicks.log.Wanted;
import whopicks.trace.Reading;

/** The options that say which log, and how and what of it is read. */
public final class LogInput {
    private static final int MEGA = 1 << 20;

    @Option(names = "--log", paramLabel = "FILE", description =
            "log of your cluster, or - for standard input; gzip and zstd too. Recognised by what is in it: HAProxy, "
            + "nginx, Apache, Envoy, AWS load balancers, JSON lines, JMeter, hey, vegeta, k6, HdrHistogram")
    private String file;

    @Option(names = "--log-unit", paramLabel = "UNIT", description =
            "unit of times whose unit the log does not say: ${COMPLETION-CANDIDATES}")
    private Unit unit;

    @Option(names = "--format-of", paramLabel = "COLUMNS", description =
            "columns of any other log: arrival=ts,total=took:ms,server=host. MEANING=COLUMN[:UNIT] with arrival, end, "
            + "queued, service, total, backend, server, client, status, attempts, retries; COLUMN is a name in the "
            + "header, a key of JSON or a number from 1")
    private String columns = "";

    @Option(names = "--where", paramLabel = "CONDITION", description =
            "only requests with status<500, total<100ms, server=web1 and the like; several with \"and\" between")
    private String where = "";

    @Option(names = "--backend", paramLabel = "NAME", description = "only requests of this group of servers")
    private String backend = "";

    @Option(names = "--from", paramLabel = "TIME", description =
            "only requests from then on: a date as 2026-01-31T12:00:00Z, or a number as in the log, in s")
    private String from;

    @Option(names = "--to", paramLabel = "TIME", description = "only requests before then")
    private String to;

    /** The log's name as it was typed; null if there is none. */
    public String file() {
        return file;
    }

    /** Whether there is a log. @throws BadInput if there is none, and an option that needs one */
    public boolean given() {
        for (String[] option : new String[][] {{"log-unit", unit == null ? "" : unit.toString()},
            {"format-of", columns}, {"where", where}, {"backend", backend}, {"from", from}, {"to", to}}) {
            BadInput.check(option[0], option[1], file != null || option[1] == null || option[1].isEmpty(),
                    "with --log");
        }
        return file != null;
    }

    /** Reads the log. @throws BadInput if it cannot be read or an option does not go with it */
    public ClusterLog read() {
        double start = time("from", from, Double.NEGATIVE_INFINITY);
        double end = time("to", to, Double.POSITIVE_INFINITY);
        BadInput.check("to", to, start < end, "later than --from");
        Wanted wanted = BadInput.typed(() -> Wanted.of(where, backend, start, end, columns, unit == null ? Double.NaN
                : unit.seconds()));
        long size = size();
        return Progress.of("log", "MB", size / MEGA, step -> ClusterLog.read("log", file, wanted, megabytes(step)));
    }

    private long size() {
        try {
            return file.equals("-") ? 0 : Files.size(Path.of(file));
        } catch (IOException | InvalidPathException e) {
            return 0; // reading it will say
        }
    }

    private static LongConsumer megabytes(Runnable step) {
        long[] done = {0};
        return bytes -> {
            while (done[0] < bytes / MEGA) {
                done[0]++;
                step.run();
            }
        };
    }

    private static double time(String option, String text, double otherwise) {
        return text == null ? otherwise : Optional.of(text).flatMap(Reading::of).map(Reading::value)
                .orElseThrow(() -> new BadInput(option + ": " + text
                + " (expected: a date as 2026-01-31T12:00:00Z, or seconds)"));
    }
}
