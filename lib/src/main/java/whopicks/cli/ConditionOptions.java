package whopicks.cli;

import java.util.ArrayList;
import java.util.List;
import java.util.function.BiFunction;
import java.util.function.Function;
import picocli.CommandLine.Option;
import whopicks.grid.BadInput;
import whopicks.grid.Clock;
import whopicks.grid.ConditionText;
import whopicks.model.Clients;
import whopicks.model.Conditions;
import whopicks.model.Health;
import whopicks.model.Trouble;

/**
 * The options of a grid for servers with limits, clients that try again, and trouble. Without any of them every point
 * is plain.
 */
public final class ConditionOptions {
    @Option(names = "--workers", paramLabel = "LIST", description =
            "requests that a server serves at the same time, or inf (default: 1)")
    private String workers;

    @Option(names = "--limit", paramLabel = "LIST", description =
            "most requests in a server, waiting and in service, before it refuses others: N, none, aimd[:TARGET]"
            + " (longest time in the server, 5 if left out), gradient (Envoy's), vegas (default: none)")
    private String limit;

    @Option(names = "--discipline", paramLabel = "LIST", description =
            "which of the requests that wait is served next: fifo, lifo, adaptive-lifo[:WAITING]"
            + " (the newest if more than WAITING wait, 10 if left out), ps (processor sharing), codel:TARGET:INTERVAL "
            + "(what waited longer is refused) (default: fifo)")
    private String discipline;

    @Option(names = "--deadline", paramLabel = "LIST", description =
            OptionText.DEADLINE + " (default: none)")
    private String deadline;

    @Option(names = "--on-deadline", paramLabel = "LIST", description =
            "what a server does with a request that was given up: work-on, check (does not start it),"
            + " cancel (stops at once) (default: work-on)")
    private String onDeadline;

    @Option(names = "--attempts", paramLabel = "LIST", description = OptionText.ATTEMPTS + " (default: 1)")
    private String attempts;

    @Option(names = "--layers", paramLabel = "LIST", description =
            "layers of clients: an attempt of one is a request of the next, so that there are attempts"
            + " to that power (default: 1)")
    private String layers;

    @Option(names = "--backoff", paramLabel = "LIST", description =
            "time between a failure and the next attempt: none, fixed:B, exponential:B:CAP (default: none)")
    private String backoff;

    @Option(names = "--jitter", paramLabel = "LIST", description =
            "none, or full: that time is drawn evenly between 0 and itself (default: none)")
    private String jitter;

    @Option(names = "--budget", paramLabel = "LIST", description =
            "retries per request that a balancer allows: B, B:BUCKET (10 if left out),"
            + " envoy:SHARE:LEAST (of the active requests), none (default: none)")
    private String budget;

    @Option(names = "--throttle", paramLabel = "LIST", description = "K of client-side throttling: about K attempts "
            + "are sent for each that is answered; or none (default: none)")
    private String throttle;

    @Option(names = "--hedge", paramLabel = "LIST", description = "time after which a copy goes to another server, pNN "
            + "for a percentile of what was seen, or none (default: none)")
    private String hedge;

    @Option(names = "--hedge-copies", paramLabel = "LIST", description =
            "most copies beside the first, each as long after the one before (default: 1)")
    private String hedgeCopies;

    @Option(names = "--hedge-cancel", paramLabel = "LIST", description =
            "when the losers are told to stop: none, start (of one of them), completion (default: none)")
    private String hedgeCancel;

    @Option(names = "--copies", paramLabel = "LIST", description =
            OptionText.COPIES + " (default: same)")
    private String copies;

    @Option(names = "--outage", paramLabel = "LIST", description =
            "AT:FOR[:SPEED[:SERVERS]]: from time AT on, for FOR, so many servers (all if left out) have that"
            + " part of their speed (0 if left out); several in one run are joined by + (default: none)")
    private String outage;

    @Option(names = "--breakdowns", paramLabel = "LIST", description =
            "UP:DOWN: mean times between breakdowns of a server and of a breakdown, exponential (default: none)")
    private String breakdowns;

    @Option(names = "--health-check", paramLabel = "LIST", description =
            "INTERVAL:THRESHOLD: each server is checked that often, and not picked after so many failed"
            + " checks in a row until one passes; a server that stands still fails (default: none)")
    private String healthCheck;

    @Option(names = "--outlier", paramLabel = "LIST", description =
            "FAILURES:TIME: after so many attempts in a row that are refused or late a server is not picked"
            + " for that time (default: none)")
    private String outlier;

    @Option(names = "--panic", paramLabel = "LIST", description = "with --health-check or --outlier: share of the "
            + "servers below which all are picked from again (default: 0.5)")
    private String panic;

    @Option(names = "--absence", paramLabel = "LIST", description =
            "AT:FOR:SERVERS: from time AT on so many servers are away for FOR, and balancers know; with AT 0 they join"
            + " later; several in one run are joined by + (default: none)")
    private String absence;

    @Option(names = "--slow-start", paramLabel = "LIST", description =
            "time over which the share of a server that comes back grows from nothing, 0 for none (default: 0)")
    private String slowStart;

    @Option(names = "--retry-to", paramLabel = "LIST", description =
            "where a retry goes: any, or other (a server that the request has not been to, while there is one)"
            + " (default: any)")
    private String retryTo;

    private final List<String> swept = new ArrayList<>();

