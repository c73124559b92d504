package whopicks.scripts;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.util.List;
import java.util.Locale;
import kernels.BenchTable;
import org.junit.jupiter.api.Test;
import whopicks.Checkout;
import whopicks.frame.Column;
import whopicks.frame.Csv;
import whopicks.frame.Frame;
import whopicks.frame.Schema;

/** What make bench does with a measurement; none is made here. */
class BenchTableTest {
    private static final Schema BENCH = new Schema("bench", "", List.of(Column.text("what", "").key(),
            Column.number("time", 1, "", ""), Column.number("over_floor", 2, "", ""),
            Column.number("over_round_robin", 2, "", ""), Column.number("over_plain", 3, "", ""),
            Column.text("jdk", ""),
            Column.text("cpu", ""), Column.whole("cores", "", ""), Column.text("date", "")));

    /** Every kernel of the ratios takes as many times round robin as they say, times a factor. */
    private static Frame measured(double factor) throws IOException {
        Frame frame = new Frame(BENCH);
        Frame ratios = ratios();
        frame.add("independentRoundRobin", 10, 1.0, 1.0, 0.1, "17", "a processor", 2, "2030-01-02");
        for (int r = 0; r < ratios.size(); r++) {
            double ratio = factor * ratios.number(r, "over_round_robin");
            frame.add(ratios.text(r, "what"), 10 * ratio, ratio, ratio, ratio / 10, "17", "a processor", 2,
                    "2030-01-02");
        }
        for (String other : List.of("plainLeastConnections", "sim2", "check", BenchTable.THREADS, BenchTable.SPARK)) {
            frame.add(other, 100, 10.0, 10.0, 1.0, "17", "a processor", 2, "2030-01-02");
        }
        return frame;
    }

    private static Frame ratios() throws IOException {
        return Csv.read(BenchTable.RATIOS, Checkout.path("scripts/kernels/ratios.csv"));
    }

    @Test
    void whatIsMoreThanATenthOverItsRatioIsWorse() throws IOException {
        assertEquals(List.of(), BenchTable.worse(measured(1.09), ratios()));
        List<String> worse = BenchTable.worse(measured(1.2), ratios());
        assertEquals(ratios().size(), worse.size());
        double ratio = ratios().number(0, "over_round_robin");
        assertEquals(String.format(Locale.ROOT, "independentLeastConnections: %.1f x round robin, 20 %% worse than the "
                + "%.1f of ratios.csv", 1.2 * ratio, ratio), worse.get(0));
    }

    @Test
    void theReadmesTableIsWrittenBetweenItsMarksAndNothingElseMoves() throws IOException {
        String readme = Files.readString(Checkout.path("README.md"));
        String written = BenchTable.in(readme, measured(1));
        double ratio = ratios().number(0, "over_round_robin");
        assertTrue(written.contains(String.format(Locale.ROOT, "| least connections, 16 servers | %.0f | %.1f | %.1f | "
                + "%.2f |\n", 10 * ratio, ratio, ratio, ratio / 10)), written);
        assertTrue(written.contains("Medians of 2030-01-02 on one of 2 cores of a processor, Java 17."), written);
        String start = "<!-- bench -->";
        assertEquals(readme.substring(0, readme.indexOf(start)), written.substring(0, written.indexOf(start)));
        assertEquals(readme.substring(readme.indexOf("<!-- /bench -->")),
                written.substring(written.indexOf("<!-- /bench -->")));
        assertEquals(written, BenchTable.in(written, measured(1)), "a second time changes nothing");
        assertThrows(IllegalArgumentException.class, () -> BenchTable.in("no marks", measured(1)));
    }
}
