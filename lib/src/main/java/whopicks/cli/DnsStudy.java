package whopicks.cli;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.function.Function;
import java.util.function.Supplier;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import whopicks.dns.DomainName;
import whopicks.dns.Observation;
import whopicks.dns.Probe;
import whopicks.dns.Question;
import whopicks.dns.RecordType;
import whopicks.frame.Csv;
import whopicks.frame.DnsReplay;
import whopicks.frame.Frame;
import whopicks.frame.Schema;
import whopicks.grid.BadInput;

/**
 * A study that asks name servers: live, in the laboratory, or from a recording. Its first frame is the record, a row
 * per question; its second is made from the record alone.
 */
@Command(exitCodeList = {"0:done", "2:bad input: one line says which option, its value, what is allowed",
        "3:no resolver gave an answer: unreachable, refused, or silent; one line says which",
        "130:stopped by Ctrl-C; what was measured until then is shown and kept"})
public abstract class DnsStudy extends Script {
    private static final int WRITING_SECONDS = 20;

    @Parameters(paramLabel = "DOMAIN", arity = "0..*", description = "domains to ask about; international names too")
    private List<String> domains = List.of();

    @Option(names = "--type", paramLabel = "TYPE", split = ",", description =
            "${COMPLETION-CANDIDATES} (default: both)")
    private List<RecordType> types = List.of(RecordType.values());

    @Option(names = {"-n", "--count"}, paramLabel = "N",
            description = "how often each question is asked (default: dns2 20, ecs 3; with --quick 5 and 2)")
    private Integer count;

    @Option(names = "--replay", paramLabel = "PATH",
            description =
            "make summary and verdicts again from a record (or its folder) kept by --out; nothing is asked")
    private Path replay;

    @Mixin
    private Asking asking;

    private final Schema schema;
    private int asked;

    /** A study whose record is of a schema. */
    protected DnsStudy(Schema record) {
        schema = record;
    }

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

    /**
     * The options for a report: a live recording where the folder holds one, else the laboratory.
     *
     * @param folder where {@code --out} may have kept a record
     */
    public final List<String> source(Path folder) {
        Path file = folder.resolve(schema.name() + ".csv");
        try {
            Frame record = Csv.read(schema, file);
            boolean live = record.size() > 0 && record.find(Map.of("origin", "live")).size() == record.size();
            return live ? List.of("--replay", file.toString()) : List.of("--lab");
        } catch (IOException | IllegalArgumentException e) {
            return List.of("--lab");
        }
    }

    protected final boolean inLaboratory() {
        return asking.inLaboratory();
    }

    @Override
    protected Map<String, String> effective() {
        return Map.of("--count", "" + (count == null ? asked : count), "--timeout", "" + asking.timeout());
    }

    /**
     * How often each question is asked: as the option says, else {@code usual}, else, with --quick, {@code small}
     * times.
     */
    protected final int count(int usual, int small) {
        asked = quick ? small : usual;
        return count == null ? asked : count;
    }

    protected final Duration pause() {
        return asking.interval();
    }

    protected final Duration limit() {
        return asking.limit();
    }

    /** The questions for the domains asked for, or for these names where there are none: each of the types. */
    protected final List<Question> questions(List<DomainName> usual) {
        List<DomainName> names = domains.isEmpty() ? usual
                : BadInput.typed(() -> domains.stream().map(DomainName::parse).distinct().toList());
        return names.stream().flatMap(name -> types.stream().distinct().map(type -> new Question(name, type))).toList();
    }

    /**
     * The record: what was asked, or, with --replay, what was kept before. What follows is made from the record alone,
     * so that it can be made again from a kept file.
     */
    protected final Frame record(Supplier<Probe> probe, Function<List<Observation>, Frame> written) {
        return replay == null ? BadInput.typed(() -> written.apply(asking.run(spec.name(), probe.get()))) : replayed();
    }

    private Frame replayed() {
        if (asking.saysWhom() || !domains.isEmpty()) {
            throw new BadInput("replay: " + replay
                    + " (expected: no domain, --lab or --resolver with it; nothing is asked)");
        }
        Path file = Files.isDirectory(replay) ? replay.resolve(schema.name() + ".csv") : replay;
        try {
            Frame record = Csv.read(schema, file);
            if (DnsReplay.observations(record).isEmpty()) {
                throw new IllegalArgumentException("no row (expected: at least one)");
            }
            return record;
        } catch (IOException e) {
            throw new BadInput("replay: " + file + " (expected: a file that can be read, kept by --out)");
        } catch (IllegalArgumentException e) {
            String reason = e.getMessage().lines().findFirst().orElse("damaged");
            throw new BadInput("replay: " + (reason.startsWith(file.toString()) ? reason : file + ": " + reason));
        }
    }

    /** A sentence on what was left out; "" if nothing was. */
    protected final String shortfall() {
        return asking.shortfall();
    }

    /** Where the answers come from. */
    protected final String provenance(Frame record) {
        if (!record.find(Map.of("origin", "laboratory")).isEmpty()) {
            return "LABORATORY: made-up answers from the test server that comes along. Nothing here was measured.";
        }
        Set<String> servers = new LinkedHashSet<>();
        for (int r = 0; r < record.size(); r++) {
            servers.add(record.text(r, "resolver"));
        }
        return (replay == null ? "Measured" : "Recorded") + " from " + record.text(0, "time") + " to "
                + record.text(record.size() - 1, "time") + ", asking " + String.join(", ", servers) + ".";
    }
}
