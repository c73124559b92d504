package whopicks.frame;

import java.math.BigDecimal;
import java.math.RoundingMode;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;
import whopicks.study.Point;

/**
 * The columns that say which point a row is of and how it was run, each with its cell. They hold all that a run depends
 * on: from them the row can be run again.
 */
final class PointColumns {
    /** For a study, whose points are named by hand. */
    static final PointColumns STUDY = new PointColumns(4, 4, 2, 3);

    /** For a grid. */
    static final PointColumns GRID = new PointColumns(6, 6, 6, 6);

    /** For a grid with points that are not plain. */
    static final PointColumns CONDITIONED = GRID.withConditions();

    private record Entry(Column column, Function<Point, Object> cell) {}

    private final List<Entry> entries = new ArrayList<>();

    /** @param load its decimals, and so on */
    private PointColumns(int load, int rate, int lag, int smoothing) {
        key(Column.text("study", "Study that made the row"), Point::study);
        key(Column.text("table", "Table of the study that the row belongs to"), Point::table);
        key(Column.text("policy", "How the balancer picks a server"), p -> p.scenario().policy().name());
        key(Column.whole("weight", "", "Weighted round robin: turns of each other server for one of server 0"),
                Point::weight);
        key(Column.text("weights", "Weights of the servers as the policy has them; empty where they are "
                + "the speeds, and for consistent-hashing where they are equal"),
                Point::weights);
        key(Column.text("order",
                "Weighted round robin: expanded, each server's turns in a row; smooth, spread over the cycle"),
                Point::order);
        key(Column.number("smoothing", smoothing, "",
                "Least response time: weight of the newest response time in the moving average").asExact(),
                p -> p.parameter("smoothing"));
        key(Column.text("ties", "Which of equal servers is picked; empty for a policy that compares none"),
                Point::ties);
        key(Column.whole("choices", "servers", "Power of d: servers looked at"), p -> p.parameter("choices"));
        key(Column.flag("replacement", "Power of d: whether a server may be looked at twice"),
                p -> p.parameter("replacement"));
        key(Column.number("bound", smoothing, "", "Consistent hashing: most requests of a server over the average")
                .asExact(),
                p -> p.parameter("bound"));
        key(Column.whole("points", "points", "Consistent hashing: points of each server on the ring"),
                p -> p.parameter("points"));
        key(Column.whole("servers", "servers", "Servers, each one FIFO queue"), p -> p.scenario().cluster().servers());
        key(Column.number("slow_speed", 3, "work per unit of time",
                "Speed of server 0 where the others have 1; empty where all have 1"),
                Point::slowSpeed);
        key(Column.text("speeds", "Speeds of the servers; empty where all are 1"), p -> p.asked().speeds());
        key(Column.whole("balancers", "balancers", "Balancers that do not talk to each other"),
                p -> p.scenario().balancers());
        key(Column.text("knowledge", "What a balancer knows: live counters, its own, or a shared snapshot"),
                Point::knowledge);
        key(Column.number("lag", lag, Column.SERVICE_TIMES,
                "Time between refreshes of the shared snapshot; 0 for knowledge that does not lag").asExact(),
                p -> p.asked().lag());
        key(Column.text("refresh", "When the shared snapshot is refreshed; empty without a lag"),
                p -> p.asked().refresh());
        key(Column.whole("sessions", "sessions", "Sessions pinned to a server, or hashed; 0 for none"),
                p -> p.scenario().sessions());
        key(Column.number("load", load, "", "Work that arrives over the work that the cluster can do").asExact(),
                p -> load(p, load));
        key(Column.number("arrival_rate", rate, "requests per mean service time",
                "Arrivals; empty where the load was asked for").asExact(),
                p -> p.asked().arrivalRate());
        key(Column.text("arrivals", "How requests arrive"), p -> p.asked().arrivals());
        key(Column.text("service",
                "Distribution of the service requirement; its mean is 1 where it does not say another"),
                p -> p.asked().service());
        key(Column.text("streams", "Random streams: the article's own, or independent ones"),
                p -> p.streams().toString());
        size(Column.whole("seed", "", "Seed of the study; with the article's streams run r has seed + r"), Point::seed);
        size(Column.whole("requests", "requests", "Arrivals per run"), p -> p.scenario().requests());
        size(Column.whole("warmup", "requests", "Arrivals discarded at the start of each run"),
                p -> p.scenario().warmup());
    }

