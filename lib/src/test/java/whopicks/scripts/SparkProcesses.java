package whopicks.scripts;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import whopicks.Checkout;

/**
 * The sweep, and a standalone cluster to run it on, as processes of their own on loopback: Spark stays off this JVM's
 * class path.
 *
 * @param sweep class path of scripts/sweep.java
 * @param spark class path of Spark alone
 * @param jdk the JDK that they run on
 */
record SparkProcesses(String sweep, String spark, Path jdk) {
    private static final List<String> OPTIONS = List.of("-XX:+UseSerialGC", "--enable-native-access=ALL-UNNAMED",
            "-Dsun.misc.unsafe.memory.access=allow", "--add-opens=java.base/java.lang=ALL-UNNAMED",
            "--add-opens=java.base/java.lang.invoke=ALL-UNNAMED",
            "--add-opens=java.base/java.nio=ALL-UNNAMED", "--add-opens=java.base/sun.nio.ch=ALL-UNNAMED",
            "--add-opens=java.base/java.util=ALL-UNNAMED", "-Dslf4j.provider=org.slf4j.nop.NOPServiceProvider",
            "-Dslf4j.internal.verbosity=ERROR");

    /** For the master and the workers, which do little: the quick compiler is enough. */
    private static final String SHORT_LIVED = "-XX:TieredStopAtLevel=1";

    /** What a run left behind. */
    record Ended(String out, String err, int code) {}

    /** Lets JBang build the script, and asks it for the class paths. */
    static SparkProcesses find() throws IOException, InterruptedException {
        String script = Checkout.path("scripts/sweep.java").toString();
        jbang("build", script);
        return new SparkProcesses(jbang("info", "classpath", script), jbang("info", "classpath",
                Checkout.path("lib/spark.java").toString()), Path.of(System.getProperty("java.home")));
    }

    /** The same on the newest other JDK of this machine, if one is newer than this one. */
    Optional<SparkProcesses> newer() throws IOException {
        Path machine = Path.of("/usr/lib/jvm");
        if (!Files.isDirectory(machine)) {
            return Optional.empty();
        }
        try (Stream<Path> all = Files.list(machine)) {
            return all.filter(home -> version(home) > Runtime.version().feature())
                    .max(Comparator.comparing(SparkProcesses::version))
                    .map(home -> new SparkProcesses(sweep, spark, home));
        }
    }

    /** The feature release of a JDK; 0 if the folder is none. */
    private static int version(Path home) {
        try (Stream<String> lines = Files.lines(home.resolve("release"))) {
            return lines.filter(line -> line.matches("JAVA_VERSION=\"\\d+.*"))
                    .map(line -> line.replaceAll("\\D*(\\d+).*", "$1"))
                    .mapToInt(Integer::parseInt).findFirst().orElse(0);
        } catch (IOException | UncheckedIOException e) {
            return 0;
        }
    }

