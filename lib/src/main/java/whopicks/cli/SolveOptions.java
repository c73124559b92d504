package whopicks.cli;

import java.util.List;
import java.util.Map;
import java.util.function.Predicate;
import picocli.CommandLine.Option;
import whopicks.grid.BadInput;
import whopicks.grid.Solver;
import whopicks.grid.Target;
import whopicks.grid.Unknown;
import whopicks.study.Workers;

/** The options for a question backwards: which value of an option still keeps to a target? */
public final class SolveOptions {
    private static final Map<Unknown, List<String>> TAKEN = Map.of(Unknown.LOAD, List.of("--load", "--arrival-rate"),
            Unknown.SERVERS, List.of("--servers", "--speeds", "--weights", "--load"), Unknown.LAG, List.of("--lag"),
            Unknown.BALANCERS, List.of("--balancers"));

    private static final List<String> NOT_SHOWN = List.of("--plot", "--per-server", "--report");

    @Option(names = "--target", paramLabel = "BOUNDS", description =
            "what is to be kept to: p99<10, p99<100ms with --mean, p99<20 and success>99.9%%; with --solve")
    private String target;

    @Option(names = "--solve", paramLabel = "OPTION", description =
            "look for the hardest value of load, servers, lag or balancers that still meets --target, for each policy "
            + "and other point, with its 95 %% interval; --precision asks for a narrower one")
    private Unknown unknown;

    /** Whether a question is asked backwards. */
    public boolean asked() {
        return unknown != null || target != null;
    }

    /** What is looked for. */
    public Unknown unknown() {
        return unknown;
    }

    /**
     * The target.
     *
     * @param given whether an option was given, by its name
     * @throws BadInput if the options do not go together
     */
    public Target target(Grid grid, Predicate<String> given) {
        BadInput.check("target", target, unknown != null, "with --solve load, servers, lag or balancers");
        BadInput.check("solve", unknown, target != null, "with --target, such as --target 'p99<10'");
        for (String option : TAKEN.get(unknown)) {
            BadInput.check("solve", unknown, !given.test(option), "without " + option
                    + (unknown == Unknown.SERVERS && option.equals("--load") ? ", but with --rate, which stays when "
                    + "servers are added" : ", whose value is looked for"));
        }
        for (String option : NOT_SHOWN) {
            BadInput.check("solve", unknown, !given.test(option), "without " + option + ", which shows a grid");
        }
        grid.checkUnknown(unknown);
        return Target.parse(target, grid.clock(), !grid.isPlain());
    }

    /** Looks for the value with each point; stopped by Ctrl-C, with those before. */
    public Solver solve(Grid grid, Target of, Solver.Effort effort, Workers workers) {
        Solver solver = new Solver(unknown, of, effort, grid.isPlain(), workers);
        try (Interrupt stop = Interrupt.listen(solver::stop)) {
            Progress.over("solve", "runs", 0, step -> {
                boolean going = true;
                for (long p = 0; p < grid.size() && going; p++) {
                    long point = p;
                    going = solver.solve(value -> grid.point(unknown, value, point), step);
                }
            });
        }
        return solver;
    }
}
