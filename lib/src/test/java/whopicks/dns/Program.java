package whopicks.dns;

import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.File;
import java.io.IOException;
import java.net.DatagramSocket;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.ServerSocket;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;

/**
 * A name server of somebody else's, started for a test on a free port of the loopback interface and ended by its
 * process.
 */
final class Program implements AutoCloseable {
    private static final Duration START = Duration.ofSeconds(20);
    private static final String PACKAGES = "gdnsd knot knot-module-geoip knot-dnsutils unbound bind9-dnsutils";

    private final Process process;
    private final int port;

    private Program(Process process, int port) {
        this.process = process;
        this.port = port;
    }

    /** Skips the test where a program is missing, or fails it where the environment says CI=true. */
    static void need(String... names) {
        List<String> missing = Arrays.stream(names).filter(name -> find(name).isEmpty()).toList();
        need(missing.isEmpty(), String.join(", ", missing));
    }

    /** The same for anything else that has to be installed. */
    static void need(boolean there, String what) {
        String message = what + ": not found (on Debian: apt-get install " + PACKAGES + ")";
        if (!there) {
            assertNotEquals("true", System.getenv("CI"), message);
        }
        assumeTrue(there, message);
    }

    private static Optional<Path> find(String name) {
        Stream<String> folders = Stream.concat(
                Arrays.stream(System.getenv("PATH").split(File.pathSeparator)),
                Stream.of("/usr/sbin", "/usr/local/sbin"));
        return folders.map(folder -> Path.of(folder, name)).filter(Files::isExecutable).findFirst();
    }

    /**
     * Starts a server and waits until it answers {@code ready}.
     *
     * @param folder where it runs and writes its output
     */
    static Program start(Path folder, int port, Question ready, String... command)
            throws IOException, InterruptedException {
        Path log = folder.resolve("output");
        List<String> words = new ArrayList<>(List.of(command));
        words.set(0, find(command[0]).orElseThrow().toString());
        Process process = new ProcessBuilder(words).directory(folder.toFile()).redirectErrorStream(true)
                .redirectOutput(log.toFile()).start();
        Program program = new Program(process, port);
        long end = System.nanoTime() + START.toNanos();
        while (program.resolver().ask(ready).answer().isEmpty()) {
            if (!process.isAlive() || System.nanoTime() > end) {
                program.close();
                throw new IllegalStateException(command[0] + " did not start: " + Files.readString(log));
            }
            Thread.sleep(50);
        }
        return program;
    }

    /** Runs a program to its end and gives what it printed. */
    static String output(String... command) throws IOException, InterruptedException {
        List<String> words = new ArrayList<>(List.of(command));
        words.set(0, find(command[0]).orElseThrow().toString());
        Process process = new ProcessBuilder(words).redirectErrorStream(true).start();
        String text = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        process.waitFor();
        return text;
    }

    /** A port that is free for UDP and TCP. */
    static int freePort() throws IOException {
        try (ServerSocket tcp = new ServerSocket(0, 0, InetAddress.getLoopbackAddress());
                DatagramSocket udp = new DatagramSocket(tcp.getLocalPort(), InetAddress.getLoopbackAddress())) {
            return udp.getLocalPort();
        }
    }

    StubResolver resolver() {
        return new StubResolver(NameServer.live(new InetSocketAddress(InetAddress.getLoopbackAddress(), port)),
                Timeline.real(), Duration.ofSeconds(5), 1);
    }

    @Override
    public void close() {
        process.destroy();
        try {
            if (!process.waitFor(5, TimeUnit.SECONDS)) {
                process.destroyForcibly();
            }
        } catch (InterruptedException e) {
            process.destroyForcibly();
            Thread.currentThread().interrupt();
        }
    }
}
