///usr/bin/env jbang "$0" "$@" ; exit $?
//DESCRIPTION What does a balancer believe, and what is? The queues at one request of a run, side by side
//SOURCES ../lib/lib.java

import java.util.Collections;
import java.util.List;
import java.util.Locale;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import whopicks.cli.Script;
import whopicks.frame.Frame;
import whopicks.frame.TextTable;
import whopicks.frame.WatchFrame;
import whopicks.grid.BadInput;
import whopicks.lab.Setting;
import whopicks.model.Scenario;
import whopicks.walk.Watch;

/**
 * <b>Question.</b> When a request comes, what does its balancer believe of the servers, and how are they really?
 *
 * <pre>
 *   server       0   1   2   ...  15
 *   outstanding  2   0   3   ...   1    as it is
 *   believed     0   0   4   ...   1    as the balancer's board or counters say
 * </pre>
 *
 * <b>Expect.</b> Live counters are the truth. A board that is a service time old says of a crowd that nobody is there,
 * and of idle servers that they are busy.
 *
 * <p><b>Run.</b> {@code jbang watch}, {@code jbang watch --request 100 --setting
 * "policy=power-of-two&knowledge=board:4"}
 */
@Command(name = "watch", description =
        "What does a balancer believe, and what is? The queues at one request of a run, side by side")
public class watch extends Script {
    private static final int MOST = 20_000; // each request is compared with all before it

    @Option(names = "--setting", paramLabel = "TEXT", description =
            "what is run, as the laboratory's links have it behind the question mark; may be given"
            + " several times (default: ${DEFAULT-VALUE})")
    private List<String> settings = List.of("policy=least-connections", "policy=least-connections&knowledge=board:2",
            "policy=power-of-two&knowledge=board:2");

    @Option(names = "--request", paramLabel = "N", description =
            "number of the request, from 1 (default: ${DEFAULT-VALUE})")
    private int request = 4000;

    public static void main(String... args) {
        Script.main(new watch(), args);
    }

    @Override
    protected void study() {
        BadInput.check("request", request, request >= 1 && request <= MOST, "1 to " + MOST);

        // 1. Each setting is run up to that request, from an empty start. 2. The frame: a row per server.
        Frame frame = keep(new Frame(WatchFrame.SCHEMA));
        for (String text : settings) {
            Setting setting = parsed(text);
            Scenario scenario = setting.scenario();
            Watch.Step step = Watch.of(scenario, setting.streams().open(setting.seed(), 0, scenario), request)
                    .get(request - 1);
            WatchFrame.add(frame, setting.text(), request, step.server(), step.time(), step.age(), step.outstanding(),
                    step.believed());

            // 3. What we saw.
            say(setting.text() + "\n" + text(step));
        }
        say("Request " + request + " of the first run. One moment of one run shows how it happens, not how often.");
    }

    private static String text(Watch.Step step) {
        int servers = step.outstanding().size();
        List<List<String>> lines = List.of(line("  server", IntStream.range(0, servers).boxed().toList()),
                line("  outstanding", step.outstanding()),
                line("  believed", step.believed().isEmpty() ? Collections.nCopies(servers, "-") : step.believed()));
        boolean[] left = new boolean[servers + 1];
        left[0] = true;
        return TextTable.aligned(lines, left) + "  goes to server " + step.server()
                + (step.age() > 0 ? String.format(Locale.ROOT, "; the board is %.2f old%n", step.age()) : "\n");
    }

    private static List<String> line(String head, List<?> cells) {
        return Stream.concat(Stream.of(head), cells.stream().map(Object::toString)).toList();
    }

    private static Setting parsed(String text) {
        try {
            return Setting.parse(text);
        } catch (IllegalArgumentException e) {
            throw new BadInput("setting: " + text + ": " + e.getMessage());
        }
    }
}
