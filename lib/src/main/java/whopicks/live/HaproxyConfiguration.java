package whopicks.live;

import java.net.InetSocketAddress;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/**
 * A configuration of HAProxy: no health checks, no retries, no limit on a server's connections, so that nothing but the
 * policy decides. Directives as in its Configuration Manual, version 2.6.
 *
 * @param policy lines of the backend section that set the policy, such as {@code balance leastconn}
 * @param servers where the servers listen
 * @param weights one per server, 1 to 256
 * @param workers threads
 * @param connections most connections of clients
 */
record HaproxyConfiguration(List<String> policy, List<InetSocketAddress> servers, List<Integer> weights, int workers,
        int connections) implements ProxyConfiguration {

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
                    retries 0
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
                """.formatted(workers, connections, ProxyConfiguration.format(listen),
                policy.stream().map(line -> "    " + line).collect(Collectors.joining("\n")),
                IntStream.range(0, servers.size()).mapToObj(j -> "    server s" + j + " "
                        + ProxyConfiguration.format(servers.get(j)) + " weight " + weights.get(j))
                        .collect(Collectors.joining("\n")));
    }

    @Override
    public List<String> command(Path program, Path file) {
        return List.of(program.toString(), "-db", "-f", file.toString());
    }
}
