package whopicks.event;

import java.util.Arrays;
import java.util.List;
import org.apache.commons.rng.sampling.distribution.ZigguratSampler;
import whopicks.model.Trouble;
import whopicks.random.Purpose;
import whopicks.random.Streams;

/** What befalls the servers of one run: changes of speed, put on the list of events one after the other. */
final class Faults {
    /** A trouble of a server begins or ends. */
    record Change(ServerQueue server, int trouble, boolean begins) {}

    private final List<Trouble> troubles;
    private final EventList events;
    private final double[][] factor; // by server and trouble
    // of each server's breakdowns, so that no server's depend on another's
    private final ZigguratSampler.Exponential[] times;

    Faults(List<Trouble> troubles, ServerQueue[] servers, Streams streams, EventList events) {
        this.troubles = troubles;
        this.events = events;
        factor = new double[servers.length][troubles.size()];
        times = new ZigguratSampler.Exponential[troubles.isEmpty() ? 0 : servers.length];
        for (int j = 0; j < times.length; j++) {
            Arrays.fill(factor[j], 1);
            times[j] = ZigguratSampler.Exponential.of(new Streams(streams.seed() ^ Streams.mix(j),
                    streams.replication()).of(Purpose.BREAKDOWNS));
            for (int t = 0; t < troubles.size(); t++) {
                begin(new Change(servers[j], t, true));
            }
        }
    }

    private void begin(Change change) {
        Trouble trouble = troubles.get(change.trouble);
        if (trouble instanceof Trouble.Outage o && change.server.number < o.servers()) {
            events.add(o.at(), Kind.SPEED, change);
        } else if (trouble instanceof Trouble.Breakdowns b) {
            events.add(times[change.server.number].sample() * b.up(), Kind.SPEED, change);
        }
    }

    /** A change is due. */
    void happen(Change change, double now) {
        Trouble trouble = troubles.get(change.trouble);
        int server = change.server.number;
        factor[server][change.trouble] = !change.begins ? 1 : trouble instanceof Trouble.Outage o ? o.speed() : 0;
        if (trouble instanceof Trouble.Outage o && change.begins) {
            events.add(now + o.length(), Kind.SPEED, new Change(change.server, change.trouble, false));
        } else if (trouble instanceof Trouble.Breakdowns b) {
            events.add(now + times[server].sample() * (change.begins ? b.down() : b.up()), Kind.SPEED,
                    new Change(change.server, change.trouble, !change.begins));
        }
        double product = 1;
        for (double f : factor[server]) {
            product *= f;
        }
        change.server.change(product, now);
    }
}
