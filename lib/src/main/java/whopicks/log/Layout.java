package whopicks.log;

import static whopicks.log.Column.MS;
import static whopicks.log.Column.NS;
import static whopicks.log.Column.S;

import java.util.Arrays;
import java.util.List;
import java.util.Set;

/**
 * The columns of a table or the keys of JSON lines that a program is known to write.
 *
 * @param name of the log
 * @param marks names that together tell it from others
 * @param columns what is taken, the first of several for one role that is there
 * @param only name of a column that must have the value {@code is} in a line that is a request; empty for all
 */
record Layout(String name, Set<String> marks, List<Column> columns, String only, String is) {
    private static final Column[] WHEN = ends("msec", "@timestamp", "timestamp", "time", "ts", "time_iso8601",
            "time_local", "datetime", "date");

    /** Those of tables with a header. */
    static final List<Layout> TABLES = List.of(
            layout("JMeter results", "timeStamp elapsed", instant(Role.ARRIVAL, "timeStamp", MS),
                    time(Role.TOTAL, "elapsed", MS), Column.of(Role.STATUS, "responseCode")),
            layout("hey CSV", "response-time offset status-code", instant(Role.ARRIVAL, "offset", S),
                    time(Role.TOTAL, "response-time", S), Column.of(Role.STATUS, "status-code")),
            new Layout("k6 CSV", Set.of("metric_name", "timestamp", "metric_value"), List.of(
                    Column.of(Role.END, "timestamp"), time(Role.TOTAL, "metric_value", MS),
                    Column.of(Role.STATUS, "status")), "metric_name", "http_req_duration"));

    /** Those of JSON lines. */
    static final List<Layout> JSON = List.of(
            new Layout("k6 JSON", Set.of("metric", "type", "data.time", "data.value"), List.of(
                    Column.of(Role.END, "data.time"), time(Role.TOTAL, "data.value", MS),
                    Column.of(Role.STATUS, "data.tags.status")), "metric", "http_req_duration"),
            layout("vegeta JSON", "attack latency timestamp", Column.of(Role.ARRIVAL, "timestamp"),
                    time(Role.TOTAL, "latency", NS), Column.of(Role.STATUS, "code")),
            layout("Traefik JSON log", "Duration OriginDuration StartUTC", Column.of(Role.ARRIVAL, "StartUTC"),
                    time(Role.TOTAL, "Duration", NS), time(Role.SERVICE, "OriginDuration", NS),
                    Column.of(Role.BACKEND, "ServiceName"), Column.of(Role.SERVER, "ServiceAddr"),
                    Column.of(Role.STATUS, "DownstreamStatus"), Column.of(Role.RETRIES, "RetryAttempts"),
                    Column.of(Role.CLIENT, "ClientHost")),
            layout("Caddy JSON log", "ts duration request.method", Column.of(Role.END, "ts"),
                    time(Role.TOTAL, "duration", S), Column.of(Role.STATUS, "status"),
                    Column.of(Role.CLIENT, "request.remote_ip")),
            layout("Envoy JSON log", "start_time duration response_code", Column.of(Role.ARRIVAL, "start_time"),
                    time(Role.TOTAL, "duration", MS), time(Role.SERVICE, "upstream_service_time", MS),
                    time(Role.SERVICE, "x_envoy_upstream_service_time", MS),
                    time(Role.SERVICE, "x-envoy-upstream-service-time", MS),
                    Column.of(Role.SERVER, "upstream_host"), Column.of(Role.BACKEND, "upstream_cluster"),
                    Column.of(Role.STATUS, "response_code"), Column.of(Role.CLIENT, "downstream_remote_address")),
            layout("nginx JSON log", "request_time", with(WHEN, time(Role.TOTAL, "request_time", S),
                    time(Role.SERVICE, "upstream_response_time", S), Column.of(Role.SERVER, "upstream_addr"),
                    Column.of(Role.BACKEND, "upstream"), Column.of(Role.STATUS, "status"),
                    Column.of(Role.CLIENT, "remote_addr"))),
            timed("duration_ms", MS), timed("latency_ms", MS), timed("elapsed_ms", MS), timed("response_time_ms", MS),
            timed("took_ms", MS), timed("durationMs", MS), timed("latencyMs", MS), timed("responseTimeMs", MS),
            timed("duration_us", Column.US), timed("latency_us", Column.US), timed("duration_ns", NS),
            timed("latency_ns", NS), timed("duration_seconds", S), timed("latency_seconds", S));

    /** JSON of one's own, where the key says the unit. */
    private static Layout timed(String key, double unit) {
        return layout("JSON lines", key, with(WHEN, time(Role.TOTAL, key, unit), Column.of(Role.SERVER, "server"),
                Column.of(Role.SERVER, "upstream"), Column.of(Role.SERVER, "host"), Column.of(Role.STATUS, "status"),
                Column.of(Role.STATUS, "status_code")));
    }

    private static Layout layout(String name, String marks, Column... columns) {
        return new Layout(name, Set.of(marks.split(" ")), List.of(columns), "", "");
    }

    private static Column time(Role role, String name, double unit) {
        return new Column(role, name, unit);
    }

    private static Column instant(Role role, String name, double unit) {
        return new Column(role, name, unit);
    }

    private static Column[] ends(String... names) {
        return Arrays.stream(names).map(n -> Column.of(Role.END, n)).toArray(Column[]::new);
    }

    private static Column[] with(Column[] first, Column... more) {
        Column[] all = Arrays.copyOf(first, first.length + more.length);
        System.arraycopy(more, 0, all, first.length, more.length);
        return all;
    }
}