    private static String jbang(String... arguments) throws IOException, InterruptedException {
        List<String> words = new ArrayList<>(List.of(Checkout.jbang(), "--quiet"));
        words.addAll(List.of(arguments));
        Process process = new ProcessBuilder(words).redirectError(ProcessBuilder.Redirect.DISCARD).start();
        String out = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8).strip();
        if (process.waitFor() != 0) {
            throw new IllegalStateException(words + ": exit code " + process.exitValue());
        }
        return out;
    }

    /** Starts a sweep, with options of the JVM if there are any; it writes what it says into files of the folder. */
    Process sweep(Path folder, List<String> options, String... jvm) throws IOException {
        List<String> words = new ArrayList<>(List.of(jvm));
        words.add("sweep");
        words.addAll(options);
        return start(folder, "driver", sweep, words).start();
    }

    /** Runs a sweep to its end. */
    Ended run(Path folder, List<String> options, String... jvm) throws IOException, InterruptedException {
        Process process = sweep(folder, options, jvm);
        if (!process.waitFor(4, TimeUnit.MINUTES)) {
            process.destroyForcibly();
            throw new IllegalStateException("still running: " + options);
        }
        return new Ended(Files.readString(folder.resolve("driver.out")),
                Files.readString(folder.resolve("driver.err")), process.exitValue());
    }

    /** Runs a sweep out of a packed jar, as spark-submit does: Spark is on the class path, the jar is loaded by it. */
    Ended submit(Path folder, Path jar, List<String> options) throws IOException, InterruptedException {
        List<String> words = new ArrayList<>(List.of("org.apache.spark.deploy.SparkSubmit", "--class", "sweep",
                jar.toString()));
        words.addAll(options);
        Process process = start(folder, "submit", spark, words).start();
        if (!process.waitFor(4, TimeUnit.MINUTES)) {
            process.destroyForcibly();
            throw new IllegalStateException("still running: " + options);
        }
        return new Ended(Files.readString(folder.resolve("submit.out")),
                Files.readString(folder.resolve("submit.err")), process.exitValue());
    }

    private ProcessBuilder start(Path folder, String name, String classpath, List<String> words) {
        List<String> command = new ArrayList<>(List.of(jdk.resolve("bin/java").toString()));
        command.addAll(OPTIONS);
        command.addAll(List.of("-cp", classpath));
        command.addAll(words);
        return new ProcessBuilder(command).directory(folder.toFile())
                .redirectOutput(folder.resolve(name + ".out").toFile())
                .redirectError(folder.resolve(name + ".err").toFile());
    }

    /** Starts a master and its workers, each with one core. */
    Cluster cluster(Path folder, int workers) throws IOException, InterruptedException {
        int port;
        try (ServerSocket free = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
            port = free.getLocalPort();
        }
        // a worker wants the folder; the jars come by SPARK_DIST_CLASSPATH
        Files.createDirectories(folder.resolve("home/jars"));
        Cluster cluster = new Cluster("spark://127.0.0.1:" + port, new ArrayList<>());
        try {
            cluster.processes.add(start(folder, "master", spark,
                    List.of(SHORT_LIVED, "org.apache.spark.deploy.master.Master", "--host", "127.0.0.1",
                    "--port", "" + port, "--webui-port", "0")).start());
            waitFor(port);
            for (int w = 0; w < workers; w++) {
                ProcessBuilder worker = start(folder, "worker" + w, spark,
                        List.of(SHORT_LIVED, "org.apache.spark.deploy.worker.Worker", "--host", "127.0.0.1",
                        "--cores", "1", "--memory", "1200m", "--webui-port", "0", "--work-dir",
                        folder.resolve("work" + w).toString(), cluster.master));
                worker.environment().put("SPARK_HOME", folder.resolve("home").toString());
                worker.environment().put("SPARK_DIST_CLASSPATH", spark);
                worker.environment().put("SPARK_SCALA_VERSION", "2.13");
                worker.environment().put("SPARK_LOCAL_IP", "127.0.0.1");
                cluster.processes.add(worker.start());
            }
            return cluster;
        } catch (IOException | InterruptedException | RuntimeException e) {
            cluster.close();
            throw e;
        }
    }

    private static void waitFor(int port) throws InterruptedException {
        for (int tenths = 0; tenths < 600; tenths++) {
            try {
                new Socket(InetAddress.getLoopbackAddress(), port).close();
                return;
            } catch (IOException e) {
                TimeUnit.MILLISECONDS.sleep(100);
            }
        }
        throw new IllegalStateException("the master does not listen on port " + port);
    }

    /**
     * The processes of a cluster.
     *
     * @param master where the master listens, as an option says it
     * @param processes the master first, then the workers that are alive
     */
    record Cluster(String master, List<Process> processes) implements AutoCloseable {
        /** Kills the last worker and what it runs, as a machine that loses its power; waits until it runs something. */
        void killWorker() throws InterruptedException {
            Process worker = processes.get(processes.size() - 1);
            for (int tenths = 0; tenths < 100 && worker.descendants().findAny().isEmpty(); tenths++) {
                TimeUnit.MILLISECONDS.sleep(100);
            }
            if (worker.descendants().findAny().isEmpty()) {
                throw new IllegalStateException("the worker runs no executor");
            }
            processes.remove(worker);
            worker.descendants().forEach(ProcessHandle::destroyForcibly);
            worker.destroyForcibly().waitFor();
        }

        @Override
        public void close() {
            processes.forEach(p -> p.descendants().forEach(ProcessHandle::destroyForcibly));
            processes.forEach(Process::destroyForcibly);
        }
    }
}
