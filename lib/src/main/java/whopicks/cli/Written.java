package whopicks.cli;

import java.io.IOException;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import picocli.CommandLine.Model.CommandSpec;
import whopicks.frame.Manifest;
import whopicks.frame.WholeFile;
import whopicks.grid.BadInput;

/** A single file that a command writes, and beside it the manifest that says where it came from. */
public final class Written {
    private Written() {}

    /**
     * Writes both, each whole or not at all.
     *
     * @param option name of the option that names the file, for messages
     * @param seconds time the work took
     * @return both paths
     * @throws BadInput if one cannot be written
     */
    public static List<Path> file(String option, Path file, String text, CommandSpec spec, double seconds) {
        return file(option, file, text, spec, options(spec), seconds);
    }

    /** The same, with what the options stand for. */
    static List<Path> file(String option, Path file, String text, CommandSpec spec, Map<String, String> options,
            double seconds) {
        Path beside = file.resolveSibling(file.getFileName() + "." + Manifest.FILE);
        try {
            WholeFile.write(Map.of(file, text, beside, Manifest.with(null, spec.name(), command(spec), options,
                    seconds, Map.of(file.getFileName().toString(), text))));
        } catch (IOException e) {
            throw new BadInput(option + ": " + file + " (expected: a path that can be written; " + e.getMessage()
                    + ")");
        }
        return List.of(file, beside);
    }

    /** What was run, as one would type it. */
    static String command(CommandSpec spec) {
        return spec.name() + " " + String.join(" ", spec.commandLine().getParseResult().originalArgs());
    }

    /** A command's options with their values, defaults too. */
    static Map<String, String> options(CommandSpec spec) {
        Map<String, String> values = new LinkedHashMap<>();
        for (var option : spec.options()) {
            if (!option.usageHelp() && !option.versionHelp()) {
                values.put(Complaint.optionName(option), Objects.toString(option.getValue()));
            }
        }
        return values;
    }
}
