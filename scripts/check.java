///usr/bin/env jbang "$0" "$@" ; exit $?
//DESCRIPTION Which of the article's statements hold, with what evidence?
//SOURCES ../lib/lib.java
//SOURCES Suite.java

import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.Callable;
import java.util.stream.Stream;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;
import whopicks.article.Cell;
import whopicks.article.Claim;
import whopicks.article.Ledger;
import whopicks.article.Outcome;
import whopicks.article.Rule;
import whopicks.article.Verdict;
import whopicks.article.Verdicts;
import whopicks.cli.ClaimsText;
import whopicks.cli.OptionText;
import whopicks.cli.Script;
import whopicks.cli.Written;
import whopicks.frame.Folder;
import whopicks.frame.Formats;
import whopicks.frame.Frame;
import whopicks.grid.BadInput;

/**
 * <b>Question.</b> Which of the article's statements hold?
 *
 * <pre>
 *   ledger of claims --> studies that they need --> frames --> a verdict per claim
 * </pre>
 *
 * A printed figure is a statement: on the article's own streams its digits must come out. A check tests it once more:
 * on independent streams it must be a likely mean of as many runs. Statements of order, ratio and bound are decided by
 * paired runs.
 *
 * <p><b>Run.</b> {@code jbang check}, {@code jbang check slow}, {@code jbang check 26.90},
 * {@code jbang check herd2.stale.random --runs 100 --seed 7}
 */
@Command(name = "check", mixinStandardHelpOptions = true, version = "whopicks 1", sortOptions = false,
        usageHelpAutoWidth = true,
        description = "Which of the article's statements hold, with what evidence?", exitCodeListHeading =
        "Exit codes:%n",
        exitCodeList = {"0:all verdicts are as expected (some statements are known not to hold)",
            "1:a verdict differs from the expected one; or --strict and one does not hold; or --require-live and a "
            + "live one was not run",
            "2:bad input: one line says which option, its value, what is allowed"})
public class check implements Callable<Integer> {
    /** How the verdicts are printed. */
    enum Form {
        TABLE, CSV, JSON, MARKDOWN, JUNIT;

        @Override
        public String toString() {
            return name().toLowerCase(Locale.ROOT);
        }
    }

    public static void main(String... args) {
        Script.main(new check(), args);
    }

    @Parameters(paramLabel = "CLAIM", arity = "0..*", description =
            "ids, first words of ids, or figures as the article prints them, such as 26.90; default: all")
    private List<String> wanted = List.of();

    @Option(names = "--format", paramLabel = "FORMAT", description =
            "${COMPLETION-CANDIDATES} (default: table; with --out the file's ending)")
    private Form format;

    @Option(names = "--out", paramLabel = "FILE", description =
            "write there (.csv, .json, .md, or .xml for junit) instead of printing")
    private Path out;

    @Option(names = "--data", paramLabel = "FOLDER", description =
            "read the frames that studies wrote there with --out, instead of running the studies")
    private Path data;

    @Option(names = "--live", paramLabel = "FOLDER", description =
            "take the measurements that dns2 and ecs wrote there with --out")
    private Path live;

    @Option(names = "--list", description = "print the claims with the article's words for them, and run nothing")
    private boolean list;

    @Option(names = "--runs", paramLabel = "N", description =
            OptionText.RUNS + " (default: 40; at least 2)")
    private Integer runs;

    @Option(names = "--seed", paramLabel = "N", description =
            OptionText.SEED + " (default: 0), of the independent streams")
    private Long seed;

    @Option(names = "--quick", description = "small sizes: what depends on the article's size is NOT RUN")
    private boolean quick;

    @Option(names = "--strict", description = "exit 1 if a statement does not hold, expected or not")
    private boolean strict;

    @Option(names = "--require-live", description = "exit 1 if a statement on live name servers was not run")
    private boolean requireLive;

    @Option(names = "--verbose", description =
            "the evidence of every claim, not only of those that do not hold as they stand")
    private boolean verbose;

    @Spec
    private CommandSpec spec;

    private final long started = System.nanoTime();

