package whopicks.cli;

import java.math.BigDecimal;
import java.util.Optional;
import java.util.function.Predicate;
import whopicks.grid.Arrivals;
import whopicks.grid.BadInput;
import whopicks.grid.Clock;
import whopicks.grid.ClusterLog;
import whopicks.grid.LogCheck;
import whopicks.grid.LogModel;
import whopicks.grid.LogTables;
import whopicks.grid.Logged;
import whopicks.grid.Service;
import whopicks.model.Scenario;

/**
 * A log before a grid: it is read, its own times are held against the model of the cluster that wrote it, and the grid
 * takes from it what no option says.
 */
public final class LogStudy {
    private LogStudy() {}

    /**
     * Reads log and grid.
     *
     * @param given whether an option was given, by its name
     * @throws BadInput if the log cannot be read, or does not go with the options
     */
    public static LogTables read(LogOptions options, Grid grid, String study, boolean quick, int threads,
            Predicate<String> given) {
        ClusterLog log = options.read();
        boolean cluster = given.test("--servers") || given.test("--speeds");
        int named = log.facts().namedServers();
        if (!cluster && named == 0) {
            throw new BadInput("servers: not given (expected: --servers N; the log names no server)");
        }
        boolean load = given.test("--load") || given.test("--arrival-rate");
        if (!load && log.facts().arrivals() == null) {
            throw new BadInput("load: not given (expected: --load; the log does not say when requests came)");
        }
        int servers = cluster ? 0 : named;
        // Only the cluster is wanted of this grid, and times with units about as long as the log's.
        grid.describe(study, new Logged(Optional.of(Service.parse("exponential")),
                Optional.of(Arrivals.parse("poisson")), servers, RateOptions.LEAST_RATE, 0,
                Clock.of(BigDecimal.valueOf(log.facts().meanTime()))));
        LogModel model = LogModel.of(log, options.times(), grid.point(0).scenario());
        int recorded = log.facts().arrivals() == null ? 0 : log.facts().arrivals().gaps().length;
        int requests = given.test("--requests") || recorded == 0 ? 0 : LogCheck.requests(recorded, quick);
        grid.read(study, quick, model.logged(!given.test("--service"), !given.test("--arrivals"), !load, servers,
                requests));
        Scenario described = grid.point(0).scenario();
        return new LogTables(model, recorded == 0 ? Optional.empty() : Optional.of(Progress.of("log's cluster", "runs",
                LogCheck.RUNS, step -> LogCheck.of(model, described, quick, threads, step))));
    }
}
