package whopicks.live;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.BufferedReader;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class ProxyProcessTest {
    private static final InetSocketAddress NOWHERE = new InetSocketAddress(InetAddress.getLoopbackAddress(), 9);

    @ParameterizedTest
    @EnumSource(value = Product.class, names = "NONE", mode = EnumSource.Mode.EXCLUDE)
    void aClosedBalancerLeavesNoProcessAndNoFile(Product product) throws Exception {
        Installed.orSkip(product);
        List<ProcessHandle> all;
        try (ProxyProcess proxy = new ProxyProcess(configuration(product, List.of()))) {
            all = Stream.concat(Stream.of(proxy.handle()), proxy.handle().descendants()).toList();
            assertTrue(all.stream().allMatch(ProcessHandle::isAlive));
        }
        for (ProcessHandle one : all) {
            one.onExit().get(10, TimeUnit.SECONDS);
        }
        assertEquals(List.of(), folders(product));
    }

    @ParameterizedTest
    @EnumSource(value = Product.class, names = "NONE", mode = EnumSource.Mode.EXCLUDE)
    void aBalancerEndsWithAProgramThatIsTerminated(Product product) throws Exception {
        Installed.orSkip(product);
        Process program = new ProcessBuilder(Path.of(System.getProperty("java.home"), "bin", "java").toString(), "-cp",
                System.getProperty("java.class.path"), Sleeper.class.getName(), product.name())
                .redirectError(ProcessBuilder.Redirect.INHERIT).start();
        try (BufferedReader said = program.inputReader()) {
            ProcessHandle balancer = ProcessHandle.of(Long.parseLong(said.readLine())).orElseThrow();
            assertTrue(balancer.isAlive());
            program.destroy(); // SIGTERM; Ctrl-C runs the same shutdown hooks
            program.waitFor(20, TimeUnit.SECONDS);
            balancer.onExit().get(10, TimeUnit.SECONDS);
        } finally {
            program.destroyForcibly();
        }
        assertEquals(List.of(), folders(product));
    }

    @ParameterizedTest
    @EnumSource(value = Product.class, names = "NONE", mode = EnumSource.Mode.EXCLUDE)
    void aBalancerThatDoesNotStartSaysWhy(Product product) throws Exception {
        Installed.orSkip(product);
        IOException e = assertThrows(IOException.class,
                () -> new ProxyProcess(configuration(product, List.of("no-such-word x;"))));
        assertTrue(e.getMessage().contains("no-such-word"), e.getMessage());
        assertEquals(List.of(), folders(product));
    }

    @Test
    void theProductsFindTheirVersion() throws Exception {
        for (Product product : List.of(Product.HAPROXY, Product.NGINX)) {
            if (product.installed()) {
                assertTrue(product.version().matches("(nginx/)?[0-9]+\\.[0-9]+.*"), product.version());
            }
        }
        assertFalse(Product.NONE.version().contains("x"));
    }

    /** A program that starts a balancer, prints its process id and sleeps. */
    static final class Sleeper {
        public static void main(String... args) throws Exception {
            ProxyProcess proxy = new ProxyProcess(configuration(Product.valueOf(args[0]), List.of()));
            System.out.println(proxy.handle().pid());
            Thread.sleep(60_000);
        }
    }

    private static ProxyConfiguration configuration(Product product, List<String> lines) {
        return product == Product.HAPROXY ? new HaproxyConfiguration(lines, List.of(NOWHERE), List.of(1), 1, 10,
                LiveConditions.NONE, Duration.ofMillis(10))
                : new NginxConfiguration(lines, List.of(NOWHERE), List.of(1), 1, 10, LiveConditions.NONE);
    }

    private static List<Path> folders(Product product) throws IOException {
        try (Stream<Path> all = Files.list(Path.of(System.getProperty("java.io.tmpdir")))) {
            return all.filter(f -> f.getFileName().toString().startsWith("whopicks-" + product + "-")).toList();
        }
    }
}
