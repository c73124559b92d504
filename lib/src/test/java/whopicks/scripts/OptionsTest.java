package whopicks.scripts;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.PrintWriter;
import java.io.StringWriter;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;
import picocli.CommandLine;
import picocli.CommandLine.Model.OptionSpec;
import whopicks.cli.Script;

/** The options of all commands beside each other: one name, one text, one way to write a list. */
class OptionsTest {
    private static final List<String> COMMANDS = List.of("arithmetic", "bins", "check", "coverage", "diff", "dns2",
            "ecs", "foresight", "frontier", "hedge", "herd", "herd2", "lab", "live", "overload", "plot", "reasons",
            "report", "sim2", "sim3", "sweep", "theory", "watch", "whatif");

    /** What is another thing under the same name, by the command that has it. */
    private static final Map<String, Set<String>> OTHERS = Map.ofEntries(
            Map.entry("--choices", Set.of("bins")), // of a ball
            Map.entry("--weights", Set.of("sim3")), // of the servers that are not slow
            Map.entry("--limit", Set.of("dns2", "ecs")), // of time
            Map.entry("--tries", Set.of("dns2", "ecs")), // of a question
            Map.entry("--data", Set.of("check")),
            Map.entry("--quick", Set.of("check")), // NOT RUN, where the others run something else
            Map.entry("--load", Set.of("whatif", "sweep")), // over what servers of many speeds can do
            Map.entry("--policy", Set.of("live")), // those that the product has
            Map.entry("--setting", Set.of("watch")),
            Map.entry("--out", Set.of("check", "diff", "plot", "report")),
            Map.entry("--format", Set.of("check")));

    /** Defaults that follow from what is run; the article's streams begin at seed 0, as the published ones did. */
    private static final Set<String> DEFAULTS = Set.of("--requests", "--runs", "--seed", "--servers", "--load",
            "--balancers", "--lag", "--sessions", "--smoothing", "--attempts", "--deadline", "--copies", "--warmup",
            "--streams", "--theory", "--format");

    static List<String> commands() {
        return COMMANDS;
    }

    @Test
    void anOptionSaysTheSameInEveryCommandThatHasIt() {
        Map<String, Set<String>> texts = new TreeMap<>();
        Map<String, Set<String>> defaults = new TreeMap<>();
        for (String command : COMMANDS) {
            for (OptionSpec option : line(command).getCommandSpec().options()) {
                String text = String.join(" ", option.description());
                boolean topic = text.matches("[a-z -]+: .*"); // of one table or one sum
                if (!topic && !OTHERS.getOrDefault(option.names()[0], Set.of()).contains(command)) {
                    texts.computeIfAbsent(option.names()[0], o -> new TreeSet<>()).add(text.split(" \\(default:")[0]);
                    defaults.computeIfAbsent(option.names()[0], o -> new TreeSet<>()).add(value(option, text));
                }
            }
        }
        texts.values().removeIf(said -> said.size() == 1);
        assertEquals(Map.of(), texts);
        defaults.entrySet().removeIf(e -> e.getValue().size() == 1 || DEFAULTS.contains(e.getKey()));
        assertEquals(Map.of(), defaults);
    }

    private static String value(OptionSpec option, String text) {
        int at = text.indexOf("(default: ");
        return at < 0 ? "" : text.substring(at).replaceAll("\\).*", "").replace("${DEFAULT-VALUE}",
                "" + (option.defaultValue() != null ? option.defaultValue() : option.initialValue()));
    }

