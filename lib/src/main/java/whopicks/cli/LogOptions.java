package whopicks.cli;

import java.nio.file.Path;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import whopicks.grid.BadInput;
import whopicks.grid.ClusterLog;
import whopicks.grid.LogLaw;

/** The options for a log of one's own cluster. */
public final class LogOptions {
    @Mixin
    private final LogInput input = new LogInput();

    @Option(names = "--log-times", paramLabel = "HOW", description =
            "a log gives service times, arrivals, servers and load where no other option does; the first of each list "
            + "is the cluster that wrote it. This is how service times come out of the log's: "
            + "${COMPLETION-CANDIDATES}. server: as they are; idle: of requests that found their server idle; quiet: "
            + "of the tenth of the time with the fewest requests; fit: the lognormal law with which the model's times "
            + "agree best with the log's (default: as the log allows)")
    private LogLaw times = LogLaw.AUTO;

    @Option(names = "--report", paramLabel = "FILE.html", description =
            "write a page too: what the log says, the check of the model, the policies compared, and which is best at "
            + "other loads and lags. It names no client, request or server")
    private Path report;

    /** The page that is wanted. */
    public LogReport report() {
        return new LogReport(report);
    }

    /** Before any work. @throws BadInput if a page is wanted that cannot be */
    public void checkReport() {
        report().check(input.file());
    }

    /** @throws BadInput if a page is wanted that cannot show such a grid */
    public void checkSwept(Grid grid) {
        report().checkSwept(grid);
    }

    /** Whether there is a log. @throws BadInput if there is none, and an option that needs one */
    public boolean given() {
        boolean given = input.given();
        BadInput.check("log-times", times, given || times == LogLaw.AUTO, "with --log");
        return given;
    }

    /** Reads the log. @throws BadInput if it cannot be read or an option does not go with it */
    public ClusterLog read() {
        return input.read();
    }

    /** How service times are to be had. */
    public LogLaw times() {
        return times;
    }
}
