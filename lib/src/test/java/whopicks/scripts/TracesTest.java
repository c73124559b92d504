package whopicks.scripts;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.SplittableRandom;
import java.util.stream.Collectors;
import java.util.stream.DoubleStream;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import whopicks.frame.Frame;
import whopicks.grid.Arrivals;
import whopicks.grid.BadInput;
import whopicks.grid.Service;
import whopicks.grid.TraceRemarks;
import whopicks.grid.Unit;

/** {@code whatif} on files as they occur: the right answer, and the remark that says what was done with the file. */
class TracesTest {
    @TempDir
    Path folder;

    private String file(String name, String text) throws IOException {
        return Files.writeString(folder.resolve(name), text).toString();
    }

    private static String lines(DoubleStream numbers) {
        return numbers.mapToObj(Double::toString).collect(Collectors.joining("\n"));
    }

    private static Frame whatif(String... options) {
        List<String> all = new ArrayList<>(List.of("--no-theory", "--requests", "60000", "--runs", "4", "--seed", "7"));
        all.addAll(List.of(options));
        return Studies.frames("whatif", all.toArray(String[]::new)).get(0);
    }

    private static List<String> remarks(String service, String arrivals, Unit unit) {
        return new TraceRemarks(unit, unit).of(List.of(Service.parse(service)), List.of(Arrivals.parse(arrivals)), 16);
    }

    /**
     * Sixteen servers share a queue with 1.203 and 5.377 (theory); cut to seconds and taken as it is, the file gives
     * 2.8 and 9.2.
     */
    @Test
    void arrivalsInWholeSecondsAreSpreadWithinThem() throws IOException {
        SplittableRandom draws = new SplittableRandom(11);
        double[] instants = new double[60_000];
        for (int i = 1; i < instants.length; i++) {
            instants[i] = instants[i - 1] - Math.log1p(-draws.nextDouble()) / 50;
        }
        String file = file("seconds", lines(DoubleStream.of(instants).map(Math::floor)));
        Frame row = whatif("--policy", "least-connections", "--service", "exponential", "--arrivals", "trace:" + file);
        assertEquals(1.203, row.number(0, "mean"), 0.06);
        assertEquals(5.377, row.number(0, "p99"), 0.4);
        assertEquals(List.of(file + ": instants in whole steps of 1; spread evenly at random within their step"),
                Arrivals.parse("trace:" + file).remarks());
    }

    /** A label with a comma that nobody quoted: shifted, its 7 would be taken as a time and the p99 be fourfold. */
    @Test
    void rowsLongerThanTheirHeaderAreLeftOutAndChangeNothing() throws IOException {
        SplittableRandom draws = new SplittableRandom(3);
        StringBuilder wild = new StringBuilder("t,label,elapsed,bytes\n");
        StringBuilder clean = new StringBuilder(wild);
        for (int i = 0; i < 2000; i++) {
            String time = String.format(Locale.ROOT, "%.4f", -Math.log1p(-draws.nextDouble()) / 15);
            wild.append(i).append(i % 10 == 0 ? ",a,7," : ",a,").append(time).append(",52560\n");
            clean.append(i % 10 == 0 ? "" : i + ",a," + time + ",52560\n");
        }
        String[] options = {"--policy", "round-robin", "--load", "0.5", "--service"};
        Frame row = whatif(Stream.concat(Stream.of(options), Stream.of("trace:" + file("wild", wild.toString())
                + ":elapsed")).toArray(String[]::new));
        Frame same = whatif(Stream.concat(Stream.of(options), Stream.of("trace:" + file("clean", clean.toString())
                + ":elapsed")).toArray(String[]::new));
        assertEquals(same.number(0, "p99"), row.number(0, "p99"), 0);
        assertEquals(same.number(0, "mean"), row.number(0, "mean"), 0);
        assertTrue(row.number(0, "p99") < 10, "no 7 s among times of 67 ms");
    }

    @Test
    void twoRecordingsAreOneLoadForEveryPolicy() throws IOException {
        String file = file("two", lines(DoubleStream.concat(IntStream.range(0, 500).mapToDouble(i -> i / 100.0),
                IntStream.range(0, 7500).mapToDouble(i -> 864_000 + i / 100.0))));
        Frame rows = whatif("--policy", "least-connections,round-robin", "--service", "exponential", "--arrivals",
                "trace:" + file);
        assertTrue(rows.flag(0, "stable") && rows.flag(1, "stable"));
        assertEquals(List.of(file + ": one gap of 863995 after 500 instants is 99.99 % of the time; read as 2 "
                + "recordings, one after the other"),
                Arrivals.parse("trace:" + file).remarks());
    }

