package whopicks.cli;

import java.util.List;
import java.util.stream.Collectors;
import picocli.CommandLine.Option;
import whopicks.frame.Frame;
import whopicks.frame.Key;
import whopicks.live.ProductLines;
import whopicks.model.Policy;

/** The option for lines to paste into the configurations of real balancers. */
public final class ConfigOption {
    private static final String BOARD = "\nNone of the three reads a shared board that lags: each knows at once what "
            + "it sent itself. That is --lag 0 with as many --balancers as there are processes.\n";

    @Option(names = "--config", description = "for each policy that wins somewhere, the lines to paste into the "
            + "configurations of HAProxy, nginx and Envoy, and what these do differently")
    private boolean asked;

    /**
     * The lines for some policies; "" where they are not asked for.
     *
     * @param rows among which they win
     */
    public String text(List<Policy> winners, Frame rows) {
        return !asked || winners.isEmpty() ? "" : winners.stream().map(ConfigOption::text).collect(Collectors.joining())
                + (rows.find(Key.of("knowledge", "snapshot")).isEmpty() ? "" : BOARD);
    }

    private static String text(Policy policy) {
        return "\nFor " + policy.name() + ":\n" + ProductLines.of(policy).stream().map(ProductLines::text)
                .collect(Collectors.joining());
    }
}
