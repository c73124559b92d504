///usr/bin/env jbang "$0" "$@" ; exit $?
//DESCRIPTION What does a balancer believe, and what is? The queues at one request of a run, side by side
//SOURCES ../lib/lib.java

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import whopicks.cli.Script;
import whopicks.event.EventEngine;
import whopicks.event.Looks;
import whopicks.frame.Frame;
import whopicks.frame.LooksFrame;
import whopicks.frame.TextTable;
import whopicks.frame.WatchFrame;
import whopicks.grid.BadInput;
import whopicks.lab.PlainSetting;
import whopicks.lab.RetrySetting;
import whopicks.lab.Setting;
import whopicks.model.Scenario;
import whopicks.random.Streams;
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
    private static final int WIDTH = 17; // servers in a line of 80 columns

    @Option(names = "--setting", paramLabel = "TEXT", description =
            "what is run, as the laboratory's links have it behind the question mark; may be given"
            + " several times (default: ${DEFAULT-VALUE})")
    private List<String> settings = List.of("policy=least-connections", "policy=least-connections&knowledge=board:2",
            "policy=power-of-two&knowledge=board:2",
            "policy=power-of-two&servers=50&deadline=10&attempts=2&outage=60:40",
            "policy=power-of-two&servers=50&deadline=10&attempts=2&budget=0.1&outage=60:40");

    @Option(names = "--request", paramLabel = "N", description =
            "number of the request, from 1 (default: ${DEFAULT-VALUE})")
    private int request = 4000;

    @Option(names = "--time", paramLabel = "T", description =
            "whole mean service times since the start, where clients try again (default: ${DEFAULT-VALUE})")
    private int time = 180;

    public static void main(String... args) {
        Script.main(new watch(), args);
    }

    @Override
    protected void study() {
        BadInput.check("request", request, request >= 1 && request <= MOST, "1 to " + MOST);

        BadInput.check("time", time, time >= 0 && time <= MOST, "0 to " + MOST);

        // 1. Each setting is run up to that moment, from an empty start. 2. A frame for each kind: a row per server.
        List<Setting> all = settings.stream().map(watch::parsed).toList();
        boolean retries = all.stream().anyMatch(RetrySetting.class::isInstance);
        Frame requests = all.stream().anyMatch(PlainSetting.class::isInstance) ? keep(new Frame(WatchFrame.SCHEMA))
                : null;
        Frame moments = retries ? keep(new Frame(LooksFrame.SCHEMA)) : null;
        for (Setting setting : all) {
            if (setting instanceof RetrySetting) {
                look(moments, setting);
            } else {
                step(requests, setting);
            }
        }
        say("Of the first run. One moment of one run shows how it happens, not how often.");
    }

    private void step(Frame frame, Setting setting) {
        Scenario scenario = setting.scenario();
        Watch.Step step = Watch.of(scenario, setting.streams().open(setting.size().seed(), 0, scenario), request)
                .get(request - 1);
        WatchFrame.add(frame, setting.text(), request, step.server(), step.time(), step.age(), step.outstanding(),
                step.believed());

        // 3. What we saw.
        say(setting.text() + "\n" + text(step));
    }

    private void look(Frame frame, Setting setting) {
        Scenario scenario = setting.scenario();
        long seed = setting.size().seed();
        List<Looks.Look> looks = EventEngine.watch(scenario, setting.streams().open(seed, 0, scenario),
                new Streams(seed, 0), null, time + 1);
        BadInput.check("time", time, looks.size() > time, "0 to " + (looks.size() - 1)
                + ", when the run of " + setting.text() + " ends");
        Looks.Look look = looks.get(time);
        LooksFrame.add(frame, setting.text(), time, look.age(), list(look.first()), list(look.again()),
                list(look.vain()), list(look.believed()));
        say(setting.text() + "\n" + text(look));
    }

    private String text(Watch.Step step) {
        return table(Map.of("outstanding", step.outstanding()), step.believed())
                + "  request " + request + " goes to server " + step.server() + age(step.age());
    }

    private String text(Looks.Look look) {
        Map<String, List<Integer>> lines = new LinkedHashMap<>();
        lines.put("first attempts", list(look.first()));
        lines.put("later ones", list(look.again()));
        lines.put("in vain", list(look.vain()));
        return table(lines, list(look.believed())) + "  at time " + time + age(look.age());
    }

    private static List<Integer> list(int[] each) {
        return Arrays.stream(each).boxed().toList();
    }

    private static String age(double age) {
        return age > 0 ? String.format(Locale.ROOT, "; the board is %.2f old%n", age) : "\n";
    }

    /**
     * A line for each kind of number, and one for what is believed; so many servers as a line holds, then the others.
     */
    private static String table(Map<String, List<Integer>> lines, List<Integer> believed) {
        int servers = lines.values().iterator().next().size();
        StringBuilder text = new StringBuilder();
        for (int from = 0; from < servers; from += WIDTH) {
            int to = Math.min(servers, from + WIDTH);
            List<List<String>> rows = new ArrayList<>(List.of(line("server", IntStream.range(from, to).boxed()
                    .toList())));
            for (Map.Entry<String, List<Integer>> each : lines.entrySet()) {
                rows.add(line(each.getKey(), each.getValue().subList(from, to)));
            }
            rows.add(line("believed", believed.isEmpty() ? Collections.nCopies(to - from, "-")
                    : believed.subList(from, to)));
            boolean[] left = new boolean[to - from + 1];
            left[0] = true;
            text.append(TextTable.aligned(rows, left));
        }
        return text.toString();
    }

    private static List<String> line(String head, List<?> cells) {
        return Stream.concat(Stream.of("  " + head), cells.stream().map(Object::toString)).toList();
    }

    private static Setting parsed(String text) {
        try {
            return Setting.parse(text);
        } catch (IllegalArgumentException e) {
            throw new BadInput("setting: " + text + ": " + e.getMessage());
        }
    }
}
