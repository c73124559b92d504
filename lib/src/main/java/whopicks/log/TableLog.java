package whopicks.log;

import com.univocity.parsers.csv.CsvParser;
import com.univocity.parsers.csv.CsvParserSettings;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Consumer;
import java.util.regex.Pattern;
import whopicks.trace.TextFile;

/**
 * A table: a request a line, fields apart by comma, semicolon, tab or bar, or by blanks. A line with another number of
 * fields than the header, or the first line, is not read: its fields may belong to other columns.
 */
final class TableLog implements LogFormat {
    /** What can be between fields; a blank stands for any number of blanks and tabs. */
    static final List<Character> BETWEEN = List.of(',', '\t', '|', ';', ' ');

    /** JMeter's default columns, for a file without a header (user manual, "CSV log format"). */
    private static final Layout JMETER = new Layout("JMeter results", Set.of(),
            List.of(new Column(Role.ARRIVAL, "1", Column.MS),
            new Column(Role.TOTAL, "2", Column.MS), Column.of(Role.STATUS, "4")), "", "");

    /** What {@code vegeta encode --to csv} writes. */
    private static final Layout VEGETA = new Layout("vegeta CSV", Set.of(),
            List.of(new Column(Role.ARRIVAL, "1", Column.NS),
            Column.of(Role.STATUS, "2"), new Column(Role.TOTAL, "3", Column.NS)), "", "");

    private final Layout layout;
    private final char between;
    private final String[] header; // of a table with one; else fields of the right number
    private final boolean named;
    private final Column[] columns; // by index
    private final int only;
    private final CsvParser parser;
    private final Scan scan = new Scan();
    private final Values values = new Values();

    private TableLog(Layout layout, char between, String[] header, boolean named) {
        this.layout = layout;
        this.between = between;
        this.header = header;
        this.named = named;
        this.columns = new Column[header.length];
        Set<Role> placed = new HashSet<>();
        for (Column column : layout.columns()) {
            int index = index(header, column.name(), named);
            if (index >= 0 && placed.add(column.role())) {
                columns[index] = column;
            }
        }
        this.only = layout.only().isEmpty() ? -1 : index(header, layout.only(), named);
        this.parser = parser(between);
    }

    private static int index(String[] header, String name, boolean named) {
        if (named) {
            return Arrays.asList(header).indexOf(name);
        }
        int number = name.matches("\\d{1,4}") ? Integer.parseInt(name) : 0;
        return number <= header.length ? number - 1 : -1;
    }

    /** A table whose first line is a header with the layout's marks, or with all its columns. */
    static Optional<TableLog> named(Layout layout, Line first) {
        Set<String> wanted = new HashSet<>(layout.marks());
        if (wanted.isEmpty()) {
            layout.columns().forEach(c -> wanted.add(c.name()));
        }
        for (char between : BETWEEN) {
            String[] header = new TableLog(layout, between, new String[0], true).split(first);
            if (Arrays.asList(header).containsAll(wanted)) {
                return Optional.of(new TableLog(layout, between, header, true));
            }
        }
        return Optional.empty();
    }

    /** A table without a header, whose layout numbers the columns; empty if the line has not as many. */
    static Optional<TableLog> numbered(Layout layout, Line first, char between) {
        String[] fields = new TableLog(layout, between, new String[0], false).split(first);
        boolean there = layout.columns().stream().allMatch(c -> index(fields, c.name(), false) >= 0);
        return there ? Optional.of(new TableLog(layout, between, fields, false)) : Optional.empty();
    }

    /** JMeter's results without a header: ms since 1970 first, a number of ms next. */
    static Optional<TableLog> jmeter(List<Line> sample) {
        String start = sample.get(0).text();
        return BETWEEN.stream().filter(b -> b != ' ' && start.matches("\\d{13}" + Pattern.quote("" + b) + "\\d+"
                + Pattern.quote("" + b) + ".*")).findFirst().flatMap(b -> numbered(JMETER, sample.get(0), b));
    }

    /** vegeta's results: ns since 1970, status, ns. */
    static Optional<TableLog> vegeta(List<Line> sample) {
        return sample.get(0).text().matches("\\d{19},\\d{1,3},\\d+,.*") ? numbered(VEGETA, sample.get(0), ',')
                : Optional.empty();
    }

    private static CsvParser parser(char between) {
        CsvParserSettings settings = new CsvParserSettings();
        settings.getFormat().setDelimiter(between);
        settings.setMaxCharsPerColumn(TextFile.LONGEST);
        settings.setMaxColumns(1 << 12);
        settings.setLineSeparatorDetectionEnabled(false);
        return new CsvParser(settings);
    }

    @Override
    public String name() {
        return layout.name();
    }

    @Override
    public int decimals() {
        return values.dates.decimals();
    }

    @Override
    public Outcome read(Line line, Consumer<? super Entry> taker) {
        String[] fields = split(line);
        if (named && Arrays.equals(fields, header)) {
            return Outcome.OTHER; // also within: files with headers that were put together
        }
        if (fields.length != header.length) {
            return Outcome.UNREADABLE;
        }
        if (only >= 0 && !layout.is().equals(fields[only])) {
            return Outcome.OTHER;
        }
        values.begin();
        for (int i = 0; i < fields.length; i++) {
            if (columns[i] != null && fields[i] != null) {
                values.take(columns[i], fields[i]);
            }
        }
        return values.hand(line.number, taker);
    }

    private String[] split(Line line) {
        if (between != ' ') {
            String[] fields = parser.parseLine(line.text());
            return fields == null ? new String[0] : fields;
        }
        List<String> fields = new ArrayList<>();
        scan.at(line, line.from);
        while (scan.next()) {
            fields.add(line.text(scan.start, scan.end));
        }
        return fields.toArray(String[]::new);
    }
}
