package whopicks.cli;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.function.Function;
import picocli.CommandLine.Option;
import whopicks.dns.Answer;
import whopicks.dns.Failure;
import whopicks.dns.Laboratory;
import whopicks.dns.NameServer;
import whopicks.dns.Observation;
import whopicks.dns.Probe;
import whopicks.dns.StubResolver;
import whopicks.dns.Timeline;
import whopicks.grid.BadInput;

/** The resolvers of a DNS study, its time-outs, and the observations so far. */
final class Asking {
    private static final double LEAST = 0.001;
    private static final double MOST = 1e6;

    @Option(names = "--resolver", paramLabel = "HOST[:PORT]",
            description =
            "name server to ask, a resolver or the authority itself; may be repeated (default: the system's)")
    private List<String> resolvers = List.of();

    @Option(names = "--lab", description =
            "ask the test server that comes along, on this machine only: its answers are made "
            + "up, to show what can be told apart; they say nothing about the world")
    private boolean lab;

    @Option(names = "--seed", paramLabel = "N",
            description = OptionText.SEED + " (default: ${DEFAULT-VALUE}), for the laboratory's random choices")
    private long seed;

    @Option(names = "--interval", paramLabel = "S",
            description = "pause between two questions, seconds (default: ${DEFAULT-VALUE})")
    private double interval = 0.2;

    @Option(names = "--timeout", paramLabel = "S", description =
            "how long to wait for an answer, seconds (default: 2; with "
            + "--lab 10, so that a busy machine does not change the digits)")
    private Double timeout;

    @Option(names = "--tries", paramLabel = "N",
            description = "how often to send a question that stays unanswered (default: ${DEFAULT-VALUE})")
    private int tries = 2;

    @Option(names = "--limit", paramLabel = "S",
            description = "ask each resolver no longer than this, seconds (default: ${DEFAULT-VALUE})")
    private double limit = 300;

    private final List<Observation> seen = new ArrayList<>();
    private int planned;

    boolean inLaboratory() {
        return lab;
    }

    /** Whether an option says whom to ask. */
    boolean saysWhom() {
        return lab || !resolvers.isEmpty();
    }

    double timeout() {
        return timeout == null ? lab ? 10 : 2 : timeout;
    }

    Duration interval() {
        return seconds("interval", interval, 0);
    }

    Duration limit() {
        return seconds("limit", limit, LEAST);
    }

    /**
     * Asks until everything is asked or the thread is interrupted, which is no failure: what came in until then counts.
     *
     * @throws BadInput if no name server gave an answer, with exit code 3
     */
    List<Observation> run(String study, Probe probe) {
        Duration wait = seconds("timeout", timeout(), LEAST);
        if (lab) {
            if (!resolvers.isEmpty()) {
                throw new BadInput("resolver: " + resolvers.get(0) + " (expected: none with --lab)");
            }
            try (Laboratory laboratory = Laboratory.open(seed)) {
                run(study, probe, List.of(laboratory.resolver(wait, tries)), laboratory.timeline());
            }
        } else {
            Timeline timeline = Timeline.real();
            Function<NameServer, StubResolver> client = server -> new StubResolver(server, timeline, wait, tries);
            run(study, probe, servers().stream().map(client).toList(), timeline);
        }
        return List.copyOf(seen);
    }

    private List<NameServer> servers() {
        if (!resolvers.isEmpty()) {
            return resolvers.stream().map(NameServer::parse).distinct().toList();
        }
        try {
            return List.of(NameServer.ofSystem());
        } catch (IllegalStateException e) {
            throw new BadInput("resolver: none is set in this system (expected: --resolver HOST)");
        }
    }

    private void run(String study, Probe probe, List<StubResolver> servers, Timeline timeline) {
        planned = probe.steps().size() * servers.size();
        Progress.over(study, "questions", planned, step -> {
            try {
                for (StubResolver server : servers) {
                    probe.run(server, timeline, o -> {
                        seen.add(o);
                        step.run();
                    });
                }
            } catch (InterruptedException e) {
                // Ctrl-C: go on with what there is
            }
        });
        if (seen.stream().noneMatch(Asking::isAnswered)) {
            throw new BadInput(seen.isEmpty() ? "stopped before the first answer"
                    : complaint(seen.get(seen.size() - 1)), 3);
        }
    }

    private static boolean isAnswered(Observation o) {
        return o.outcome() instanceof Answer a && !a.status().equals("REFUSED");
    }

    /** Why nothing came from a resolver, by the last that was heard of it. */
    private static String complaint(Observation last) {
        String reason = last.outcome() instanceof Failure f
                ? f.kind().toString().toLowerCase(Locale.ROOT) + ": " + f.detail()
                : "answered " + last.outcome().status() + " to every question";
        return "resolver: " + last.resolver() + " (" + reason + ")";
    }

    /** A sentence on what was left out; empty if nothing was. */
    String shortfall() {
        long asked = seen.stream().filter(o -> o.subnet().isEmpty() || o.subnetSent()).count();
        return asked < planned ? "Stopped after " + asked + " of " + planned + " questions.\n" : "";
    }

    private static Duration seconds(String option, double value, double least) {
        if (!(value >= least && value <= MOST)) {
            throw new BadInput(option + ": " + value + " s (expected: >= " + least + " s and <= 1000000 s)");
        }
        return Duration.ofMillis(Math.round(value * 1000));
    }
}
