package whopicks.study;

import java.io.Serializable;
import java.util.List;
import whopicks.model.Cluster;
import whopicks.model.Outcomes;
import whopicks.model.Run;
import whopicks.stat.Histogram;

/**
 * What a frame keeps of a run: a few numbers, whatever the number of servers. Times in mean service times.
 *
 * @param mean mean sojourn time
 * @param p50 its median
 * @param p95 its 95th percentile
 * @param p99 its 99th percentile
 * @param p999 its 99.9th percentile
 * @param max longest sojourn time
 * @param drift mean of the later half of the requests minus that of the earlier half
 * @param utilisation work given to all servers over what they can do
 * @param maxUtilisation the same of the busiest server
 * @param stable whether every server can keep up
 * @param outcomes what became of the requests; the times above are those of the successful ones
 * @param servers what each server got; null unless that is asked for, since it grows with their number
 * @param times all sojourn times; null unless the run is to be put together with others
 */
public record Measured(double mean, double p50, double p95, double p99, double p999, double max, double drift,
        double utilisation,
        double maxUtilisation, boolean stable, Outcomes outcomes, PerServer servers, Histogram times)
        implements Serializable {

    /** A run of which the servers are not kept apart. */
    public Measured(double mean, double p50, double p95, double p99, double p999, double max, double drift,
            double utilisation, double maxUtilisation, boolean stable, Outcomes outcomes) {
        this(mean, p50, p95, p99, p999, max, drift, utilisation, maxUtilisation, stable, outcomes, null,
                null);
    }

    /** The same with what each server got. */
    public Measured with(PerServer each) {
        return new Measured(mean, p50, p95, p99, p999, max, drift, utilisation, maxUtilisation, stable, outcomes, each,
                times);
    }

    /** The same with other times. @param all null for none */
    public Measured with(Histogram all) {
        return new Measured(mean, p50, p95, p99, p999, max, drift, utilisation, maxUtilisation, stable, outcomes,
                servers, all);
    }

    /** Of a run on a cluster. */
    public static Measured of(Cluster cluster, Run run) {
        List<Double> speeds = cluster.speeds();
        double work = 0;
        for (int j = 0; j < speeds.size(); j++) {
            work += run.utilisation()[j] * speeds.get(j);
        }
        return new Measured(run.mean(), run.p50(), run.p95(), run.p99(), run.p999(), run.max(), run.drift(), work
                / cluster.capacity(),
                run.maxUtilisation(), run.stable(), run.outcomes());
    }
}
