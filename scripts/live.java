///usr/bin/env jbang "$0" "$@" ; exit $?
//DESCRIPTION Do real balancers do what the model says? HAProxy and nginx on this machine, beside the model
//SOURCES ../lib/lib.java
// A young generation that outlasts a run: a collection would stop sender and servers for some 10 ms.
//JAVA_OPTIONS -Xms768m -Xmn640m

import java.io.IOException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.function.UnaryOperator;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import whopicks.cli.LiveServerText;
import whopicks.cli.OptionText;
import whopicks.cli.Progress;
import whopicks.cli.Script;
import whopicks.cli.Tables;
import whopicks.frame.Frame;
import whopicks.frame.LiveFrames;
import whopicks.frame.LiveOverloadFrame;
import whopicks.frame.LiveServerFrame;
import whopicks.frame.LiveVerdict;
import whopicks.frame.PrintedTable;
import whopicks.grid.BadInput;
import whopicks.live.LiveOutcome;
import whopicks.live.LivePolicy;
import whopicks.live.LiveResult;
import whopicks.live.LiveScenario;
import whopicks.live.LiveStudy;
import whopicks.live.OpenFiles;
import whopicks.live.OverloadCases;
import whopicks.live.Prediction;
import whopicks.live.Product;

/**
 * <b>Question.</b> Do real balancers do what the model says?
 *
 * <pre>
 *                   127.0.0.1                      127.0.0.1
 *   this program ---------------> haproxy, nginx ---------------> server 0, 1, ..., 15 of this program,
 *   sends at planned instants     or nothing                      each one FIFO queue that holds a request
 *   (Poisson, open loop)                                          for its service time, asleep
 * </pre>
 *
 * Arrivals and service times are the very draws of the model's run 0. Nothing leaves this machine; what is started is
 * stopped, also on Ctrl-C.
 *
 * <p><b>Expect.</b> The model's order of policies. Round robin, which leaves nothing to chance, should come close to
 * the model's very figures.
 *
 * <p><b>Run.</b> {@code jbang live --quick}, {@code jbang live --balancer nginx --policy least-connections},
 * {@code jbang live --table all --seconds 30 --out report/data}, {@code jbang live --table overload}
 */
@Command(name = "live", description =
        "Do real balancers do what the model says? HAProxy and nginx on this machine, beside the model",
        exitCodeList = {"0:done", "2:bad input: one line says which option, its value, what is allowed",
                "3:a balancer did not start",
                "130:stopped by Ctrl-C; what is finished is printed, and kept with --out"})
public class live extends Script {
    public static void main(String... args) {
        if (OpenFiles.most() < OpenFiles.LEAST) { // before any library is opened, which would fail
            System.err.println("open files: " + OpenFiles.most() + " (expected: >= " + OpenFiles.LEAST
                    + "; ulimit -n says how many are allowed)");
            System.exit(2);
        }
        Script.main(new live(), args);
    }

    private static final int SIGNAL_MILLIS = 300;

    /** What is varied. */
    enum Table { IDENTICAL, SLOW, HERD, STICKY, WORKERS, ALL, OVERLOAD;
        @Override
        public String toString() {
            return name().toLowerCase(Locale.ROOT);
        }
    }

    @Option(names = "--balancer", split = ",", paramLabel = "NAME", description =
            "${COMPLETION-CANDIDATES}; none picks in the client (default: all that are installed)")
    private List<Product> balancers = new ArrayList<>();

    @Option(names = "--policy", split = ",", paramLabel = "NAME", description =
            "random, even-random, round-robin, power-of-two, least-connections, ... (default: those of the table)")
    private List<String> policies = new ArrayList<>();

    @Option(names = "--table", paramLabel = "NAME", description =
            "${COMPLETION-CANDIDATES} (default: ${DEFAULT-VALUE}); all are those before it; overload: limits, retries, "
            + "a queue and an outage, at loads of its own")
    private Table table = Table.IDENTICAL;

    @Option(names = "--servers", paramLabel = "N", description = OptionText.SERVERS + " (default: ${DEFAULT-VALUE})")
    private int servers = 16;

