package whopicks.live;

/**
 * Which requests a live server lets in and how long they take, in nanoseconds. Since it serves in the order of arrival,
 * all is known when a request arrives.
 *
 * @param slowness service time over service requirement, positive
 * @param limit most requests in the server, waiting and in service
 * @param patience longest time to wait before a request is worth nothing; {@link Long#MAX_VALUE} for ever
 * @param outageAt when the server stops, after the start of the run; {@link Long#MAX_VALUE} for never
 * @param outageFor for how long
 */
record Doors(double slowness, int limit, long patience, long outageAt, long outageFor) {
    /** A server that lets everyone in. */
    static Doors open(double slowness) {
        return new Doors(slowness, Integer.MAX_VALUE, Long.MAX_VALUE, Long.MAX_VALUE, 0);
    }

    /** What a live run's servers are, with one mean service time of so many nanoseconds. */
    static Doors of(double slowness, LiveConditions conditions, long unit) {
        return new Doors(slowness, conditions.limitOfServer(), conditions.checksDeadlines()
                ? nanos(conditions.deadline(), unit) : Long.MAX_VALUE, nanos(conditions.outageAt(), unit),
                nanos(conditions.outageFor(), unit));
    }

    static long nanos(double times, long unit) {
        return times == Double.POSITIVE_INFINITY ? Long.MAX_VALUE : Math.round(times * unit);
    }

    /** When work begun at {@code start} is done; both after the start of the run. */
    long finish(long start, long requirement) {
        long work = Math.round(requirement * slowness);
        long again = outageAt + outageFor;
        if (start + work <= outageAt || start >= again) {
            return start + work;
        }
        return start < outageAt ? start + work + outageFor : again + work;
    }
}
