package whopicks.cli;

import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.function.Function;
import java.util.stream.LongStream;
import java.util.stream.Stream;
import whopicks.cli.RateOptions.Rate;
import whopicks.grid.Arrivals;
import whopicks.grid.BadInput;
import whopicks.grid.Service;
import whopicks.grid.Speeds;
import whopicks.grid.Unknown;
import whopicks.model.Cluster;
import whopicks.model.Conditions;
import whopicks.model.Knowledge;
import whopicks.model.Policy;
import whopicks.model.RandomInput;
import whopicks.model.Scenario;
import whopicks.random.Distribution;
import whopicks.random.Trace;
import whopicks.study.Asked;
import whopicks.study.Point;
import whopicks.study.RunLength;

/**
 * What the options of a grid say, one list per axis, and the points that they make.
 *
 * @param study name of the study
 * @param quick whether runs are small
 */
record Axes(String study, boolean quick, List<Servers> clusters, List<Rate> rates, List<Service> services,
        List<Arrivals> arrivals, List<Integer> balancers, List<Lag> lags, List<Integer> sessions, List<Size> sizes,
        List<Integer> runs, List<Long> seeds, List<Conditions> conditions,
        List<Function<Speeds, Policy>> policies) {
    private static final int MOST_COUNTERS = 20_000_000;
    /** Where some of the axes are. */
    private static final int CLUSTER = 0;
    private static final int RATE = 1;
    private static final int BALANCERS = 4;
    private static final int LAG = 5;
    private static final int CONDITIONS = 10;

    /** Servers with their speeds in words. */
    record Servers(Speeds speeds, Cluster cluster) {
        /** So many of speed one. */
        static Servers alike(int number) {
            return new Servers(Speeds.ofOnes(number), Cluster.identical(number));
        }
    }

    /** @param refresh null for a lag of 0 */
    record Lag(BigDecimal time, Knowledge.Refresh refresh) {
        Lag {
            refresh = time.signum() == 0 ? null : refresh;
        }
    }

    /** @param asked whether an option says it; if not, a point may need more */
    record Size(RunLength length, boolean asked) {}

    List<List<?>> all() {
        return List.of(clusters, rates, services, arrivals, balancers, lags, sessions, sizes, runs, seeds,
                conditions, policies);
    }

    /** Whether every point is a plain one. */
    boolean isPlain() {
        return conditions.stream().allMatch(Conditions::isPlain);
    }

    /** Number of points. */
    long size() {
        return all().stream().mapToLong(List::size).reduce(1, Axes::product);
    }

    /** Number of runs of all points. */
    long allRuns() {
        return product(size() / runs.size(), runs.stream().mapToLong(r -> r).sum());
    }

    /** Number of requests of all runs; of a grid that is far too large, at least so many. */
    double requests() {
        return isRefused() ? (double) allRuns() * RunLength.least(quick).requests()
                : points().mapToDouble(p -> (double) p.runs() * p.scenario().requests()).sum();
    }

    /** Whether it has too many points to look at the size of each. */
    private boolean isRefused() {
        return size() > GridCost.MOST_POINTS;
    }

    /** Its points in order, each made when it is reached. */
    Stream<Point> points() {
        return LongStream.range(0, size()).mapToObj(this::point);
    }

    /** Most sojourn times that a run of any point keeps. */
    int mostCounted() {
        return isRefused() ? RunLength.least(quick).requests()
                : points().mapToInt(p -> p.scenario().requests() - p.scenario().warmup()).max().orElseThrow();
    }

    /**
     * Point number {@code index}; the last axis, the policy, turns fastest.
     *
     * @throws BadInput if its values do not go together
     */
    Point point(long index) {
        return point(all(), index);
    }

    /**
     * The same with another value of an option that has one.
     *
     * @param refresh when a board is refreshed that lags
     * @return empty where the servers cannot keep up
     */
    Optional<Point> point(Unknown unknown, BigDecimal value, Knowledge.Refresh refresh, long index) {
        List<List<?>> with = new ArrayList<>(all());
        switch (unknown) {
            case LOAD -> with.set(RATE, List.of(RateOptions.load(value)));
            case SERVERS -> with.set(CLUSTER, List.of(Servers.alike(value.intValueExact())));
            case LAG -> with.set(LAG, List.of(new Lag(value, refresh)));
            case BALANCERS -> with.set(BALANCERS, List.of(value.intValueExact()));
        }
        Object[] at = at(with, index);
        boolean fits = ((Rate) at[RATE]).fits(((Servers) at[CLUSTER]).cluster, (Conditions) at[CONDITIONS]);
        return fits ? Optional.of(point(with, index)) : Optional.empty();
    }

    private static Object[] at(List<List<?>> all, long index) {
        Object[] at = new Object[all.size()];
        long rest = index;
        for (int a = all.size() - 1; a >= 0; a--) {
            at[a] = all.get(a).get((int) (rest % all.get(a).size()));
            rest /= all.get(a).size();
        }
        return at;
    }

    private Point point(List<List<?>> all, long index) {
        Object[] at = at(all, index);
        return point((Servers) at[CLUSTER], (Rate) at[RATE], (Service) at[2], (Arrivals) at[3],
                (Integer) at[BALANCERS], (Lag) at[LAG],
                (Integer) at[6],
                (Size) at[7], (Integer) at[8], (Long) at[9], (Conditions) at[CONDITIONS],
                policies.get((int) (index % policies.size())));
    }

    private Point point(Servers servers, Rate rate, Service service, Arrivals arrivals, int balancers, Lag lag,
            int sessions, Size size,
            int runs, long seed, Conditions conditions, Function<Speeds, Policy> policy) {
        Policy picks = policy.apply(servers.speeds);
        double perTime = rate.of(servers.cluster, conditions);
        Scenario least = BadInput.typed(() -> new Scenario(servers.cluster, arrivals.gaps().apply(perTime),
                service.distribution(),
                picks, knowledge(picks, balancers, lag), balancers, sessions, size.length.requests(),
                size.length.warmup(), conditions));
        RunLength length = size.asked ? size.length : RunLength.of(least, quick);
        Scenario scenario = least.withRequests(length.requests(), length.warmup());
        checkRing(picks, servers.cluster.servers());
        BadInput.check("hedge-copies", conditions.clients().hedge().copies(),
                conditions.clients().hedge().copies() < servers.cluster.servers()
                || conditions.clients().hedge().copies() == 0, "< servers, " + servers.cluster.servers());
        if (scenario.knowledge() instanceof Knowledge.Own && (long) balancers
                * servers.cluster.servers() > MOST_COUNTERS) {
            throw new BadInput("balancers: " + balancers + " (expected: balancers x servers <= " + MOST_COUNTERS + ")");
        }
        Asked asked = new Asked(rate.isLoad() ? rate.value().doubleValue() : null, rate.isLoad() ? null : perTime,
                arrivals.text(), service.text(),
                servers.speeds.text(), lag.time.doubleValue(), lag.refresh == null ? null : Asked.refresh(lag.refresh));
        return new Point(study, "", scenario, asked, RandomInput.Kind.INDEPENDENT, seed,
                isReplayed(scenario.gaps()) && isReplayed(scenario.service()) ? 1 : runs);
    }

    /** A ring, its index and a copy of both in each thread. */
    private static void checkRing(Policy policy, int servers) {
        if (policy.parameters().get("points") instanceof Integer each) {
            int most = Heap.most(4.0 * Long.BYTES * Runtime.getRuntime().availableProcessors()) / servers;
            BadInput.check("points", each, each <= most, "<= " + most + " with " + servers + " servers"
                    + Heap.inHeap());
        }
    }

    private static Knowledge knowledge(Policy policy, int balancers, Lag lag) {
        if (policy.liveOnly()) {
            return new Knowledge.Live();
        }
        return lag.refresh != null ? new Knowledge.Snapshot(lag.time.doubleValue(), lag.refresh)
                : balancers > 1 ? new Knowledge.Own() : new Knowledge.Live();
    }

    /** Points whose runs are too short for their load and variation, the first by name. */
    List<String> shortRuns() {
        if (isRefused()) {
            return List.of();
        }
        List<Scenario> few = points().map(Point::scenario).filter(RunLength::isShort).toList();
        if (few.isEmpty()) {
            return List.of();
        }
        Scenario first = few.get(0);
        double enough = RunLength.enough(first);
        boolean byDefault = sizes.get(0).asked && enough <= RunLength.of(first, quick).requests();
        return List.of(String.format(Locale.ROOT, "requests: %d, %d of them discarded, are few at load %.4g (%s): "
                + "intervals miss more often than they say; %.2g requests would do%s%s", first.requests(),
                first.warmup(), first.load(), first.policy().name(), enough,
                byDefault ? " (without --requests and --warmup there are enough)" : "",
                few.size() == 1 ? "" : "; so at " + (few.size() - 1)
                        + (few.size() == 2 ? " more point" : " more points")));
    }

    /** Whether some point replays arrivals and service times: whatever the number of runs, they are one recording. */
    boolean replays() {
        return arrivals.stream().anyMatch(a -> isReplayed(a.gaps().apply(1))) && services.stream()
                .anyMatch(s -> isReplayed(s.distribution()));
    }

    private static boolean isReplayed(Distribution distribution) {
        return distribution instanceof Trace trace && trace.use() == Trace.Use.REPLAYED;
    }

    /**
     * A checksum of the numbers in each file that the options name: a name alone does not say what a point depends on.
     */
    Map<String, String> checksums() {
        Map<String, String> sums = new TreeMap<>();
        services.forEach(s -> addChecksum(sums, s.text(), s.distribution()));
        arrivals.forEach(a -> addChecksum(sums, a.text(), a.gaps().apply(1)));
        return sums;
    }

    private static void addChecksum(Map<String, String> sums, String text, Distribution distribution) {
        if (distribution instanceof Trace trace) {
            sums.put("checksum of " + text, Integer.toHexString(Arrays.hashCode(trace.values())));
        }
    }

    private static long product(long a, long b) {
        return Math.multiplyHigh(a, b) != 0 || a * b < 0 ? Long.MAX_VALUE : a * b;
    }
}
