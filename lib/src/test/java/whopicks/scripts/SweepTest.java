package whopicks.scripts;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import whopicks.frame.Csv;
import whopicks.frame.Frame;
import org.junit.jupiter.api.io.TempDir;
import whopicks.Checkout;

/**
 * The sweep on threads, and on a real cluster of processes on loopback, of which some are killed: the same bytes each
 * time.
 */
class SweepTest {
    private static final List<String> SMALL = List.of("--load", "0.7,0.9", "--lag", "0,2", "--requests", "5000",
            "--runs", "3");
    /** Some seconds of work, in many parts, so that there is a middle to kill somebody in. */
    private static final List<String> LONG = List.of("--load", "0.50..0.95/0.05", "--lag", "0,1,2", "--requests",
            "50000", "--runs", "10");

    private static SparkProcesses spark;
    @TempDir
    private static Path shared;
    private static byte[] small;
    private static byte[] large;

    @TempDir
    Path folder;

    @BeforeAll
    static void runOnThreads() throws IOException, InterruptedException {
        spark = SparkProcesses.find();
        small = sweep(shared.resolve("small.csv"), SMALL, "--threads", "1");
        large = sweep(shared.resolve("large.csv"), LONG, "--threads", "2");
    }

    @Test
    void threadsInAnyNumberGiveTheSameBytes() throws IOException, InterruptedException {
        assertEquals(text(small), text(sweep(folder.resolve("three.csv"), SMALL, "--threads", "3")));
    }

    @Test
    void aClusterGivesTheSameBytesThoughAWorkerAndThenTheDriverAreKilled() throws IOException, InterruptedException {
        try (SparkProcesses.Cluster cluster = spark.cluster(folder, 2)) {
            List<String> onCluster = List.of("--engine", "spark", "--master", cluster.master(), "--partitions", "60");
            Path kept = folder.resolve("kept");
            List<String> all = join(LONG, onCluster, List.of("--checkpoint", kept.toString()));
            Process driver = spark.sweep(folder, join(all, List.of("--out", folder.resolve("never.csv").toString())));
            try {
                waitForParts(kept, 3, driver);
                cluster.killWorker(); // its executor goes with it
                waitForParts(kept, parts(kept) + 3, driver);
            } finally {
                driver.destroyForcibly().waitFor();
            }
            assertTrue(Files.notExists(folder.resolve("never.csv")), "the driver was killed too late");
            int finished = parts(kept);
            assertTrue(finished < 60, "the driver was killed too late");
            try (Stream<Path> files = Files.list(kept)) { // a part is whole: a head and ten runs
                for (Path part : files.filter(f -> f.getFileName().toString().startsWith("point-")).toList()) {
                    assertEquals(11, Files.readAllLines(part).size(), part.toString());
                }
            }

            assertEquals(text(large), text(sweep(folder.resolve("large.csv"), all, "--resume")));
        }
    }

    @Test
    void aCheckpointIsNotGoneOnFromUnaskedNorWithOtherOptions() throws IOException, InterruptedException {
        Path kept = folder.resolve("kept");
        Path trace = Files.writeString(folder.resolve("a b=#\u00e9!.txt"), "1\n2\n3\n");
        List<String> options = join(SMALL, List.of("--service", "trace:" + trace, "--bound", " 1.5", "--checkpoint",
                kept.toString()));
        byte[] first = sweep(folder.resolve("first.csv"), options);
        assertEquals("checkpoint: " + kept + " holds 8 finished points (expected: --resume, or another folder)",
                refused(options));
        List<String> other = new ArrayList<>(join(options, List.of("--resume")));
        other.set(1, "0.7,0.8");
        assertEquals("checkpoint: " + kept
                + " was made with --load 0.7,0.9 (expected: 0.7,0.8, as asked for now; or another folder)",
                refused(other));
        Files.delete(kept.resolve("point-000003.csv"));
        assertEquals(text(first), text(sweep(folder.resolve("again.csv"), options, "--resume")));
        Files.writeString(trace, "1\n2\n4\n");
        String changed = refused(join(options, List.of("--resume")));
        assertTrue(changed.startsWith("checkpoint: " + kept + " was made with checksum of trace:" + trace), changed);
    }

