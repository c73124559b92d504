package whopicks.log;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import whopicks.trace.Recordings;
import whopicks.trace.Ticks;

/**
 * How the requests of a log came.
 *
 * @param gaps between one and the next, in s, spread within their step where it is coarse; pauses between recordings
 *     taken out
 * @param first the first instant, in s
 * @param seconds from the first to the last, without pauses
 * @param tick step of the instants, in s, where they were spread within it; else 0
 * @param recordings pauses between recordings, if there are any
 * @param dispersion variance over mean of the number of requests in windows of {@link #WINDOWS}; 1 for a Poisson
 *     process, NaN where there are too few windows
 * @param trend rate of the later half over that of the earlier half
 * @param hours rate per hour of the day, UTC, in requests a second; empty for less than a day
 * @param emptyHours hours within the recording in which nothing came
 * @param longestGap in s
 */
public record ArrivalFacts(double[] gaps, double first, double seconds, double tick, Recordings recordings,
        double[] dispersion, double trend, double[] hours, int emptyHours, double longestGap) {
    private static final double[] WINDOWS = {1, 10, 60};
    private static final int FEWEST_WINDOWS = 20;
    private static final double HOUR = 3600;
    private static final int DAY = 24;

    /**
     * Of the requests that have an instant; at least two different ones.
     *
     * @param sorted instants in order of time, in s
     * @param tick step in which the log has them
     */
    static ArrivalFacts of(double[] sorted, double tick) {
        boolean coarse = Ticks.coarse(sorted, tick);
        double[] instants = coarse ? Ticks.spread(sorted, tick) : sorted;
        return of(instants, coarse ? tick : 0, Recordings.of(instants));
    }

    private static ArrivalFacts of(double[] instants, double tick, Recordings recordings) {
        double[] gaps = recordings.gaps();
        double seconds = Arrays.stream(gaps).sum();
        double longest = Arrays.stream(gaps).max().orElse(0);
        double[] dispersion = Arrays.stream(WINDOWS).map(w -> dispersion(gaps, w, seconds)).toArray();
        double span = instants[instants.length - 1] - instants[0];
        boolean days = span >= DAY * HOUR && recordings.pauses() == 0;
        return new ArrivalFacts(gaps, instants[0], seconds, tick, recordings, dispersion, trend(gaps, seconds), days
                ? hours(instants) : new double[0], recordings.pauses() > 0 ? 0 : emptyHours(instants), longest);
    }

    /** Lengths of the windows, in s. */
    public static double[] windows() {
        return WINDOWS.clone();
    }

    /** Requests a second. */
    public double rate() {
        return gaps.length / seconds;
    }

    private static double dispersion(double[] gaps, double window, double seconds) {
        int windows = (int) Math.min(seconds / window, 50_000_000);
        if (windows < FEWEST_WINDOWS) {
            return Double.NaN;
        }
        int[] counts = new int[windows];
        double at = 0;
        for (double gap : gaps) {
            at += gap;
            int index = (int) (at / window);
            if (index < windows) {
                counts[index]++;
            }
        }
        double mean = Arrays.stream(counts).average().orElseThrow();
        double squares = 0;
        for (int count : counts) {
            squares += (count - mean) * (count - mean);
        }
        return squares / (windows - 1) / mean;
    }

    private static double trend(double[] gaps, double seconds) {
        int early = 0;
        double at = 0;
        for (double gap : gaps) {
            at += gap;
            early += at < seconds / 2 ? 1 : 0;
        }
        return early == 0 ? Double.NaN : (double) (gaps.length - early) / early;
    }

    /** The hours at both ends count as far as the recording has them. */
    private static double[] hours(double[] instants) {
        double[] counts = new double[DAY];
        double[] lengths = new double[DAY];
        for (double instant : instants) {
            counts[hour(instant)]++;
        }
        double last = instants[instants.length - 1];
        for (double at = instants[0]; at < last;) {
            double next = Math.min(last, (Math.floor(at / HOUR) + 1) * HOUR);
            lengths[hour(at)] += next - at;
            at = next;
        }
        double[] rates = new double[DAY];
        Arrays.setAll(rates, h -> lengths[h] == 0 ? Double.NaN : counts[h] / lengths[h]);
        return rates;
    }

    private static int hour(double instant) {
        return (int) Math.floorMod((long) Math.floor(instant / HOUR), (long) DAY);
    }

    private static int emptyHours(double[] instants) {
        long empty = 0;
        for (int i = 1; i < instants.length; i++) {
            empty += Math.max(0, (long) Math.floor(instants[i] / HOUR) - (long) Math.floor(instants[i - 1] / HOUR) - 1);
        }
        return (int) Math.min(empty, Integer.MAX_VALUE);
    }

    /** Indexes of the busiest and the quietest hour of the day. @return empty for less than a day */
    public List<Integer> extremes() {
        List<Integer> extremes = new ArrayList<>();
        if (hours.length > 0) {
            int most = 0;
            int least = 0;
            for (int h = 1; h < hours.length; h++) {
                most = hours[h] > hours[most] ? h : most;
                least = hours[h] < hours[least] ? h : least;
            }
            extremes.addAll(List.of(most, least));
        }
        return extremes;
    }
}
