package whopicks.grid;

import java.math.BigDecimal;
import java.math.MathContext;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Collectors;

/**
 * How long one mean service time is. Where that is known, options take times with units, such as {@code 500ms}, and
 * results are in milliseconds too; numbers without a unit are mean service times, always.
 *
 * @param mean one mean service time, in s; empty where nobody said
 */
public record Clock(Optional<BigDecimal> mean) {
    /** Nobody said. */
    public static final Clock UNKNOWN = new Clock(Optional.empty());

    /** More digits than a double has, so that the nearest double is the one that comes out. */
    private static final MathContext DIGITS = new MathContext(25);

    /** Where an option's text may be cut: what is between is a number, a time or a word. */
    private static final String EDGES = "(?<=[,:+/])|(?=[,:+/])";

    /** One with a mean, in s. */
    public static Clock of(BigDecimal mean) {
        return new Clock(Optional.of(mean));
    }

    /** Whether times in units are known. */
    public boolean isKnown() {
        return mean.isPresent();
    }

    /** Mean service times in ms; NaN where that is not known. */
    public double milliseconds(double times) {
        return mean.map(m -> times * 1e3 * m.doubleValue()).orElse(Double.NaN);
    }

    /** A time in mean service times. @throws BadInput if it is not known how long one is */
    public BigDecimal times(String option, RealTime time) {
        return time.seconds().divide(mean.orElseThrow(() -> new BadInput(option + ": " + time.text()
                + " (expected: a number of mean service times; a time with a unit needs --mean TIME)")), DIGITS);
    }

    /**
     * Reads an option that takes times, with units or without.
     *
     * @param <T> what it stands for
     * @param of what reads it without
     * @throws BadInput if that does, with the text as it was typed
     */
    public <T> T read(String option, String text, Function<String, T> of) {
        String plain = plain(option, text);
        if (plain.equals(text)) {
            return of.apply(text);
        }
        try {
            return of.apply(plain);
        } catch (BadInput e) {
            String message = e.getMessage();
            throw new BadInput(option + ": " + text + message.substring(Math.max(0, message.lastIndexOf(" (expected:")))
                    .replaceFirst("\\)$", ", in mean service times of " + TraceRemarks.seconds(mean.orElseThrow()
                            .doubleValue()) + ")"));
        }
    }

    /** An option's text with its times in mean service times, and ranges of times as the lists that they stand for. */
    private String plain(String option, String text) {
        return Arrays.stream(text.split(",", -1))
                .map(part -> part.contains("..") ? range(option, part) : atoms(option, part))
                .collect(Collectors.joining(","));
    }

    private String atoms(String option, String part) {
        StringBuilder plain = new StringBuilder();
        for (String atom : part.split(EDGES)) {
            plain.append(RealTime.of(atom).map(time -> times(option, time).toPlainString()).orElse(atom));
        }
        return plain.toString();
    }

    /** A range whose unit stands behind one of its numbers, or behind each of them. */
    private String range(String option, String part) {
        String[] atoms = part.split("\\.\\.|/", -1);
        List<Unit> units = Arrays.stream(atoms).flatMap(a -> RealTime.of(a).stream()).map(RealTime::unit).distinct()
                .toList();
        if (units.isEmpty() || atoms.length > 3) {
            return part;
        }
        BadInput.check(option, part, units.size() == 1, "one unit in a range");
        String numbers = bare(atoms[0]) + ".." + bare(atoms[1]) + (atoms.length < 3 ? "" : "/" + bare(atoms[2]));
        return Numbers.parse(option, numbers).values().stream()
                .map(number -> times(option, new RealTime(number, units.get(0))).toPlainString())
                .collect(Collectors.joining(","));
    }

    private static String bare(String atom) {
        return RealTime.of(atom).map(time -> time.number().toPlainString()).orElse(atom);
    }
}
