///usr/bin/env jbang "$0" "$@" ; exit $?
//DESCRIPTION A JShell notebook over the library: three worked cells, then a prompt with everything imported
//SOURCES ../lib/lib.java
//FILES tour.jsh

import java.io.IOException;
import java.io.InputStream;
import java.io.PrintStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.List;
import jdk.jshell.JShell;
import jdk.jshell.Snippet;
import jdk.jshell.SnippetEvent;
import jdk.jshell.SourceCodeAnalysis;
import jdk.jshell.tool.JavaShellToolBuilder;

/**
 * <b>Job.</b> Runs the cells of {@code tour.jsh} in a JShell that has the library on its class path. On a terminal it
 * stays for more; elsewhere, or with {@code --batch}, it ends, and with exit code 1 if a cell was rejected or threw:
 * JShell itself would go on and end with 0.
 *
 * <p><b>Run.</b> {@code jbang tour}, {@code jbang tour --batch}, {@code jbang tour --batch my.jsh}
 */
public class tour {
    private static final String HELP = """
            Examples:
              jbang tour                  shows and runs three worked cells, then a prompt with the library
              jbang tour --batch          the cells without a prompt
              jbang tour --batch my.jsh   cells of your own
            Exit codes:
              0   done
              1   a cell was rejected, or threw
              2   bad input: one line says what is allowed""";

    public static void main(String... args) throws Exception {
        if (args.length > 0 && List.of("--help", "-h").contains(args[0])) {
            System.out.println(HELP);
            return;
        }
        boolean batch = args.length > 0 && args[0].equals("--batch");
        int first = batch ? 1 : 0;
        if (args.length > first + 1 || args.length == first + 1 && !isFile(args[first])) {
            System.err.println("tour: " + String.join(" ", List.of(args).subList(Math.min(first, args.length),
                    args.length))
                    + " (expected: [--batch] [FILE.jsh], a file that can be read; --help says more)");
            System.exit(2);
        }
        String notebook = args.length > first ? read(args[first]) : packaged();
        if (batch || System.console() == null) {
            System.exit(run(notebook, System.out));
        }
        System.out.println(notebook);
        Path cells = Files.createTempFile("tour", ".jsh");
        Files.writeString(cells, notebook);
        cells.toFile().deleteOnExit();
        System.exit(JavaShellToolBuilder.builder().start("--class-path", System.getProperty("java.class.path"),
                "--feedback", "concise", cells.toString()));
    }

    private static boolean isFile(String name) {
        try {
            return Files.isRegularFile(Path.of(name));
        } catch (InvalidPathException e) { // letters that the locale does not have
            return false;
        }
    }

    private static String read(String file) {
        try {
            return Files.readString(Path.of(file));
        } catch (IOException | InvalidPathException e) {
            System.err.println("tour: " + file + " (expected: a text in UTF-8 that can be read)");
            System.exit(2);
            return "";
        }
    }

    /** Prints and runs the cells one by one; 0, or 1 at the first that is rejected or throws. */
    static int run(String notebook, PrintStream out) {
        try (JShell shell = JShell.builder().out(out).err(out).executionEngine("local").build()) {
            for (String entry : System.getProperty("java.class.path").split(java.io.File.pathSeparator)) {
                shell.addToClasspath(entry);
            }
            String rest = notebook;
            while (!rest.isBlank()) {
                SourceCodeAnalysis.CompletionInfo next = shell.sourceCodeAnalysis().analyzeCompletion(rest);
                if (next.source() == null) {
                    return next.completeness() == SourceCodeAnalysis.Completeness.EMPTY ? 0
                            : complain(out, rest, "not complete");
                }
                int beyond = rest.length() - next.remaining().length();
                String cell = rest.substring(0, beyond); // with its comments
                out.print(cell.endsWith("\n") ? cell : cell + "\n");
                for (SnippetEvent event : shell.eval(next.source())) {
                    if (event.status() == Snippet.Status.REJECTED) {
                        return complain(out, next.source(), shell.diagnostics(event.snippet()).map(d ->
                                d.getMessage(null)).toList().toString());
                    }
                    if (event.exception() != null) {
                        return complain(out, next.source(), event.exception().toString());
                    }
                }
                rest = next.remaining();
            }
            return 0;
        }
    }

    private static int complain(PrintStream out, String cell, String why) {
        out.println("tour: " + cell.strip() + ": " + why);
        return 1;
    }

    private static String packaged() {
        try (InputStream in = tour.class.getResourceAsStream("/tour.jsh")) {
            return new String(in.readAllBytes(), StandardCharsets.UTF_8);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
