package whopicks.live;

import java.util.Set;
import whopicks.model.Clients;
import whopicks.model.Conditions;
import whopicks.model.Discipline;
import whopicks.model.Limit;
import whopicks.model.Server;
import whopicks.model.Trouble;

/**
 * What a live run adds to servers that let everyone in and clients that wait for ever. Of the model's conditions a live
 * run knows: a fixed limit, a longest wait in the queue, deadlines, attempts, one outage of all servers, and servers
 * that look at the deadline before they start.
 *
 * @param model the model's conditions
 * @param duties what of it the balancer does; the rest is done by servers and clients
 */
public record LiveConditions(Conditions model, Set<Duty> duties) {
    /** Nothing: servers that let everyone in, clients that wait. */
    public static final LiveConditions NONE = new LiveConditions(Conditions.PLAIN);

    /** What a balancer can do beside picking. */
    public enum Duty {
        /** It gives no server more than so many requests: nginx's {@code max_conns}. */
        LIMIT,
        /** It tries again where a server refuses: {@code retry-on}, {@code proxy_next_upstream}. */
        RETRIES,
        /** It keeps what waits, and a server has one request at a time: HAProxy's {@code maxconn 1}. */
        QUEUE
    }

    /** @throws IllegalArgumentException if a live run cannot do something of the model's conditions */
    public LiveConditions {
        duties = Set.copyOf(duties);
        boolean queueOfBalancer = duties.contains(Duty.QUEUE);
        check("limit", model.server().limit(), model.server().limit() instanceof Limit.Fixed);
        check("discipline", model.server().discipline(), model.server().discipline() == Discipline.Order.FIFO
                || queueOfBalancer && model.server().discipline() instanceof Discipline.Codel c
                && c.target() == c.interval());
        check("on deadline", model.server().overdue(), model.server().overdue() != Server.Overdue.CANCEL);
        check("outage", model.troubles(), model.troubles().size() <= 1 && model.troubles().stream()
                .allMatch(t -> t instanceof Trouble.Outage o && o.speed() == 0 && o.servers() == Trouble.Outage.ALL));
    }

    /** Conditions of which the balancer does what is named. */
    public LiveConditions(Conditions model, Duty... duties) {
        this(model, Set.of(duties));
    }

    private static void check(String name, Object value, boolean ok) {
        if (!ok) {
            throw new IllegalArgumentException(name + ": " + value + " (expected: what live servers can do)");
        }
    }

    boolean has(Duty duty) {
        return duties.contains(duty);
    }

    /** Most requests that a server lets in; one of the balancer's limit has none of its own. */
    int limitOfServer() {
        return has(Duty.LIMIT) ? Server.UNLIMITED : limit();
    }

    /** Most requests in a server, whoever sees to it. */
    int limit() {
        return ((Limit.Fixed) model.server().limit()).most();
    }

    /** Longest wait in the balancer's queue, in mean service times; infinite for ever. */
    double longestWait() {
        return model.server().discipline() instanceof Discipline.Codel codel ? codel.target()
                : Double.POSITIVE_INFINITY;
    }

    /** Attempts of a client; those of a balancer are not the client's. */
    int attemptsOfClient() {
        return has(Duty.RETRIES) ? 1 : model.clients().attempts();
    }

    /** Attempts of the balancer for one of the client. */
    int attemptsOfBalancer() {
        return has(Duty.RETRIES) ? model.clients().attempts() : 1;
    }

    /** How long a client waits for an attempt, in mean service times; infinite for ever. */
    double deadline() {
        return model.clients().deadline();
    }

    /** Whether a server starts nothing whose client is gone. */
    boolean checksDeadlines() {
        return model.server().overdue() == Server.Overdue.CHECK;
    }

    /** When all servers stop, in mean service times; infinite for never. */
    double outageAt() {
        return model.troubles().isEmpty() ? Double.POSITIVE_INFINITY
                : ((Trouble.Outage) model.troubles().get(0)).at();
    }

    /** For how long. */
    double outageFor() {
        return model.troubles().isEmpty() ? 0 : ((Trouble.Outage) model.troubles().get(0)).length();
    }

    /** Clients that wait, with so many attempts and a deadline. */
    static Conditions clients(double deadline, int attempts) {
        return Conditions.PLAIN.with(Clients.PATIENT.withTries(deadline, attempts));
    }
}
