package whopicks.dns;

import java.time.Duration;
import java.time.Instant;

/** The time that questions are asked in: what time it is, and waiting. */
public interface Timeline {
    Instant now();

    /** Lets {@code pause} go by. @throws InterruptedException if the waiting thread is interrupted */
    void pass(Duration pause) throws InterruptedException;

    /** The time of this machine's clock. */
    static Timeline real() {
        return new Timeline() {
            @Override
            public Instant now() {
                return Instant.now();
            }

            @Override
            public void pass(Duration pause) throws InterruptedException {
                Thread.sleep(pause.toMillis());
            }
        };
    }

    /**
     * The laboratory's time: it starts with the year 1970, so that nobody takes it for a date of measurement, and
     * moves only when somebody waits. Times to live count down by it, the same on every machine.
     */
    static Timeline laboratory() {
        return new Timeline() {
            private Instant now = Instant.EPOCH;

            @Override
            public synchronized Instant now() {
                return now;
            }

            @Override
            public synchronized void pass(Duration pause) {
                now = now.plus(pause);
            }
        };
    }
}
