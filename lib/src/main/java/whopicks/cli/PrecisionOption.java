package whopicks.cli;

import picocli.CommandLine.Option;
import whopicks.grid.BadInput;
import whopicks.grid.Decimal;

/** The options for more runs where a p99 is not known well enough. */
public final class PrecisionOption {
    @Option(names = "--precision", paramLabel = "X", description =
            "keep adding runs until the half-width of each p99 is at most X of it, such as 2%% or 0.02; "
            + "believed from ten runs on")
    private String precision;

    @Option(names = "--max-runs", paramLabel = "N", description =
            "with --precision: most runs of a point, at least 2 (default: ${DEFAULT-VALUE})")
    private int maxRuns = 200;

    /** The share that is wanted; 0 if none is. @throws BadInput if an option is out of its range */
    public double target() {
        BadInput.check("max-runs", maxRuns, maxRuns >= 2, ">= 2");
        return precision == null ? 0 : share(precision);
    }

    /** Most runs of a point where a precision is wanted; 0 where none is. */
    public int mostRuns() {
        return precision == null ? 0 : maxRuns;
    }

    /** What was asked for, as it was typed. */
    public String text() {
        return precision;
    }

    private static double share(String text) {
        String number = text.endsWith("%") ? text.substring(0, text.length() - 1) : text;
        try {
            double value = Decimal.parseDouble(number) / (text.endsWith("%") ? 100 : 1);
            if (value > 0 && value < 1) {
                return value;
            }
        } catch (NumberFormatException e) {
            // falls through to the message
        }
        throw new BadInput("precision: " + text + " (expected: > 0% and < 100%)");
    }
}
