///usr/bin/env jbang "$0" "$@" ; exit $?
//DESCRIPTION The article's sums: retries, full queues, locality weights, a slow server, connections
//SOURCES ../lib/lib.java

import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.stream.Collectors;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import whopicks.cli.Script;
import whopicks.frame.ArithmeticFrame;
import whopicks.frame.Frame;
import whopicks.frame.PrintedTable;
import whopicks.grid.BadInput;
import whopicks.grid.Numbers;
import whopicks.theory.Arithmetic.Connections;
import whopicks.theory.Arithmetic.FullQueue;
import whopicks.theory.Arithmetic.Links;
import whopicks.theory.Arithmetic.Localities;
import whopicks.theory.Arithmetic.MovedKeys;
import whopicks.theory.Arithmetic.Retries;
import whopicks.theory.Arithmetic.SharedBoard;
import whopicks.theory.Arithmetic.SlowServer;

/**
 * <b>Question.</b> Which of the article's numbers need no model at all?
 *
 * <pre>
 *   retries      client -> layer -> layer -> layer -> database: attempts multiply
 *   queue        [ 10 waiting per thread ] -> thread
 *   locality     X (weight 1, partly ill) | Y (weight 2): when does X's share spill over to Y?
 *   slow-server  an even share for a server that is four times slower
 *   connections  ten clients, ten servers, one client with most of the requests
 *   and what the article says in a clause: spill, pinned-client, links, board, hashing
 * </pre>
 *
 * <p><b>Run.</b> {@code jbang arithmetic}, {@code jbang arithmetic --layers 2 --attempts 3 --budget 0.1},
 * {@code jbang arithmetic --weights 1,1,4 --healthy 90,60,30}
 */
@Command(name = "arithmetic", description =
        "The article's sums: retries, full queues, locality weights, a slow server, connections")
public class arithmetic extends Script {
    public static void main(String... args) {
        Script.main(new arithmetic(), args);
    }

    @Option(names = "--layers", split = ",", defaultValue = "3,5,5", paramLabel = "N",
            description = "retries: layers that retry (default: ${DEFAULT-VALUE})")
    private List<Integer> layers;

    @Option(names = "--attempts", split = ",", defaultValue = "4,3,4", paramLabel = "N",
            description = "retries: attempts at each layer, the first included, one number for each of --layers "
            + "(default: ${DEFAULT-VALUE})")
    private List<Integer> attempts;

    @Option(names = "--budget", paramLabel = "X",
            description = "retries: with a budget, retries per call at each layer (default: ${DEFAULT-VALUE})")
    private double budget = 0.2;

    @Option(names = "--waiting", paramLabel = "X", description = "queue: places per thread (default: ${DEFAULT-VALUE})")
    private double waiting = 10;

    @Option(names = "--handling", paramLabel = "S",
            description = "queue: seconds that a thread needs for a request (default: ${DEFAULT-VALUE})")
    private double handling = 0.1;

    @Option(names = "--weights", split = ",", defaultValue = "1,2", paramLabel = "X",
            description = "locality: weights of X, Y, ... (default: ${DEFAULT-VALUE})")
    private List<Double> weights;

    @Option(names = "--healthy", defaultValue = "100,70,69,50,25,0", paramLabel = "LIST",
            description =
            "locality: percentages of X that are healthy; the others are whole (default: ${DEFAULT-VALUE})")
    private String healthy;

    @Option(names = "--factor", paramLabel = "X",
            description = "locality: over-provisioning factor (default: ${DEFAULT-VALUE})")
    private double factor = 1.4;

    @Option(names = "--servers", paramLabel = "N",
            description = "slow-server: servers, one of them slow (default: ${DEFAULT-VALUE})")
    private int servers = 16;

    @Option(names = "--load", paramLabel = "X",
            description = "slow-server: requests per server and mean service time (default: ${DEFAULT-VALUE})")
    private double load = 0.8;

    @Option(names = "--slowdown", paramLabel = "X",
            description = "slow-server: how many times as long it takes (default: ${DEFAULT-VALUE})")
    private double slowdown = 4;

    @Option(names = "--clients", paramLabel = "N",
            description = "connections: clients, and as many servers (default: ${DEFAULT-VALUE})")
    private int clients = 10;

    @Option(names = "--heaviest", paramLabel = "X",
            description = "connections: the busiest client's share of the requests (default: ${DEFAULT-VALUE})")
    private double heaviest = 0.9;

    @Option(names = "--refresh", paramLabel = "T",
            description = "board: time between refreshes, in mean service times (default: ${DEFAULT-VALUE})")
    private double refresh = 2;

    @Override
    protected void study() {
        // 1. The sums, of which each is a row or a few. A number out of its range is refused by the sum that it belongs
        // to.
        Frame frame = keep(new Frame(ArithmeticFrame.SCHEMA));
        BadInput.typed(() -> {
            retries(frame);
            queue(frame);
            localities(frame);
            slowServer(frame);
            connections(frame);
            remarksInPassing(frame);
            return frame;
        });

        // 2. What we saw.
        say(table(frame));
        say("\nEnvoy's documentation prints the shares of X at weights 1:2 as 33, 33, 32, 26, 15 and 0: "
                + "rounded, but for 32.57, which is cut.");
    }

