package whopicks.live;

import java.io.File;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * A real balancer, running in the foreground on a free loopback port, with its files in a temporary folder of its own.
 * It ends, by process id, when it is closed and also when the JVM ends on Ctrl-C, SIGTERM or a failure; only SIGKILL
 * leaves it behind.
 */
final class ProxyProcess implements AutoCloseable {
    private static final long START_SECONDS = 10;
    private static final long STOP_SECONDS = 3;

    private final Path folder;
    private final InetSocketAddress address;
    private final Thread hook = new Thread(this::stop, "stop-balancer");
    private Process process;
    private boolean stopped;

    /**
     * Starts it and returns when it accepts connections.
     *
     * @throws IOException if it does not start; the message carries what it said
     * @throws IllegalArgumentException if it is not installed
     */
    ProxyProcess(ProxyConfiguration configuration) throws IOException, InterruptedException {
        Path program = configuration.product().path();
        folder = folder(configuration.product());
        address = new InetSocketAddress(InetAddress.getLoopbackAddress(), freePort());
        Runtime.getRuntime().addShutdownHook(hook); // before the start: a JVM that is ending starts nothing
        try {
            start(configuration.command(program, written(configuration)));
            awaitAccepting(configuration.product().toString());
        } catch (IOException | InterruptedException e) {
            close();
            throw e;
        }
    }

    private static Path folder(Product product) throws IOException {
        try {
            return Files.createTempDirectory("whopicks-" + product + "-");
        } catch (IOException e) {
            throw noRoom(e);
        }
    }

    private Path written(ProxyConfiguration configuration) throws IOException {
        try {
            return Files.writeString(folder.resolve("balancer.conf"), configuration.text(address, folder));
        } catch (IOException e) {
            throw noRoom(e);
        }
    }

    private static IOException noRoom(IOException e) {
        return new IOException("temporary folder: " + System.getProperty("java.io.tmpdir")
                + " (expected: one with room, or another by"
                + " JAVA_TOOL_OPTIONS=-Djava.io.tmpdir=DIR; " + e.getMessage() + ")", e);
    }

    private synchronized void start(List<String> command) throws IOException {
        if (stopped) {
            throw new IOException("the program is ending");
        }
        process = new ProcessBuilder(command).redirectErrorStream(true).redirectInput(new File("/dev/null"))
                .redirectOutput(said().toFile()).start();
    }

    /** Where it listens. */
    InetSocketAddress address() {
        return address;
    }

    /** The process, for those who want to see it end. */
    ProcessHandle handle() {
        return process.toHandle();
    }

    @Override
    public void close() {
        stop();
        try {
            Runtime.getRuntime().removeShutdownHook(hook);
        } catch (IllegalStateException ending) {
            // the JVM is ending and has run the hook
        }
    }

    /** A port that was free a moment ago; a balancer that finds it taken says so and does not start. */
    private static int freePort() throws IOException {
        try (ServerSocket socket = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
            return socket.getLocalPort();
        }
    }

    private Path said() {
        return folder.resolve("said.txt");
    }

    private void awaitAccepting(String name) throws IOException, InterruptedException {
        long deadline = System.nanoTime() + TimeUnit.SECONDS.toNanos(START_SECONDS);
        while (System.nanoTime() < deadline && process.isAlive()) {
            try (Socket probe = new Socket()) {
                probe.connect(address, 1000);
                return;
            } catch (IOException notYet) {
                Thread.sleep(20);
            }
        }
        String words = Files.readString(said(), StandardCharsets.ISO_8859_1).lines().limit(5)
                .collect(Collectors.joining("; "));
        throw new IOException(name + ": did not start: " + (words.isEmpty() ? "no connection accepted" : words));
    }

    private synchronized void stop() {
        stopped = true;
        if (process != null) {
            List<ProcessHandle> workers = process.descendants().toList();
            process.destroy();
            try {
                if (!process.waitFor(STOP_SECONDS, TimeUnit.SECONDS)) {
                    process.destroyForcibly();
                }
            } catch (InterruptedException hurry) {
                process.destroyForcibly();
                Thread.currentThread().interrupt();
            }
            workers.forEach(ProcessHandle::destroyForcibly);
        }
        delete();
    }

    private void delete() {
        try (Stream<Path> files = Files.walk(folder)) {
            for (Path file : files.sorted(Comparator.reverseOrder()).toList()) {
                Files.deleteIfExists(file);
            }
        } catch (NoSuchFileException gone) {
            // stopped before
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