    @Test
    void aReplayOfBothColumnsIsOneRunWithoutAnInterval() throws IOException {
        String file = file("both.csv", "t,s\n" + IntStream.range(0, 400).mapToObj(i -> i * 1.25 + "," + (1 + i % 3))
                .collect(Collectors.joining("\n")));
        String[] both = {"--policy", "round-robin", "--arrivals", "trace:" + file + ":t", "--service", "replay:" + file
                + ":s"};
        Frame row = whatif(both);
        assertEquals("1", row.text(0, "runs"));
        assertTrue(row.isEmpty(0, "p99_half_width"));
        String[] precise = java.util.Arrays.copyOf(both, both.length + 2);
        precise[both.length] = "--precision";
        precise[both.length + 1] = "2%";
        assertTrue(assertThrows(BadInput.class, () -> whatif(precise)).getMessage().startsWith(
                "precision: 2% (expected: not with"));
    }

    @Test
    void zerosStayAndItIsSaidWhatServiceTimesAre() throws IOException {
        Service service = Service.parse("trace:" + file("zeros", "0\n3\n0\n1\n"));
        assertEquals(1, service.meanOfTrace());
        assertEquals(1.5, service.distribution().squaredVariation(), 1e-12);
        assertTrue(service.remarks().get(0).endsWith("2 of 4 service times are 0; kept as they are"),
                service.remarks().toString());
        assertTrue(service.remarks().get(1).contains("If they are response times"), service.remarks().toString());
        assertThrows(BadInput.class, () -> Service.parse("trace:" + file("nothing", "0\n0\n")));
        assertThrows(BadInput.class, () -> Service.parse("trace:" + file("dates", "2026-01-01T00:00:00Z\n")));
    }

    @Test
    void anUnlikelyMagnitudeIsAskedAbout() throws IOException {
        String service = "trace:" + file("ms", "15440\n15440\n");
        String arrivals = "trace:" + file("epoch", "1769860800123\n1769860801456\n1769860801999\n");
        List<String> asSeconds = remarks(service, arrivals, Unit.s);
        assertTrue(asSeconds.get(1).endsWith("is 1.544e+04 s, which is unlikely; is --service-unit s right?"),
                asSeconds.toString());
        assertTrue(asSeconds.get(2).contains("more than the servers can do"), asSeconds.toString());
        assertTrue(asSeconds.get(3).endsWith("is --arrivals-unit s right?"), asSeconds.toString());
        List<String> asMillis = remarks("trace:" + file("s", "500\n500\n"), arrivals, Unit.ms);
        assertTrue(asMillis.get(1).endsWith("is 500.0 ms"), asMillis.toString());
        assertTrue(asMillis.get(2).endsWith("0.533049 requests per mean service time of trace:" + folder.resolve("s")
                + ", were they not scaled: the --arrival-rate to ask for"),
                asMillis.toString());
        assertEquals(3, asMillis.size());
    }

    @Test
    void datesHaveTheirOwnUnit() throws IOException {
        String arrivals = "trace:" + file("dates", "2026-01-01T00:00:00.000Z\n2026-01-01T00:00:00.100Z\n"
                + "2026-01-01T00:00:00.300Z\n2026-01-01T00:00:00.200Z 0.1\n");
        List<String> remarks = remarks("trace:" + file("s", "50\n50\n"), arrivals, Unit.ms);
        assertTrue(remarks.get(2).contains(": 0.500000 requests per mean service time"), remarks.toString());
        assertTrue(remarks.get(3).endsWith("1 instants before the one above them; sorted"), remarks.toString());
    }

    @Test
    void aDispersionNearOneIsRefusedInsteadOfCountedForEver() {
        for (String near : List.of("1.0000000000000002", "1.000000001", "1")) {
            String message = assertThrows(BadInput.class, () -> Arrivals.parse("bursty:" + near)).getMessage();
            assertTrue(message.endsWith("(expected: >= 1.001 and <= 1000000000; poisson has 1)"), message);
        }
    }
}