    private PointColumns() {}

    private PointColumns withConditions() {
        PointColumns with = new PointColumns();
        with.entries.addAll(entries.stream().filter(e -> e.column.role() == Column.Role.KEY).toList());
        with.condition(Column.text("workers",
                "Requests that a server serves at the same time; inf for a server that keeps nobody waiting"));
        with.condition(Column.text("limit",
                "Most requests in a server, waiting and in service, before it refuses others"));
        with.condition(Column.text("discipline", "Which of the requests that wait is served next"));
        with.condition(Column.text("on_deadline", "What a server does with a request that its client has given up"));
        with.condition(Column.text("deadline", "Mean service times that a client waits for an attempt"));
        with.condition(Column.whole("most_attempts", "attempts",
                "Most attempts of a request on each layer, copies not counted"));
        with.condition(Column.whole("layers", "layers", "Layers of clients, each of which makes as many attempts"));
        with.condition(Column.text("backoff", "Time between a failure and the next attempt"));
        with.condition(Column.text("jitter", "Whether that time is drawn evenly between 0 and itself"));
        with.condition(Column.text("budget", "What bounds the retries of all requests of a balancer together"));
        with.condition(Column.text("throttle", "K of client-side throttling"));
        with.condition(Column.text("hedge", "When a copy of a request that is not answered yet is sent"));
        with.condition(Column.whole("hedge_copies", "copies", "Most copies of a request beside its first"));
        with.condition(Column.text("hedge_cancel", "When the losers of a hedge are told to stop"));
        with.condition(Column.text("copies", "Whether a second attempt or copy needs the same work as the first"));
        with.condition(Column.text("outage", "When some servers stand still or are slow"));
        with.condition(Column.text("breakdowns", "Mean times between breakdowns of a server, and of a breakdown"));
        with.condition(Column.text("health_check",
                "Time between checks of each server, and failed ones in a row that take it out"));
        with.condition(Column.text("outlier", "Failures in a row that eject a server, and for how long"));
        with.condition(Column.text("panic", "Share of the servers below which all are picked from again"));
        with.condition(Column.text("absence", "When some servers are away, as balancers know"));
        with.condition(Column.text("slow_start", "Time over which the share of a server that comes back grows"));
        with.condition(Column.text("retry_to", "Whether a retry may go to a server that the request has been to"));
        with.entries.addAll(entries.stream().filter(e -> e.column.role() == Column.Role.SIZE).toList());
        return with;
    }

    private void condition(Column column) {
        key(column, p -> p.scenario().conditions().parameters().get(column.name()));
    }

    private void key(Column column, Function<Point, Object> cell) {
        entries.add(new Entry(column.key(), cell));
    }

    private void size(Column column, Function<Point, Object> cell) {
        entries.add(new Entry(column.size(), cell));
    }

    /** The load as asked for; where the rate was, rounded, since it follows from that. */
    private static double load(Point p, int decimals) {
        return p.asked().load() != null ? p.asked().load()
                : BigDecimal.valueOf(p.scenario().load()).setScale(decimals, RoundingMode.HALF_UP).doubleValue();
    }

    /** The columns. */
    List<Column> columns() {
        return entries.stream().map(Entry::column).toList();
    }

    /** Some of them. */
    List<Column> columns(List<String> names) {
        return names.stream().map(name -> entry(name).column).toList();
    }

    /** The cells of a point in some of them; null for an empty one. */
    List<Object> cells(Point point, List<String> names) {
        return names.stream().map(name -> entry(name).cell.apply(point)).toList();
    }

    private Entry entry(String name) {
        return entries.stream().filter(e -> e.column.name().equals(name)).findFirst().orElseThrow();
    }

    /** The cells of a point, one per column. */
    List<Object> cells(Point point) {
        List<Object> cells = new ArrayList<>();
        entries.forEach(e -> cells.add(e.cell.apply(point)));
        return cells;
    }
}