    @Option(names = "--load", paramLabel = "X", description =
            OptionText.LOAD + " (default: ${DEFAULT-VALUE})")
    private double load = 0.8;

    @Option(names = "--unit", paramLabel = "TIME", description =
            "length of one mean service time, such as 10ms (default: ${DEFAULT-VALUE})")
    private String unit = "10ms";

    @Option(names = "--seconds", paramLabel = "N", description =
            "length of each run, 1 to 1800 (default: 60, with --quick 5)")
    private Integer seconds;

    @Option(names = "--seed", paramLabel = "N", description = OptionText.SEED + " (default: ${DEFAULT-VALUE})")
    private long seed = 1;

    @Option(names = "--slow", paramLabel = "X", description =
            "table slow: server 0 takes X times as long (default: ${DEFAULT-VALUE})")
    private double slow = 4;

    @Option(names = "--weight", paramLabel = "N", description =
            "table slow: weight of each other server for 1 of server 0 (default: ${DEFAULT-VALUE})")
    private int weight = 4;

    @Option(names = "--balancers", paramLabel = "N", description =
            "table herd: balancers that do not talk to each other (default: ${DEFAULT-VALUE})")
    private int processes = 8;

    @Option(names = "--sessions", paramLabel = "N", description = "table sticky: sessions (default: ${DEFAULT-VALUE})")
    private int sessions = 500;

    @Option(names = "--workers", paramLabel = "N", description =
            "table workers: threads of haproxy, processes of nginx (default: ${DEFAULT-VALUE})")
    private int workers = 2;

    @Option(names = "--runs", paramLabel = "N", description =
            "model: runs behind its interval (default: ${DEFAULT-VALUE}; at least 39)")
    private int runs = 199;

    @Option(names = "--tries", paramLabel = "N", description =
            "attempts for a run whose requests left late (default: ${DEFAULT-VALUE})")
    private int tries = 3;

    @Option(names = "--per-server", description = "requests and busy share of each server, beside the model's: a "
            + "table, and with --out FOLDER a frame live-per-server; not with table overload")
    private boolean perServer;

    private final Frame each = new Frame(LiveServerFrame.schema());
    private String shortfall = "";

    /** One run that is to be made. */
    private record Step(String table, LiveScenario scenario) {}

    /** The sweep: tables, in each the balancers, in each the policies. */
    private List<Step> steps() {
        List<Step> steps = new ArrayList<>();
        sweep(steps, Table.IDENTICAL,
                "random,even-random,round-robin,power-of-two,least-connections,least-response-time",
                s -> s);
        sweep(steps, Table.SLOW, "power-of-two,least-connections", s -> s.withSlowServer(slow));
        sweep(steps, Table.SLOW, "round-robin,least-connections", s -> s.withSlowServer(slow).withWeight(weight));
        sweep(steps, Table.HERD, "round-robin,least-connections", s -> s.withBalancers(processes, 1));
        sweep(steps, Table.STICKY, "sticky,ip-hash", s -> s);
        sweep(steps, Table.WORKERS, "least-connections", s -> s.withBalancers(1, workers));
        return steps;
    }

    private void sweep(List<Step> steps, Table which, String usual, UnaryOperator<LiveScenario> change) {
        if (table != Table.ALL && table != which) {
            return;
        }
        for (Product balancer : balancers()) {
            if (which == Table.WORKERS && balancer == Product.NONE) {
                continue; // a client has none
            }
            List<String> offered = LivePolicy.of(balancer).stream().map(LivePolicy::label).toList();
            List<String> asked = !policies.isEmpty() ? policies
                    : Arrays.stream(usual.split(",")).filter(offered::contains).toList();
            for (String policy : asked) {
                steps.add(new Step(which.toString(),
                        change.apply(LiveScenario.of(LivePolicy.of(balancer, policy), servers, load,
                        sessions, unit(), requests(), seed))));
            }
        }
    }

