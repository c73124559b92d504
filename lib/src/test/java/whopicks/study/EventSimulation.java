package whopicks.study;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.PriorityQueue;
import java.util.Queue;
import java.util.function.IntSupplier;
import java.util.stream.IntStream;
import whopicks.model.Knowledge;
import whopicks.model.Outstanding;
import whopicks.model.Picker;
import whopicks.model.Policy;
import whopicks.model.RandomInput;
import whopicks.model.ResponseTimes;
import whopicks.model.Scenario;
import whopicks.model.Sight;
import whopicks.random.Draws;

/**
 * The model a second time, as a textbook simulates it: a priority queue of events, queues of requests, plain counters,
 * a departure for every request at its own instant. Slow and straightforward; {@link Simulation} must give the same
 * numbers bit for bit. The two share the random input and the policies, nothing else.
 */
public final class EventSimulation {
    private record Request(int balancer, double arrival, double serviceTime) {}

    /** The request that a server is serving leaves. */
    private record Event(double time, int server) {}

    private final Scenario scenario;
    private final RandomInput input;
    private final PriorityQueue<Event> events = new PriorityQueue<>((a, b) -> Double.compare(a.time, b.time));
    private final List<Queue<Request>> queues = new ArrayList<>(); // the head is in service
    private final double[] busyUntil;
    private final Counts[] live; // what is true: for all requests, or with own counters balancer by balancer
    private final Counts[] seen; // what the balancers are shown
    private double snapshotTaken = Double.NEGATIVE_INFINITY;
    private double clock;
    private double smoothing;
    private int key;
    private Policy.Reports reports;
    private Policy.ForesightPicker foresight;

    private EventSimulation(Scenario scenario, RandomInput input) {
        this.scenario = scenario;
        this.input = input;
        int servers = scenario.cluster().servers();
        busyUntil = new double[servers];
        for (int j = 0; j < servers; j++) {
            queues.add(new ArrayDeque<>());
        }
        boolean own = scenario.knowledge() instanceof Knowledge.Own;
        live = new Counts[own ? scenario.balancers() : 1];
        Arrays.setAll(live, b -> new Counts(servers));
        seen = scenario.knowledge() instanceof Knowledge.Snapshot ? new Counts[] {new Counts(servers)} : live;
    }

    /** Counters and averages in the open. */
    private static final class Counts implements Outstanding {
        final int[] count;
        final double[] average;

        Counts(int servers) {
            count = new int[servers];
            average = new double[servers];
            Arrays.fill(average, 1);
        }

        void copy(Counts other) {
            System.arraycopy(other.count, 0, count, 0, count.length);
            System.arraycopy(other.average, 0, average, 0, average.length);
        }

        @Override
        public int servers() {
            return count.length;
        }

        @Override
        public int at(int server) {
            return count[server];
        }

        @Override
        public int fewest() {
            return Arrays.stream(count).min().orElseThrow();
        }

        @Override
        public int serverWithFewest(Draws draws) {
            int fewest = fewest();
            int[] candidates = IntStream.range(0, count.length).filter(j -> count[j] == fewest).toArray();
            return candidates[draws.below(candidates.length)];
        }

        ResponseTimes times() {
            return server -> average[server];
        }
    }

    /** Sojourn times in the order of the arrivals, warm-up discarded. */
    public static double[] sojournTimes(Scenario scenario, RandomInput input) {
        return new EventSimulation(scenario, input).run();
    }

