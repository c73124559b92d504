package whopicks.log;

import java.util.ArrayList;
import java.util.List;

/**
 * The access log of Apache and nginx, common or combined: client, two names, the date in brackets, the request in
 * quotes, status, size, and then whatever {@link Tail} finds. nginx writes the date at the end of a request, Apache
 * that of its beginning.
 */
final class AccessLog extends ScannedLog {
    private final Tail tail;
    private double end;

    private AccessLog(Tail tail) {
        this.tail = tail;
    }

    /** @param unit seconds in a unit of whole numbers; NaN to tell it from them */
    static AccessLog of(List<Line> sample, double unit) {
        AccessLog reader = new AccessLog(Tail.of(List.of(), unit));
        List<List<String>> rows = new ArrayList<>();
        for (Line line : sample) {
            reader.draft.begin();
            if (reader.head(line)) {
                List<String> fields = new ArrayList<>();
                while (reader.field()) {
                    fields.add(line.text(reader.scan.start, reader.scan.end));
                }
                rows.add(fields);
            }
        }
        return new AccessLog(Tail.of(rows, unit));
    }

    @Override
    public String name() {
        return tail.apache ? "Apache access log" : tail.hasTimes() ? "nginx access log" : "access log without times";
    }

    @Override
    public String remark() {
        return tail.remark();
    }

    @Override
    boolean parse(Line line) {
        if (!head(line)) {
            return false;
        }
        int place = 0;
        boolean good = true;
        while (field()) {
            good &= take(place++);
        }
        if (!good || tail.byPlace.length != place) {
            return false;
        }
        draft.arrival = tail.apache || Double.isNaN(draft.total) ? end : end - draft.total;
        return true;
    }

    /** As far as the size. */
    private boolean head(Line line) {
        int bracket = line.find('[', line.from);
        int close = bracket < 0 ? -1 : line.find(']', bracket);
        if (close < 0) {
            return false;
        }
        end = dates.common(line.bytes, bracket + 1, close);
        scan.at(line, line.from);
        scan.next();
        draft.client = Draft.client(scan.bytes, scan.start, scan.end);
        scan.at(line, close + 1);
        if (!(end >= 0) || !scan.next() || !scan.quoted || !scan.next()) {
            return false;
        }
        draft.status = Scan.whole(scan.bytes, scan.start, scan.end);
        return draft.status >= 0 && scan.next() && (scan.is('-') || scan.number() >= 0);
    }

    /** The next field, with those that commas or colons add to it: {@code 0.1, 0.2 : 0.3}. */
    private boolean field() {
        if (!scan.next()) {
            return false;
        }
        if (!scan.quoted) {
            int start = scan.start;
            while (scan.bytes[scan.end - 1] == ',' || scan.followedByColon()) {
                if (!scan.next()) {
                    return false;
                }
                scan.start = start;
            }
        }
        return true;
    }

    private boolean take(int place) {
        byte[] bytes = scan.bytes;
        int start = scan.start;
        int stop = scan.end;
        if (scan.is('-') || stop == start) {
            return true;
        }
        Column column = place < tail.byPlace.length ? tail.byPlace[place] : null;
        int name = Tail.nameEnd(bytes, start, stop);
        if (name >= 0 && !scan.quoted) {
            column = Tail.named(draft.name(bytes, start, name));
            start = name + 1;
            if (start < stop && bytes[start] == '"') {
                start++;
                stop -= bytes[stop - 1] == '"' ? 1 : 0;
            }
        }
        return column == null || stop == start || stop - start == 1 && bytes[start] == '-'
                || put(column, bytes, start, stop);
    }

    /** Takes the last of several values, which is that of the server that answered, and how many there are. */
    private boolean put(Column column, byte[] bytes, int start, int stop) {
        int last = start;
        int count = 1;
        for (int i = start; i < stop - 1; i++) {
            boolean colon = bytes[i] == ':' && bytes[i + 1] == ' ';
            if (bytes[i] == ',' || colon || bytes[i] == '/' && column.name().equals("%T/%D")) {
                count++;
                last = i + 1;
            }
        }
        while (last < stop && bytes[last] == ' ') {
            last++;
        }
        if (column.role() == Role.SERVER) {
            draft.server = draft.name(bytes, last, stop);
            draft.attempts = count;
            return true;
        }
        double value = Scan.number(bytes, last, stop);
        switch (column.role()) {
            case TOTAL -> draft.total = Draft.time(value, column.unit());
            case SERVICE -> draft.service = Draft.time(value, column.unit());
            default -> {
                end = value;
                dates.noteDecimals(3);
            }
        }
        return value >= 0 || stop - last == 1 && bytes[last] == '-';
    }
}
