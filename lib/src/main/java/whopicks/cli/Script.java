package whopicks.cli;

import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Callable;
import java.util.function.Supplier;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;
import whopicks.article.Cell;
import whopicks.frame.Csv;
import whopicks.frame.Formats;
import whopicks.frame.Frame;
import whopicks.frame.Key;
import whopicks.frame.Manifest;
import whopicks.frame.PrintedTable;
import whopicks.frame.Screen;
import whopicks.frame.ServerFrame;
import whopicks.frame.WholeFile;
import whopicks.grid.BadInput;
import whopicks.model.Run;
import whopicks.study.Finished;
import whopicks.study.PerServer;
import whopicks.study.Point;

/** What the scripts that make frames have in common: --format, --out, one clear line on bad input, exit codes. */
@Command(mixinStandardHelpOptions = true, version = "whopicks 1", sortOptions = false, usageHelpAutoWidth = true,
        exitCodeListHeading = "Exit codes:%n",
        exitCodeList = {"0:done", "2:bad input: one line says which option, its value, what is allowed",
                "130:stopped by Ctrl-C; what is finished is printed, and kept with --out",
                "70:a fault of the program: please report its trace"})
public abstract class Script implements Callable<Integer> {
    /** Exit code of a fault of the program's own, EX_SOFTWARE of sysexits.h. */
    private static final int FAULT = 70;

    @Option(names = "--quick", description = OptionText.QUICK)
    protected boolean quick;

    @Option(names = "--format", paramLabel = "FORMAT", description =
            "${COMPLETION-CANDIDATES} (default: table; with --out the file's ending)")
    private Formats format;

    @Option(names = "--out", paramLabel = "PATH",
            description =
            "a folder: all frames as CSV, and a manifest; or a file: the first frame (.csv, .json or .md),"
            + " and a manifest beside it")
    private Path out;

    @Spec
    protected CommandSpec spec;

    /** Exit code of a script that Ctrl-C has stopped: what a shell says of a program that this signal ended. */
    protected static final int STOPPED = 130;

    private List<Cell> wanted; // null for everything
    private boolean program;
    private boolean stopped;
    private final List<Frame> kept = new ArrayList<>();
    private boolean figures;
    private PrintWriter reader; // null where nobody reads along
    private StringBuilder document; // what is said, as Markdown; null where nobody wants that

    /** The study from top to bottom: it runs what it asks, {@link #keep}s frames and {@link #say}s what it sees. */
    protected abstract void study();

    /** Keeps a frame; the first is the study's main one. */
    protected final Frame keep(Frame frame) {
        kept.add(frame);
        return frame;
    }

    /** Whether frames that only figures need are wanted: where frames are kept, not for a terminal. */
    protected final boolean keepsFigures() {
        return figures && !stopped && wanted == null;
    }

    /**
     * Whether the work ended early, by Ctrl-C or since no more was wanted: then only what needs no more than what is
     * finished is to be shown.
     */
    protected final boolean stopped() {
        return stopped;
    }

    /**
     * Lets the script make only what some cells are about: neither figures nor, where points are left out, a summing
     * up.
     */
    public final void only(Collection<Cell> cells) {
        wanted = List.copyOf(cells);
    }

    /** The cells that are wanted; null for everything. */
    final List<Cell> wanted() {
        return wanted;
    }

    /** Whether rows of a frame with these texts, as column and text in turn, are wanted. */
    protected final boolean wants(String frame, String... columnsAndTexts) {
        return wanted == null || wanted.stream().filter(cell -> cell.frame().equals(frame))
                .anyMatch(cell -> Key.of(columnsAndTexts).cells()
                .entrySet().stream()
                .allMatch(e -> List.of("*", e.getValue()).contains(cell.row().getOrDefault(e.getKey(), "*"))));
    }

    /** Says that not all of the study was run. */
    final void partial() {
        stopped = true;
    }

    /**
     * Does work that ends early where this thread is interrupted, and returns its result. Ctrl-C does that to a script
     * that runs as a program; to others it does what it always does.
     */
    protected final <T> T interruptible(Supplier<T> work) {
        if (!program) {
            return work.get();
        }
        Thread me = Thread.currentThread();
        try (Interrupt stop = Interrupt.listen(me::interrupt)) {
            T result = work.get();
            stopped |= stop.came();
            return result;
        } finally {
            Thread.interrupted(); // what follows, writing above all, is not to be cut short
        }
    }

