package whopicks.live;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import whopicks.model.Policy;
import whopicks.policy.CentralQueue;
import whopicks.policy.ConsistentHashing;
import whopicks.policy.JoinIdleQueue;
import whopicks.policy.LeastConnections;
import whopicks.policy.LeastResponseTime;
import whopicks.policy.LeastWork;
import whopicks.policy.PowerOfChoices;
import whopicks.policy.RoundRobin;
import whopicks.policy.UniformRandom;
import whopicks.policy.WeightedLeastConnections;
import whopicks.policy.WeightedRandom;

/** Lines that are printed to be pasted are accepted by the products of this machine. */
class ProductLinesTest {
    private static final int HAPROXY = 0;
    private static final int NGINX = 1;
    private static final int ENVOY = 2;

    @TempDir
    Path folder;

    static Stream<Policy> policies() {
        return Stream.of(new UniformRandom(), new RoundRobin(), new PowerOfChoices(2, true),
                new PowerOfChoices(3, true),
                new LeastConnections(), new WeightedLeastConnections(List.of(0.25, 1.0, 1.0)),
                new WeightedRandom(List.of(3.0, 1.0, 2.0)), new CentralQueue(), new ConsistentHashing(1.25),
                new ConsistentHashing(1), new ConsistentHashing(1e9), new PowerOfChoices(1, true),
                new WeightedLeastConnections(List.of(1.0, 1.0)),
                new LeastResponseTime(0.03), new LeastWork(List.of(1.0, 1.0)), new JoinIdleQueue());
    }

    private static List<String> lines(Policy policy, int product) {
        return ProductLines.of(policy).get(product).lines();
    }

    @ParameterizedTest
    @MethodSource("policies")
    void haproxyTakesTheLines(Policy policy) throws IOException, InterruptedException {
        Path file = folder.resolve("haproxy.cfg");
        Files.writeString(file, "defaults\n  mode http\n  timeout connect 1s\n  timeout client 1s\n"
                + "  timeout server 1s\nfrontend f\n  bind 127.0.0.1:9\n  default_backend b\nbackend b\n"
                + String.join("\n", lines(policy, HAPROXY)) + "\n  server s0 127.0.0.1:9\n  server s1 127.0.0.1:10\n");
        assertAccepted(Product.HAPROXY, "-c", "-f", file.toString());
    }

    @ParameterizedTest
    @MethodSource("policies")
    void nginxTakesTheLines(Policy policy) throws IOException, InterruptedException {
        Path file = folder.resolve("nginx.conf");
        Files.writeString(file, "pid " + folder + "/pid;\nerror_log stderr;\nevents {}\nhttp {\naccess_log off;\n"
                + Stream.of("client_body", "proxy", "fastcgi", "uwsgi", "scgi")
                .map(f -> f + "_temp_path " + folder + "/" + f + ";\n").reduce("", String::concat)
                + "upstream u {\n" + String.join("\n", lines(policy, NGINX))
                + "\nserver 127.0.0.1:9;\nserver 127.0.0.1:10;\n}\n"
                + "server { listen unix:" + folder + "/listen; location / { proxy_pass http://u; } } }\n");
        assertAccepted(Product.NGINX, "-t", "-e", "stderr", "-c", file.toString());
    }

    private static void assertAccepted(Product product, String... arguments) throws IOException, InterruptedException {
        assumeTrue(product.installed(), product + " is not installed");
        Process check = new ProcessBuilder(Stream.concat(Stream.of(product.path().toString()), Stream.of(arguments))
                .toList()).redirectErrorStream(true).start();
        String said = new String(check.getInputStream().readAllBytes());
        assertTrue(check.waitFor(10, TimeUnit.SECONDS));
        assertEquals(0, check.exitValue(), said);
    }

    @ParameterizedTest
    @MethodSource("policies")
    void whatHasNoLinesSaysWhatIsNearest(Policy policy) {
        for (ProductLines of : ProductLines.of(policy)) {
            assertTrue(!of.lines().isEmpty() || of.differs().get(0).contains("nearest"), of.product());
        }
    }

    @Test
    void weightsAreWholeNumbersInTheirRatio() {
        Policy policy = new WeightedLeastConnections(List.of(0.25, 1.0, 1.0));
        assertTrue(lines(policy, HAPROXY).contains("# server lines: weight 1 (1 server), 4 (2 servers)"));
        assertTrue(lines(policy, ENVOY).contains("# endpoints: load_balancing_weight 1 (1 server), 4 (2 servers)"));
        assertTrue(lines(new WeightedRandom(List.of(3.0, 1.0, 2.0)), NGINX).contains(
                "# server lines: weight=3 (1 server), 1 (1 server), 2 (1 server)"));
        assertTrue(lines(new WeightedRandom(List.of(1.0, 1.7)), HAPROXY).contains(
                "# server lines: weight 151 (1 server), 256 (1 server)"));
        assertFalse(lines(new WeightedLeastConnections(List.of(2.0, 2.0)), HAPROXY).toString().contains("weight"));
    }

    /** Envoy refuses a choice_count below 2, and with equal weights its LEAST_REQUEST looks at two servers only. */
    @Test
    void whatIsNoChoiceAndNoWeightIsSaidPlainly() {
        assertEquals(ProductLines.of(new UniformRandom()), ProductLines.of(new PowerOfChoices(1, true)));
        assertEquals(ProductLines.of(new UniformRandom()), ProductLines.of(new WeightedRandom(List.of(2.0, 2.0))));
        assertEquals(ProductLines.of(new LeastConnections()),
                ProductLines.of(new WeightedLeastConnections(List.of(2.0, 2.0))));
    }

    @Test
    void whatALineDependsOnIsInIt() {
        assertEquals(List.of("balance random(5)"), lines(new PowerOfChoices(5, true), HAPROXY));
        assertTrue(lines(new PowerOfChoices(5, true), ENVOY).toString().contains("choice_count: 5"));
        assertTrue(lines(new ConsistentHashing(1.5), HAPROXY).contains("hash-balance-factor 150"));
    }
}
