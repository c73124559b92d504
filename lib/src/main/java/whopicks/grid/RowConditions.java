package whopicks.grid;

import java.util.ArrayList;
import java.util.List;
import java.util.function.UnaryOperator;
import whopicks.model.Clients;
import whopicks.model.Conditions;
import whopicks.model.Health;
import whopicks.model.Server;
import whopicks.model.Trouble;

/** The conditions of a point from the words that a frame has for them, those of {@link Conditions#parameters}. */
final class RowConditions {
    private RowConditions() {}

    /** @param cell text of a cell by the name of its column */
    static Conditions of(UnaryOperator<String> cell) {
        Server server = new Server(one(ConditionText.workers(cell.apply("workers"))),
                one(ConditionText.limits(cell.apply("limit"))),
                one(ConditionText.disciplines(cell.apply("discipline"))),
                one(ConditionText.overdue(cell.apply("on_deadline"))));
        List<Trouble> troubles = new ArrayList<>(one(ConditionText.outages(cell.apply("outage"))));
        troubles.addAll(one(ConditionText.absences(cell.apply("absence"))));
        troubles.addAll(one(ConditionText.breakdowns(cell.apply("breakdowns"))));
        Health health = one(ConditionText.outliers(cell.apply("outlier")))
                .apply(one(ConditionText.checks(cell.apply("health_check"))).apply(Health.NONE))
                .withSlowStart(one(ConditionText.slowStarts(cell.apply("slow_start"))));
        return new Conditions(server, clients(cell), troubles,
                health.withPanic(one(ConditionText.panics(cell.apply("panic")))));
    }

    private static Clients clients(UnaryOperator<String> cell) {
        Clients.Backoff backoff = one(ConditionText.backoffs(cell.apply("backoff")));
        Clients.Hedge hedge = one(ConditionText.hedges(cell.apply("hedge")));
        if (!hedge.equals(Clients.Hedge.NONE)) {
            hedge = hedge.withCopies(Integer.parseInt(cell.apply("hedge_copies")))
                    .withCancel(one(ConditionText.cancels(cell.apply("hedge_cancel"))));
        }
        return Clients.PATIENT
                .withTries(one(ConditionText.deadlines(cell.apply("deadline"))),
                        one(ConditionText.attempts(cell.apply("most_attempts"))))
                .withLayers(one(ConditionText.layers(cell.apply("layers"))))
                .withBackoff(backoff.withJitter(one(ConditionText.jitters(cell.apply("jitter")))))
                .withBudget(one(ConditionText.budgets(cell.apply("budget"))))
                .withThrottle(one(ConditionText.throttles(cell.apply("throttle"))))
                .withHedge(hedge)
                .withElsewhere(one(ConditionText.retryTo(cell.apply("retry_to"))))
                .withCopies(one(ConditionText.copies(cell.apply("copies"))));
    }

    private static <T> T one(List<T> values) {
        return values.get(0);
    }
}