    @Test
    void whatEachServerGotIsTheSameAfterAStopAndOnSpark() throws IOException, InterruptedException {
        Path kept = folder.resolve("kept");
        List<String> options = join(SMALL, List.of("--per-server"));
        List<String> checked = join(options, List.of("--checkpoint", kept.toString()));
        String first = perServer("first", checked);
        Frame whatif = Studies.frames("whatif", join(options, List.of("--no-theory")).toArray(String[]::new)).get(2);
        assertEquals(Csv.format(whatif).replace("whatif,", "sweep,"), first);
        Files.delete(kept.resolve("point-000003.csv"));
        assertEquals(first, perServer("again", join(checked, List.of("--resume"))));
        assertEquals(first, perServer("spark", join(options, List.of("--engine", "spark", "--master", "local[2]"))));
    }

    private String perServer(String name, List<String> options) throws IOException, InterruptedException {
        Path to = folder.resolve(name);
        SparkProcesses.Ended ended = spark.run(folder, join(options, List.of("--out", to.toString())));
        assertEquals(0, ended.code(), ended.err());
        return Files.readString(to.resolve("sweep-per-server.csv"));
    }

    @Test
    void aPointThatFailsIsARowAndIsTriedAgain() throws IOException, InterruptedException {
        Path file = folder.resolve("points.csv");
        List<String> options = List.of("--servers", "2000", "--balancers", "10000,1", "--threads", "1", "--policy",
                "least-connections", "--requests", "2000", "--runs", "2",
                "--checkpoint", folder.resolve("kept").toString(), "--out", file.toString());
        SparkProcesses.Ended ended = spark.run(folder, options, "-Xmx64m"); // 20 million counters do not fit, and come
        // first: while they fill the heap, nobody else needs any
        assertEquals(4, ended.code(), ended.err());
        List<String> rows = Files.readAllLines(file);
        assertEquals(3, rows.size());
        assertTrue(rows.get(1).endsWith("java.lang.OutOfMemoryError: Java heap space"), rows.get(1));
        assertTrue(rows.get(2).endsWith(","), rows.get(2));
        assertTrue(ended.out().contains("1 point failed"), ended.out());

        ended = spark.run(folder, join(options, List.of("--resume")), "-Xmx1g");
        assertEquals(0, ended.code(), ended.err());
        assertEquals(rows.get(2), Files.readAllLines(file).get(2));
        assertTrue(Files.readAllLines(file).get(1).endsWith(","), Files.readString(file));
    }

