package whopicks.cli;

import java.util.List;
import picocli.CommandLine.Option;
import whopicks.grid.BadInput;
import whopicks.model.RandomInput;
import whopicks.study.Replications;

/** The options that say how often something is run, on which random streams and on how many threads. */
public final class RunOptions {
    @Option(names = "--streams", paramLabel = "KIND",
            description = "random streams: ${COMPLETION-CANDIDATES}; article gives the published digits (default: "
            + "${DEFAULT-VALUE})")
    private RandomInput.Kind streams;

    @Option(names = "--seed", paramLabel = "N",
            description = OptionText.SEED
            + " (default: ${DEFAULT-VALUE}); run r of the article's streams has seed N + r")
    private long seed;

    @Option(names = "--runs", paramLabel = "N", description =
            OptionText.RUNS + " (default: ${DEFAULT-VALUE})")
    private int runs;

    @Option(names = "--threads", paramLabel = "N",
            description = OptionText.THREADS)
    private int threads = Runtime.getRuntime().availableProcessors();

    /** With what is run where an option is left out. */
    public RunOptions(RandomInput.Kind streams, int runs) {
        this.streams = streams;
        this.runs = runs;
    }

    /** What the options say. @throws BadInput if one is out of its range */
    public Replications how() {
        return BadInput.typed(() -> new Replications(streams, seed, runs, threads));
    }

    /** Runs each of some things as often as asked for, with a progress bar; for each its runs. */
    public <P, R> List<List<R>> each(String study, List<P> things, Replications.Work<P, R> run) {
        Replications how = how();
        Heap.checkRuns(runs, things.size(), 0);
        return Progress.of(study, "runs", (long) things.size() * runs, step -> how.each(things, run, step));
    }
}