    /**
     * Keeps and shows what each server got, where that is asked for.
     *
     * @param servers an empty frame
     * @param runs for each point its runs
     */
    protected final void perServer(PerServerOption option, ServerFrame servers, List<Point> points,
            List<List<Run>> runs) {
        if (option.asked() && !points.isEmpty()) {
            for (int p = 0; p < points.size(); p++) {
                servers.add(points.get(p), runs.get(p).stream().map(PerServer::of).toList());
            }
            keep(servers.frame());
            PerServerOption.tables(servers).forEach(this::say);
        }
    }

    /** What is finished. @throws BadInput with exit code {@link #STOPPED} if nothing is */
    protected static <P, R> Finished<P, R> atLeastOne(Finished<P, R> finished) {
        if (finished.points().isEmpty()) {
            throw stoppedTooEarly();
        }
        return finished;
    }

    /** For a script that was stopped before it had anything to show. */
    protected static BadInput stoppedTooEarly() {
        return new BadInput("stopped: nothing is finished that could be shown", STOPPED);
    }

    /**
     * Prints text for a person, at once; ends the line if the text does not. A terminal or nobody hears it, no other
     * format.
     */
    protected final void say(String text) {
        if (reader != null) {
            reader.print(Screen.wrapped(text.isEmpty() || text.endsWith("\n") ? text : text + "\n", Screen.width()));
            reader.flush();
        }
    }

    /** Prints a table for a person: on a terminal as columns, with Markdown as Markdown. */
    protected final void say(PrintedTable table) {
        say(table.text());
        if (document != null) {
            document.append(table.markdown());
        }
    }

    /** Prints text without which the tables cannot be read, such as their unit: with Markdown too. */
    protected final void caption(String text) {
        say(text);
        if (document != null && !text.isBlank()) {
            document.append(text.strip()).append("\n\n");
        }
    }

    /** What is printed in a format that is not a terminal's. */
    private String printed(Formats wanted) {
        return wanted == Formats.MARKDOWN && document.length() > 0 ? document.toString().stripTrailing() + "\n"
                : wanted.of(kept.get(0));
    }

    /** Runs a script, of this kind or any other, as a program and ends the JVM with its exit code. */
    public static void main(Callable<Integer> script, String... args) {
        System.exit(execute(script, args));
    }

    /** Runs a script as a program and gives its exit code. */
    static int execute(Callable<Integer> script, String... args) {
        return commandLine(script).execute(args);
    }

    /**
     * The frames of a script for the options given, for those who run several scripts in one JVM; none where none of
     * its points is wanted.
     */
    public static List<Frame> frames(Script script, String... args) {
        commandLine(script).parseArgs(args);
        script.figures = true;
        try {
            script.study();
        } catch (WantedPoints.None e) {
            return List.of();
        }
        return List.copyOf(script.kept);
    }

    /** The script's options with their values, defaults too, for {@link Manifest}. */
    public static Map<String, String> options(Script script) {
        Map<String, String> values = Written.options(script.spec);
        script.effective().forEach(values::put);
        return values;
    }

    /** Values that stand in for options left out, by option name. */
    protected Map<String, String> effective() {
        return Map.of();
    }

    /** The command line of a script, of this kind or any other: what it throws becomes one line and an exit code. */
    public static CommandLine commandLine(Callable<Integer> script) {
        CommandLine line = new CommandLine(script).setCaseInsensitiveEnumValuesAllowed(true).setExpandAtFiles(false);
        Complaint.register(line);
        Examples.add(line);
        HelpGroups.add(line);
        line.setParameterExceptionHandler((e, args) -> complain(e.getCommandLine(), Complaint.of(e), 2));
        line.setExecutionExceptionHandler((e, at, parsed) -> {
            if (e instanceof BadInput bad) {
                return complain(at, bad.getMessage(), bad.exitCode());
            }
            throw e; // a fault of ours: its trace
        });
        line.getCommandSpec().exitCodeOnExecutionException(FAULT);
        return line;
    }

    private static int complain(CommandLine line, String message, int exitCode) {
        line.getErr().println(String.valueOf(message).replaceAll("\\R", " ")); // one line, whatever was typed
        return exitCode;
    }