    @Override
    protected void study() {
        if (table == Table.OVERLOAD) {
            BadInput.check("per-server", perServer, !perServer, "not with --table overload");
            overload();
            return;
        }
        // 1. The sweep.
        List<Step> steps = BadInput.typed(() -> {
            checkEarly();
            return steps();
        });

        // 2. Each run live and in the model.
        Frame frame = keep(new Frame(LiveFrames.schema()));
        each(frame, steps);

        if (perServer) {
            keep(each);
        }

        // 3. What we saw.
        say(table(frame));
        caption("\nSojourn times in mean service times of " + unit + ", " + requests()
                + " requests; model: the same arrivals and "
                + "service times;\n95 % of runs: where the model's p99 of such a run lies; lag: how late requests "
                + "left, p99.9.\n\n"
                + String.join("\n", LiveVerdict.of(frame)) + "\n" + absent() + shortfall);
        if (perServer) {
            say("\n");
            say(LiveServerText.of(each));
        }
    }

    /** Complains now, not after minutes. */
    private void checkEarly() {
        balancers.stream().filter(b -> b != Product.NONE).forEach(Product::path);
        BadInput.check("tries", tries, tries >= 1, ">= 1");
        BadInput.check("runs", runs, runs >= Prediction.FEWEST_RUNS, ">= " + Prediction.FEWEST_RUNS);
    }

    /** The table of limits, retries and an outage, whose cases say their own load. */
    private void overload() {
        List<Step> steps = BadInput.typed(() -> {
            checkEarly();
            return OverloadCases.of(balancers(), seconds() / (unit().toNanos() / 1e9)).stream()
                    .map(c -> new Step(c.id(), LiveScenario.of(c.policy(), servers, c.load(), 0, unit(),
                            requests(c.load()), seed).withConditions(c.conditions()))).toList();
        });
        Frame frame = keep(new Frame(LiveOverloadFrame.schema()));
        each(frame, steps);
        say(overloadTable(frame));
        caption("\nShares of the requests, attempts that reached a server, and times of the requests that succeed in "
                + "mean service\ntimes of " + unit + "; beside each what 95 % of the model's runs would give.\n\n"
                + String.join("\n", LiveOverloadFrame.verdicts(frame)) + "\n" + absent() + shortfall);
    }

    /** The runs one by one, until Ctrl-C; the overhead once for each balancer, which also warms up the JVM. */
    private void each(Frame frame, List<Step> steps) {
        Map<Product, Double> overhead = new LinkedHashMap<>();
        interruptible(() -> Progress.of("live", "runs", steps.size(), step -> {
            for (Step s : steps) {
                try {
                    add(frame, s, overhead);
                } catch (InterruptedException e) {
                    Thread.currentThread().interrupt();
                    return frame;
                }
                step.run();
            }
            return frame;
        }));
        if (frame.size() == 0) {
            throw stoppedTooEarly();
        }
        shortfall = frame.size() == steps.size() ? ""
                : "stopped: " + frame.size() + " of " + steps.size() + " runs are finished\n";
    }

    private void add(Frame frame, Step step, Map<Product, Double> overhead) throws InterruptedException {
        Product balancer = step.scenario.policy().product();
        try {
            if (!overhead.containsKey(balancer)) {
                overhead.put(balancer, LiveStudy.overhead(step.scenario, quick ? 300 : 1000));
            }
            if (table == Table.OVERLOAD) {
                LiveOutcome outcome = LiveStudy.overload(step.scenario, runs, tries, overhead.get(balancer));
                awaitCtrlC(!outcome.valid());
                LiveOverloadFrame.add(frame, step.table, balancer.version(), outcome);
                return;
            }
            LiveResult result = LiveStudy.run(step.scenario, runs, tries, overhead.get(balancer), perServer);
            awaitCtrlC(!result.valid());
            LiveFrames.add(frame, step.table, balancer.version(), result);
            if (perServer) {
                LiveServerFrame.add(each, step.table, balancer.version(), result);
            }
        } catch (IOException e) {
            awaitCtrlC(true);
            throw new BadInput(e.getMessage(), 3);
        }
    }

