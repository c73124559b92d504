package whopicks.model;

import whopicks.random.Distribution;

/**
 * What the article's scripts simulate. Unit of time: one mean service time, as the article counts it; in truth the mean
 * requirement is 1.00125, so that the "80 %" is a load of 0.801.
 */
public final class ArticleModel {
    /** Servers. */
    public static final int SERVERS = 16;

    /** Arrivals per server and unit of time. */
    public static final double LOAD = 0.8;

    /** Mean of the logarithm of a service requirement. */
    public static final double MU = -0.36;

    /** Its standard deviation. */
    public static final double SIGMA = 0.85;

    /** The service requirement. */
    public static final Distribution SERVICE = new Distribution.Lognormal(MU, SIGMA);

    /** Arrivals per run. */
    public static final int REQUESTS = 300_000;

    /** Arrivals discarded at the start of each. */
    public static final int WARMUP = 20_000;

    /** Runs behind each mean. */
    public static final int RUNS = 5;

    /** Speed of the slow server, the others having 1. */
    public static final double SLOW = 0.25;

    /** Weight of the newest response time in the moving average of least response time. */
    public static final double SMOOTHING = 0.03;

    private ArticleModel() {}
}