    /** What the article says in a clause and computes nowhere. */
    private void remarksInPassing(Frame frame) {
        frame.add("spill", "factor " + plain(factor), "unhealthy part of X from which its share falls",
                100 * new Localities(List.of(1.0), List.of(1.0), factor).slack(),
                "%", "1 - 1 / factor");
        double busiest = new Connections(servers, heaviest, servers).busiestByConnection();
        frame.add("pinned-client", servers + " servers, load " + plain(load) + ", one client sends "
                + plain(100 * heaviest) + " %",
                "utilisation of its server, connections spread", busiest * load * servers, "",
                "heaviest x load x servers");
        frame.add("links", "10 connections at 0.1 Mbit/s, one at 50 Mbit/s", "traffic of the one over that of the ten",
                new Links(10, 0.1, 50).oneOverMany(), "",
                "heavy / (many x rate)");
        frame.add("board", "refreshed every " + plain(refresh), "mean age of what is read",
                new SharedBoard(refresh).meanAge(), "mean service times", "period / 2");
        MovedKeys keys = new MovedKeys(servers);
        String added = "one server added to " + servers;
        frame.add("hashing", added, "keys that move, hash modulo servers", 100 * keys.byRemainder(), "%",
                "servers / (servers + 1)");
        frame.add("hashing", added, "keys that move, consistent hash", 100 * keys.byConsistentHash(), "%",
                "1 / (servers + 1)");
    }

    private void retries(Frame frame) {
        BadInput.check("attempts", attempts.size() + " numbers", layers.size() == attempts.size(),
                layers.size() + ", one for each of --layers");
        for (int i = 0; i < layers.size(); i++) {
            Retries retries = new Retries(layers.get(i), attempts.get(i));
            String given = layers.get(i) + " layers, " + attempts.get(i) + " attempts each";
            frame.add("retries", given, "calls at the bottom for one at the top", retries.multiplied(), "calls",
                    "attempts ^ layers");
            frame.add("retries", given, "calls if one layer retries only", (double) attempts.get(i), "calls",
                    "attempts");
            frame.add("retries", given + ", budget " + plain(budget), "calls with a retry budget on each layer",
                    retries.withBudget(budget),
                    "calls", "min(attempts, 1 + budget) ^ layers");
        }
    }

    private void queue(Frame frame) {
        frame.add("queue", plain(waiting) + " waiting per thread, " + plain(handling) + " s each",
                "time until the last one is answered",
                new FullQueue(waiting, handling).answered(), "s", "(waiting + 1) x handling");
    }

    private void localities(Frame frame) {
        for (double percent : Numbers.parse("healthy", healthy).doubles(p -> p >= 0 && p <= 100, "0 to 100")) {
            List<Double> whole = new ArrayList<>(Collections.nCopies(weights.size(), 1.0));
            whole.set(0, percent / 100);
            frame.add("locality", "weights " + plain(weights) + ", factor " + plain(factor) + ", X " + plain(percent)
                    + " % healthy",
                    "share of X", 100 * new Localities(weights, whole, factor).share(0), "%",
                    "weight x min(1, factor x healthy), over the sum of all");
        }
    }

    private void slowServer(Frame frame) {
        SlowServer slow = new SlowServer(servers, load, slowdown);
        String cluster = servers + " servers, load " + plain(load) + ", one " + plain(slowdown) + " times slower";
        for (int weight : new int[] {1, 2, 3, 4}) {
            frame.add("slow-server", cluster + ", weight 1:" + weight, "utilisation of the slow server",
                    slow.utilisation(weight), "",
                    "load x servers / (1 + weight x (servers - 1)) x slowdown");
        }
        frame.add("slow-server", cluster, "weight at which it is just fully used", slow.leastWeight(), "",
                "(load x servers x slowdown - 1) / (servers - 1)");
    }

    private void connections(Frame frame) {
        Connections connections = new Connections(clients, heaviest, clients);
        String who = clients + " clients, " + clients + " servers, one client sends " + plain(100 * heaviest) + " %";
        frame.add("connections", who, "share of the busiest server, connections spread",
                connections.busiestByConnection(), "", "heaviest");
        frame.add("connections", who, "share of the busiest server, requests spread", connections.busiestByRequest(),
                "", "1 / servers");
    }

    private static PrintedTable table(Frame frame) {
        String topic = "";
        List<List<String>> lines = new ArrayList<>();
        for (int r = 0; r < frame.size(); r++) {
            boolean first = !frame.text(r, "topic").equals(topic);
            topic = frame.text(r, "topic");
            lines.add(List.of(first ? topic : "", frame.text(r, "parameters"), frame.text(r, "quantity"),
                    frame.text(r, "value"),
                    frame.text(r, "unit")));
        }
        return new PrintedTable("", lines, new boolean[] {true, true, true, false, true});
    }

    private static String plain(double value) {
        return BigDecimal.valueOf(value).stripTrailingZeros().toPlainString();
    }

    private static String plain(List<Double> values) {
        return values.stream().map(arithmetic::plain).collect(Collectors.joining(":"));
    }
}
