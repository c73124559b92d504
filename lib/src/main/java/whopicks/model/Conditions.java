package whopicks.model;

import java.io.Serializable;
import java.util.List;

/**
 * What a scenario adds to the article's plain model: servers with limits, clients that do not wait for ever, and trouble.
 *
 * @param server what each server is like
 * @param clients how clients behave
 * @param troubles what befalls the servers
 */
public record Conditions(Server server, Clients clients, List<Trouble> troubles) implements Serializable {
    /** Nothing: FIFO servers that let everyone in, clients that wait, no trouble. */
    public static final Conditions PLAIN = new Conditions(Server.PLAIN, Clients.PATIENT, List.of());

    public Conditions {
        troubles = List.copyOf(troubles);
    }

    /** The same with other servers. */
    public Conditions with(Server other) {
        return new Conditions(other, clients, troubles);
    }

    /** The same with other clients. */
    public Conditions with(Clients other) {
        return new Conditions(server, other, troubles);
    }

    /** The same with other troubles. */
    public Conditions with(Trouble... others) {
        return new Conditions(server, clients, List.of(others));
    }

    /** Whether a finish is known as soon as a request is placed. */
    public boolean isPlain() {
        return equals(PLAIN);
    }

    /** Whether something keeps the queues finite at any load. */
    public boolean limited() {
        return !server.limit().equals(Limit.NONE) || clients.deadline() < Double.POSITIVE_INFINITY
                || server.discipline() instanceof Discipline.Codel || server.workers() == Server.UNLIMITED;
    }
}
