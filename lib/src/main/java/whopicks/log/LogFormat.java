package whopicks.log;

import java.util.function.Consumer;

/** A way to write a request as a line. */
sealed interface LogFormat permits ScannedLog, TableLog, JsonLog, HistogramLog {

    /** What a line was. */
    enum Outcome {
        /** One request or more, which have been handed on. */
        REQUESTS,
        /** A line that the format has beside requests, such as a header. */
        OTHER,
        /** None that the format has. */
        UNREADABLE
    }

    /** As in "HAProxy HTTP log". */
    String name();

    /** What one should know of how it was read; empty if nothing. */
    default String remark() {
        return "";
    }

    /** Reads a line and hands on what requests it has. */
    Outcome read(Line line, Consumer<? super Entry> taker);

    /** Digits after the point of a second, as far as instants were written. */
    int decimals();
}
