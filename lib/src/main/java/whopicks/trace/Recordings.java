package whopicks.trace;

import java.util.Arrays;

/**
 * Several recordings in one file, one appended to the other: a few gaps are most of the time. Taken as gaps between
 * requests they would be hours in which nothing comes, and the rest of the file would be squeezed into seconds.
 *
 * @param gaps between successive instants, each pause replaced by the mean of the other gaps
 * @param pauses number of gaps that were taken as pauses; 0 if the file is one recording
 * @param longest the longest pause
 * @param after number of instants before it
 * @param share of the time that is pauses
 */
public record Recordings(double[] gaps, int pauses, double longest, int after, double share) {
    private static final int MOST = 20;
    /** A pause is so many times as long as any gap within a recording. */
    private static final double LONGER = 20;

    /**
     * Looks for pauses: at most {@value #MOST} gaps, each at least {@value #LONGER} times as long as every other, that
     * together are more than half of the time; and no more than one in ten gaps.
     *
     * @param sorted instants in order of time, at least two
     */
    public static Recordings of(double[] sorted) {
        double[] gaps = new double[sorted.length - 1];
        for (int i = 0; i < gaps.length; i++) {
            gaps[i] = sorted[i + 1] - sorted[i];
        }
        double[] ordered = gaps.clone();
        Arrays.sort(ordered);
        double span = sorted[sorted.length - 1] - sorted[0];
        double sum = 0;
        for (int k = 1; k <= Math.min(MOST, gaps.length / 10); k++) {
            double pause = ordered[gaps.length - k];
            sum += pause;
            if (sum > span / 2 && pause >= LONGER * ordered[gaps.length - k - 1] && sum < span) {
                return joined(gaps, pause, k, sum / span);
            }
        }
        return new Recordings(gaps, 0, 0, 0, 0);
    }

    private static Recordings joined(double[] gaps, double shortestPause, int pauses, double share) {
        double usual = Arrays.stream(gaps).filter(g -> g < shortestPause).average().orElseThrow();
        int longest = 0;
        for (int i = 1; i < gaps.length; i++) {
            longest = gaps[i] > gaps[longest] ? i : longest;
        }
        return new Recordings(Arrays.stream(gaps).map(g -> g < shortestPause ? g : usual).toArray(), pauses,
                gaps[longest], longest + 1, share);
    }
}
