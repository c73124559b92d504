package whopicks.live;

import java.time.Duration;
import java.util.Locale;

/**
 * Bounds of one run, so that no option makes it flood or hang the machine.
 *
 * @param requests most requests
 * @param rate most requests per second
 * @param duration longest time from the first planned request to the last
 * @param connections most connections of the client, which is also the most outstanding requests
 * @param drain longest wait for answers after the last request
 */
record Limits(int requests, int rate, Duration duration, int connections, Duration drain) {
    /** What a machine of two cores bears. */
    static final Limits DEFAULT = new Limits(2_000_000, 20_000, Duration.ofMinutes(30), 2_000, Duration.ofSeconds(30));

    /**
     * Checks a run of so many requests in so many seconds.
     *
     * @throws IllegalArgumentException if it exceeds a limit
     */
    void check(int number, double seconds) {
        check("requests", number, requests);
        check("seconds", Math.ceil(seconds), duration.toSeconds());
        check("requests per second", Math.ceil(number / Math.max(seconds, 1)), rate);
    }

    private static void check(String name, double value, double most) {
        if (value > most) {
            throw new IllegalArgumentException(String.format(Locale.ROOT, "%s: %.0f (expected: <= %.0f)", name, value,
                    most));
        }
    }
}