    @Override
    public Integer call() {
        // 1. The claims asked for.
        List<Claim> ledger = Ledger.load();
        Set<Claim> chosen = chosen(ledger);
        Form form = form();
        if (list) {
            spec.commandLine().getOut().print(ClaimsText.list(chosen));
            spec.commandLine().getOut().flush();
            return 0;
        }

        // 2. The frames that decide them.
        if (data != null && (runs != null || seed != null)) {
            throw new BadInput("data: " + data
                    + " (expected: without --runs and --seed, which are for studies that are run)");
        }
        Map<String, Frame> frames = new LinkedHashMap<>(data == null ? run(chosen) : read("data", data));
        if (live != null) {
            frames.putAll(read("live", live));
        }

        // 3. The verdicts. All claims are judged, since they share one error; then those asked for are kept.
        Verdicts verdicts = Verdicts.of(ledger, frames).on(chosen::contains);

        // 4. What we saw.
        List<Verdict> differing = verdicts.all().stream().filter(this::differs).toList();
        show(verdicts, differing, form);
        return differing.isEmpty() && (verdicts.allHold() || !strict) ? 0 : 1;
    }

    /** Not as expected; a claim that was not run counts if its study was, a live one if --require-live says so. */
    private boolean differs(Verdict v) {
        if (v.outcome() == Outcome.NOT_RUN) {
            return v.claim().kind() == Claim.Kind.LIVE ? requireLive : data == null && !quick;
        }
        return !v.asExpected() && !(quick && v.outcome() == Outcome.CANNOT_TELL);
    }

    private Set<Claim> chosen(List<Claim> ledger) {
        Set<Claim> chosen = new LinkedHashSet<>(wanted.isEmpty() ? ledger : List.of());
        for (String word : wanted) {
            List<Claim> found = ledger.stream().filter(c -> c.id().equals(word) || c.topic().equals(word)
                    || c.id().startsWith(word + ".") || c.prints(word)).toList();
            if (found.isEmpty()) {
                throw new BadInput("claim: " + word
                        + " (expected: an id, a figure that the article prints, or one of the sections "
                        + String.join(", ", ledger.stream().map(Claim::topic).distinct().toList())
                        + "; jbang check --list has all ids)");
            }
            chosen.addAll(found);
        }
        return chosen;
    }

    private Form form() {
        if (format != null || out == null) {
            return format == null ? Form.TABLE : format;
        }
        String name = out.getFileName().toString().toLowerCase(Locale.ROOT);
        for (Map.Entry<String, Form> ending : Map.of(".csv", Form.CSV, ".json", Form.JSON, ".md", Form.MARKDOWN,
                ".xml", Form.JUNIT).entrySet()) {
            if (name.endsWith(ending.getKey())) {
                return ending.getValue();
            }
        }
        throw new BadInput("out: " + out + " (expected: a file that ends in .csv, .json, .md or .xml, or --format)");
    }

    private Map<String, Frame> run(Set<Claim> chosen) {
        Set<String> studies = new LinkedHashSet<>(chosen.stream().flatMap(c -> c.studies().stream()).toList());
        if (runs != null && runs < 2) {
            throw new BadInput("runs: " + runs + " (expected: >= 2, so that they have a spread)");
        }
        return Suite.frames(studies, quick, runs, seed, cells(chosen));
    }

    /** The cells that claims are decided by; one on all figures is decided by theirs. */
    private static List<Cell> cells(Set<Claim> chosen) {
        boolean all = chosen.stream().anyMatch(c -> c.rule() instanceof Rule.AllDigits);
        return Stream.concat(chosen.stream(), Ledger.load().stream().filter(c -> all && c.kind() == Claim.Kind.EXACT))
                .filter(c -> c.cell() != null).flatMap(c -> Stream.concat(Stream.of(c.cell()), c.versus().stream()))
                .toList();
    }

    private static Map<String, Frame> read(String option, Path folder) {
        if (!Files.isDirectory(folder)) {
            throw new BadInput(option + ": " + folder + " (expected: a folder)");
        }
        try {
            return Folder.read(folder);
        } catch (IllegalArgumentException e) {
            throw new BadInput(e.getMessage());
        } catch (IOException e) {
            throw new BadInput(option + ": " + folder + " (expected: readable files; " + e.getMessage() + ")");
        }
    }

    private void show(Verdicts verdicts, List<Verdict> differing, Form form) {
        String text = switch (form) {
            case TABLE -> ClaimsText.table(verdicts, differing, verbose || !wanted.isEmpty());
            case CSV -> Formats.CSV.of(verdicts.frame());
            case JSON -> Formats.JSON.of(verdicts.frame());
            case MARKDOWN -> Formats.MARKDOWN.of(verdicts.frame());
            case JUNIT -> ClaimsText.junit(verdicts, differing);
        };
        PrintWriter print = spec.commandLine().getOut();
        if (out == null) {
            print.print(text);
        } else {
            List<Path> written = Written.file("out", out, text, spec, (System.nanoTime() - started) / 1e9);
            print.print(ClaimsText.summary(verdicts, differing));
            written.forEach(file -> print.println("wrote " + file));
        }
        print.flush();
    }
}
