package whopicks.frame;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * All frames of a folder, whatever wrote them. A file with the very columns that a study writes today has that study's
 * schema; of any other, what a column holds is told from its cells, and its role is that of the column of the same
 * name. So a folder of any version, and of any study, can be read and compared.
 */
public final class Folder {
    private static final Pattern WHOLE = Pattern.compile("-?\\d{1,18}");
    private static final Pattern NUMBER = Pattern.compile("-?\\d+(\\.\\d+)?([eE][+-]?\\d+)?|-?Infinity");

    private Folder() {}

    /**
     * Reads every CSV file of a folder.
     *
     * @return the frames by name, in the order of their names
     * @throws IOException if a file cannot be read
     * @throws IllegalArgumentException if a file is no CSV, or the folder has none
     */
    public static Map<String, Frame> read(Path folder) throws IOException {
        Map<String, Frame> frames = new LinkedHashMap<>();
        List<Path> files;
        try (Stream<Path> all = Files.list(folder)) {
            files = all.filter(f -> f.toString().endsWith(".csv")).sorted().toList();
        }
        for (Path file : files) {
            Frame frame = file(file);
            frames.put(frame.name(), frame);
        }
        if (frames.isEmpty()) {
            throw new IllegalArgumentException(folder
                    + ": no CSV file (expected: a folder that a study wrote with --out)");
        }
        return frames;
    }

    /** Reads one CSV file. @throws IOException if it cannot be read @throws IllegalArgumentException if it is no CSV */
    public static Frame file(Path file) throws IOException {
        String name = file.getFileName().toString().replaceFirst("\\.csv$", "");
        return frame(name, Csv.text(file), file.toString());
    }

    private static Frame frame(String name, String text, String source) {
        String header = text.lines().findFirst().orElse("");
        if (!header.matches("[a-z][a-z0-9_]*(,[a-z][a-z0-9_]*)*")) {
            throw new IllegalArgumentException(source
                    + ": damaged (expected: a CSV with a header line of column names)");
        }
        List<String> names = Arrays.asList(header.split(","));
        Optional<Schema> known = Schemas.of(name)
                .filter(s -> s.columns().stream().map(Column::name).toList().equals(names));
        if (known.isPresent()) {
            return Csv.parse(known.get(), text, source);
        }
        Frame texts = Csv.parse(schema(name, names.stream().map(n -> Column.text(n, "")).toList()), text, source);
        List<Column> columns = new ArrayList<>();
        for (String column : names) {
            Column told = column(column, texts);
            columns.add(told.as(Schemas.column(name, column).map(Column::role).orElseGet(() -> role(told, names))));
        }
        return Csv.parse(schema(name, columns), text, source);
    }

    private static Schema schema(String name, List<Column> columns) {
        return new Schema(name, "Read from a file.", columns);
    }

    /**
     * The role of a column that no study writes today: the columns left of {@code runs}, or else the texts, are the
     * key.
     */
    private static Column.Role role(Column column, List<String> names) {
        if (List.of("runs", "requests", "warmup", "seed").contains(column.name())) {
            return Column.Role.SIZE;
        }
        if (names.stream().anyMatch(measure -> column.name().equals(Column.halfWidth(measure)))) {
            return Column.Role.INTERVAL;
        }
        int runs = names.indexOf("runs");
        boolean key = runs < 0 ? column.kind() == Column.Kind.TEXT : names.indexOf(column.name()) < runs;
        return key ? Column.Role.KEY : Column.Role.MEASURE;
    }

    private static Column column(String name, Frame texts) {
        int decimals = Integer.MAX_VALUE;
        boolean whole = true;
        boolean number = true;
        boolean flag = true;
        boolean any = false;
        for (int r = 0; r < texts.size(); r++) {
            String cell = texts.text(r, name);
            if (!cell.isEmpty()) {
                any = true;
                flag &= cell.equals("true") || cell.equals("false");
                whole &= WHOLE.matcher(cell).matches();
                number &= NUMBER.matcher(cell).matches();
                decimals = Math.min(decimals, cell.contains(".") ? cell.length() - 1 - cell.indexOf('.') : 0);
            }
        }
        return any && flag ? Column.flag(name, "") : any && whole ? Column.whole(name, "", "")
                : any && number ? Column.number(name, decimals, "", "").asExact() : Column.text(name, "");
    }
}
