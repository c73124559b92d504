package whopicks.dns;

import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Locale;

/**
 * What the times to live of consecutive answers tell about who answered: a cache counts them down, an authoritative
 * server says the same each time (RFC 1035, section 3.2.1; RFC 2181, section 8).
 *
 * <h2>The rules</h2>
 *
 * An answer's time to live is the smallest among its addresses; its <em>expiry</em> is its time plus that. An answer is
 * a
 * <em>decline</em> if its time to live is below the largest seen before it. A decline is <em>explained</em> if some
 * earlier answer had a larger time to live and the same expiry, to within {@value #ROUNDING} s (times to live are whole
 * seconds). Several caches behind one address each count down on their own, so half of the declines suffice:
 *
 * <ol>
 *   <li>at least one decline, at least half of them explained: {@link #COUNTS_DOWN};
 *   <li>two answers with different times to live otherwise: {@link #VARIES};
 *   <li>one value in answers spread over at least {@value #SHORTEST} s: {@link #STANDS_STILL};
 *   <li>else {@link #UNKNOWN}: too few answers, or too close together for a second to pass.
 * </ol>
 */
public enum TtlBehaviour {
    /** A cache answers. */
    COUNTS_DOWN,
    /** An authority answers, or a cache that does not count. */
    STANDS_STILL,
    /** Neither: it changes, but not with the time. */
    VARIES,
    /** The answers do not tell. */
    UNKNOWN;

    private static final double ROUNDING = 1.1;
    private static final double SHORTEST = 2;

    /**
     * One answer's time to live.
     *
     * @param time when it was asked
     * @param ttl  seconds
     */
    public record Sample(Instant time, long ttl) {
        private double expiry(Instant origin) {
            return Duration.between(origin, time).toMillis() / 1e3 + ttl;
        }
    }

    /** Judges answers in the order received. */
    public static TtlBehaviour of(List<Sample> samples) {
        if (samples.size() < 2) {
            return UNKNOWN;
        }
        Instant origin = samples.get(0).time;
        long largest = samples.get(0).ttl;
        int declines = 0;
        int explained = 0;
        for (int i = 1; i < samples.size(); i++) {
            Sample sample = samples.get(i);
            if (sample.ttl < largest) {
                declines++;
                explained += samples.subList(0, i).stream().anyMatch(s -> s.ttl > sample.ttl
                        && Math.abs(s.expiry(origin) - sample.expiry(origin)) <= ROUNDING) ? 1 : 0;
            }
            largest = Math.max(largest, sample.ttl);
        }
        if (declines > 0 && 2 * explained >= declines) {
            return COUNTS_DOWN;
        }
        if (samples.stream().map(Sample::ttl).distinct().count() > 1) {
            return VARIES;
        }
        Duration spread = Duration.between(origin, samples.get(samples.size() - 1).time);
        return spread.toMillis() / 1e3 >= SHORTEST ? STANDS_STILL : UNKNOWN;
    }

    @Override
    public String toString() {
        return name().toLowerCase(Locale.ROOT).replace('_', ' ');
    }
}
