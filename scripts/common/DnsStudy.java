package common;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import whopicks.dns.Answer;
import whopicks.dns.DomainName;
import whopicks.dns.Failure;
import whopicks.dns.Laboratory;
import whopicks.dns.NameServer;
import whopicks.dns.Observation;
import whopicks.dns.Probe;
import whopicks.dns.Question;
import whopicks.dns.RecordType;
import whopicks.dns.StubResolver;
import whopicks.dns.Timeline;
import whopicks.frame.Csv;
import whopicks.frame.DnsRecord;
import whopicks.frame.Frame;
import whopicks.frame.Schema;

/**
 * A study that asks name servers: live, in the laboratory, or from a recording. Its first frame is the record, a row per
 * question; its second is made from the record alone.
 */
@Command(exitCodeList = {"0:done", "2:bad input: one line says which option, its value, what is allowed",
        "3:no resolver gave an answer: unreachable, refused, or silent; one line says which", "130:stopped by Ctrl-C; what was "
        + "measured until then is shown and kept"})
public abstract class DnsStudy extends Script {
    private static final int WRITING_SECONDS = 20;

    @Parameters(paramLabel = "DOMAIN", arity = "0..*", description = "domains to ask about; international names too")
    private List<String> domains = List.of();

    @Option(names = "--resolver", paramLabel = "HOST[:PORT]",
            description = "name server to ask, a resolver or the authority itself; may be repeated (default: the system's resolver)")
    private List<String> resolvers = List.of();

    @Option(names = "--lab", description = "ask the test server that comes along, on this machine only: its answers are made up, "
            + "to show what can be told apart; they say nothing about the world")
    private boolean lab;

    @Option(names = "--replay", paramLabel = "FILE",
            description = "make summary and verdicts again from a record kept by --out; nothing is asked")
    private Path replay;

    @Option(names = "--type", paramLabel = "TYPE", split = ",", description = "${COMPLETION-CANDIDATES} (default: both)")
    private List<RecordType> types = List.of(RecordType.values());

    @Option(names = {"-n", "--count"}, paramLabel = "N", description = "how often each question is asked (default: dns2 20, ecs 3; with --quick 5 and 2)")
    private Integer count;

    @Option(names = "--interval", paramLabel = "S", description = "pause between two questions, seconds (default: ${DEFAULT-VALUE})")
    private double interval = 0.2;

    @Option(names = "--timeout", paramLabel = "S", description = "how long to wait for an answer, seconds (default: 2; with --lab 10, so "
            + "that a busy machine does not change the digits)")
    private Double timeout;

    @Option(names = "--tries", paramLabel = "N", description = "how often to send a question that stays unanswered (default: ${DEFAULT-VALUE})")
    private int tries = 2;

    @Option(names = "--limit", paramLabel = "S", description = "ask each resolver no longer than this, seconds (default: ${DEFAULT-VALUE})")
    private double limit = 300;

    @Option(names = "--seed", paramLabel = "N", description = "any whole number; decides the laboratory's random choices (default: ${DEFAULT-VALUE})")
    private long seed;

    /** What came in until now; kept here so that Ctrl-C does not lose it. */
    private final List<Observation> observations = new ArrayList<>();
    private long planned;

    /** Names to ask about where none are given, live or in the laboratory. */
    protected abstract List<DomainName> names(boolean laboratory);

    /** How often each question is asked where that is not said. */
    protected abstract int count(boolean small);

    /** What to ask. */
    protected abstract Probe probe(List<Question> questions, int repeats, Duration pause, Duration total);

    /** What the record holds. */
    protected abstract Schema schema();

    /** The record of what was asked. */
    protected abstract Frame record(List<Observation> asked);

    /** What the record adds up to. */
    protected abstract Frame summary(Frame record);

    /** The part of the text below the line that says where the answers come from. */
    protected abstract String tables(Frame record, Frame summary);

