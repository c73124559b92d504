package whopicks.cli;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import whopicks.frame.Frame;
import whopicks.frame.Key;
import whopicks.frame.LiveFrames;
import whopicks.frame.PrintedTable;

/** What each server got in live runs, as a table for a terminal. */
public final class LiveServerText {
    /** Runs of which every server is shown; of more, one line each. */
    private static final int RUNS = 4;

    private LiveServerText() {}

    /** Server by server, or a line a run where there are many. */
    public static PrintedTable of(Frame servers) {
        List<Integer> firsts = servers.find(Key.of("server", "0"));
        List<List<String>> lines = new ArrayList<>();
        if (firsts.size() > RUNS) {
            lines.add(List.of("  run", "most requests", "model", "95 % of runs"));
            firsts.forEach(r -> lines.add(List.of("  " + run(servers, r), text(servers, r, "most_over_even", 1),
                    text(servers, r, "model_most_over_even", 1), range(servers, r, "most_over_even", 1))));
            return new PrintedTable("The most requests that one server got, over the even share", lines,
                    new boolean[] {true, false, false, false});
        }
        lines.add(List.of("  run", "server", "requests", "model", "95 % of runs", "busy", "model", "95 % of runs"));
        for (int r = 0; r < servers.size(); r++) {
            lines.add(List.of("  " + run(servers, r), servers.text(r, "server"), text(servers, r, "share", 100),
                    text(servers, r, "model_share", 100), range(servers, r, "share", 100),
                    text(servers, r, "utilisation", 100), text(servers, r, "model_utilisation", 100),
                    range(servers, r, "utilisation", 100)));
        }
        return new PrintedTable("What each server got, in percent", lines,
                new boolean[] {true, false, false, false, false, false, false, false});
    }

    private static String run(Frame f, int r) {
        return f.text(r, "table") + " " + f.text(r, "balancer") + " " + LiveFrames.policy(f, r);
    }

    private static String range(Frame f, int r, String name, double unit) {
        return text(f, r, "model_" + name + "_low", unit) + " to " + text(f, r, "model_" + name + "_high", unit);
    }

    private static String text(Frame f, int r, String name, double unit) {
        return String.format(Locale.ROOT, "%.2f", unit * f.number(r, name));
    }
}