    /**
     * What the options say, every combination of their values.
     *
     * @param clock how long a mean service time is, for times with units
     * @throws BadInput if one says what it may not
     */
    List<Conditions> read(Clock clock) {
        swept.clear();
        check();
        List<Conditions> all = List.of(Conditions.PLAIN);
        all = each(all, "--workers", workers == null ? null : ConditionText.workers(workers), (c, v) ->
                c.with(c.server().withWorkers(v)));
        all = each(all, "--limit", times(clock, "limit", limit, ConditionText::limits), (c, v) ->
                c.with(c.server().withLimit(v)));
        all = each(all, "--discipline", times(clock, "discipline", discipline, ConditionText::disciplines), (c, v) ->
                c.with(c.server().withDiscipline(v)));
        all = each(all, "--on-deadline", onDeadline == null ? null : ConditionText.overdue(onDeadline), (c, v) ->
                c.with(c.server().withOverdue(v)));
        all = clients(all, "--deadline", times(clock, "deadline", deadline, ConditionText::deadlines), (c, v) ->
                c.withTries(v, c.attempts()));
        all = clients(all, "--attempts", attempts == null ? null : ConditionText.attempts(attempts), (c, v) ->
                c.withTries(c.deadline(), v));
        all = clients(all, "--layers", layers == null ? null : ConditionText.layers(layers), Clients::withLayers);
        all = clients(all, "--backoff", times(clock, "backoff", backoff, ConditionText::backoffs),
                Clients::withBackoff);
        all = clients(all, "--jitter", jitter == null ? null : ConditionText.jitters(jitter), (c, v) ->
                c.withBackoff(c.backoff().withJitter(v)));
        all = clients(all, "--budget", budget == null ? null : ConditionText.budgets(budget), Clients::withBudget);
        all = clients(all, "--throttle", throttle == null ? null : ConditionText.throttles(throttle),
                Clients::withThrottle);
        all = clients(all, "--hedge", times(clock, "hedge", hedge, ConditionText::hedges), Clients::withHedge);
        all = clients(all, "--hedge-copies", hedgeCopies == null ? null : ConditionText.hedgeCopies(hedgeCopies),
                (c, v) -> c.withHedge(c.hedge().withCopies(v)));
        all = clients(all, "--hedge-cancel", hedgeCancel == null ? null : ConditionText.cancels(hedgeCancel),
                (c, v) -> c.withHedge(c.hedge().withCancel(v)));
        all = clients(all, "--retry-to", retryTo == null ? null : ConditionText.retryTo(retryTo),
                Clients::withElsewhere);
        all = clients(all, "--copies", copies == null ? null : ConditionText.copies(copies), Clients::withCopies);
        all = each(all, "--outage", times(clock, "outage", outage, ConditionText::outages), ConditionOptions::and);
        all = each(all, "--absence", times(clock, "absence", absence, ConditionText::absences), ConditionOptions::and);
        all = health(all, "--slow-start", times(clock, "slow-start", slowStart, ConditionText::slowStarts),
                Health::withSlowStart);
        all = health(all, "--health-check", times(clock, "health-check", healthCheck, ConditionText::checks),
                (h, v) -> v.apply(h));
        all = health(all, "--outlier", times(clock, "outlier", outlier, ConditionText::outliers), (h, v) -> v.apply(h));
        all = health(all, "--panic", panic == null ? null : ConditionText.panics(panic), Health::withPanic);
        return each(all, "--breakdowns", times(clock, "breakdowns", breakdowns, ConditionText::breakdowns),
                ConditionOptions::and);
    }

    /** The values of an option that takes times; null where it is not given. */
    private static <T> List<T> times(Clock clock, String option, String text, Function<String, List<T>> of) {
        return text == null ? null : clock.read(option, text, of);
    }

    /** Numbers of workers of a server. */
    List<Integer> workers() {
        return workers == null ? List.of(1) : ConditionText.workers(workers);
    }

    /** Options that say nothing without another. */
    private void check() {
        needs("jitter", jitter, backoff, "--backoff");
        needs("hedge-cancel", hedgeCancel, hedge, "--hedge");
        needs("hedge-copies", hedgeCopies, hedge, "--hedge");
        needs("on-deadline", onDeadline, deadline, "--deadline");
        needs("layers", layers, attempts, "--attempts");
        needs("backoff", backoff, attempts, "--attempts");
        BadInput.check("panic", panic, panic == null || healthCheck != null || outlier != null,
                "only with --health-check or --outlier");
        needs("budget", budget, attempts, "--attempts");
        needs("retry-to", retryTo, attempts, "--attempts");
        BadInput.check("slow-start", slowStart, slowStart == null || absence != null || healthCheck != null
                || outlier != null, "only with --absence, --health-check or --outlier");
    }

    private static void needs(String name, String value, String other, String option) {
        BadInput.check(name, value, value == null || other != null, "only with " + option);
    }

    private static Conditions and(Conditions c, List<Trouble> more) {
        List<Trouble> all = new ArrayList<>(c.troubles());
        all.addAll(more);
        return new Conditions(c.server(), c.clients(), all, c.health());
    }

    private <T> List<Conditions> health(List<Conditions> all, String option, List<T> values,
            BiFunction<Health, T, Health> with) {
        return each(all, option, values, (c, v) -> c.with(with.apply(c.health(), v)));
    }

    private <T> List<Conditions> clients(List<Conditions> all, String option, List<T> values,
            BiFunction<Clients, T, Clients> with) {
        return each(all, option, values, (c, v) -> c.with(with.apply(c.clients(), v)));
    }

    private <T> List<Conditions> each(List<Conditions> all, String option, List<T> values,
            BiFunction<Conditions, T, Conditions> with) {
        if (values == null) {
            return all;
        }
        if (values.size() > 1) {
            swept.add(option);
        }
        return all.stream().flatMap(c -> values.stream().map(v -> BadInput.typed(() -> with.apply(c, v)))).distinct()
                .toList();
    }

    /** The options with more than one value. */
    List<String> swept() {
        return List.copyOf(swept);
    }
}