    @Test
    void thePackedJarGivesTheSameBytesOnThisJdkAndOnANewerOne() throws IOException, InterruptedException {
        Path jar = folder.resolve("a folder/sweep.jar");
        Files.createDirectories(jar.getParent());
        Process pack = new ProcessBuilder(Checkout.path("lib/sweep-jar.sh").toString(), Checkout.jbang(),
                jar.toString()).directory(Checkout.path("").toFile())
                .redirectErrorStream(true).start();
        String said = new String(pack.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        assertEquals(0, pack.waitFor(), said);
        for (SparkProcesses on : spark.newer().map(newer -> List.of(spark, newer)).orElse(List.of(spark))) {
            Path file = folder.resolve("packed.csv");
            SparkProcesses.Ended ended = on.submit(folder, jar,
                    join(SMALL, List.of("--engine", "spark", "--master", "local[2]", "--out", file.toString())));
            assertEquals(0, ended.code(), ended.err());
            assertEquals(text(small), Files.readString(file), on.jdk().toString());
            Files.delete(file);
        }
    }

    @Test
    void aNewerJdkGivesTheSameBytesHereAndOnACluster() throws IOException, InterruptedException {
        Optional<SparkProcesses> newer = spark.newer();
        assumeTrue(newer.isPresent(), "no newer JDK in /usr/lib/jvm");
        Path here = folder.resolve("here.csv");
        SparkProcesses.Ended local = newer.get()
                .run(folder, join(SMALL, List.of("--engine", "spark", "--master", "local[2]", "--out",
                        here.toString())));
        assertEquals(new SparkProcesses.Ended(local.out(), "", 0), local);
        assertEquals(text(small), Files.readString(here));
        try (SparkProcesses.Cluster cluster = newer.get().cluster(folder, 1)) {
            Path there = folder.resolve("there.csv");
            SparkProcesses.Ended ended = newer.get()
                    .run(folder, join(SMALL, List.of("--engine", "spark", "--master", cluster.master(), "--out",
                            there.toString())));
            assertEquals(0, ended.code(), ended.err());
            assertEquals(text(small), Files.readString(there));
        }
    }

    @Test
    void aClusterThatDoesNotAnswerIsOneLine() throws IOException, InterruptedException {
        for (String master : List.of("spark://127.0.0.1:1", "spark://127.0.0.1:1,127.0.0.1:2")) {
            SparkProcesses.Ended ended =
                    spark.run(folder, join(SMALL, List.of("--engine", "spark", "--master", master)));
            assertEquals(3, ended.code());
            assertTrue(ended.err().startsWith("master: " + master
                    + " (expected: spark://HOST:PORT where a Spark master answers"), ended.err());
            assertEquals(1, ended.err().lines().count());
        }
    }

    @Test
    void aClusterWithoutAWorkerIsOneLine() throws IOException, InterruptedException {
        try (SparkProcesses.Cluster cluster = spark.cluster(folder, 0)) {
            SparkProcesses.Ended ended =
                    spark.run(folder, join(SMALL, List.of("--engine", "spark", "--master", cluster.master())),
                    "-Dspark.scheduler.maxRegisteredResourcesWaitingTime=1s");
            assertEquals(new SparkProcesses.Ended("", "master: " + cluster.master()
                    + " (expected: a Spark cluster with a free worker; none took the work in 1 s,"
                    + " which spark.scheduler.maxRegisteredResourcesWaitingTime can change)\n", 3), ended);
        }
    }

    private String refused(List<String> options) throws IOException, InterruptedException {
        SparkProcesses.Ended ended = spark.run(folder, options);
        assertEquals(2, ended.code(), ended.err());
        return ended.err().strip();
    }

    private static byte[] sweep(Path file, List<String> options, String... more) throws IOException,
            InterruptedException {
        SparkProcesses.Ended ended = spark.run(file.getParent(),
                join(options, List.of(more), List.of("--out", file.toString())));
        assertEquals(0, ended.code(), ended.err());
        return Files.readAllBytes(file);
    }

    private static void waitForParts(Path kept, int wanted, Process driver) throws IOException, InterruptedException {
        for (int waits = 0; parts(kept) < wanted; waits++) {
            assertTrue(driver.isAlive() && waits < 2400, "the driver ended, or two minutes passed, with " + parts(kept)
                    + " finished points");
            TimeUnit.MILLISECONDS.sleep(50);
        }
    }

    private static int parts(Path kept) throws IOException {
        if (!Files.isDirectory(kept)) {
            return 0;
        }
        try (Stream<Path> files = Files.list(kept)) {
            return (int) files.filter(f -> f.getFileName().toString().startsWith("point-")).count();
        }
    }

    private static String text(byte[] bytes) {
        return new String(bytes, StandardCharsets.UTF_8);
    }

    @SafeVarargs
    private static List<String> join(List<String> first, List<String>... more) {
        List<String> all = new ArrayList<>(first);
        for (List<String> part : more) {
            all.addAll(part);
        }
        return all;
    }

    @Test
    void moreRunsComeWhereThePrecisionAskedForIsMissed() {
        Frame frame = Studies.frames("sweep", "--quick", "--requests", "5000", "--runs", "3", "--policy",
                "least-connections,random", "--precision", "10%").get(0);
        assertTrue(frame.number(1, "runs") >= 10);
        assertTrue(frame.number(1, "p99_half_width") <= 0.1 * frame.number(1, "p99"));
        Frame again = Studies.frames("sweep", "--quick", "--requests", "5000", "--runs", frame.text(1, "runs"),
                "--policy", "random").get(0);
        assertEquals(frame.text(1, "p99"), again.text(0, "p99"));
    }

    @Test
    void theoryStandsBesideWhatIsKnownWhereItIsAskedFor() {
        String[] options = {"--quick", "--requests", "2000", "--runs", "2", "--policy", "random"};
        assertTrue(Studies.frames("sweep", options).get(0).isEmpty(0, "theory_mean"));
        Frame asked = Studies.frames("sweep", java.util.stream.Stream.concat(java.util.stream.Stream.of("--theory"),
                java.util.stream.Stream.of(options)).toArray(String[]::new)).get(0);
        assertEquals(5.1192, asked.number(0, "theory_mean"), 0.0005);
    }
}
