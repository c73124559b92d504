package whopicks.theory;

/** One queue for n servers, Poisson arrivals, exponential service: the central queue, and the oracle of least work. */
public final class MMn {
    private MMn() {}

    /**
     * The probability that a request waits (Erlang 1917), by the recursion of the loss formula.
     *
     * @throws IllegalArgumentException if {@code servers < 1} or load is not between 0 and 1
     */
    public static double waiting(int servers, double load) {
        Expect.atLeast("servers", servers, 1);
        Expect.load(load);
        double inverseLoss = 1;
        for (int i = 1; i <= servers; i++) {
            inverseLoss = 1 + inverseLoss * i / (servers * load);
        }
        return 1 / (1 + (inverseLoss - 1) * (1 - load));
    }

    /**
     * Mean and percentiles, exact: a request that waits does so for an exponential time of rate n (1 - load) / service.
     *
     * @throws IllegalArgumentException if {@code servers < 1}, load is not between 0 and 1 or {@code service <= 0}
     */
    public static Sojourn sojourn(int servers, double load, double service) {
        double waiting = waiting(servers, load);
        Expect.positive("service", service);
        double rate = servers * (1 - load);
        return Sojourn.of(1 + waiting / rate, p -> Sojourn.percentile(t -> survival(waiting, rate, t), p),
                Sojourn.CLOSED_FORM, "M/M/n, Erlang C").scaled(service);
    }

    private static double survival(double waiting, double rate, double t) {
        double more = Math.abs(rate - 1) < 1e-12 ? t : -Math.expm1(-(rate - 1) * t) / (rate - 1);
        return Math.exp(-t) * (1 + waiting * more);
    }
}
