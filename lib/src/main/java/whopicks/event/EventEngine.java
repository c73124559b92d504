package whopicks.event;

import java.util.Arrays;
import java.util.List;
import whopicks.balance.Balancers;
import whopicks.balance.EagerCounters;
import whopicks.balance.RunTally;
import whopicks.model.Discipline;
import whopicks.model.RandomInput;
import whopicks.model.Scenario;
import whopicks.model.Sense;
import whopicks.model.Server;
import whopicks.random.Streams;

/**
 * The general engine: a list of events, and servers, clients and troubles that put theirs on it. It runs every
 * scenario; a plain one with the same digits as the walk, only slower.
 *
 * <p>After the last arrival that is counted, others go on coming until all that are counted have ended, so that the
 * last ones meet the same as those before. Where queues grow without end and clients wait for ever, some never do: the
 * run then ends when twice as much time has gone by, and what is open counts as late.
 */
public final class EventEngine {
    private static final double OVERTIME = 2;

    private final Scenario scenario;
    private final RandomInput input;
    private final EventList events = new EventList();
    private final ServerQueue[] servers;
    private final Balancers balancers;
    private final Faults faults;
    private final Watch watch; // null if nobody looks
    private final Tries tries;
    private final RequestTally tally;
    private Looks looks; // null if nobody does
    private double now;
    private double taken; // when the latest snapshot was

    private EventEngine(Scenario s, RandomInput input, Streams streams, RequestTally tally) {
        scenario = s;
        this.input = input;
        this.tally = tally;
        servers = new ServerQueue[s.cluster().servers()];
        watch = Watch.looks(s.conditions()) ? new Watch(s.conditions(), servers, events) : null;
        balancers = new Balancers(s, input, EagerCounters.of(s),
                this::finishes, watch == null ? null : watch::reachable);
        tries = new Tries(s, input, streams, events, servers, balancers, watch, tally);
        double[] timePerWork = s.cluster().timePerWork();
        Arrays.setAll(servers, j -> server(s.conditions().server(), j, timePerWork[j]));
        faults = new Faults(s.conditions().troubles(), servers, streams, events);
    }

    private void finishes(double[] into) {
        for (int j = 0; j < into.length; j++) {
            into[j] = servers[j].finish(now);
        }
    }

    private ServerQueue server(Server rules, int number, double timePerWork) {
        return rules.discipline() == Discipline.Order.PROCESSOR_SHARING ? new SharedQueue(number, timePerWork, rules,
                events, tries)
                : new WorkerQueue(number, timePerWork, rules, events, tries);
    }

    /**
     * One run.
     *
     * @param input drawn from the run's streams: arrivals, requirements, and what the policy draws
     * @param streams of the run, for what the plain model does not have
     * @param windows filled with what happens when; null if nobody asks
     * @param tally counts the requests after the warm-up
     */
    public static void run(Scenario s, RandomInput input, Streams streams, Windows windows, RunTally tally) {
        RequestTally requests = new RequestTally(s, windows);
        EventEngine engine = new EventEngine(s, input, streams, requests);
        engine.run();
        requests.into(tally, engine.balancers.pinned());
    }

    /**
     * Watches the beginning of a run.
     *
     * @param input drawn from the run's streams, as for the run
     * @param streams of the run
     * @param windows filled with what happens when
     * @param number looks to take, one each unit of time from the start on; fewer if the run ends before
     */
    public static List<Looks.Look> watch(Scenario s, RandomInput input, Streams streams, Windows windows, int number) {
        EventEngine engine = new EventEngine(s, input, streams, new RequestTally(s, windows));
        engine.looks = new Looks(number, s.policy().senses().contains(Sense.OUTSTANDING));
        engine.run();
        return engine.looks.all();
    }

    private void run() {
        boolean plain = scenario.conditions().isPlain();
        boolean endless = !plain && scenario.conditions().clients().deadline() == Double.POSITIVE_INFINITY;
        double end = Double.POSITIVE_INFINITY;
        double arrival = input.gap();
        int balancer = input.balancer();
        int number = 0;
        while (tally.isOpen() && now <= end && (looks == null || !looks.isDone())) {
            if (looks != null) {
                look(Math.min(events.next(), arrival));
            }
            if (events.next() <= arrival) {
                happen();
                continue;
            }
            now = arrival;
            refreshUntil(now, true);
            tally.arrived(number, now);
            tries.begin(new Request(number++, now, balancer, balancers.key(input.session())), now);
            if (number == scenario.requests()) {
                end = endless ? OVERTIME * now : end;
            }
            if (plain && number == scenario.requests()) { // who comes later changes nothing
                arrival = Double.POSITIVE_INFINITY;
            } else {
                arrival += input.gap();
                balancer = input.balancer();
            }
        }
    }

    /** Takes the looks that are due before something else happens. */
    private void look(double before) {
        while (!looks.isDone() && looks.next() <= before) {
            double time = looks.next();
            refreshUntil(time, false);
            looks.take(servers, balancers, balancers.lags() ? time - taken : 0);
        }
    }

    private void happen() {
        refreshUntil(events.next(), false);
        Object subject = events.take();
        now = events.takenTime();
        switch (events.takenKind()) {
            case Kind.SPEED -> faults.happen((Faults.Change) subject, now);
            case Kind.SERVED -> ((Attempt) subject).server.due(subject, events.takenStamp(), now);
            case Kind.SHARED -> ((SharedQueue) subject).due(subject, events.takenStamp(), now);
            case Kind.DEADLINE -> tries.deadline((Attempt) subject, now);
            case Kind.CHECK -> watch.check(now);
            case Kind.HEDGE -> {
                refreshUntil(now, true);
                tries.hedge((Attempt) subject, now);
            }
            default -> {
                refreshUntil(now, true);
                tries.begin((Request) subject, now);
            }
        }
    }

    /**
     * Takes the snapshot that is due by a time, before the things that happen then, or among them just before a pick.
     */
    private void refreshUntil(double time, boolean picks) {
        if (balancers.lags()) {
            double due = balancers.due(time);
            if (due < time || picks && !Double.isNaN(due)) { // no number is not less than one either
                balancers.refresh(due);
                taken = due;
            }
        }
    }
}
