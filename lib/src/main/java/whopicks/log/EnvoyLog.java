package whopicks.log;

/**
 * Envoy's default access log, and Istio's, which is the same with a few fields more ("Access logging", default format
 * string): start time, request, status, flags, then four numbers (bytes received and sent, duration and upstream
 * service time in ms), and the upstream's address last of the quoted fields.
 */
final class EnvoyLog extends ScannedLog {
    private static final double MS = 1e-3;
    private static final int QUOTED = 5;

    @Override
    public String name() {
        return "Envoy access log";
    }

    @Override
    boolean parse(Line line) {
        scan.at(line, line.from);
        if (!scan.next()) {
            return false;
        }
        draft.arrival = dates.iso(scan.bytes, scan.start, scan.end);
        return draft.arrival >= 0 && scan.next() && scan.quoted && scan.next() && status() && times() && upstream();
    }

    private boolean status() {
        draft.status = Math.max(0, Scan.whole(scan.bytes, scan.start, scan.end));
        return Scan.whole(scan.bytes, scan.start, scan.end) >= 0 && scan.next(); // the flags
    }

    /** The first two whole numbers in a row are bytes; Istio has its fields before them. */
    private boolean times() {
        int numbers = 0;
        while (numbers < 2 && scan.next()) {
            numbers = Scan.whole(scan.bytes, scan.start, scan.end) >= 0 || scan.length() > 9 && !scan.quoted
                    && scan.number() >= 0 ? numbers + 1 : 0;
        }
        if (numbers < 2 || !scan.next()) {
            return false;
        }
        draft.total = Draft.time(scan.number(), MS);
        boolean given = draft.total >= 0 || scan.is('-');
        if (!given || !scan.next()) {
            return false;
        }
        draft.service = Draft.time(scan.number(), MS);
        return draft.service >= 0 || scan.is('-');
    }

    private boolean upstream() {
        for (int i = 0; i < QUOTED; i++) {
            if (!scan.next() || !scan.quoted) {
                return false;
            }
            if (i == 0 && !scan.is('-')) {
                draft.client = Draft.client(scan.bytes, scan.start, scan.end);
            }
        }
        draft.server = scan.is('-') ? "" : draft.name(scan.bytes, scan.start, scan.end);
        if (scan.next() && !scan.quoted && !scan.is('-')) { // Istio: the cluster
            draft.backend = draft.name(scan.bytes, scan.start, scan.end);
        }
        return true;
    }
}