    private double[] run() {
        boolean keyed = scenario.policy() instanceof Policy.Keyed;
        int salt = keyed ? input.draws().below(Integer.MAX_VALUE) : 0;
        Picker[] pickers = new Picker[scenario.balancers()];
        for (int b = 0; b < pickers.length; b++) {
            pickers[b] = scenario.policy().seat(new View(b, salt));
        }
        Integer[] pinned = new Integer[scenario.sessions()];
        List<Double> sojourns = new ArrayList<>();
        if (scenario.knowledge() instanceof Knowledge.Snapshot s && s.refresh() == Knowledge.Refresh.PERIODIC) {
            seen[0].copy(live[0]); // at time 0; the later ones are taken as the clock passes them
        }
        double arrival = 0;
        for (int i = 0; i < scenario.requests(); i++) {
            arrival += input.gap();
            int balancer = input.balancer();
            advanceTo(arrival);
            int session = input.session();
            boolean known = session >= 0 && !keyed && pinned[session] != null;
            if (keyed) {
                key = session >= 0 ? session : input.draws().below(Integer.MAX_VALUE);
            }
            int server = known ? pinned[session] : pickers[balancer].pick(input.draws());
            if (session >= 0) {
                pinned[session] = server;
            }
            Request request = new Request(balancer, arrival, input.requirement()
                    * (1 / scenario.cluster().speeds().get(server)));
            double leaves = place(request, server);
            if (pickers[balancer] instanceof Policy.ForesightPicker foresight) {
                foresight.placed(server, leaves - arrival);
            }
            sojourns.add(leaves - arrival);
        }
        return sojourns.stream().skip(scenario.warmup()).mapToDouble(Double::doubleValue).toArray();
    }

    /** What one balancer sees. */
    private final class View extends Sight {
        private final int balancer;
        private final int salt;

        View(int balancer, int salt) {
            this.balancer = balancer;
            this.salt = salt;
        }

        @Override
        protected int servers() {
            return queues.size();
        }

        @Override
        protected Outstanding outstanding() {
            return seen[seen.length > 1 ? balancer : 0];
        }

        @Override
        protected ResponseTimes responseTimes(double weight) {
            smoothing = weight;
            return seen[seen.length > 1 ? balancer : 0].times();
        }

        @Override
        protected IntSupplier key() {
            return () -> key;
        }

        @Override
        protected int salt() {
            return salt;
        }

        @Override
        protected Picker idleReports(Policy.Reporting policy) {
            reports = reports != null ? reports : policy.reports(queues.size(), scenario.balancers(), input.draws());
            return reports.picker(balancer);
        }

        @Override
        protected Picker foresight(Policy.Clairvoyant policy) {
            foresight = foresight != null ? foresight : policy.picker(live[0],
                    into -> Arrays.setAll(into, j -> Math.max(0, lastLeaves(j) - clock)));
            return foresight;
        }
    }

    /** Lets everything happen that is due at or before {@code time}, then shows the balancers what they may see. */
    private void advanceTo(double time) {
        if (scenario.knowledge() instanceof Knowledge.Snapshot s && s.refresh() == Knowledge.Refresh.PERIODIC) {
            for (long tick = (long) Math.floor(clock / s.period()) + 1; tick * s.period() <= time; tick++) {
                departuresUntil(tick * s.period());
                seen[0].copy(live[0]);
            }
        }
        departuresUntil(time);
        clock = time;
        if (scenario.knowledge() instanceof Knowledge.Snapshot s && s.refresh() == Knowledge.Refresh.ON_REQUEST
                && time - snapshotTaken >= s.period()) {
            seen[0].copy(live[0]);
            snapshotTaken = time;
        }
    }

    private void departuresUntil(double time) {
        while (!events.isEmpty() && events.peek().time <= time) {
            Event event = events.remove();
            Request done = queues.get(event.server).remove();
            Counts counts = live[live.length > 1 ? done.balancer : 0];
            counts.count[event.server]--;
            counts.average[event.server] += smoothing * (event.time - done.arrival - counts.average[event.server]);
            if (!queues.get(event.server).isEmpty()) {
                serve(event.server, event.time);
            } else if (reports != null) {
                reports.idle(event.server);
            }
        }
    }

    private void serve(int server, double start) {
        busyUntil[server] = start + queues.get(server).element().serviceTime;
        events.add(new Event(busyUntil[server], server));
    }

    /** Puts the request at the end of its queue and foretells when it will leave. */
    private double place(Request request, int server) {
        queues.get(server).add(request);
        if (reports != null) {
            reports.placed(server);
        }
        live[live.length > 1 ? request.balancer : 0].count[server]++;
        if (queues.get(server).size() == 1) {
            serve(server, request.arrival);
        }
        return lastLeaves(server);
    }

    private double lastLeaves(int server) {
        double leaves = busyUntil[server];
        boolean inService = true;
        for (Request waiting : queues.get(server)) {
            leaves = inService ? leaves : leaves + waiting.serviceTime;
            inService = false;
        }
        return queues.get(server).isEmpty() ? 0 : leaves;
    }
}
