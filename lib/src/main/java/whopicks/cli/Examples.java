package whopicks.cli;

import java.util.List;
import java.util.Map;
import picocli.CommandLine;

/** Examples of the commands, which stand first in their help. */
final class Examples {
    private static final Map<String, List<String>> OF = Map.ofEntries(
            Map.entry("sim2", List.of("sim2", "sim2 --load 0.9", "sim2 --streams independent --runs 40")),
            Map.entry("sim3", List.of("sim3", "sim3 --sessions 1000,100", "sim3 --weights 1,2,4")),
            Map.entry("herd", List.of("herd", "herd --balancers 1,8,256")),
            Map.entry("herd2", List.of("herd2", "herd2 --lags 0,1,10")),
            Map.entry("bins", List.of("bins", "bins --choices 1,2,3,4", "bins --n 10000000")),
            Map.entry("frontier", List.of("frontier", "frontier --load 0.3..0.9/0.1 --lag 0..1/0.1 --runs 30")),
            Map.entry("whatif", List.of("whatif --rate 950/s --mean 12ms --lag 0,500ms",
                    "whatif --servers 16 --load 0.5..0.95/0.05 --policy leastconn,random(2)",
                    "whatif --log access.log --policy roundrobin,leastconn --report mine.html",
                    "whatif --service trace:latencies.csv:ms --lag 0,1,2 --precision 2%",
                    "whatif --target 'p99<10' --solve load",
                    "whatif --lag 0..4/0.5 --plot lag.html")),
            Map.entry("whopicked", List.of("whopicked --log access.log", "whopicked --log - --backend api --all")),
            Map.entry("sweep", List.of("sweep --load 0.5..0.95/0.05 --lag 0..4/0.5 --checkpoint kept --out sweep.csv",
                    "sweep --engine spark --master spark://HOST:7077 --out sweep.csv")),
            Map.entry("plot", List.of("plot sweep.csv")),
            Map.entry("check", List.of("check", "check --verbose")),
            Map.entry("diff", List.of("diff before after")));

    private Examples() {}

    /** Puts a command's examples above its help; a command without any stays as it is. */
    static void add(CommandLine line) {
        List<String> examples = OF.getOrDefault(line.getCommandName(), List.of());
        if (!examples.isEmpty()) {
            String text = String.join("%n", examples.stream().map(e -> "  jbang " + e.replace("%", "%%")).toList());
            line.getCommandSpec().usageMessage().header("Examples:%n" + text + "%n");
        }
    }
}