    @Override
    public final Integer call() {
        checkOut();
        PrintWriter print = spec.commandLine().getOut();
        boolean text = out != null || format == null || format == Formats.TABLE;
        reader = text ? print : null;
        figures = out != null && isFolder();
        document = format() == Formats.MARKDOWN ? new StringBuilder() : null;
        program = true;
        long start = System.nanoTime();
        study();
        double seconds = (System.nanoTime() - start) / 1e9;
        if (!text) {
            print.print(printed(format));
        }
        if (out != null) {
            for (Path file : write(kept, seconds)) {
                print.println("wrote " + file);
            }
        }
        print.flush();
        return stopped ? STOPPED : exitCode();
    }

    /** The exit code after frames have been made and printed. */
    protected int exitCode() {
        return 0;
    }

    /** Before the work, not after it: a long run must not be lost to a path that cannot be written. */
    private void checkOut() {
        if (out == null) {
            return;
        }
        Path existing = out.toAbsolutePath();
        if (!isFolder()) {
            if (Files.isDirectory(existing)) {
                throw new BadInput("out: " + out + " (expected: a file, or no --format with a folder)");
            }
            fileFormat();
            existing = existing.getParent();
        }
        if (!writable(existing)) {
            throw new BadInput("out: " + out + " (expected: a path that can be written; " + existing + " cannot)");
        }
        if (isFolder()) {
            manifestBefore();
        }
    }

    /** Whether a file in that folder could be made: the nearest folder above that exists must let it. */
    public static boolean writable(Path folder) {
        Path existing = folder;
        while (existing != null && !Files.exists(existing)) {
            existing = existing.getParent();
        }
        return existing != null && canMakeFileIn(existing);
    }

    /** By trying: what a folder's permissions promise, a file system may still refuse. */
    private static boolean canMakeFileIn(Path folder) {
        try {
            Files.delete(Files.createTempFile(folder, ".", ".part"));
            return true;
        } catch (IOException e) {
            return false;
        }
    }

    /** The folder's manifest so far; null if there is none. @throws BadInput if it is damaged */
    private String manifestBefore() {
        Path manifest = out.resolve(Manifest.FILE);
        try {
            String text = Files.exists(manifest) ? Files.readString(manifest) : null;
            if (text != null) {
                BadInput.typed(() -> Manifest.studies(text));
            }
            return text;
        } catch (IOException e) {
            throw new BadInput("out: " + out + " (expected: a folder whose " + Manifest.FILE + " can be read; "
                    + e.getMessage() + ")");
        }
    }

    private boolean isFolder() {
        return Files.isDirectory(out) || format == null && !out.getFileName().toString().contains(".");
    }

    /** The format of what is printed, or of the one file. */
    private Formats format() {
        return out == null ? format : isFolder() ? Formats.CSV : fileFormat();
    }

    private Formats fileFormat() {
        if (format != null) {
            return format;
        }
        return Formats.ofFile(out).orElseThrow(() -> new BadInput("out: " + out
                + " (expected: a folder, or a file that ends in .csv, .json or .md, or --format)"));
    }

    private List<Path> write(List<Frame> frames, double seconds) {
        try {
            return writeFiles(frames, seconds);
        } catch (IOException e) {
            throw new BadInput("out: " + out + " (expected: a path that can be written; " + e.getMessage() + ")");
        }
    }

    /** The name under which a folder's manifest has this run: the command's, unless it has frames of several kinds. */
    protected String part() {
        return spec.name();
    }

    private List<Path> writeFiles(List<Frame> frames, double seconds) throws IOException {
        if (!isFolder()) {
            return Written.file("out", out, printed(fileFormat()), spec, options(this), seconds);
        }
        Map<Path, String> files = new LinkedHashMap<>();
        Map<String, String> csv = new LinkedHashMap<>();
        for (Frame frame : frames) {
            Path file = out.resolve(frame.name() + ".csv");
            csv.put(file.getFileName().toString(), Csv.format(frame));
            files.put(file, csv.get(file.getFileName().toString()));
        }
        Path manifest = out.resolve(Manifest.FILE);
        String before = manifestBefore(); // again: another study may have ended in the meantime
        files.put(manifest, Manifest.with(before, part(), Written.command(spec), options(this), seconds, csv));
        WholeFile.write(files);
        return List.copyOf(files.keySet());
    }
}
