package whopicks.event;

import java.util.Arrays;
import java.util.BitSet;
import org.apache.commons.rng.UniformRandomProvider;
import whopicks.balance.Balancers;
import whopicks.balance.Ending;
import whopicks.model.Clients;
import whopicks.model.RandomInput;
import whopicks.model.Scenario;
import whopicks.model.Sense;
import whopicks.model.Server;
import whopicks.random.Distribution;
import whopicks.random.Purpose;
import whopicks.random.Streams;

/** What the clients of one run do: they try, give up, try again, and send copies. */
final class Tries implements ServerQueue.Listener {
    /**
     * Picks of a policy that keeps naming a server which has a copy already, before the next server is taken instead.
     */
    private static final int PATIENCE = 64;
    private static final int NOWHERE = -1;

    private final Clients clients;
    private final int tries;
    private final Clients.Hedge hedge;
    private final boolean tells; // servers of what is given up
    private final RandomInput input;
    private final EventList events;
    private final ServerQueue[] servers;
    private final boolean foresees; // the policy is told when a request will leave
    private final Balancers balancers;
    private final Watch watch; // null if nobody looks after the servers
    private final RequestTally tally;
    private final RetryBudget[] budget; // of each balancer
    private final Throttle[] throttle;
    private final HedgeDelay delay;
    private final UniformRandomProvider chance;
    private final Draw copies;

    /** One draw after the other from a sampler of blocks. */
    private static final class Draw {
        private final Distribution.Sampler sampler;
        private final double[] block = new double[64];
        private int next = block.length;

        Draw(Distribution.Sampler sampler) {
            this.sampler = sampler;
        }

        double next() {
            if (next == block.length) {
                sampler.fill(block);
                next = 0;
            }
            return block[next++];
        }
    }

    Tries(Scenario s, RandomInput input, Streams streams, EventList events, ServerQueue[] servers, Balancers balancers,
            Watch watch, RequestTally tally) {
        clients = s.conditions().clients();
        tries = clients.tries();
        hedge = clients.hedge();
        tells = s.conditions().server().overdue() == Server.Overdue.CANCEL;
        foresees = s.policy().senses().contains(Sense.FUTURE);
        this.input = input;
        this.events = events;
        this.servers = servers;
        this.balancers = balancers;
        this.watch = watch;
        this.tally = tally;
        chance = streams.of(Purpose.CLIENTS);
        copies = new Draw(s.service().sampler(streams.of(Purpose.COPIES)));
        budget = new RetryBudget[s.balancers()];
        Arrays.setAll(budget, b -> RetryBudget.of(clients.budget()));
        throttle = new Throttle[s.balancers()];
        Arrays.setAll(throttle, b -> Throttle.of(clients.throttle(), chance));
        delay = new HedgeDelay(hedge);
    }

    /** A request comes, or tries again. */
    void begin(Request request, double now) {
        if (request.tries == 0) {
            budget[request.balancer].arrived();
        }
        request.current = ++request.tries;
        request.started = false;
        request.copies = 0;
        request.latest = null;
        if (!throttle[request.balancer].sends(now)) {
            fail(request, Ended.GIVEN_UP, now);
            return;
        }
        send(request, now);
        Attempt first = request.latest;
        if (first == null || !first.wanted()) {
            return;
        }
        if (clients.deadline() < Double.POSITIVE_INFINITY) {
            events.addInOrder(now + clients.deadline(), Kind.DEADLINE, first);
        }
        copy(first, now);
    }

    /** Sends copies that are due at once, and plans the next. */
    private void copy(Attempt first, double now) {
        Request request = first.request;
        while (first.wanted() && request.copies < hedge.copies() && !(hedge.cancel() == Clients.Hedge.Cancel.START
                && request.started)) {
            double wait = delay.now();
            if (wait > 0) {
                events.addInOrder(now + wait, Kind.HEDGE, first);
                return;
            }
            request.copies++;
            send(request, now);
        }
    }

    /** A copy is due. */
    void hedge(Attempt first, double now) {
        Request request = first.request;
        if (first.wanted() && !(hedge.cancel() == Clients.Hedge.Cancel.START && request.started)) {
            if (request.copies == 0) {
                delay.passed();
            }
            request.copies++;
            send(request, now);
            copy(first, now);
        }
    }

    private void send(Request request, double now) {
        int place = pick(request, now);
        if (place == NOWHERE) {
            return;
        }
        ServerQueue server = servers[place];
        boolean first = Double.isNaN(request.requirement);
        if (first) {
            request.requirement = input.requirement();
        }
        tally.sent(request, now);
        if (server.full()) {
            failed(server.number, now);
            if (!alive(request)) {
                fail(request, Ended.REFUSED, now);
            }
            return;
        }
        double work = first || clients.copies() == Clients.Copies.SAME ? request.requirement : copies.next();
        Attempt attempt = new Attempt(request, server, now, work * server.timePerWork);
        request.latest = attempt;
        balancers.placed(request.balancer, server.number);
        tally.entered(server.number, attempt.need);
        server.enter(attempt, now);
        if (foresees) {
            balancers.foresee(server.number, server.finish(now) - now);
        }
    }

