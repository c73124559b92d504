package whopicks.log;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import whopicks.trace.LeftOut;

/**
 * What reading a log told of it as a file.
 *
 * @param format the kind of log, as "HAProxy HTTP log"
 * @param remark how it was read, where that is not certain; empty otherwise
 * @param lines all lines
 * @param other lines that are no requests and need not be, such as headers
 * @param requests handed on
 * @param passedOver requests that were not wanted
 * @param leftOut lines that could not be read
 * @param decimals digits after the point of a second of its instants: 0 if they are in whole seconds
 */
public record Told(String format, String remark, long lines, long other, long requests, long passedOver,
        LeftOut leftOut, int decimals) {

    /** The smallest step of its instants, in s. */
    public double tick() {
        return Math.pow(10, -decimals);
    }

    /** As in "HAProxy HTTP log, 48,201 lines, 12 unreadable: first at line 17". */
    public String text() {
        String text = format + ", " + count(lines) + (lines == 1 ? " line" : " lines");
        if (leftOut.count() > 0) {
            text += ", " + count(leftOut.count()) + " unreadable: first at line " + leftOut.first();
        }
        return passedOver > 0 ? text + "; " + count(requests) + (requests == 1 ? " request" : " requests") + " taken, "
                + count(passedOver)
                + " passed over as asked" : text;
    }

    /** What else to tell of it, a sentence each. */
    public List<String> remarks() {
        List<String> remarks = new ArrayList<>();
        if (!remark.isEmpty()) {
            remarks.add(remark);
        }
        remarks.addAll(leftOut.remarks());
        return remarks;
    }

    private static String count(long number) {
        return String.format(Locale.ROOT, "%,d", number);
    }
}
