package whopicks.cli;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Collectors;
import picocli.CommandLine;
import picocli.CommandLine.Model.ArgSpec;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;
import picocli.CommandLine.Model.PositionalParamSpec;
import picocli.CommandLine.ParameterException;
import whopicks.frame.Formats;
import whopicks.grid.Decimal;
import whopicks.grid.Nearest;

/** What is wrong with a command line, in one line that names option and value, and says what is allowed. */
final class Complaint {
    private Complaint() {}

    /** Reads the options' numbers with the one reader. */
    static void register(CommandLine line) {
        line.registerConverter(Integer.class, Decimal::parseInt).registerConverter(int.class, Decimal::parseInt)
                .registerConverter(Long.class, Decimal::parseLong).registerConverter(long.class, Decimal::parseLong)
                .registerConverter(Formats.class, Complaint::format)
                .registerConverter(Double.class, Decimal::parseDouble).registerConverter(double.class,
                        Decimal::parseDouble);
    }

    /** By name, in letters of any case, and the usual ending of a Markdown file. */
    private static Formats format(String text) {
        String name = text.equalsIgnoreCase("md") ? "markdown" : text;
        return Arrays.stream(Formats.values()).filter(f -> f.toString().equalsIgnoreCase(name)).findFirst()
                .orElseThrow(() -> new CommandLine.TypeConversionException(text));
    }

    static String of(ParameterException e) {
        CommandSpec spec = e.getCommandLine().getCommandSpec();
        if (e instanceof CommandLine.UnmatchedArgumentException unmatched) {
            return unmatched(spec, unmatched.getUnmatched().get(0));
        }
        if (e instanceof CommandLine.OverwrittenOptionException twice) {
            return name(twice.getOverwritten()) + ": given twice (expected: once" + (isList(twice.getOverwritten())
                    ? ", values with commas between)" : ")");
        }
        if (e instanceof CommandLine.MissingParameterException missing && !missing.getMissing().isEmpty()) {
            ArgSpec arg = missing.getMissing().get(0);
            return name(arg) + ": not given (expected: " + expected(arg) + ")";
        }
        ArgSpec arg = e.getArgSpec();
        if (arg != null && e.getValue() != null) {
            return name(arg) + ": " + e.getValue() + " (expected: " + expected(arg) + ")";
        }
        if (arg != null) {
            return name(arg) + ": no value (expected: " + expected(arg) + ")";
        }
        return e.getMessage().lines().findFirst().orElse("options") + " (expected: as in --help)";
    }

    private static String unmatched(CommandSpec spec, String word) {
        String given = word.contains("=") ? word.substring(0, word.indexOf('=')) : word;
        List<String> names = spec.options().stream().filter(o -> !o.hidden()).map(Complaint::optionName).toList();
        if (given.startsWith("-")) {
            if (names.contains(given)) { // then it is the value of a flag that was not understood
                return given.substring(2) + ": " + word.substring(given.length() + 1) + " (expected: no value)";
            }
            return given + ": no such option (" + Nearest.hint(given, names) + "expected: " + String.join(", ", names)
                    + ")";
        }
        String places = spec.positionalParameters().stream().map(PositionalParamSpec::paramLabel)
                .collect(Collectors.joining(" "));
        return word + ": not understood (expected: " + (places.isEmpty() ? "" : places + " and ") + "options: "
                + String.join(", ", names) + ")";
    }

    /** The first of an option's names that is a word. */
    static String optionName(OptionSpec option) {
        return Arrays.stream(option.names()).filter(name -> name.startsWith("--")).findFirst()
                .orElse(option.longestName());
    }

    private static String name(ArgSpec arg) {
        return arg instanceof OptionSpec option ? optionName(option).replaceFirst("^-+", "") : arg.paramLabel();
    }

    private static boolean isList(ArgSpec arg) {
        return arg.isMultiValue() || arg.paramLabel().equals("LIST");
    }

    private static String expected(ArgSpec arg) {
        Class<?> type = arg.auxiliaryTypes().length > 0 ? arg.auxiliaryTypes()[0] : arg.type();
        if (type.isEnum()) {
            List<String> names = new ArrayList<>();
            Arrays.stream(type.getEnumConstants()).forEach(value -> names.add(value.toString()));
            return String.join(", ", names);
        }
        if (type == boolean.class || type == Boolean.class) {
            return "no value";
        }
        String kind = type == int.class || type == Integer.class || type == long.class || type == Long.class
                ? "a whole number"
                : type == double.class || type == Double.class ? "a number" : arg.paramLabel();
        if (arg instanceof PositionalParamSpec && arg.description().length > 0) {
            return arg.description()[0];
        }
        String range = arg instanceof OptionSpec option ? Allowed.range(optionName(option).substring(2)) : "";
        return range.isEmpty() ? kind : kind.equals(arg.paramLabel()) ? kind + ", " + range : kind + " " + range;
    }
}
