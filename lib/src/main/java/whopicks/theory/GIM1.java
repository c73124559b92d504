package whopicks.theory;

import java.util.function.DoubleUnaryOperator;

/** One server, first come first served, independent gaps of any law, exponential service. */
public final class GIM1 {
    private GIM1() {}

    /** Gaps of n exponential stages: exponential service under round robin over n servers. @see #sojourn */
    public static Sojourn erlang(int stages, double load, double service) {
        Expect.atLeast("stages", stages, 1);
        Expect.load(load);
        return sojourn(s -> Math.exp(-stages * Math.log1p(s / (stages * load))), service);
    }

    /** Constant gaps. @see #sojourn */
    public static Sojourn constant(double load, double service) {
        Expect.load(load);
        return sojourn(s -> Math.exp(-s / load), service);
    }

    /**
     * The sojourn time is exponential with rate 1 - root, where root = transform(1 - root) is the root in (0, 1) of the
     * gap's Laplace transform in units of the service time (Kendall 1953; Asmussen, Applied Probability and Queues,
     * 2003, III.6).
     */
    private static Sojourn sojourn(DoubleUnaryOperator transform, double service) {
        Expect.positive("service", service);
        double low = 0; // in terms of 1 - root: the transform lies above there and below beyond the root
        double high = 1;
        for (int i = 0; i < 200; i++) {
            double rate = (low + high) / 2;
            if (transform.applyAsDouble(rate) < 1 - rate) {
                low = rate;
            } else {
                high = rate;
            }
        }
        return Sojourn.exponential(service / high, "GI/M/1 root");
    }
}
