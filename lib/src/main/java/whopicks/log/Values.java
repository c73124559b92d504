package whopicks.log;

import java.nio.charset.StandardCharsets;
import java.time.DateTimeException;
import java.time.Instant;
import java.time.ZonedDateTime;
import java.time.format.DateTimeFormatter;
import java.util.function.Consumer;

/** Puts the texts of a table's or a JSON line's fields into a {@link Draft}. */
final class Values {
    private static final double[] YEAR_2200 = {7.3e9, 7.3e12, 7.3e15};

    final Dates dates = new Dates();
    private final Draft draft = new Draft();
    private double end;
    private boolean bad;

    void begin() {
        draft.begin();
        end = Double.NaN;
        bad = false;
    }

    /** Takes a field. One that is empty or a dash says nothing; one that cannot be read spoils the request. */
    void take(Column column, String text) {
        String value = text.strip();
        if (value.isEmpty() || value.equals("-") || value.equals("null")) {
            return;
        }
        byte[] bytes = value.getBytes(StandardCharsets.UTF_8);
        switch (column.role()) {
            case ARRIVAL -> draft.arrival = instant(value, bytes, column.unit());
            case END -> end = instant(value, bytes, column.unit());
            case QUEUED -> draft.queued = time(value, bytes, column);
            case SERVICE -> draft.service = time(value, bytes, column);
            case TOTAL -> draft.total = time(value, bytes, column);
            case BACKEND -> draft.backend = draft.name(bytes, 0, bytes.length);
            case SERVER -> server(value);
            case CLIENT -> draft.client = Draft.client(bytes, 0, bytes.length);
            case STATUS -> draft.status = Math.max(0, Scan.whole(bytes, 0, bytes.length));
            case ATTEMPTS -> draft.attempts = Math.max(0, Scan.whole(bytes, 0, bytes.length));
            case RETRIES -> draft.attempts = 1 + Math.max(0, Scan.whole(bytes, 0, bytes.length));
        }
    }

    /** Hands the request on, unless a field could not be read or nothing but a name was there. */
    LogFormat.Outcome hand(long line, Consumer<? super Entry> taker) {
        if (Double.isNaN(draft.arrival) && end >= 0) {
            draft.arrival = draft.total >= 0 ? end - draft.total : end;
        }
        boolean empty = Double.isNaN(draft.arrival) && Double.isNaN(draft.total) && Double.isNaN(draft.service);
        if (bad || empty) {
            return LogFormat.Outcome.UNREADABLE;
        }
        taker.accept(draft.entry(line));
        return LogFormat.Outcome.REQUESTS;
    }

    /** The last of several, as nginx writes where it tried several servers: {@code 10.0.0.1:80, 10.0.0.2:80}. */
    private void server(String value) {
        String[] all = value.split("\\s*[,]\\s*|\\s+:\\s+");
        byte[] last = all[all.length - 1].getBytes(StandardCharsets.UTF_8);
        draft.server = draft.name(last, 0, last.length);
        draft.attempts = Math.max(draft.attempts, all.length);
    }

    private double time(String value, byte[] bytes, Column column) {
        int comma = value.indexOf(',');
        if (comma >= 0) {
            String[] all = value.split("\\s*,\\s*|\\s+:\\s+");
            String last = all[all.length - 1];
            if (last.equals("-")) {
                return Double.NaN;
            }
            bytes = last.getBytes(StandardCharsets.UTF_8);
        }
        double number = Scan.number(bytes, 0, bytes.length);
        bad |= Double.isNaN(number);
        return Draft.time(number, column.unit());
    }

    private double instant(String value, byte[] bytes, double unit) {
        double number = Scan.number(bytes, 0, bytes.length);
        if (!Double.isNaN(number)) {
            double seconds = Double.isNaN(unit) ? unit(number) : unit;
            int point = value.indexOf('.');
            int units = (int) Math.round(-Math.log10(seconds));
            dates.noteDecimals(units + (point < 0 ? 0 : value.length() - point - 1));
            return number * seconds;
        }
        double date = dates.iso(bytes, 0, bytes.length);
        date = Double.isNaN(date) ? dates.common(bytes, 0, bytes.length) : date;
        date = Double.isNaN(date) ? rare(value) : date;
        bad |= Double.isNaN(date);
        return date;
    }

    /** Seconds, ms, us or ns since 1970, or seconds since the beginning: an instant before 2200 is of one unit only. */
    private static double unit(double number) {
        return number < YEAR_2200[0] ? Column.S : number < YEAR_2200[1] ? Column.MS : number < YEAR_2200[2] ? Column.US
                : Column.NS;
    }

    /** Mail's dates, {@code Tue, 01 Dec 2026 12:00:00 GMT}, and basic ISO ones, {@code 20261201T120000Z}. */
    private static double rare(String value) {
        for (DateTimeFormatter format : new DateTimeFormatter[] {DateTimeFormatter.RFC_1123_DATE_TIME,
                DateTimeFormatter.ofPattern("yyyyMMdd'T'HHmmssX")}) {
            try {
                Instant instant = ZonedDateTime.parse(value, format).toInstant();
                return instant.getEpochSecond();
            } catch (DateTimeException e) {
                continue; // the next
            }
        }
        return Double.NaN;
    }
}
