package whopicks.model;

import java.io.Serializable;

/**
 * How clients behave when they wait. A request is tried; a try fails when it is refused or its deadline passes, and the
 * next one follows after the backoff, if tries are left and the budget allows. A hedge sends copies within one try.
 *
 * @param deadline longest time that a try is waited for; infinite for ever
 * @param attempts most tries of a request on each layer, at least 1
 * @param layers layers of clients, at least 1: a try of one layer is a request of the next, whose tries it waits for,
 *     so that a request is tried at most attempts to the power of layers times
 * @param backoff time between a failure and the next try
 * @param budget what bounds the retries of all requests of a balancer together
 * @param throttle K of client-side throttling: a balancer sends at most about K requests for each that is accepted;
 *     infinite for none
 * @param hedge copies of a request that is not answered soon
 * @param copies whether a second copy or try needs the same work as the first
 * @param elsewhere whether a try goes to a server that the request has not been to, while there is one
 */
public record Clients(double deadline, int attempts, int layers, Backoff backoff, Budget budget, double throttle,
        Hedge hedge, Copies copies, boolean elsewhere)
        implements Serializable {
    /** One try that waits for as long as it takes: the client of the article. */
    public static final Clients PATIENT = new Clients(Double.POSITIVE_INFINITY, 1, 1, Backoff.NONE, Budget.NONE,
            Double.POSITIVE_INFINITY,
            Hedge.NONE, Copies.SAME, false);

    private static final int MOST_TRIES = 1_000_000;

    /** @throws IllegalArgumentException if a number is out of its range */
    public Clients {
        if (!(deadline > 0)) {
            throw new IllegalArgumentException("deadline: " + deadline + " (expected: > 0)");
        }
        if (attempts < 1) {
            throw new IllegalArgumentException("attempts: " + attempts + " (expected: >= 1)");
        }
        if (layers < 1 || Math.pow(attempts, layers) > MOST_TRIES) {
            throw new IllegalArgumentException("layers: " + layers + " (expected: >= 1, and attempts to that power <= "
                    + MOST_TRIES + ")");
        }
        if (!(throttle >= 1)) {
            throw new IllegalArgumentException("throttle: " + throttle + " (expected: >= 1)");
        }
    }

    /** The same with a deadline and a number of tries. */
    public Clients withTries(double time, int most) {
        return new Clients(time, most, layers, backoff, budget, throttle, hedge, copies, elsewhere);
    }

    /** The same with so many layers. */
    public Clients withLayers(int number) {
        return new Clients(deadline, attempts, number, backoff, budget, throttle, hedge, copies, elsewhere);
    }

    /** Most tries of a request over all layers. */
    public int tries() {
        return (int) Math.pow(attempts, layers);
    }

    /** The same with another backoff. */
    public Clients withBackoff(Backoff other) {
        return new Clients(deadline, attempts, layers, other, budget, throttle, hedge, copies, elsewhere);
    }

    /** The same with another budget. */
    public Clients withBudget(Budget other) {
        return new Clients(deadline, attempts, layers, backoff, other, throttle, hedge, copies, elsewhere);
    }

    /** The same with another throttle. */
    public Clients withThrottle(double k) {
        return new Clients(deadline, attempts, layers, backoff, budget, k, hedge, copies, elsewhere);
    }

    /** The same with another hedge. */
    public Clients withHedge(Hedge other) {
        return new Clients(deadline, attempts, layers, backoff, budget, throttle, other, copies, elsewhere);
    }

    /** The same with other copies. */
    public Clients withCopies(Copies other) {
        return new Clients(deadline, attempts, layers, backoff, budget, throttle, hedge, other, elsewhere);
    }

    /** The same, but each try goes to a server that the request has not been to, while there is one; or to any. */
    public Clients withElsewhere(boolean other) {
        return new Clients(deadline, attempts, layers, backoff, budget, throttle, hedge, copies, other);
    }

    /** Whether a second copy or try needs the same work as the first. */
    public enum Copies {
        /** The work lies in the request. */
        SAME,
        /** The work lies in the server's moment: each copy has a draw of its own. */
        INDEPENDENT;

        /** As an option says it. */
        @Override
        public String toString() {
            return Words.of(this);
        }
    }

    /**
     * Time between a failure and the next try: base x factor^(k - 1) after failure k, at most the cap.
     *
     * @param base after the first failure, not negative
     * @param factor at least 1
     * @param cap most, at least the base
     * @param jitter whether the time is drawn evenly between 0 and that ("full jitter"), so that clients that failed
     *     together do not come back together
     */
    public record Backoff(double base, double factor, double cap, boolean jitter) implements Serializable {
        /** At once. */
        public static final Backoff NONE = new Backoff(0, 1, 0, false);

        /** @throws IllegalArgumentException if a number is out of its range */
        public Backoff {
            if (!(base >= 0 && factor >= 1 && cap >= base && cap < Double.POSITIVE_INFINITY)) {
                throw new IllegalArgumentException("backoff: " + base + ":" + factor + ":" + cap
                        + " (expected: 0 <= BASE <= CAP)");
            }
        }

        /** Always the same time. */
        public static Backoff fixed(double time) {
            return new Backoff(time, 1, time, false);
        }

        /** Twice as long after each failure. */
        public static Backoff exponential(double base, double cap) {
            return new Backoff(base, 2, cap, false);
        }

        /** The same with full jitter or none. */
        public Backoff withJitter(boolean full) {
            return new Backoff(base, factor, cap, full);
        }

        /** As an option says it, without the jitter. */
        @Override
        public String toString() {
            return cap == 0 ? "none" : factor == 1 ? "fixed:" + Words.of(base) : "exponential:" + Words.of(base) + ":"
                    + Words.of(cap);
        }

        /** The longest wait after failure number {@code failures}, counted from 1. */
        public double most(int failures) {
            return Math.min(cap, base * Math.pow(factor, failures - 1.0));
        }
    }

    /** What bounds the retries of a balancer's requests together. */
    public sealed interface Budget extends Serializable {
        /** Nothing. */
        Budget NONE = new Unlimited();

        /** Nothing bounds them. */
        record Unlimited() implements Budget {
            /** As an option says it. */
            @Override
            public String toString() {
                return "none";
            }
        }

        /**
         * A bucket of tokens: each first try puts in a part of one, each retry takes a whole one.
         *
         * @param ratio retries per first try, not negative
         * @param most tokens that the bucket holds, at least 1; it is full at the start
         */
        record Tokens(double ratio, double most) implements Budget {
            /** @throws IllegalArgumentException if a number is out of its range */
            public Tokens {
                if (!(ratio >= 0 && ratio < Double.POSITIVE_INFINITY && most >= 1 && most < Double.POSITIVE_INFINITY)) {
                    throw new IllegalArgumentException("budget: " + ratio + ":" + most
                            + " (expected: >= 0, and a bucket of >= 1)");
                }
            }

            /** As an option says it. */
            @Override
            public String toString() {
                return Words.of(ratio) + ":" + Words.of(most);
            }
        }

        /**
         * Envoy's: so many retries at the same time as a share of the requests that are active allows.
         *
         * @param share of the active requests, not negative
         * @param least retries at a time that are always allowed, not negative
         */
        record Active(double share, int least) implements Budget {
            /** @throws IllegalArgumentException if a number is out of its range */
            public Active {
                if (!(share >= 0 && share < Double.POSITIVE_INFINITY && least >= 0)) {
                    throw new IllegalArgumentException("budget: envoy:" + share + ":" + least + " (expected: >= 0)");
                }
            }

            /** As an option says it. */
            @Override
            public String toString() {
                return "envoy:" + Words.of(share) + ":" + least;
            }
        }
    }

    /**
     * Copies of a request that is not answered soon, sent to other servers (Dean and Barroso, The Tail at Scale, CACM
     * 56(2), 2013).
     *
     * @param copies most copies beside the first, not negative
     * @param after time from one to the next, not negative; where a percentile is given, it is found while running
     * @param percentile instead of a time: the share of the requests that are answered before a copy is sent, above 0
     *     and below 1; else 0
     * @param cancel when the losers are told to stop
     */
    public record Hedge(int copies, double after, double percentile, Cancel cancel) implements Serializable {
        /** No copies. */
        public static final Hedge NONE = new Hedge(0, 0, 0, Cancel.NONE);

        /** @throws IllegalArgumentException if a number is out of its range */
        public Hedge {
            if (!(copies >= 0 && after >= 0 && after < Double.POSITIVE_INFINITY && percentile >= 0 && percentile < 1)) {
                throw new IllegalArgumentException("hedge: " + after
                        + " (expected: a time >= 0, or pNN above p0 and below p100)");
            }
        }

        /** As an option says it: when copies are sent. */
        @Override
        public String toString() {
            return copies == 0 ? "none" : percentile > 0 ? "p" + Words.of(100 * percentile) : Words.of(after);
        }

        /** One copy after a time. */
        public static Hedge after(double time, Cancel cancel) {
            return new Hedge(1, time, 0, cancel);
        }

        /** One copy of those requests that take longer than a share of the others. */
        public static Hedge percentile(double share, Cancel cancel) {
            return new Hedge(1, 1, share, cancel);
        }

        /** The same with so many copies, if there are any. */
        public Hedge withCopies(int most) {
            return copies == 0 ? NONE : new Hedge(most, after, percentile, cancel);
        }

        /** The same, but the losers are told at another time, if there are any. */
        public Hedge withCancel(Cancel when) {
            return copies == 0 ? NONE : new Hedge(copies, after, percentile, when);
        }

        /** When the losers are told to stop. */
        public enum Cancel {
            /** Never: they are served in vain. */
            NONE,
            /** When one is started, the others are taken out of their queues: tied requests. */
            START,
            /** When one is answered. */
            COMPLETION;

            /** As an option says it. */
            @Override
            public String toString() {
                return Words.of(this);
            }
        }
    }
}
