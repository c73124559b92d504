package whopicks.event;

import java.util.Arrays;
import whopicks.model.Limit;
import whopicks.model.Server;

/** How many attempts one server lets in, as it learns from those that it has served. */
abstract class LimitControl {
    /** The limit now; a server lets in the next attempt if it has fewer. */
    double limit;

    LimitControl(double start) {
        limit = start;
    }

    /**
     * An attempt has been served.
     *
     * @param time that it was in the server
     * @param inside attempts that the server had with it
     */
    abstract void served(double time, int inside, double now);

    /** A fresh one. */
    static LimitControl of(Limit rule) {
        if (rule instanceof Limit.Aimd aimd) {
            return new Aimd(aimd.target());
        }
        if (rule == Limit.Adaptive.GRADIENT) {
            return new Gradient();
        }
        return rule == Limit.Adaptive.VEGAS ? new Vegas() : new Constant(((Limit.Fixed) rule).most());
    }

    private static final class Constant extends LimitControl {
        Constant(int most) {
            super(most == Server.UNLIMITED ? Double.POSITIVE_INFINITY : most);
        }

        @Override
        void served(double time, int inside, double now) {
            // learns nothing
        }
    }

    private static final class Aimd extends LimitControl {
        private static final double START = 20;
        private static final double DECREASE = 0.9;

        private final double target;

        Aimd(double target) {
            super(START);
            this.target = target;
        }

        @Override
        void served(double time, int inside, double now) {
            if (time > target) {
                limit = Math.max(1, limit * DECREASE);
            } else if (2 * inside >= limit) {
                limit++;
            }
        }
    }

    private static final class Vegas extends LimitControl {
        private static final double START = 20;

        private double ideal = Double.POSITIVE_INFINITY;

        Vegas() {
            super(START);
        }

        @Override
        void served(double time, int inside, double now) {
            ideal = Math.min(ideal, time);
            double step = Math.max(1, Math.log10(limit));
            double queue = Math.ceil(limit * (1 - ideal / time));
            if (queue > 6 * step) {
                limit = Math.max(1, limit - step);
            } else if (2 * inside >= limit && queue < 3 * step) {
                limit += queue <= step ? 6 * step : step;
            }
        }
    }

    /**
     * With Envoy's defaults in units of a mean service time of 10 ms: 50 answers for the ideal time, every 6000; an
     * update every 10.
     */
    private static final class Gradient extends LimitControl {
        private static final double PINNED = 3;
        private static final int MEASURED = 50;
        private static final double REMEASURE = 6000;
        private static final double UPDATE = 10;
        private static final double BUFFER = 1.25;

        private double[] sample = new double[MEASURED];
        private int size;
        private double ideal = Double.NaN; // while it is being measured
        private double kept = PINNED; // what the limit goes back to after that
        private double measured;
        private double updated;

        Gradient() {
            super(PINNED);
        }

        @Override
        void served(double time, int inside, double now) {
            if (size == sample.length) {
                sample = Arrays.copyOf(sample, 2 * size);
            }
            sample[size++] = time;
            if (Double.isNaN(ideal)) {
                if (size >= MEASURED) {
                    ideal = median();
                    measured = now;
                    updated = now;
                    limit = kept;
                }
            } else if (now - measured > REMEASURE) {
                kept = limit;
                limit = PINNED;
                ideal = Double.NaN;
                size = 0;
            } else if (now - updated > UPDATE) {
                double gradient = Math.max(0.5, Math.min(2, ideal * BUFFER / median()));
                limit = Math.max(1, Math.min(1000, gradient * limit + Math.sqrt(limit)));
                updated = now;
            }
        }

        private double median() {
            Arrays.sort(sample, 0, size);
            double median = sample[size / 2];
            size = 0;
            return median;
        }
    }
}
