package whopicks.study;

import java.io.Serializable;
import java.math.BigDecimal;
import java.util.Collections;
import java.util.List;
import java.util.Locale;
import whopicks.model.Cluster;
import whopicks.model.Knowledge;
import whopicks.model.Scenario;
import whopicks.random.Distribution;

/**
 * The words in which a point was asked for, where the scenario does not say them itself.
 *
 * @param load work that arrives over what all servers together can do; null where the arrival rate was given
 * @param arrivalRate arrivals per unit of time; null where the load was given
 * @param arrivals how requests arrive, as an option says it
 * @param service the service requirement, as an option says it
 * @param speeds speeds of the servers, as an option says it; null where all are 1
 * @param lag time between refreshes of what the balancers share, 0 for none; a policy that needs no counters ignores it
 * @param refresh when a refresh is due, as an option says it; null without a lag
 */
public record Asked(Double load, Double arrivalRate, String arrivals, String service, String speeds, double lag,
        String refresh)
        implements Serializable {

    /** The words for a scenario that was made by hand. */
    public static Asked of(Scenario s) {
        String gaps = s.gaps().shape().replaceFirst("^(exponential|constant):.*", "$1"); // the rate stands beside it
        Knowledge.Snapshot snapshot = s.knowledge() instanceof Knowledge.Snapshot k ? k : null;
        double rate = s.gaps() instanceof Distribution.Exponential e ? e.rate() : 1 / s.gaps().mean();
        return new Asked(null, rate, gaps.equals("exponential") ? "poisson" : gaps, s.service().shape(),
                speeds(s.cluster()), snapshot == null ? 0 : snapshot.period(), snapshot == null ? null
                : refresh(snapshot.refresh()));
    }

    /** A rule of refreshing as options and frames write it. */
    public static String refresh(Knowledge.Refresh rule) {
        return rule.name().toLowerCase(Locale.ROOT).replace('_', '-');
    }

    /** Speeds as options and frames write them: {@code 0.25,1x15}; null where all are 1. */
    public static String speeds(Cluster cluster) {
        List<Double> speeds = cluster.speeds();
        return speeds.equals(Collections.nCopies(speeds.size(), 1.0)) ? null : counted(speeds);
    }

    /** Numbers with how often each follows itself: {@code 0.25,1x15}. */
    static String counted(List<Double> values) {
        StringBuilder text = new StringBuilder();
        int from = 0;
        for (int j = 1; j <= values.size(); j++) {
            if (j == values.size() || !values.get(j).equals(values.get(from))) {
                text.append(from == 0 ? "" : ",")
                        .append(BigDecimal.valueOf(values.get(from)).stripTrailingZeros().toPlainString())
                        .append(j - from == 1 ? "" : "x" + (j - from));
                from = j;
            }
        }
        return text.toString();
    }
}
