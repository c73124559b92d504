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
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import whopicks.article.Ledger;
import whopicks.article.PageVerdicts;
import whopicks.article.Verdicts;
import whopicks.cli.OptionText;
import whopicks.cli.Script;
import whopicks.frame.Checkout;
import whopicks.frame.Csv;
import whopicks.frame.Folder;
import whopicks.frame.Frame;
import whopicks.frame.Manifest;
import whopicks.frame.WholeFile;
import whopicks.grid.BadInput;
import whopicks.lab.CompiledModel;
import whopicks.report.Content;
import whopicks.report.Frames;
import whopicks.report.Page;

/**
 * <b>Job.</b> Runs every study once, in this JVM; writes each frame as CSV with a manifest into {@code report/data};
 * builds
 * {@code report/index.html} from the same frames.
 *
 * <p><b>Run.</b> {@code jbang report}, {@code jbang report --quick}, {@code jbang report --quick --serve 8000},
 * {@code jbang report --data report/data} for the page alone
 */
@Command(name = "report", mixinStandardHelpOptions = true, version = "whopicks 1",
        description = "Runs every study in one JVM and builds the report, report/index.html")
public class report implements Callable<Integer> {
    @Option(names = "--quick", description = OptionText.QUICK)
    private boolean quick;

    @Option(names = "--out", paramLabel = "FOLDER", description =
            "where index.html and data/ go (default: report/ of the checkout)")
    private Path out;

    @Option(names = "--data", paramLabel = "FOLDER", description =
            "build the page from the frames of an earlier report, and run nothing")
    private Path data;

    @Option(names = "--serve", paramLabel = "PORT",
            description = "show the page on 127.0.0.1 and build it again when a template changes; studies run once")
    private Integer port;

    public static void main(String... args) {
        Script.main(new report(), args);
    }

    @Override
    public Integer call() {
        Path folder = out != null ? out : checkout().resolve("report");
        if (Files.exists(folder) && !Files.isDirectory(folder)) {
            throw new BadInput("out: " + folder + " (expected: a folder)");
        }
        BadInput.check("out", folder, Script.writable(folder.toAbsolutePath()), "a folder that can be written");
        try {
            return build(folder);
        } catch (IOException e) {
            throw new BadInput("out: " + folder + " (expected: a folder that can be read and written; "
                    + e.getMessage() + ")");
        }
    }

    private int build(Path folder) throws IOException {
        if (data == null) {
            run(folder.resolve("data"));
        }
        Content content = content(data != null ? data : folder.resolve("data"));
        String html = Page.packaged().html(content);
        WholeFile.write(folder.resolve("index.html"), html);
        System.out.printf(Locale.ROOT, "wrote %s (%.1f MB)%n", folder.resolve("index.html"), html.length() / 1e6);
        if (port != null) {
            Preview.of(content, checkout().resolve("templates")).serve(port);
        }
        return 0;
    }

    /** Runs every study and writes its frames, and where they come from. */
    private void run(Path folder) throws IOException {
        long start = System.nanoTime();
        Map<String, Frame> frames = Suite.frames(Suite.names(), quick);
        frames.putAll(Suite.nameServers(folder));
        double seconds = (System.nanoTime() - start) / 1e9;
        Map<String, String> csv = new LinkedHashMap<>();
        frames.forEach((name, frame) -> csv.put(name + ".csv", Csv.format(frame)));
        csv.put("claims.csv", Csv.format(Verdicts.of(Ledger.load(), frames).frame()));
        Map<Path, String> files = new LinkedHashMap<>();
        csv.forEach((name, text) -> files.put(folder.resolve(name), text));
        String before = recorded(folder, files);
        files.put(folder.resolve(Manifest.FILE), Manifest.with(before, "report", "jbang report"
                + (quick ? " --quick" : ""),
                Map.of("--quick", "" + quick), seconds, csv));
        WholeFile.write(files);
        System.out.printf(Locale.ROOT, "wrote %d frames in %s; the studies took %.1f s%n", csv.size(), folder, seconds);
    }

    /** What the page shows, from a folder of frames. */
    private static Content content(Path folder) throws IOException {
        Path file = folder.resolve(Manifest.FILE);
        if (!Files.exists(file)) {
            throw new BadInput("data: " + folder + " (expected: a folder that jbang report wrote, with "
                    + Manifest.FILE + ")");
        }
        String manifest = Files.readString(file);
        boolean small = manifest.contains("\"--quick\": \"true\"");
        Map<String, Frame> frames = Folder.read(folder);
        frames.keySet().retainAll(Suite.frameNames(frames.keySet()));
        Verdicts verdicts = Verdicts.of(Ledger.load(), frames);
        PageVerdicts sentences = PageVerdicts.of(frames, verdicts, small);
        sentences.orThrow();
        return new Content(new Frames(frames), verdicts, sentences, sources(), Suite.makers(manifest, folder, small),
                manifest, small,
                CompiledModel.of(checkout()));
    }

    /**
     * Sees that the folder has what is recorded once, such as the runs against real balancers: what it has not and the
     * checkout has is put there.
     *
     * @param files what is going to be written, to which that is added
     * @return what is known of where the recordings came from, as a manifest
     */
    private static String recorded(Path data, Map<Path, String> files) throws IOException {
        Path kept = checkout().resolve("records");
        Set<String> theirs = new TreeSet<>();
        Set<String> copied = new TreeSet<>();
        try (DirectoryStream<Path> recordings = Files.newDirectoryStream(kept, "*.csv")) {
            for (Path recording : recordings) {
                String name = recording.getFileName().toString();
                boolean own = Files.exists(data.resolve(name));
                (own ? theirs : copied).add(name);
                if (!own) {
                    files.put(data.resolve(name), Files.readString(recording));
                }
            }
        } catch (NoSuchFileException noneKept) {
            return null;
        }
        Path manifest = data.resolve(Manifest.FILE);
        String before = theirs.isEmpty() || !Files.exists(manifest) ? null
                : Manifest.withParts(null, Files.readString(manifest), theirs);
        return copied.isEmpty() ? before
                : Manifest.withParts(before, Files.readString(kept.resolve(Manifest.FILE)), copied);
    }

    /** The checkout that the working directory is in; the working directory itself if there is none. */
    private static Path checkout() {
        return Checkout.top().orElse(Path.of("").toAbsolutePath());
    }

    private static Map<String, String> sources() throws IOException {
        Map<String, String> sources = new LinkedHashMap<>();
        for (String name : Suite.shown()) {
            try (InputStream in = report.class.getResourceAsStream("/sources/" + name + ".java")) {
                sources.put(name, new String(in.readAllBytes(), StandardCharsets.UTF_8));
            }
        }
        return sources;
    }
}
