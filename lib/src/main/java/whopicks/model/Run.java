package whopicks.model;

/**
 * What one run measured over the requests after the warm-up. Times in mean service times.
 *
 * @param mean mean sojourn time, waiting and service
 * @param percentiles sojourn time at {@link #QUANTILES}
 * @param max longest sojourn time
 * @param drift mean sojourn time of the later half of the requests minus that of the earlier half: about 0 if the
 *     warm-up was long enough
 * @param share share of the requests that each server was given; adds up to 1
 * @param utilisation work that each server was given per unit of time, over what it can do
 * @param stable whether every server can keep up with its work; if not, its queue grows for as long as the run lasts,
 *     and the times above depend only on the length of the run. See {@link Stability}.
 * @param outcomes what became of the requests; the times above are those of the successful ones
 */
public record Run(double mean, double[] percentiles, double max, double drift, double[] share, double[] utilisation,
        boolean stable,
        Outcomes outcomes) {
    private static final double[] QUANTILES = {0.5, 0.95, 0.99, 0.999};

    /** Index of each percentile in {@link #percentiles}. */
    public static final int P50 = 0;
    public static final int P95 = 1;
    public static final int P99 = 2;
    public static final int P999 = 3;

    /** A run keeps copies, and hands out copies. */
    public Run {
        percentiles = percentiles.clone();
        share = share.clone();
        utilisation = utilisation.clone();
    }

    /** A run in which every request was served. */
    public Run(double mean, double[] percentiles, double max, double drift, double[] share, double[] utilisation,
            boolean stable) {
        this(mean, percentiles, max, drift, share, utilisation, stable, Outcomes.ALL_SERVED);
    }

    /** The sojourn time at each of the {@link #quantiles}. */
    @Override
    public double[] percentiles() {
        return percentiles.clone();
    }

    /** The share of the requests that each server was given. */
    @Override
    public double[] share() {
        return share.clone();
    }

    /** The utilisation of each server. */
    @Override
    public double[] utilisation() {
        return utilisation.clone();
    }

    /** The quantiles that a run reports: 0.5, 0.95, 0.99, 0.999. */
    public static double[] quantiles() {
        return QUANTILES.clone();
    }

    /** The median of the sojourn time. */
    public double p50() {
        return percentiles[P50];
    }

    /** The 95th percentile of the sojourn time. */
    public double p95() {
        return percentiles[P95];
    }

    /** The 99th percentile of the sojourn time. */
    public double p99() {
        return percentiles[P99];
    }

    /** The 99.9th percentile of the sojourn time. */
    public double p999() {
        return percentiles[P999];
    }

    /** The highest utilisation of any server. */
    public double maxUtilisation() {
        double max = 0;
        for (double u : utilisation) {
            max = Math.max(max, u);
        }
        return max;
    }
}
