package whopicks.trace;

import java.time.DateTimeException;
import java.time.Instant;
import java.time.LocalDateTime;
import java.time.OffsetDateTime;
import java.time.ZoneOffset;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * A number as a file has it: a decimal number, or a date and time.
 *
 * @param value the number; of a date, seconds since 1970 (UTC)
 * @param grain power of ten of the last digit that is not 0: -2 for 1.25 and 1.250, 2 for 700; {@link #NO_GRAIN} for 0
 * @param date whether it was a date
 */
public record Reading(double value, int grain, boolean date) {
    /** The grain of 0, which is a multiple of everything. */
    public static final int NO_GRAIN = Integer.MAX_VALUE;

    private static final Pattern DECIMAL = Pattern.compile("[+-]?(\\d+(\\.\\d*)?|\\.\\d+)([eE][+-]?\\d{1,4})?");
    private static final Pattern DATE =
            Pattern.compile(
                    "(\\d{4}-\\d\\d-\\d\\d)[T ](\\d\\d:\\d\\d(?::\\d\\d)?)(?:[.,](\\d{1,9}))? "
                    + "?(Z|[+-]\\d\\d(?::?\\d\\d)?)?");

    /**
     * Reads {@code 12.5}, {@code 1.25e1}, {@code 2026-01-31T12:00:00.500Z} and the like; a date may have a blank in
     * place of the T, a comma before its fraction, and no zone, which is UTC. Empty if the text is no finite number.
     */
    public static Optional<Reading> of(String text) {
        String trimmed = text.strip();
        if (DECIMAL.matcher(trimmed).matches()) {
            double value = Double.parseDouble(trimmed);
            return Double.isFinite(value) ? Optional.of(new Reading(value, grain(trimmed), false)) : Optional.empty();
        }
        Matcher date = DATE.matcher(trimmed);
        return date.matches() ? date(date) : Optional.empty();
    }

    /** The date that a line of a log begins with, if it does: a blank, tab, comma, semicolon or bar comes after it. */
    public static Optional<Reading> ofLogLine(String line) {
        Matcher date = DATE.matcher(line.strip());
        return date.lookingAt()
                && (date.group().endsWith(" ") || line.strip().substring(date.end()).matches("(?s)([ \\t,;|].*)?"))
                ? date(date) : Optional.empty();
    }

    private static Optional<Reading> date(Matcher date) {
        try {
            String time = date.group(2).length() == 5 ? date.group(2) + ":00" : date.group(2);
            String plain = date.group(1) + "T" + time + (date.group(3) == null ? "" : "." + date.group(3));
            return Optional.of(ofInstant(instant(plain, date.group(4))));
        } catch (DateTimeException e) {
            return Optional.empty(); // a 13th month
        }
    }

    private static Instant instant(String plain, String zone) {
        if (zone == null || zone.equals("Z")) {
            return LocalDateTime.parse(plain).toInstant(ZoneOffset.UTC);
        }
        String full = zone.length() == 5 ? zone.substring(0, 3) + ":" + zone.substring(3) : zone.length() == 3 ? zone
                + ":00" : zone;
        return OffsetDateTime.parse(plain + full).toInstant();
    }

    /** An instant, in seconds since 1970. */
    public static Reading ofInstant(Instant instant) {
        int grain = instant.getNano() != 0 ? trailing(instant.getNano()) - 9 : instant.getEpochSecond() != 0
                ? trailing(instant.getEpochSecond()) : NO_GRAIN;
        return new Reading(instant.getEpochSecond() + instant.getNano() / 1e9, grain, true);
    }

    private static int trailing(long whole) {
        int zeros = 0;
        for (long rest = whole; rest % 10 == 0; rest /= 10) {
            zeros++;
        }
        return zeros;
    }

    private static int grain(String number) {
        int e = Math.max(number.indexOf('e'), number.indexOf('E'));
        String digits = e < 0 ? number : number.substring(0, e);
        int power = e < 0 ? 0 : Integer.parseInt(number.substring(e + 1));
        int point = digits.indexOf('.');
        int last = digits.length() - 1;
        while (last >= 0 && (digits.charAt(last) == '0' || digits.charAt(last) == '.')) {
            last--;
        }
        if (last < 0 || digits.charAt(last) < '0') {
            return NO_GRAIN;
        }
        int end = point < 0 ? digits.length() : point;
        return power + (last < end ? end - 1 - last : end - last);
    }
}
