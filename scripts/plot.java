///usr/bin/env jbang "$0" "$@" ; exit $?
//DESCRIPTION Figures of a grid that whatif or sweep wrote, as one HTML file
//SOURCES ../lib/lib.java
//FILES templates/=../templates/*

import java.io.IOException;
import java.nio.file.Path;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;
import whopicks.cli.PlotOption;
import whopicks.cli.Script;
import whopicks.frame.Folder;
import whopicks.frame.Frame;
import whopicks.grid.BadInput;

/**
 * <b>Question.</b> A grid has been run, perhaps for hours: what does it look like?
 *
 * <p><b>Run.</b> {@code jbang sweep --load 0.5..0.95/0.05 --lag 0..4/0.5 --out sweep.csv}, then {@code jbang plot
 * sweep.csv}
 */
@Command(name = "plot", mixinStandardHelpOptions = true, version = "whopicks 1", sortOptions = false,
        usageHelpAutoWidth = true,
        description = "Figures of a grid that whatif or sweep wrote, as one HTML file", exitCodeListHeading =
        "Exit codes:%n",
        exitCodeList = {"0:done", "2:bad input: one line says what, and what is allowed",
                "70:a fault of the program: please report its trace"})
public class plot implements Callable<Integer> {
    @Parameters(index = "0", paramLabel = "FILE.csv", description = "a CSV file that whatif or sweep wrote with --out")
    private Path file;

    @Option(names = "--out", paramLabel = "FILE.html", description =
            "where the figures go (default: beside the file, with its name)")
    private Path out;

    @Spec
    private CommandSpec spec;

    public static void main(String... args) {
        Script.main(new plot(), args);
    }

    @Override
    public Integer call() {
        // 1. The rows.
        long started = System.nanoTime();
        Frame rows = read();
        for (String column : new String[] {"policy", "servers", "load", "p50", "p95", "p99", "p99_half_width",
                "stable", "theory_p99"}) {
            BadInput.check("file", file, rows.schema().has(column),
                    "a CSV file that whatif or sweep wrote with --out; it has no column " + column);
        }

        // 2. The figures.
        String name = file.getFileName().toString().replaceFirst("\\.csv$", "") + ".html";
        Path to = out != null ? out : file.resolveSibling(name);
        PlotOption.checkFile(to);
        PlotOption.write(to, rows, spec, started).forEach(spec.commandLine().getOut()::println);
        spec.commandLine().getOut().flush();
        return 0;
    }

    private Frame read() {
        try {
            return Folder.file(file);
        } catch (IllegalArgumentException e) {
            throw new BadInput("file: " + e.getMessage());
        } catch (IOException e) {
            throw new BadInput("file: " + file + " (expected: a file that can be read; " + e.getMessage() + ")");
        }
    }
}
