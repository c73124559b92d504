package whopicks.log;

import java.nio.charset.StandardCharsets;

/**
 * Access logs of AWS' Application Load Balancer ("Access logs for your Application Load Balancer") and of the Classic
 * one, which has no type before the time: time of the response, balancer, client, target, then the times of the
 * balancer, the target and the response in s, -1 where the target was not reached. The balancer's time runs from the
 * request to its sending on, and holds any waiting for a target.
 */
final class AlbLog extends ScannedLog {
    private static final String GROUP = "targetgroup/";

    @Override
    public String name() {
        return "AWS load balancer log";
    }

    @Override
    boolean parse(Line line) {
        scan.at(line, line.from);
        double end = scan.next() ? dates.iso(scan.bytes, scan.start, scan.end) : Double.NaN;
        if (!(end >= 0) && scan.next()) {
            end = dates.iso(scan.bytes, scan.start, scan.end);
        }
        if (!(end >= 0) || !scan.next() || !scan.next() || !client() || !scan.next() || !target() || !times(end)) {
            return false;
        }
        group();
        return true;
    }

    private boolean client() {
        int colon = scan.end - 1;
        while (colon > scan.start && scan.bytes[colon] != ':') {
            colon--;
        }
        draft.client = colon > scan.start ? Draft.client(scan.bytes, scan.start, colon) : 0;
        return colon > scan.start;
    }

    private boolean target() {
        draft.server = scan.is('-') ? "" : draft.name(scan.bytes, scan.start, scan.end);
        return scan.is('-') || scan.find(':', scan.start) > 0;
    }

    private boolean times(double end) {
        double[] times = new double[3];
        for (int i = 0; i < times.length; i++) {
            times[i] = scan.next() ? scan.number() : Double.NaN;
            if (Double.isNaN(times[i])) {
                return false;
            }
        }
        draft.queued = Draft.time(times[0], 1);
        draft.service = Draft.time(times[1], 1);
        double sum = Math.max(times[0], 0) + Math.max(times[1], 0) + Math.max(times[2], 0);
        draft.total = times[1] >= 0 ? sum : Double.NaN;
        draft.arrival = end - sum;
        draft.status = scan.next() ? Math.max(0, Scan.whole(scan.bytes, scan.start, scan.end)) : 0;
        return draft.status >= 100 || scan.is('-');
    }

    /** The target group's name out of its resource name, where there is one. */
    private void group() {
        while (scan.next()) {
            String text = scan.bytes[scan.start] == 'a' && scan.length() > 30 ? new String(scan.bytes, scan.start,
                    scan.length(), StandardCharsets.US_ASCII) : "";
            int at = text.startsWith("arn:") ? text.indexOf(GROUP) : -1;
            if (at >= 0) {
                int slash = text.indexOf('/', at + GROUP.length());
                int start = scan.start + at + GROUP.length();
                draft.backend = draft.name(scan.bytes, start, slash < 0 ? scan.end : scan.start + slash);
                return;
            }
        }
    }
}
