///usr/bin/env jbang "$0" "$@" ; exit $?
//DESCRIPTION What changed between two data folders, claim by claim and cell by cell?
//SOURCES ../lib/lib.java

import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Callable;
import java.util.stream.Collectors;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;
import whopicks.article.Ledger;
import whopicks.compare.Changes;
import whopicks.compare.Movement;
import whopicks.cli.Script;
import whopicks.cli.Written;
import whopicks.frame.Folder;
import whopicks.frame.Formats;
import whopicks.frame.Frame;
import whopicks.frame.Manifest;
import whopicks.frame.Provenance;
import whopicks.frame.TextTable;
import whopicks.grid.BadInput;

/**
 * <b>Question.</b> Two folders of frames, made on two days, machines or versions: did a number move, and further than
 * chance moves it? Where seed and runs are the same, runs are compared pair by pair, which sees far smaller changes.
 *
 * <p><b>Run.</b> {@code jbang sim2 --out old}, later {@code jbang sim2 --out new}, then {@code jbang diff old new}
 */
@Command(name = "diff", mixinStandardHelpOptions = true, version = "whopicks 1", sortOptions = false,
        usageHelpAutoWidth = true,
        description = "What changed between two data folders, claim by claim and cell by cell?", exitCodeListHeading =
        "Exit codes:%n",
        exitCodeList = {"0:all digits are the same, or moved within their intervals",
                "1:a value moved beyond its interval, or a verdict changed",
            "2:bad input: one line says what, and what is allowed"})
public class diff implements Callable<Integer> {
    public static void main(String... args) {
        Script.main(new diff(), args);
    }

    @Parameters(index = "0", paramLabel = "OLD", description = "a folder that studies wrote with --out")
    private Path old;

    @Parameters(index = "1", paramLabel = "NEW", description = "another one")
    private Path now;

    @Option(names = "--format", paramLabel = "FORMAT", description =
            "${COMPLETION-CANDIDATES} (default: table; with --out the file's ending); all but table list what is the "
            + "same too")
    private Formats format;

    @Option(names = "--out", paramLabel = "FILE", description =
            "write there (.csv, .json or .md, or in --format) instead of printing, and a manifest beside it")
    private Path out;

    @Spec
    private CommandSpec spec;

    @Override
    public Integer call() {
        // 1. Where the folders came from.
        long started = System.nanoTime();
        Formats wanted = format();
        List<Provenance.Difference> provenance = BadInput.typed(() -> Provenance.differences(manifest(old),
                manifest(now)));

        // 2. What is in them.
        Changes changes = Changes.of(Ledger.load(), read(old), read(now));

        // 3. What we saw.
        PrintWriter print = spec.commandLine().getOut();
        String text = wanted == Formats.TABLE ? text(provenance, changes) : wanted.of(changes.frame());
        if (out == null) {
            print.print(text);
        } else {
            Written.file("out", out, text, spec, (System.nanoTime() - started) / 1e9)
                    .forEach(file -> print.println("wrote " + file));
        }
        print.flush();
        return changes.none() ? 0 : 1;
    }

    /** As asked for, or as the file ends. */
    private Formats format() {
        if (out == null || format != null) {
            return format == null ? Formats.TABLE : format;
        }
        return Formats.ofFile(out).orElseThrow(() -> new BadInput("out: " + out
                + " (expected: a file that ends in .csv, .json or .md, or --format)"));
    }

    private static Map<String, Frame> read(Path folder) {
        if (!Files.isDirectory(folder)) {
            throw new BadInput("folder: " + folder + " (expected: a folder that studies wrote with --out)");
        }
        try {
            return Folder.read(folder);
        } catch (IllegalArgumentException e) {
            throw new BadInput(e.getMessage());
        } catch (IOException e) {
            throw new BadInput("folder: " + folder + " (expected: readable files; " + e.getMessage() + ")");
        }
    }

    private static String manifest(Path folder) {
        Path file = folder.resolve(Manifest.FILE);
        try {
            return Files.exists(file) ? Files.readString(file) : "{}";
        } catch (IOException e) {
            throw new BadInput("folder: " + folder + " (expected: a readable " + Manifest.FILE + ")");
        }
    }

    private static String text(List<Provenance.Difference> provenance, Changes changes) {
        StringBuilder out = new StringBuilder(provenance.isEmpty()
                ? "Both came from the same command, commit, JDK and machine.\n" : "Where they came from\n");
        out.append(table(provenance.stream().map(d -> List.of("  " + d.study(), d.what(), d.before(), "->", d.after(),
                "")).toList()));
        if (!changes.madeWith().isEmpty()) {
            out.append("\nWhat they were made with\n").append(table(changes.madeWith().stream()
                    .map(c -> List.of("  " + c.where(), "", c.before(), "->", c.after(), "")).toList()));
        }
        for (Movement movement : Movement.values()) {
            List<List<String>> moved = changes.all().stream().filter(c -> movement != Movement.SAME
                    && c.movement() == movement)
                    .map(c -> List.of("  " + c.kind(), c.where(), c.before(), "->", c.after(), c.test())).toList();
            if (!moved.isEmpty()) {
                out.append('\n').append(Character.toUpperCase(movement.toString().charAt(0)))
                        .append(movement.toString().substring(1)).append('\n')
                        .append(table(moved));
            }
        }
        return out.append('\n').append(summary("cell", changes)).append(summary("claim", changes)).toString();
    }

    private static String table(List<List<String>> lines) {
        return lines.isEmpty() ? "" : TextTable.aligned(new ArrayList<>(lines), new boolean[] {true, true, false, true,
                true, true});
    }

    private static String summary(String kind, Changes changes) {
        List<String> counts = new ArrayList<>();
        for (Movement movement : Movement.values()) {
            if (changes.count(kind, movement) > 0) {
                counts.add(changes.count(kind, movement) + " " + movement);
            }
        }
        return kind + "s: " + counts.stream().collect(Collectors.joining(", ")) + "\n";
    }
}
