package whopicks.log;

/**
 * HAProxy's {@code option httplog}, {@code httpslog} and {@code option tcplog}, behind the header of syslog or without
 * one (configuration manual, 8.2): in HTTP the timers TR/Tw/Tc/Tr/Ta, in TCP Tw/Tc/Tt, in ms, -1 where a phase was not
 * reached. The date is that of the request's first byte, so a request arrives when it has been read in full.
 */
final class HaproxyLog extends ScannedLog {
    private static final double MS = 1e-3;
    private final boolean http;
    private final double[] parts = new double[6];

    HaproxyLog(boolean http) {
        this.http = http;
    }

    @Override
    public String name() {
        return http ? "HAProxy HTTP log" : "HAProxy TCP log";
    }

    @Override
    boolean parse(Line line) {
        int bracket = date(line);
        if (bracket < 0) {
            return false;
        }
        int close = line.find(']', bracket);
        draft.arrival = dates.common(line.bytes, bracket + 1, close);
        client(line, bracket);
        scan.at(line, close + 1);
        return draft.arrival >= 0 && scan.next() && server() && (http ? http() : tcp()) && attempts();
    }

    /** The bracket before a date as {@code [06/Feb/2009:12:14:14.655]}; -1 if there is none. */
    private static int date(Line line) {
        for (int b = line.find('[', line.from); b >= 0; b = line.find('[', b + 1)) {
            int close = line.find(']', b);
            if (close == b + 25 && line.bytes[b + 3] == '/' && line.bytes[close - 4] == '.') {
                return b;
            }
        }
        return -1;
    }

    /** {@code 10.0.1.2:33317} or {@code [::1]:33317} or a socket's name, the field before the date. */
    private void client(Line line, int bracket) {
        int end = bracket - 1;
        int start = end;
        int colon = -1;
        while (start > line.from && line.bytes[start - 1] != ' ') {
            start--;
            colon = line.bytes[start] == ':' && colon < 0 ? start : colon;
        }
        if (colon > start) {
            draft.client = Draft.client(line.bytes, start, colon);
        }
    }

    /** {@code static/srv1}, or {@code <NOSRV>} for a request that got none. */
    private boolean server() {
        int slash = scan.next() ? scan.find('/', scan.start) : -1;
        if (slash < 0) {
            return false;
        }
        draft.backend = draft.name(scan.bytes, scan.start, slash);
        draft.server = scan.bytes[slash + 1] == '<' ? "" : draft.name(scan.bytes, slash + 1, scan.end);
        return true;
    }

    private boolean http() {
        if (!timers(5)) {
            return false;
        }
        double read = Math.max(parts[0], 0) * MS;
        draft.arrival += read;
        draft.queued = Draft.time(parts[1], MS);
        draft.service = parts[3] >= 0 ? (Math.max(parts[2], 0) + parts[3]) * MS : Double.NaN;
        draft.total = Draft.time(parts[4] - Math.max(parts[0], 0), MS);
        int status = scan.next() ? (int) scan.number() : 0;
        draft.status = Math.max(status, 0);
        return (status == -1 || status >= 100) && skip(3) && scan.next() && scan.length() == 4;
    }

    private boolean tcp() {
        if (!timers(3)) {
            return false;
        }
        draft.queued = Draft.time(parts[0], MS);
        draft.total = Draft.time(parts[2], MS);
        draft.service = parts[1] >= 0 ? Draft.time(parts[2] - Math.max(parts[0], 0), MS) : Double.NaN;
        return skip(1) && scan.next() && scan.length() == 2;
    }

    private boolean skip(int fields) {
        boolean there = true;
        for (int i = 0; i < fields; i++) {
            there = there && scan.next();
        }
        return there;
    }

    private boolean timers(int count) {
        return scan.next() && split() == count;
    }

    /** {@code 1/1/1/1/0}: connections of the process, the frontend, the backend, the server; retries. */
    private boolean attempts() {
        if (!scan.next() || split() != 5) {
            return false;
        }
        draft.attempts = draft.server.isEmpty() ? 0 : 1 + (int) Math.abs(parts[4]);
        return true;
    }

    /** The numbers of a field that slashes hold apart, and how many they are; -1 if one is none. A plus is skipped. */
    private int split() {
        int count = 0;
        for (int start = scan.start; start <= scan.end; count++) {
            int slash = scan.find('/', start);
            int end = slash < 0 ? scan.end : slash;
            int first = start < end && scan.bytes[start] == '+' ? start + 1 : start;
            double value = count < parts.length ? Scan.number(scan.bytes, first, end) : Double.NaN;
            if (Double.isNaN(value)) {
                return -1;
            }
            parts[count] = value;
            start = end + 1;
        }
        return count;
    }
}
