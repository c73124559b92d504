package whopicks.live;

import java.net.InetSocketAddress;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import whopicks.live.LiveConditions.Duty;

/**
 * A configuration of nginx: kept-alive connections on both sides, no passive checks, and neither retries nor a limit of
 * connections but those of the conditions, so that nothing else decides. Directives as in the documentation of
 * ngx_http_upstream_module and ngx_http_proxy_module.
 *
 * @param policy lines of the upstream block that set the policy, such as {@code least_conn;}; none means round robin
 * @param servers where the servers listen
 * @param weights one per server, at least 1
 * @param workers worker processes; each has counters of its own
 * @param connections most connections of clients
 * @param conditions what the balancer has to do beside picking
 */
record NginxConfiguration(List<String> policy, List<InetSocketAddress> servers, List<Integer> weights, int workers,
        int connections, LiveConditions conditions) implements ProxyConfiguration {

    @Override
    public Product product() {
        return Product.NGINX;
    }

    @Override
    public String text(InetSocketAddress listen, Path folder) {
        return """
                daemon off;
                worker_processes %d;
                worker_rlimit_nofile %d;
                pid %s/nginx.pid;
                events { worker_connections %d; }
                http {
                    access_log off;
                    client_body_temp_path %3$s/body;
                    proxy_temp_path %3$s/proxy;
                    fastcgi_temp_path %3$s/fastcgi;
                    uwsgi_temp_path %3$s/uwsgi;
                    scgi_temp_path %3$s/scgi;
                    keepalive_timeout 1h;
                    keepalive_requests 1000000000;
                    upstream servers {
                %5$s
                %6$s
                        keepalive %7$d;
                        keepalive_timeout 1h;
                        keepalive_requests 1000000000;
                    }
                    server {
                        listen %8$s backlog=4096;
                        set_real_ip_from 127.0.0.1;
                        real_ip_header X-Client;
                        location / {
                            proxy_pass http://servers;
                            proxy_http_version 1.1;
                            proxy_set_header Connection "";
                            proxy_next_upstream %9$s;
                            proxy_read_timeout 1h;
                        }
                    }
                }
                """.formatted(workers, 2 * connections + 100, folder, 2 * connections + 50,
                ProxyConfiguration.indented(policy),
                IntStream.range(0, servers.size()).mapToObj(j -> "        server "
                        + ProxyConfiguration.format(servers.get(j)) + " weight=" + weights.get(j) + " max_fails=0"
                        + (conditions.has(Duty.LIMIT) ? " max_conns=" + conditions.limit() : "") + ";")
                        .collect(Collectors.joining("\n")),
                connections, ProxyConfiguration.format(listen), conditions.has(Duty.RETRIES)
                        ? "http_503; proxy_next_upstream_tries " + conditions.attemptsOfBalancer() : "off");
    }

    @Override
    public List<String> command(Path program, Path file) {
        return List.of(program.toString(), "-p", file.getParent() + "/", "-c", file.toString());
    }
}
