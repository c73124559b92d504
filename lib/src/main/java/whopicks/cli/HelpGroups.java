package whopicks.cli;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import picocli.CommandLine;
import picocli.CommandLine.Help;
import picocli.CommandLine.Model.OptionSpec;
import picocli.CommandLine.Model.UsageMessageSpec;

/** The options of a command's help, under headings that are the same for all commands. */
final class HelpGroups {
    private static final String OWN = "This command's own";

    private static final Map<String, List<String>> HEADINGS = new LinkedHashMap<>();

    static {
        HEADINGS.put(OWN, List.of());
        HEADINGS.put("Your own log", List.of("--log", "--format-of", "--log-unit", "--where", "--backend", "--from",
                "--to", "--log-times", "--report"));
        HEADINGS.put("Servers and requests", List.of("--servers", "--speeds", "--load", "--arrival-rate", "--mean",
                "--service",                "--arrivals", "--service-unit", "--arrivals-unit"));
        HEADINGS.put("Balancers", List.of("--policy", "--balancers", "--lag", "--refresh", "--sessions"));
        HEADINGS.put("What belongs to a policy", List.of("--choices", "--replacement", "--bound", "--points",
                "--weights", "--smoothing", "--ties"));
        HEADINGS.put("Runs", List.of("--quick", "--requests", "--warmup", "--runs", "--streams", "--seed",
                "--precision", "--max-runs", "--threads", "--yes"));
        HEADINGS.put("What is shown, and what is written", List.of("--theory", "--bars", "--per-server",
                "--config", "--plot",
                "--format", "--out"));
        HEADINGS.put("The question backwards", List.of("--target", "--solve"));
        HEADINGS.put("Help", List.of("--help", "--version"));
    }

    private HelpGroups() {}

    /** Sets a command's options in groups, those groups last that the command itself has named. */
    static void add(CommandLine line) {
        line.getCommandSpec().usageMessage().abbreviateSynopsis(true);
        line.getHelpSectionMap().put(UsageMessageSpec.SECTION_KEY_OPTION_LIST, HelpGroups::text);
    }

    private static String text(Help help) {
        Map<String, List<OptionSpec>> groups = new LinkedHashMap<>();
        HEADINGS.keySet().forEach(heading -> groups.put(heading, new ArrayList<>()));
        help.commandSpec().options().stream().filter(o -> o.group() == null && !o.hidden())
                .forEach(o -> groups.get(heading(o)).add(o));
        StringBuilder out = new StringBuilder();
        groups.forEach((heading, options) -> {
            if (!options.isEmpty()) {
                Help.Layout layout = help.createDefaultLayout(); // as wide in all groups
                layout.addAllOptions(options, help.parameterLabelRenderer());
                out.append(String.format("%n%s:%n", heading)).append(layout);
            }
        });
        return out + help.optionListGroupSections() + System.lineSeparator();
    }

    private static String heading(OptionSpec option) {
        return HEADINGS.entrySet().stream().filter(e -> e.getValue().contains(Complaint.optionName(option)))
                .map(Map.Entry::getKey).findFirst().orElse(OWN);
    }
}
