package whopicks.frame;

import java.io.Console;
import java.io.File;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.OptionalInt;

/** The terminal that the program writes to, if it writes to one. */
public final class Screen {
    private static final int LEAST = 20;

    private Screen() {}

    /** Measured once: a program's table does not change its shape half-way. */
    private static final class Measured {
        static final boolean TERMINAL = measureTerminal();
        static final OptionalInt WIDTH = TERMINAL ? measureWidth() : OptionalInt.empty();

        private Measured() {}
    }

    /** Whether a person sits before it: nothing is piped. */
    public static boolean isTerminal() {
        return Measured.TERMINAL;
    }

    /** Its columns, from COLUMNS or the terminal itself; empty where output is piped, or nobody knows. */
    public static OptionalInt width() {
        return Measured.WIDTH;
    }

    private static boolean measureTerminal() {
        Console console = System.console();
        if (console == null) {
            return false;
        }
        try { // from JDK 22 on there is a console without a terminal too
            return (Boolean) Console.class.getMethod("isTerminal").invoke(console);
        } catch (ReflectiveOperationException e) {
            return true;
        }
    }

    private static OptionalInt measureWidth() {
        OptionalInt said = columns(System.getenv().getOrDefault("COLUMNS", ""));
        return said.isPresent() ? said : columns(stty());
    }

    private static OptionalInt columns(String text) {
        try {
            int columns = Integer.parseInt(text.strip());
            return columns >= LEAST ? OptionalInt.of(columns) : OptionalInt.empty();
        } catch (NumberFormatException e) {
            return OptionalInt.empty();
        }
    }

    /** What {@code stty size} says, rows and columns; "" where there is none. */
    private static String stty() {
        try {
            Process stty = new ProcessBuilder("stty", "size").redirectInput(new File("/dev/tty"))
                    .redirectError(ProcessBuilder.Redirect.DISCARD).start();
            String answer = new String(stty.getInputStream().readAllBytes(), StandardCharsets.US_ASCII).strip();
            return answer.substring(answer.indexOf(' ') + 1);
        } catch (IOException e) {
            return "";
        }
    }

    /** Prose broken at words; lines that fit, and lines set in columns, stay as they are. */
    public static String wrapped(String text, OptionalInt width) {
        if (width.isEmpty()) {
            return text;
        }
        StringBuilder out = new StringBuilder();
        for (String line : text.split("\n", -1)) {
            boolean set = line.strip().contains("  ");
            out.append(set ? line : String.join("\n", lines(line, width.getAsInt()))).append('\n');
        }
        return out.substring(0, out.length() - 1);
    }

    /** A line broken at words into lines no longer than the width, where its words allow it. */
    static List<String> lines(String line, int width) {
        List<String> lines = new ArrayList<>();
        String rest = line;
        while (rest.length() > width) {
            int space = rest.lastIndexOf(' ', width);
            space = space > 0 && !rest.substring(0, space).isBlank() ? space : rest.indexOf(' ', width);
            if (space < 0) {
                break;
            }
            lines.add(rest.substring(0, space).stripTrailing());
            rest = rest.substring(space + 1);
        }
        lines.add(rest);
        return lines;
    }
}
