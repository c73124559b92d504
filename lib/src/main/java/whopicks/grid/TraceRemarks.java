package whopicks.grid;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/**
 * What the times in files say in seconds, and whether that can be.
 *
 * @param serviceUnit unit of the numbers in files of service times
 * @param arrivalsUnit unit of the numbers in files of instants; dates have their own
 */
public record TraceRemarks(Unit serviceUnit, Unit arrivalsUnit) {
    private static final double LONGEST = 10;
    private static final double SHORTEST = 1e-6;
    /** Seconds since 1970 in the year 5138: later instants are milliseconds, or finer, taken as seconds. */
    private static final double LATEST = 1e11;

    /**
     * Of all files of a grid.
     *
     * @param mostWork what the servers of its largest cluster can do together, in servers of speed 1
     */
    public List<String> of(List<Service> services, List<Arrivals> arrivals, double mostWork) {
        List<String> remarks = new ArrayList<>();
        for (Service s : services) {
            remarks.addAll(s.remarks());
            double mean = s.meanOfTrace() * serviceUnit.seconds();
            if (!Double.isNaN(mean)) {
                remarks.add(s.text() + ": the unit of time, one mean service time, is " + seconds(mean) + doubt(mean));
                for (Arrivals a : arrivals) {
                    a.times().ifPresent(times -> remarks.add(rate(s, a, mean / times.gapSeconds(arrivalsUnit),
                            mostWork)));
                }
            }
        }
        for (Arrivals a : arrivals) {
            remarks.addAll(a.remarks());
            a.times().filter(times -> times.firstSeconds(arrivalsUnit) > LATEST)
                    .ifPresent(times -> remarks.add(a.text() + ": the first instant is "
                    + String.format(Locale.ROOT, "%.4g", times.firstSeconds(arrivalsUnit))
                    + " s, which is unlikely; is --arrivals-unit " + arrivalsUnit + " right?"));
        }
        return remarks;
    }

    private String doubt(double mean) {
        return mean > LONGEST || mean < SHORTEST ? ", which is unlikely; is --service-unit " + serviceUnit + " right?"
                : "";
    }

    private String rate(Service s, Arrivals a, double rate, double mostWork) {
        String found = a.text() + ": " + String.format(Locale.ROOT, "%.6g", rate)
                + " requests per mean service time of " + s.text() + ", were they not scaled";
        return rate < mostWork ? found + ": the --arrival-rate to ask for"
                : found + ", which is more than the servers can do; are --service-unit " + serviceUnit
                + " and --arrivals-unit " + arrivalsUnit
                + " right, and are these service times, not response times?";
    }

    static String seconds(double value) {
        Unit unit = value < 1e-6 ? Unit.ns : value < 1e-3 ? Unit.us : value < 1 ? Unit.ms : Unit.s;
        return String.format(Locale.ROOT, "%.4g %s", value / unit.seconds(), unit);
    }
}
