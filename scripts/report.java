///usr/bin/env jbang "$0" "$@" ; exit $?
//DESCRIPTION Runs every study in one JVM and builds the report, report/index.html
//SOURCES ../lib/lib.java
//SOURCES Suite.java
//SOURCES Preview.java
//FILES templates/=../templates/*
//FILES sources/=*.java
//JAVA_OPTIONS -Djava.awt.headless=true

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.Locale;
import java.util.Map;
import java.util.concurrent.Callable;
import java.util.stream.Stream;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import whopicks.article.Ledger;
import whopicks.article.Verdicts;
import whopicks.cli.Script;
import whopicks.frame.Checkout;
import whopicks.frame.Csv;
import whopicks.frame.Frame;
import whopicks.frame.LiveFrames;
import whopicks.frame.Manifest;
import whopicks.frame.WholeFile;
import whopicks.grid.BadInput;
import whopicks.report.Content;
import whopicks.report.Frames;
import whopicks.report.Page;
import whopicks.report.Provenance;

/**
 * <b>Job.</b> Runs every study once, in this JVM; writes each frame as CSV with a manifest into {@code report/data}; builds
 * {@code report/index.html} from the same frames.
 *
 * <p><b>Run.</b> {@code jbang report}, {@code jbang report --quick}, {@code jbang report --quick --serve 8000}
 */
@Command(name = "report", mixinStandardHelpOptions = true, version = "whopicks 1",
        description = "Runs every study in one JVM and builds the report, report/index.html")
public class report implements Callable<Integer> {
    @Option(names = "--quick", description = "small sizes, done in seconds; the digits are not the article's")
    private boolean quick;

    @Option(names = "--out", paramLabel = "FOLDER", description = "where index.html and data/ go (default: report/ of the checkout)")
    private Path out;

    @Option(names = "--serve", paramLabel = "PORT",
            description = "show the page on 127.0.0.1 and build it anew when a template changes; studies run once")
    private Integer port;

    public static void main(String... args) {
        Script.main(new report(), args);
    }

    @Override
    public Integer call() throws IOException {
        Path folder = out != null ? out : checkout().resolve("report");
        if (Files.exists(folder) && !Files.isDirectory(folder)) {
            throw new BadInput("out: " + folder + " (expected: a folder)");
        }
        // 1. Every study.
        long start = System.nanoTime();
        Map<String, Frame> frames = Suite.frames(Suite.names(), quick);
        frames.putAll(Suite.nameServers(folder.resolve("data")));
        double seconds = (System.nanoTime() - start) / 1e9;

        Verdicts verdicts = Verdicts.of(Ledger.load(), frames);

        // 2. Their frames, and where they come from.
        Map<String, String> csv = new LinkedHashMap<>();
        frames.forEach((name, frame) -> csv.put(name + ".csv", Csv.format(frame)));
        csv.put("claims.csv", Csv.format(verdicts.frame()));
        String command = "jbang report" + (quick ? " --quick" : "");
        for (Map.Entry<String, String> text : csv.entrySet()) {
            WholeFile.write(folder.resolve("data").resolve(text.getKey()), text.getValue());
        }
        Map<String, Frame> recorded = recorded(folder.resolve("data"));
        Path file = folder.resolve("data").resolve(Manifest.FILE);
        String before = recorded.isEmpty() || !Files.exists(file) ? null : Files.readString(file); // where a recording came from
        String manifest = Manifest.with(before, "report", command, Map.of("--quick", "" + quick), seconds, csv);
        WholeFile.write(file, manifest);

        // 3. The page, with what was recorded into the same folder.
        frames.putAll(recorded);
        Content content = new Content(new Frames(frames), verdicts, sources(), Provenance.of(manifest, "report"), quick);
        String html = Page.packaged().html(content);
        WholeFile.write(folder.resolve("index.html"), html);
        System.out.printf(Locale.ROOT, "wrote %s (%.1f MB) and %d frames in data/; the studies took %.1f s%n",
                folder.resolve("index.html"), html.length() / 1e6, csv.size(), seconds);
        if (port != null) {
            Preview.of(content, checkout().resolve("templates")).serve(port);
        }
        return 0;
    }

    /**
     * Frames that are recorded once, such as runs against real balancers: from the data folder, else from the recordings that
     * come with the checkout, which are then put there together with what their manifest says of them.
     */
    private static Map<String, Frame> recorded(Path data) throws IOException {
        Path live = data.resolve("live.csv");
        Path kept = checkout().resolve("records");
        if (!Files.exists(live) && Files.exists(kept.resolve("live.csv"))) {
            WholeFile.write(live, Files.readString(kept.resolve("live.csv")));
            WholeFile.write(data.resolve(Manifest.FILE), Files.readString(kept.resolve(Manifest.FILE)));
        }
        return Files.exists(live) ? Map.of("live", Csv.read(LiveFrames.schema(), live)) : Map.of();
    }

    /** The checkout that the working directory is in; the working directory itself if there is none. */
    private static Path checkout() {
        return Checkout.top().orElse(Path.of("").toAbsolutePath());
    }

    private static Map<String, String> sources() throws IOException {
        Map<String, String> sources = new LinkedHashMap<>();
        for (String name : Stream.concat(Suite.names().stream(), Stream.of("dns2", "ecs", "live")).toList()) {
            try (InputStream in = report.class.getResourceAsStream("/sources/" + name + ".java")) {
                sources.put(name, new String(in.readAllBytes(), StandardCharsets.UTF_8));
            }
        }
        return sources;
    }
}
