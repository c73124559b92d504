package whopicks.cli;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Collectors;
import picocli.CommandLine.Model.CommandSpec;
import whopicks.frame.Frame;
import whopicks.grid.BadInput;
import whopicks.grid.LogTables;
import whopicks.report.OwnCluster;
import whopicks.report.Page;

/**
 * A page on one's own cluster. Nothing on it names a client, a request, a server or a folder.
 *
 * @param file where it is to be; null for none
 */
public record LogReport(Path file) {
    /** What the map of load and lag says for itself, or has no use for. */
    private static final Set<String> REPLACED = Set.of("--load", "--arrival-rate", "--rate", "--arrivals", "--lag",
            "--lags", "--policy", "--runs", "--requests", "--warmup", "--report", "--out", "--format", "--plot",
            "--precision", "--max-runs");
    private static final Set<String> FLAGS = Set.of("--theory", "--no-theory", "--bars", "--no-bars", "--per-server",
            "--config");
    private static final Set<String> FILES = Set.of("--log", "--report", "--out", "--plot");
    private static final List<String> MAP = List.of("--arrivals", "poisson", "--load", "0.5..0.9/0.1", "--lag",
            "0,0.5,1,2,4,8", "--policy", "least-connections,power-of-two,round-robin", "--runs", "3", "--requests",
            "50000", "--no-theory");

    /** @throws BadInput if no page can be written there, or not of this log */
    void check(String log) {
        if (file != null) {
            BadInput.check("report", file, log != null && !log.equals("-"),
                    "with --log FILE, which is read again for the "
                    + "map; not standard input");
            PlotOption.checkFile("report", file);
        }
    }

    /** @throws BadInput if the page cannot show such a grid */
    void checkSwept(Grid grid) {
        if (file != null) {
            PlotOption.checkSwept("report", file, grid);
        }
    }

    /** Whether a page is wanted. */
    public boolean asked() {
        return file != null;
    }

    /**
     * Writes the page.
     *
     * @param spec of the command, which has been parsed
     * @param swept whether the grid is more than one cluster's policies: then there is no map
     * @param map runs another grid of the same log, given its options
     * @param started {@link System#nanoTime} when the work began
     * @return what to tell of it
     */
    public String write(LogTables own, Frame policies, CommandSpec spec, boolean swept,
            Function<List<String>, Frame> map, long started) {
        List<String> args = new ArrayList<>(List.of(spec.name()));
        args.addAll(spec.commandLine().getParseResult().originalArgs());
        Optional<OwnCluster.Frontier> frontier = swept ? Optional.empty() : Optional.of(new OwnCluster.Frontier(
                map.apply(mapOptions(args)), words(args.get(0), mapOptions(args))));
        List<Frame> frames = own.frames();
        OwnCluster cluster = new OwnCluster(words(args.get(0), args.subList(1, args.size())), own.log(), own.verdict(),
                1e3 * own.model().mean(), frames.get(0), frames.get(1), frames.get(2), policies, frontier);
        return Written.file("report", file, Page.packaged().html(cluster), spec, (System.nanoTime() - started) / 1e9)
                .stream().map(path -> "wrote " + path).collect(Collectors.joining("\n"));
    }

    /** The options that were typed, but for those that the map has its own of. */
    private static List<String> mapOptions(List<String> args) {
        List<String> kept = new ArrayList<>();
        for (int a = 1; a < args.size(); a++) {
            String name = args.get(a).split("=", 2)[0];
            if (FLAGS.contains(name)) {
                continue;
            }
            if (!REPLACED.contains(name)) {
                kept.add(args.get(a));
            } else if (!args.get(a).contains("=")) {
                a++; // its value
            }
        }
        kept.addAll(MAP);
        return kept;
    }

    /** As one would type it, with files without their folders. */
    private static String words(String command, List<String> args) {
        List<String> words = new ArrayList<>(List.of("jbang", command));
        for (int a = 0; a < args.size(); a++) {
            String arg = args.get(a);
            boolean file = a > 0 && FILES.contains(args.get(a - 1)) || FILES.contains(arg.split("=", 2)[0])
                    || arg.matches("(--(service|arrivals)=)?(trace|replay|log):.*");
            String shown = file ? arg.replaceFirst("(?<=^|=|:)[^=:]*[/\\\\]", "") : arg;
            words.add(shown.matches("[\\w./:,=%()+*@-]+") ? shown : "'" + shown.replace("'", "'\\''") + "'");
        }
        return String.join(" ", words);
    }
}
