package whopicks.log;

import java.util.function.Consumer;

/** A log of one request a line, read field by field without a text made of any. */
abstract sealed class ScannedLog implements LogFormat permits HaproxyLog, AccessLog, EnvoyLog, AlbLog {
    final Dates dates = new Dates();
    final Scan scan = new Scan();
    final Draft draft = new Draft();

    @Override
    public final int decimals() {
        return dates.decimals();
    }

    @Override
    public final Outcome read(Line line, Consumer<? super Entry> taker) {
        draft.begin();
        if (!parse(line)) {
            return Outcome.UNREADABLE;
        }
        taker.accept(draft.entry(line.number));
        return Outcome.REQUESTS;
    }

    /** Puts what a line says into the draft, which is empty; false if it is no request. */
    abstract boolean parse(Line line);
}
