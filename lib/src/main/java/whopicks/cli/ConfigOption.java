package whopicks.cli;

import java.util.List;
import java.util.stream.Collectors;
import picocli.CommandLine.Option;
import whopicks.live.ProductLines;
import whopicks.model.Policy;

/** The option for lines to paste into the configurations of real balancers. */
public final class ConfigOption {
    @Option(names = "--config", description = "for each policy that wins somewhere, the lines to paste into the "
            + "configurations of HAProxy, nginx and Envoy, and what these do differently")
    private boolean asked;

    /** The lines for some policies; "" where they are not asked for. */
    public String text(List<Policy> winners) {
        return !asked ? "" : winners.stream().map(ConfigOption::text).collect(Collectors.joining());
    }

    private static String text(Policy policy) {
        return "\nFor " + policy.name() + ":\n" + ProductLines.of(policy).stream().map(ProductLines::text)
                .collect(Collectors.joining());
    }
}
