package whopicks.model;

import java.io.Serializable;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

/**
 * What a scenario adds to the article's plain model: servers with limits, clients that do not wait for ever, and
 * trouble.
 *
 * @param server what each server is like
 * @param clients how clients behave
 * @param troubles what befalls the servers
 * @param health how balancers learn of it
 */
public record Conditions(Server server, Clients clients, List<Trouble> troubles, Health health)
        implements Serializable {
    /** Nothing: FIFO servers that let everyone in, clients that wait, no trouble. */
    public static final Conditions PLAIN = new Conditions(Server.PLAIN, Clients.PATIENT, List.of());

    public Conditions {
        troubles = List.copyOf(troubles);
    }

    /** Conditions in which nobody looks after the servers' health. */
    public Conditions(Server server, Clients clients, List<Trouble> troubles) {
        this(server, clients, troubles, Health.NONE);
    }

    /** The same with other checks of health. */
    public Conditions with(Health other) {
        return new Conditions(server, clients, troubles, other);
    }

    /** The same with other servers. */
    public Conditions with(Server other) {
        return new Conditions(other, clients, troubles, health);
    }

    /** The same with other clients. */
    public Conditions with(Clients other) {
        return new Conditions(server, other, troubles, health);
    }

    /** The same with other troubles. */
    public Conditions with(Trouble... others) {
        return new Conditions(server, clients, List.of(others), health);
    }

    /** What there is of a kind of trouble, as an option says it. */
    private String trouble(Class<? extends Trouble> kind) {
        return troubles.stream().filter(kind::isInstance).map(Object::toString).collect(Collectors.joining("+"))
                .transform(t -> t.isEmpty() ? "none" : t);
    }

    /** The parameters by the names that frames give them, in the notation of the options. */
    public Map<String, Object> parameters() {
        Map<String, Object> all = new LinkedHashMap<>();
        all.put("workers", server.workers() == Server.UNLIMITED ? "inf" : "" + server.workers());
        all.put("limit", server.limit().toString());
        all.put("discipline", server.discipline().toString());
        all.put("on_deadline", server.overdue().toString());
        all.put("deadline", Words.of(clients.deadline()));
        all.put("most_attempts", clients.attempts());
        all.put("layers", clients.layers());
        all.put("backoff", clients.backoff().toString());
        all.put("jitter", clients.backoff().jitter() ? "full" : "none");
        all.put("budget", clients.budget().toString());
        all.put("throttle", Words.of(clients.throttle()));
        all.put("hedge", clients.hedge().toString());
        all.put("hedge_copies", clients.hedge().copies());
        all.put("hedge_cancel", clients.hedge().cancel().toString());
        all.put("copies", clients.copies().toString());
        all.put("outage", trouble(Trouble.Outage.class));
        all.put("breakdowns", trouble(Trouble.Breakdowns.class));
        all.put("health_check", health.checking());
        all.put("outlier", health.ejecting());
        all.put("panic", Words.of(health.panic()));
        all.put("absence", trouble(Trouble.Absence.class));
        all.put("slow_start", Words.of(health.slowStart()));
        all.put("retry_to", clients.elsewhere() ? "other" : "any");
        return all;
    }

    /** Whether a finish is known as soon as a request is placed. */
    public boolean isPlain() {
        return equals(PLAIN);
    }

    /** Whether something keeps the queues finite at any load. */
    public boolean limited() {
        return !server.limit().equals(Limit.NONE) || clients.deadline() < Double.POSITIVE_INFINITY
                || server.discipline() != Discipline.Order.FIFO
                && server.discipline() != Discipline.Order.PROCESSOR_SHARING || server.workers() == Server.UNLIMITED;
    }
}
