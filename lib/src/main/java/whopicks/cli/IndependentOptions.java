package whopicks.cli;

import picocli.CommandLine.Option;
import whopicks.grid.BadInput;
import whopicks.model.RandomInput;
import whopicks.study.Replications;

/** The seed and the threads of a study that draws from independent streams alone. */
public final class IndependentOptions {
    @Option(names = "--seed", paramLabel = "N", description = OptionText.SEED + " (default: ${DEFAULT-VALUE})")
    private long seed = 1;

    @Option(names = "--threads", paramLabel = "N", description =
            OptionText.THREADS)
    private int threads = Runtime.getRuntime().availableProcessors();

    /** The seed of the study. */
    public long seed() {
        return seed;
    }

    /** What the options say, for so many runs of each point. @throws BadInput if one is out of its range */
    public Replications how(int runs) {
        return BadInput.typed(() -> new Replications(RandomInput.Kind.INDEPENDENT, seed, runs, threads));
    }
}
