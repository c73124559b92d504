package whopicks.live;

import java.net.InetSocketAddress;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import whopicks.live.LiveConditions.Duty;

/**
 * A configuration of HAProxy: no health checks, and neither retries nor a limit on a server's connections but those of
 * the conditions, so that nothing else decides. Directives as in its Configuration Manual, version 2.6.
 *
 * @param policy lines of the backend section that set the policy, such as {@code balance leastconn}
 * @param servers where the servers listen
 * @param weights one per server, 1 to 256
 * @param workers threads
 * @param connections most connections of clients
 * @param conditions what the balancer has to do beside picking
 * @param unit length of one mean service time
 */
record HaproxyConfiguration(List<String> policy, List<InetSocketAddress> servers, List<Integer> weights, int workers,
        int connections, LiveConditions conditions, Duration unit) implements ProxyConfiguration {

    @Override
    public Product product() {
        return Product.HAPROXY;
    }

    @Override
    public String text(InetSocketAddress listen, Path folder) {
        return """
                global
                    nbthread %d
                    maxconn %d
                defaults
                    mode http
                %s
                    http-reuse always
                    timeout connect 10s
                    timeout client 1h
                    timeout server 1h
                    timeout http-keep-alive 1h
                frontend clients
                    bind %s backlog 4096
                    default_backend servers
                backend servers
                %s
                %s
                """.formatted(workers, connections, ProxyConfiguration.indented(duties()),
                ProxyConfiguration.format(listen),
                ProxyConfiguration.indented(policy),
                IntStream.range(0, servers.size()).mapToObj(j -> "    server s" + j + " "
                        + ProxyConfiguration.format(servers.get(j)) + " weight " + weights.get(j)
                        + (conditions.has(Duty.QUEUE) ? " maxconn 1" : ""))
                        .collect(Collectors.joining("\n")));
    }

    private List<String> duties() {
        List<String> lines = new ArrayList<>();
        lines.add("retries " + (conditions.attemptsOfBalancer() - 1));
        if (conditions.has(Duty.RETRIES)) {
            lines.add("retry-on 503");
            lines.add("option redispatch 1"); // picks again for each retry
        }
        if (conditions.longestWait() < Double.POSITIVE_INFINITY) {
            lines.add("timeout queue " + Math.round(conditions.longestWait() * unit.toNanos() / 1e6) + "ms");
        }
        if (conditions.deadline() < Double.POSITIVE_INFINITY) {
            lines.add("option abortonclose"); // forgets whose client is gone, as nginx does
        }
        return lines;
    }

    @Override
    public List<String> command(Path program, Path file) {
        return List.of(program.toString(), "-db", "-f", file.toString());
    }
}