    /** A terminal sends Ctrl-C to the balancers too: what went wrong may be its first sign. */
    private static void awaitCtrlC(boolean wrong) throws InterruptedException {
        Thread.sleep(wrong ? SIGNAL_MILLIS : 0);
    }

    private static PrintedTable table(Frame f) {
        List<List<String>> lines = new ArrayList<>();
        lines.add(List.of("table", "balancer", "policy", "p50", "model", "p95", "model", "p99", "model",
                "95 % of runs", "lag", "note"));
        for (int r = 0; r < f.size(); r++) {
            List<String> line = new ArrayList<>(List.of(f.text(r, "table"), f.text(r, "balancer"),
                    LiveFrames.policy(f, r)));
            for (String p : List.of("p50", "p95", "p99")) {
                line.add(Tables.decimals(f.number(r, p)));
                line.add(Tables.decimals(f.number(r, "model_" + p)));
            }
            line.add(Tables.decimals(f.number(r, "model_p99_low")) + " to "
                    + Tables.decimals(f.number(r, "model_p99_high")));
            line.add(Tables.decimals(f.number(r, "send_lag_p999")));
            line.add(!f.flag(r, "valid") ? "not valid" : f.flag(r, "agrees") ? "" : "outside");
            lines.add(line);
        }
        return new PrintedTable("", lines, new boolean[] {true, true, true, false, false, false, false, false, false,
                false, false, true});
    }

    private static PrintedTable overloadTable(Frame f) {
        List<List<String>> lines = new ArrayList<>();
        lines.add(List.of("case", "balancer", "policy", "success", "model", "refused", "attempts", "model", "p99",
                "model", "note"));
        for (int r = 0; r < f.size(); r++) {
            List<String> line = new ArrayList<>(List.of(f.text(r, "table"), f.text(r, "balancer"),
                    f.text(r, "policy")));
            for (String name : List.of("success", "refused", "attempts", "p99")) {
                line.add(Tables.decimals(f.number(r, name)));
                if (!name.equals("refused")) {
                    line.add(Tables.decimals(f.number(r, "model_" + name + "_low")) + " to "
                            + Tables.decimals(f.number(r, "model_" + name + "_high")));
                }
            }
            line.add(f.flag(r, "valid") ? "" : "not valid");
            lines.add(line);
        }
        boolean[] left = new boolean[11];
        left[0] = left[1] = left[2] = left[10] = true;
        return new PrintedTable("", lines, left);
    }

    private String absent() {
        return Arrays.stream(Product.values()).filter(p -> balancers.isEmpty() && !p.installed())
                .map(p -> p + ": not installed, left out.\n").reduce("", String::concat);
    }

    private List<Product> balancers() {
        return balancers.isEmpty() ? Arrays.stream(Product.values()).filter(Product::installed).toList() : balancers;
    }

    private int requests() {
        return requests(load);
    }

    private int requests(double ofLoad) {
        return (int) Math.max(1,
                Math.min(Integer.MAX_VALUE, Math.round(seconds() * ofLoad * servers / (unit().toNanos() / 1e9))));
    }

    private double seconds() {
        double length = seconds != null ? seconds : quick ? 5 : 60;
        if (length < 1 || length > 1800) {
            throw new BadInput("seconds: " + seconds + " (expected: 1 to 1800)");
        }
        return length;
    }

    private Duration unit() {
        if (!unit.matches("[0-9]{1,6}(\\.[0-9]{1,3})?(ms|s)")) {
            throw new BadInput("unit: " + unit + " (expected: a time such as 10ms)");
        }
        double number = Double.parseDouble(unit.replaceAll("[ms]", ""));
        return Duration.ofNanos(Math.round(number * (unit.endsWith("ms") ? 1e6 : 1e9)));
    }

    /** The tables of the article's and that of overload are recordings of their own. */
    @Override
    protected String part() {
        return table == Table.OVERLOAD ? "live-overload" : "live";
    }

    @Override
    protected Map<String, String> effective() {
        return Map.of("--seconds", "" + (seconds != null ? seconds : quick ? 5 : 60), "--balancer",
                balancers().toString());
    }
}
