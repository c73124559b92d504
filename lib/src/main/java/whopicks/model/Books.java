package whopicks.model;

import java.util.Arrays;

/** What the balancers of one run have counted: one book that they share, or one for each. */
sealed interface Books {
    /** Everything has happened that happens up to {@code time}; it never goes back. */
    void until(double time);

    /** A request of a balancer has been placed. */
    void placed(int balancer, int server, double time, double finish);

    /** The outstanding requests that a balancer has counted. */
    Outstanding outstanding(int balancer);

    /** The averages that a balancer has measured. @throws IllegalStateException if the policy is not a timing one */
    ResponseTimes averages(int balancer);

    /** Beyond so many counters the queues behind them no longer fit a cache. */
    int MOST_ON_DEMAND = 1 << 14;

    /** The books of a scenario whose policy reads counters, or has servers report. */
    static Books of(Scenario s, Policy.Reports reports) {
        int servers = s.cluster().servers();
        int books = s.knowledge() instanceof Knowledge.Own && reports == null ? s.balancers() : 1; // reports do not depend on who counts
        boolean few = servers <= Queues.MOST && servers * (long) books <= MOST_ON_DEMAND;
        return few && reports == null && !(s.policy() instanceof Policy.Timing)
                ? new OnDemand(servers, books) : new AtAllTimes(s, books, reports);
    }

    /** Counts when somebody looks: what nobody sees costs nothing. */
    final class OnDemand implements Books {
        private final Queues.Clock clock = new Queues.Clock();
        private final Queues[] queues;

        OnDemand(int servers, int books) {
            queues = new Queues[books];
            Arrays.setAll(queues, b -> new Queues(servers, clock));
        }

        @Override
        public void until(double time) {
            clock.now = time;
        }

        @Override
        public void placed(int balancer, int server, double time, double finish) {
            book(balancer).add(server, time, finish);
        }

        @Override
        public Outstanding outstanding(int balancer) {
            return book(balancer);
        }

        @Override
        public ResponseTimes averages(int balancer) {
            throw new IllegalStateException("no averages without a timing policy");
        }

        private Queues book(int balancer) {
            return queues[queues.length == 1 ? 0 : balancer];
        }
    }

    /** Counts every request as it leaves: for many servers, for response times, and for servers that report when they are idle. */
    final class AtAllTimes implements Books, Departures.Listener {
        private final Counters[] counters;
        private final Averages[] averages;
        private final Departures departures;
        private final Policy.Reports reports; // null but where idle servers report themselves

        AtAllTimes(Scenario s, int books, Policy.Reports reports) {
            int servers = s.cluster().servers();
            counters = new Counters[books];
            Arrays.setAll(counters, b -> new Counters(servers));
            averages = new Averages[s.policy() instanceof Policy.Timing ? books : 0];
            Arrays.setAll(averages, b -> new Averages(servers, ((Policy.Timing) s.policy()).smoothing()));
            departures = new Departures(servers, s.gaps().mean(), averages.length > 0, books > 1, this);
            this.reports = reports;
        }

        @Override
        public void until(double time) {
            departures.until(time);
        }

        @Override
        public void placed(int balancer, int server, double time, double finish) {
            departures.add(server, balancer, time, finish);
            counters[book(balancer)].arrive(server);
        }

        @Override
        public void left(int server, int balancer, double sojourn) {
            int book = book(balancer);
            counters[book].leave(server);
            if (averages.length > 0) {
                averages[book].answered(server, sojourn);
            }
            if (reports != null && counters[0].at(server) == 0) {
                reports.idle(server);
            }
        }

        @Override
        public Outstanding outstanding(int balancer) {
            return counters[book(balancer)];
        }

        @Override
        public ResponseTimes averages(int balancer) {
            return averages[book(balancer)];
        }

        private int book(int balancer) {
            return counters.length == 1 ? 0 : balancer;
        }
    }
}
