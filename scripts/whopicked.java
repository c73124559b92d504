///usr/bin/env jbang "$0" "$@" ; exit $?
//DESCRIPTION Who made the picks of your log: which policy, by how many balancers, with how old a view?
//SOURCES ../lib/lib.java

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.function.Supplier;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import whopicks.cli.LogInput;
import whopicks.cli.Progress;
import whopicks.cli.Script;
import whopicks.frame.PrintedTable;
import whopicks.frame.WhoPickedFrame;
import whopicks.grid.BadInput;
import whopicks.grid.ClusterLog;
import whopicks.picks.Picks;
import whopicks.picks.Verdict;
import whopicks.picks.WhoPicked;

/**
 * <b>Question.</b> Is my balancer really doing least connections? Which policy, how many independent balancers and how
 * stale a view would have made the picks of this log?
 *
 * <pre>
 *   log: arrival, server, end ---> requests outstanding at each pick ---> probability of the pick, for each candidate
 *                                                                    ---> fits, does not fit, cannot tell
 * </pre>
 *
 * <b>Expect.</b> Round robin is told within a few dozen requests, least connections from random within hundreds at
 * moderate loads. Where hardly ever two requests are outstanding, no log can tell policies apart that look at them.
 *
 * <p><b>Run.</b> {@code jbang whopicked --log access.log}
 */
@Command(name = "whopicked", description = "Who made the picks of your log: which policy, by how many balancers, with "
        + "how old a view?")
public class whopicked extends Script {
    public static void main(String... args) {
        Script.main(new whopicked(), args);
    }

    private static final int SHOWN = 12;

    @Mixin
    private final LogInput input = new LogInput();

    @Option(names = "--picks", paramLabel = "N", description =
            "how many picks are weighed, the first of the log, 100 to 1000000 (default: ${DEFAULT-VALUE}, "
            + "with --quick at most 4000)")
    private int most = 100_000;

    @Option(names = "--all", description = "show every candidate, not only the " + SHOWN + " likeliest")
    private boolean all;

    @Override
    protected void study() {
        // 1. The picks: what the log says of arrivals, servers and ends.
        BadInput.check("picks", most, most >= 100 && most <= 1_000_000, "100 to 1000000");
        BadInput.check("log", "not given", input.given(), "--log FILE, or - for standard input");
        ClusterLog log = input.read();
        Picks picks = told(() -> Picks.of(log.facts().log(), log.facts().told().tick(),
                quick ? Math.min(most, 4000) : most));

        // 2. Every candidate is weighed.
        WhoPicked who = told(() -> Progress.of("candidates", "candidates", WhoPicked.STEPS, step ->
                WhoPicked.of(picks, step)));
        keep(WhoPickedFrame.of(who));

        // 3. What we saw.
        say(log.facts().told().text() + "\n" + counted(picks) + "\n\n");
        say(table(who));
        say("\n" + answer(who));
    }

    /** What a log cannot tell, as one line. */
    private <T> T told(Supplier<T> made) {
        try {
            return made.get();
        } catch (IllegalArgumentException e) {
            throw new BadInput("log: " + input.file() + " (expected: " + e.getMessage() + ")");
        }
    }

    private static String counted(Picks picks) {
        return String.format(Locale.ROOT, "%,d picks of %d servers%s; %,d count, the others are the first ones or so "
                + "near another event that the log's clock cannot tell which came first", picks.size(),
                picks.servers(), picks.beyond() > 0 ? String.format(Locale.ROOT, " (%,d more were not weighed)",
                picks.beyond()) : "", picks.clearPicks());
    }

    private PrintedTable table(WhoPicked who) {
        List<List<String>> lines = new ArrayList<>();
        lines.add(List.of("candidate", "verdict", "log-likelihood", "behind", "errors", "off by", "in"));
        who.rows().stream().limit(all ? Long.MAX_VALUE : SHOWN).forEach(r -> lines.add(List.of(r.candidate().text(),
                r.verdict().toString(), number("%.4f", r.evidence().perPick()), number("%.1f", r.behind()),
                number("%.2f %%", 100 * r.evidence().errors()), number("%+.1f sd", r.evidence().off()),
                r.evidence().statistic())));
        return new PrintedTable("", lines, new boolean[] {true, true, false, false, false, false, true});
    }

    private static String number(String format, double value) {
        return String.format(Locale.ROOT, format, value);
    }

    private static String answer(WhoPicked who) {
        WhoPicked.Row first = who.rows().get(0);
        String fewest = number("%.1f %%", 100 * first.evidence().fewest()) + " of the picks went to a server with the "
                + "fewest outstanding; " + first.candidate().text() + " lets expect "
                + number("%.1f %%", 100 * first.evidence().fewestExpected()) + ".\n";
        String needed = who.needed() < Double.POSITIVE_INFINITY ? "About " + number("%,.0f", who.needed())
                + " requests of this kind tell it from the next likely, if it made the picks.\n" : "";
        String verdict = who.told().isPresent() ? (first.verdict() == Verdict.NEAREST
                ? "Nothing fits to the letter; by far the nearest is " : "The picks are those of ")
                + first.candidate().text()
                + (first.verdict() == Verdict.FITS_BUT_TIES ? ", but equal servers are not drawn at random" : "")
                + ".\n" : first.verdict() == Verdict.CANNOT_TELL ? "The log cannot tell: "
                + who.rows().stream().filter(r -> r.verdict() == Verdict.CANNOT_TELL).count()
                + " candidates may have made these picks.\n"
                : "No candidate fits; the likeliest is " + first.candidate().text() + ".\n";
        double blur = who.picks().blur();
        String young = first.candidate().knowledge().equals("live") && blur > 0 ? "A view that is up to "
                + number("%.3g", 2 * blur) + " s old looks live to this log's clock.\n" : "";
        return verdict + young + fewest + needed + "A candidate that did make the picks is rejected in "
                + number("%.0f", 100 * WhoPicked.FALSE_ALARM) + " of 100 logs; one that is "
                + number("%.0f", WhoPicked.ODDS) + " times less likely than another that fits does not fit.\n"
                + "Not among the candidates: least response time, and weights that are not in the shares.\n";
    }
}