    /** Runs a study as a program. Ctrl-C ends the asking; what has come in is shown and written first. */
    public static void main(DnsStudy study, String... args) {
        System.setProperty("dnsjava.nio.register_shutdown_hook", "false"); // it would close the sockets under our feet
        Thread asking = Thread.currentThread();
        CountDownLatch done = new CountDownLatch(1);
        Runtime.getRuntime().addShutdownHook(new Thread(() -> {
            asking.interrupt();
            try {
                done.await(WRITING_SECONDS, TimeUnit.SECONDS);
            } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
            }
        }));
        int code = execute(study, args);
        done.countDown();
        System.exit(code);
    }

    protected final boolean inLaboratory() {
        return lab;
    }

    @Override
    protected Map<String, String> effective() {
        return Map.of("--count", "" + count(), "--timeout", "" + timeout());
    }

    private double timeout() {
        return timeout == null ? lab ? 10 : 2 : timeout;
    }

    private int count() {
        return count == null ? count(quick) : count;
    }

    @Override
    protected final List<Frame> frames() {
        Frame record = replay == null ? record(asked()) : replayed();
        return List.of(record, summary(record));
    }

    private Frame replayed() {
        if (lab || !resolvers.isEmpty() || !domains.isEmpty()) {
            throw new BadInput("replay: " + replay + " (expected: no domain, --lab or --resolver with it; nothing is asked)");
        }
        Path file = Files.isDirectory(replay) ? replay.resolve(schema().name() + ".csv") : replay;
        try {
            Frame record = Csv.read(schema(), file);
            DnsRecord.observations(record);
            if (record.size() == 0) {
                throw new BadInput("replay: " + file + " (expected: at least one row)");
            }
            return record;
        } catch (IOException e) {
            throw new BadInput("replay: " + file + " (expected: a file that can be read, kept by --out)");
        } catch (IllegalArgumentException e) {
            String reason = e.getMessage().lines().findFirst().orElse("damaged");
            throw new BadInput("replay: " + (reason.startsWith(file.toString()) ? reason : file + ": " + reason));
        }
    }

    private List<Observation> asked() {
        List<Question> questions = new ArrayList<>();
        List<DomainName> names = domains.isEmpty() ? names(lab) : domains.stream().map(DomainName::parse).distinct().toList();
        names.forEach(name -> types.stream().distinct().forEach(type -> questions.add(new Question(name, type))));
        Probe probe = probe(questions, count(), seconds("interval", interval, 0), seconds("limit", limit, 0.001));
        Duration wait = seconds("timeout", timeout(), 0.001);
        if (lab) {
            if (!resolvers.isEmpty()) {
                throw new BadInput("resolver: " + resolvers.get(0) + " (expected: none with --lab)");
            }
            try (Laboratory laboratory = Laboratory.open(seed)) {
                run(probe, List.of(laboratory.resolver(wait, tries)), laboratory.timeline());
            }
        } else {
            List<NameServer> servers = resolvers.isEmpty() ? List.of(ofSystem())
                    : resolvers.stream().map(NameServer::parse).distinct().toList();
            run(probe, servers.stream().map(s -> new StubResolver(s, Timeline.real(), wait, tries)).toList(), Timeline.real());
        }
        return observations;
    }

    private static NameServer ofSystem() {
        try {
            return NameServer.ofSystem();
        } catch (IllegalStateException e) {
            throw new BadInput(e.getMessage().replace("name one", "expected: --resolver HOST"));
        }
    }

    private void run(Probe probe, List<StubResolver> servers, Timeline timeline) {
        planned = (long) probe.steps().size() * servers.size();
        Progress.over(spec.name(), "questions", planned, step -> {
            try {
                for (StubResolver server : servers) {
                    probe.run(server, timeline, o -> {
                        observations.add(o);
                        step.run();
                    });
                }
            } catch (InterruptedException e) {
                // Ctrl-C: go on with what there is
            }
        });
        if (observations.stream().noneMatch(DnsStudy::isAnswered)) {
            throw new BadInput(observations.isEmpty() ? "stopped before the first answer" : "resolver: " + complaint(observations), 3);
        }
    }

    private static boolean isAnswered(Observation o) {
        return o.outcome() instanceof Answer a && !a.status().equals("REFUSED");
    }

    /** Why nothing came from the resolver of the last observation. */
    private static String complaint(List<Observation> observations) {
        Observation last = observations.get(observations.size() - 1);
        String reason = last.outcome() instanceof Failure f ? f.kind().toString().toLowerCase(java.util.Locale.ROOT) + ": " + f.detail()
                : "answered " + last.outcome().status() + " to every question";
        return last.resolver() + " (" + reason + ")";
    }

    private static Duration seconds(String option, double value, double least) {
        if (!(value >= least && value <= 1e6)) {
            throw new BadInput(option + ": " + value + " s (expected: >= " + least + " s and <= 1000000 s)");
        }
        return Duration.ofMillis(Math.round(value * 1000));
    }

    @Override
    protected final String text(List<Frame> frames) {
        Frame record = frames.get(0);
        StringBuilder out = new StringBuilder(provenance(record)).append("\n\n").append(tables(record, frames.get(1)));
        long steps = observations.stream().filter(o -> o.subnet().isEmpty() || o.subnetSent()).count();
        if (replay == null && steps < planned) {
            out.append("Stopped after ").append(steps).append(" of ").append(planned).append(" questions.\n");
        }
        return out.toString();
    }

    private String provenance(Frame record) {
        boolean made = !record.find(Map.of("origin", "laboratory")).isEmpty();
        if (made) {
            return "LABORATORY: made-up answers from the test server that comes along. Nothing here was measured.";
        }
        List<String> servers = new ArrayList<>();
        for (int r = 0; r < record.size(); r++) {
            if (!servers.contains(record.text(r, "resolver"))) {
                servers.add(record.text(r, "resolver"));
            }
        }
        return (replay == null ? "Measured" : "Recorded") + " from " + record.text(0, "time") + " to "
                + record.text(record.size() - 1, "time") + ", asking " + String.join(", ", servers) + ".";
    }
}
