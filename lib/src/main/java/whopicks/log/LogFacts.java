package whopicks.log;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.function.IntToDoubleFunction;

/**
 * What a log says: its times, how requests came, its servers, and how a request's time goes with what its server had to
 * do.
 *
 * @param told of the file
 * @param log its requests
 * @param queued times in the balancer's queue
 * @param service the servers' times
 * @param total whole times
 * @param arrivals null where fewer than two instants differ
 * @param servers empty where it names none
 * @param habits of balancer and clients
 * @param crowding how times go with the work that a server had
 */
public record LogFacts(Told told, Recorded log, Times queued, Times service, Times total, ArrivalFacts arrivals,
        List<ServerFacts> servers, Habits habits, Crowding crowding) {

    /** What of a request is compared with the time that a model's request spends in its system. */
    public enum Sojourn {
        QUEUE_AND_SERVER("queue and server"), SERVER("server's time"), TOTAL("response time");

        private final String text;

        Sojourn(String text) {
            this.text = text;
        }

        @Override
        public String toString() {
            return text;
        }
    }

    /**
     * Of a log that was read.
     *
     * @param told of the file
     * @throws IllegalArgumentException if there is no request, or none with a time
     */
    public static LogFacts of(Recorded log, Told told) {
        int n = log.size();
        Times queued = Times.of(0, n, log::queued);
        Times service = Times.of(0, n, log::service);
        Times total = Times.of(0, n, log::total);
        if (service.count() + total.count() == 0) {
            throw new IllegalArgumentException("a log with times: " + told.text() + (n == 0 ? "; no request is left"
                    : "; its requests have none"));
        }
        ArrivalFacts arrivals = arrivals(log, told.tick());
        IntToDoubleFunction time = time(log, service, total);
        double mean = (isOfServers(service, total) ? service : total).mean();
        double seconds = arrivals == null ? Double.NaN : arrivals.seconds();
        return new LogFacts(told, log, queued, service, total, arrivals, ServerFacts.of(log, seconds, time),
                Habits.of(log), Crowding.of(log, time, mean, told.tick()));
    }

    private static ArrivalFacts arrivals(Recorded log, double tick) {
        double[] instants = new double[log.size()];
        int n = 0;
        while (n < instants.length && !Double.isNaN(log.arrival(n))) {
            instants[n] = log.arrival(n++); // those without one come last
        }
        return n < 2 || !(instants[n - 1] > instants[0]) ? null : ArrivalFacts.of(Arrays.copyOf(instants, n), tick);
    }

    /** Whether most requests have a server's time. */
    private static boolean isOfServers(Times service, Times total) {
        return service.count() > total.count() / 2;
    }

    private static IntToDoubleFunction time(Recorded log, Times service, Times total) {
        return isOfServers(service, total) ? log::service : log::total;
    }

    /** The server's time where most requests have one, else the whole. */
    public IntToDoubleFunction time() {
        return time(log, service, total);
    }

    /** Its mean, in s. */
    public double meanTime() {
        return (isOfServers(service, total) ? service : total).mean();
    }

    /** What is compared with a model. */
    public Sojourn sojourn() {
        return !isOfServers(service, total) ? Sojourn.TOTAL : queued.count() > 0
                && queued.zeros() < queued.count() ? Sojourn.QUEUE_AND_SERVER : Sojourn.SERVER;
    }

    /** That time of a request; NaN where it has none. */
    public double sojourn(int i) {
        return switch (sojourn()) {
            case TOTAL -> log.total(i);
            case SERVER -> log.service(i);
            case QUEUE_AND_SERVER -> log.service(i) + (log.queued(i) >= 0 ? log.queued(i) : 0);
        };
    }

    /** The same with numbers in place of the servers' names. */
    public LogFacts withoutNames() {
        List<ServerFacts> numbered = new ArrayList<>();
        for (ServerFacts s : servers) {
            numbered.add(new ServerFacts(s.index(), "server " + (numbered.size() + 1), s.requests(), s.share(),
                    s.busy(),
                    s.meanTime(), s.errors()));
        }
        return new LogFacts(told, log, queued, service, total, arrivals, numbered, habits, crowding);
    }

    /** Servers that the log names; 0 if it names none. */
    public int namedServers() {
        return servers.size();
    }
}