    /** Where the next attempt goes; a copy goes nowhere if its request is in every server that is to be picked. */
    private int pick(Request request, double now) {
        if (watch != null) {
            watch.until(now, chance);
        }
        int server = balancers.pick(now, request.balancer, request.key);
        for (int k = 0; k < PATIENCE && unfit(request, server); k++) {
            server = balancers.pick(now, request.balancer, request.key);
        }
        for (int k = 1; k < servers.length && unfit(request, server); k++) {
            server = server + 1 == servers.length ? 0 : server + 1;
        }
        if (unfit(request, server)) {
            return anew(request, now);
        }
        if (clients.elsewhere()) {
            remember(request, server);
        }
        return server;
    }

    /** A request that has been to all that are to be picked, though not everywhere, begins anew. */
    private int anew(Request request, double now) {
        if (request.been == null || request.been.isEmpty()) {
            return NOWHERE;
        }
        request.been.clear();
        return pick(request, now);
    }

    /** A request that has been everywhere begins anew. */
    private void remember(Request request, int server) {
        request.been = request.been == null ? new BitSet(servers.length) : request.been;
        request.been.set(server);
        if (request.been.cardinality() == servers.length) {
            request.been.clear();
        }
    }

    private boolean unfit(Request request, int server) {
        return has(request, server) || request.been != null && request.been.get(server) || watch != null
                && !watch.reachable(server);
    }

    private static boolean has(Request request, int server) {
        for (Attempt a = request.latest; a != null; a = a.before) {
            if (a.server.number == server) {
                return true;
            }
        }
        return false;
    }

    private static boolean alive(Request request) {
        for (Attempt a = request.latest; a != null; a = a.before) {
            if (a.place != Attempt.Place.GONE) {
                return true;
            }
        }
        return false;
    }

    /** The deadline of a try has come. */
    void deadline(Attempt first, double now) {
        if (first.wanted()) {
            for (Attempt a = first.request.latest; a != null; a = a.before) {
                failed(a.server.number, now);
            }
            if (tells) {
                cancelOthers(first.request, null, now);
            }
            fail(first.request, Ended.LATE, now);
        }
    }

    private void failed(int server, double now) {
        if (watch != null) {
            watch.failed(server, now);
        }
    }

    private void fail(Request request, Ended how, double now) {
        request.current = 0;
        RetryBudget bound = budget[request.balancer];
        if (request.tries > 1) {
            bound.retried();
        }
        if (request.tries < tries && bound.allows()) {
            // each layer begins again
            double most = clients.backoff().most(1 + (request.tries - 1) % clients.attempts());
            events.add(now + (clients.backoff().jitter() ? most * chance.nextDouble() : most), Kind.RETRY, request);
        } else {
            end(request, how, now);
        }
    }

    private void end(Request request, Ended how, double now) {
        request.current = 0;
        budget[request.balancer].ended();
        tally.ended(request, how, now);
    }

    @Override
    public void started(Attempt attempt, double now) {
        if (hedge.cancel() == Clients.Hedge.Cancel.START && attempt.wanted()) {
            attempt.request.started = true;
            cancelOthers(attempt.request, attempt, now);
        }
    }

    @Override
    public void served(Attempt attempt, double now) {
        Request request = attempt.request;
        balancers.left(request.balancer, attempt.server.number, now - attempt.placed, Ending.ANSWERED);
        boolean wanted = attempt.wanted();
        tally.worked(request, attempt.server.number, attempt.need, attempt.need, wanted);
        if (!wanted) {
            return;
        }
        if (watch != null) {
            watch.answered(attempt.server.number);
        }
        throttle[request.balancer].accepted(now);
        delay.answered(request.copies);
        if (request.tries > 1) {
            budget[request.balancer].retried();
        }
        if (hedge.cancel() == Clients.Hedge.Cancel.COMPLETION) {
            cancelOthers(request, attempt, now);
        }
        tally.answeredBy(request, attempt);
        end(request, Ended.SUCCESS, now);
    }

    @Override
    public void dropped(Attempt attempt, double now) {
        Request request = attempt.request;
        balancers.left(request.balancer, attempt.server.number, now - attempt.placed, Ending.FAILED);
        tally.worked(request, attempt.server.number, attempt.need, 0, false);
        if (attempt.wanted() && !alive(request)) {
            fail(request, Ended.REFUSED, now);
        }
    }

    private void cancelOthers(Request request, Attempt but, double now) {
        for (Attempt a = request.latest; a != null; a = a.before) {
            if (a != but && a.place != Attempt.Place.GONE) {
                double done = a.server.cancel(a, now);
                balancers.left(request.balancer, a.server.number, now - a.placed, Ending.CANCELLED);
                tally.worked(request, a.server.number, a.need, done, false);
            }
        }
    }
}
