package whopicks.event;

import whopicks.model.Clients;

/** What bounds the retries of one balancer's requests together. */
interface RetryBudget {
    /** Allows every retry. */
    RetryBudget UNBOUNDED = () -> true;

    /** Whether a failed try may be followed by another; if so, that one counts from now on. */
    boolean allows();

    /** A request has come. */
    default void arrived() {}

    /** A retry has ended. */
    default void retried() {}

    /** A request has ended. */
    default void ended() {}

    /** A fresh one. */
    static RetryBudget of(Clients.Budget budget) {
        if (budget instanceof Clients.Budget.Tokens t) {
            return new Bucket(t);
        }
        return budget instanceof Clients.Budget.Active a ? new Share(a) : UNBOUNDED;
    }

    /** Tokens: a first try brings a part of one, a retry takes a whole one. */
    final class Bucket implements RetryBudget {
        private final Clients.Budget.Tokens rule;
        private double tokens;

        Bucket(Clients.Budget.Tokens rule) {
            this.rule = rule;
            tokens = rule.most();
        }

        @Override
        public void arrived() {
            tokens = Math.min(rule.most(), tokens + rule.ratio());
        }

        @Override
        public boolean allows() {
            boolean enough = tokens >= 1;
            tokens -= enough ? 1 : 0;
            return enough;
        }
    }

    /** Retries at the same time, backing off or waiting for an answer, as a share of the requests that are active. */
    final class Share implements RetryBudget {
        private final Clients.Budget.Active rule;
        private int active;
        private int retries;

        Share(Clients.Budget.Active rule) {
            this.rule = rule;
        }

        @Override
        public void arrived() {
            active++;
        }

        @Override
        public boolean allows() {
            boolean allowed = retries < Math.max(rule.least(), rule.share() * active);
            retries += allowed ? 1 : 0;
            return allowed;
        }

        @Override
        public void retried() {
            retries--;
        }

        @Override
        public void ended() {
            active--;
        }
    }
}