    @ParameterizedTest
    @MethodSource("commands")
    void helpSetsEveryOptionUnderAHeading(String command) {
        StringWriter out = new StringWriter();
        assertEquals(0, line(command).setOut(new PrintWriter(out, true)).execute("--help"));
        List<String> lines = out.toString().lines().toList();
        List<String> bare = new ArrayList<>();
        for (OptionSpec option : line(command).getCommandSpec().options()) {
            int at = 0;
            while (at < lines.size() && !lines.get(at).matches("  (    |-\\w, ).{2,10}"
                    + option.longestName().substring(2) + "\\b.*")) {
                at++;
            }
            while (at > 0 && at < lines.size() && lines.get(at).startsWith(" ")) {
                at--;
            }
            if (at == lines.size() || !lines.get(at).matches("[A-Z].*:")) {
                bare.add(option.longestName());
            }
        }
        assertEquals(List.of(), bare);
        assertTrue(lines.stream().allMatch(line -> line.length() <= 80), "lines of 80 columns");
    }

    /** As in whatif: a range with its step, whole numbers without; and no step, no fractions. */
    @ParameterizedTest
    @ValueSource(strings = {"herd --balancers 1..3;herd --balancers 1,2,3", "herd2 --lag 0..1/0.5;herd2 --lags 0,0.5,1",
        "sim3 --weights 1..2 --sessions 0..100/50;sim3 --weights 1,2 --sessions 0,50,100",
        "bins --n 10..30/10 --choices 1..3;bins --n 10,20,30 --choices 1,2,3",
        "foresight --smoothing 0.1..0.3/0.1;foresight --smoothing 0.1,0.2,0.3",
        "reasons --lag 1..3;reasons --lag 1,2,3", "frontier --load 0.5..0.6/0.1;frontier --load 0.5,0.6",
        "arithmetic --healthy 0..100/50;arithmetic --healthy 0,50,100"})
    void aListTakesRanges(String pair) {
        assertEquals(csv(pair.split(";")[1]), csv(pair.split(";")[0]));
    }

    @ParameterizedTest
    @ValueSource(strings = {"herd2 --lag 0..0.5", "foresight --smoothing 0.1..0.3", "frontier --load 0.5..0.9",
        "reasons --lag 0.5..2", "sweep --load 0.5..0.9", "whatif --lag 0..0.5"})
    void aRangeOfFractionsWithoutAStepIsRefused(String command) {
        String[] words = command.split(" ");
        String complaint = Studies.complaint(words[0], "--quick", words[1], words[2]);
        assertTrue(complaint.startsWith(words[1].substring(2) + ": " + words[2] + " (expected: FROM..TO/STEP"),
                complaint);
    }

    @ParameterizedTest
    @MethodSource("commands")
    void aMisspeltOptionIsAnsweredWithTheRightOne(String command) {
        OptionSpec option = line(command).getCommandSpec().options().stream()
                .filter(o -> o.longestName().length() > 5 && o.group() == null).findFirst().orElseThrow();
        String name = option.longestName();
        StringWriter err = new StringWriter();
        List<String> words = new ArrayList<>(List.of(name + "x"));
        line(command).getCommandSpec().positionalParameters().forEach(p -> words.add("x"));
        assertEquals(2, line(command).setErr(new PrintWriter(err, true)).execute(words.toArray(String[]::new)));
        assertTrue(err.toString().contains("did you mean " + name), err.toString());
    }

    private static String csv(String command) {
        StringWriter out = new StringWriter();
        StringWriter err = new StringWriter();
        Stream<String> size = Stream.of("--quick", "--format", "csv");
        size = command.startsWith("arithmetic") ? size : Stream.concat(size, Stream.of("--runs", "2"));
        size = command.matches("(arithmetic|bins).*") ? size : Stream.concat(size, Stream.of("--requests", "300"));
        String[] words = Stream.concat(Stream.of(command.split(" ")).skip(1), size).toArray(String[]::new);
        int code = line(command.split(" ")[0]).setOut(new PrintWriter(out, true)).setErr(new PrintWriter(err, true))
                .execute(words);
        assertEquals(0, code, err.toString());
        return out.toString();
    }

    private static CommandLine line(String command) {
        return Script.commandLine(Studies.any(command));
    }
}
