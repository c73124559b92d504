///usr/bin/env jbang "$0" "$@" ; exit $?
//DESCRIPTION The laboratory alone: one page in which a reader sets the model, watches it and runs it, offline
//SOURCES ../lib/lib.java
//SOURCES ../lib/teavm.java
//FILES templates/=../templates/*

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;
import whopicks.cli.Script;
import whopicks.cli.Written;
import whopicks.frame.Checkout;
import whopicks.grid.BadInput;
import whopicks.lab.CompiledModel;
import whopicks.lab.Setting;
import whopicks.page.PageCompiler;
import whopicks.report.Page;

/**
 * <b>Job.</b> Compiles the model's own classes to WebAssembly and puts them into one small page: to lay beside an
 * article or to take along to a talk. What a reader runs there has the digits that the commands print.
 *
 * <p><b>Run.</b> {@code jbang lab}, {@code jbang lab board.html --setting "policy=power-of-two&knowledge=board:2"}
 */
@Command(name = "lab", mixinStandardHelpOptions = true, version = "whopicks 1",
        description =
        "The laboratory alone: one page in which a reader sets the model, watches it and runs it, offline.")
public class lab implements Callable<Integer> {
    @Parameters(paramLabel = "FILE.html", defaultValue = "lab.html", description =
            "the page (default: ${DEFAULT-VALUE})")
    private Path file;

    @Option(names = "--setting", paramLabel = "TEXT", defaultValue = "policy=least-connections&knowledge=board:2",
            description =
            "what the page shows first, as its links have it behind the question mark (default: ${DEFAULT-VALUE})")
    private String setting;

    @Option(names = "--model", description = "compile the model only, for the report to take (make report does)")
    private boolean modelOnly;

    @Spec
    private CommandSpec spec;

    public static void main(String... args) {
        Script.main(new lab(), args);
    }

    @Override
    public Integer call() throws IOException {
        long started = System.nanoTime();
        Setting first = setting();
        if (Files.isDirectory(file) || file.toAbsolutePath().getParent() == null) {
            throw new BadInput("FILE.html: " + file + " (expected: a file)");
        }
        CompiledModel model = PageCompiler.compile(Checkout.top().orElseThrow(() -> new BadInput(
                "working directory: " + Path.of("").toAbsolutePath() + " (expected: inside a checkout of whopicks)")));
        if (!modelOnly) {
            String html = Page.packaged().laboratory(model, first);
            List<Path> written = Written.file("FILE.html", file, html, spec, (System.nanoTime() - started) / 1e9);
            System.out.printf(Locale.ROOT, "wrote %s (%.0f kB)%nwrote %s%n", file, html.length() / 1e3,
                    written.get(1));
        }
        return 0;
    }

    private Setting setting() {
        try {
            return Setting.parse(setting);
        } catch (IllegalArgumentException e) {
            throw new BadInput("setting: " + e.getMessage());
        }
    }
}
