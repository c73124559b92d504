package whopicks.cli;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import whopicks.frame.Frame;
import whopicks.grid.BadInput;
import whopicks.report.Page;

/** The option for figures of a grid, and the file that it names. */
public final class PlotOption {
    @Option(names = "--plot", paramLabel = "FILE.html", description =
            "write figures too: a curve per policy over the swept option; over two, a map of"
            + " the policy with the lowest p99, and one per policy")
    private Path file;

    private long started;

    /** @throws BadInput if the file cannot be written, or the grid has more axes than a figure */
    public void check(Grid grid) {
        if (file == null) {
            return;
        }
        started = System.nanoTime();
        checkFile("plot", file);
        checkSwept("plot", file, grid);
    }

    /** @throws BadInput if the grid has more axes than a figure */
    static void checkSwept(String option, Path file, Grid grid) {
        List<String> swept = grid.swept();
        boolean unplotted = swept.stream().anyMatch(o -> o.matches("--(requests|runs|seed).*"));
        BadInput.check(option, file, swept.size() <= 2 && !unplotted,
                "at most two options with several values beside the policy, none of them --requests,"
                + " --warmup, --runs or --seed; " + String.join(", ", swept) + " have");
    }

    /** @throws BadInput if no page can be written there */
    public static void checkFile(Path file) {
        checkFile("plot", file);
    }

    /** The same of another option. */
    static void checkFile(String option, Path file) {
        BadInput.check(option, file, file.toString().endsWith(".html") && !Files.isDirectory(file)
                && Script.writable(file.toAbsolutePath().getParent()),
                "a path that can be written and ends in .html");
    }

    /** Writes the page, if one is wanted and there is something to show; what to tell of it. */
    public List<String> write(CommandSpec spec, Frame summary) {
        return file == null || summary.size() == 0 ? List.of() : write(file, summary, spec, started);
    }

    /**
     * Writes the page of a grid's rows, and its manifest beside it.
     *
     * @param started when the work began, as {@link System#nanoTime} has it
     * @return what to tell of them
     * @throws BadInput if that cannot be
     */
    public static List<String> write(Path file, Frame summary, CommandSpec spec, long started) {
        String page = BadInput.typed(() -> Page.packaged().html(summary, Written.command(spec)));
        return Written.file("plot", file, page, spec, (System.nanoTime() - started) / 1e9).stream()
                .map(f -> "wrote " + f).toList();
    }
}
