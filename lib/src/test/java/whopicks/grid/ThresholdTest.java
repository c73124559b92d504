package whopicks.grid;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Random;
import java.util.Set;
import java.util.TreeMap;
import java.util.function.IntFunction;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;
import whopicks.frame.Frame;
import whopicks.frame.GridFrames;
import whopicks.grid.Target.Answer;

/** The search on ladders whose answers are known, without any run. */
class ThresholdTest {
    private static final int MOST_QUESTIONS = 60;

    private static IntFunction<Answer> ladder(int surely, int byMeans, int atMost) {
        return rung -> rung <= surely ? Answer.MET : rung <= byMeans ? Answer.BARELY : rung <= atMost ? Answer.HARDLY
                : Answer.MISSED;
    }

    @ParameterizedTest
    @EnumSource(Unknown.class)
    void theThreeEdgesAreFoundWhereverTheyAre(Unknown unknown) {
        Random random = new Random(9);
        for (int k = 0; k < 300; k++) {
            int[] edges = random.ints(3, unknown.first() - 1, unknown.last() + 1).sorted().toArray();
            if (k == 0) {
                edges = new int[] {unknown.first() - 1, unknown.first() - 1, unknown.first() - 1};
            } else if (k == 1) {
                edges = new int[] {unknown.last(), unknown.last(), unknown.last()};
            }
            Threshold found = Threshold.of(unknown, ladder(edges[0], edges[1], edges[2]));
            assertEquals(edges[0], found.surely());
            assertEquals(edges[1], found.byMeans());
            assertEquals(edges[2], found.atMost());
            assertTrue(found.answers().size() <= MOST_QUESTIONS, unknown + ": " + found.answers().size());
            assertTrue(found.monotone());
            assertEquals(edges[1] < unknown.first(), found.nowhere());
            assertEquals(edges[1] == unknown.last(), found.everywhere());
        }
    }

    /** Cut off after any number of questions, the bracket holds every threshold, and only gets narrower. */
    @ParameterizedTest
    @EnumSource(Unknown.class)
    void whatIsKnownBeforeTheEndHoldsTheThreshold(Unknown unknown) {
        Random random = new Random(10);
        for (int k = 0; k < 100; k++) {
            int[] edges = random.ints(3, unknown.first() - 1, unknown.last() + 1).sorted().toArray();
            TreeMap<Integer, Answer> seen = new TreeMap<>();
            List<Threshold> known = new ArrayList<>();
            Threshold end = Threshold.of(unknown, rung -> {
                known.add(Threshold.soFar(unknown, new TreeMap<>(seen)));
                Answer answer = ladder(edges[0], edges[1], edges[2]).apply(rung);
                seen.put(rung, answer);
                return answer;
            });
            for (int q = 0; q < known.size(); q++) {
                assertTrue(known.get(q).surely() <= end.surely() && known.get(q).byMeans() <= end.byMeans()
                        && end.atMost() <= known.get(q).atMost(), unknown + " " + q);
                assertTrue(q == 0 || known.get(q - 1).atMost() >= known.get(q).atMost(), unknown + " " + q);
            }
            assertEquals(end, Threshold.soFar(unknown, seen));
        }
    }

    @Test
    void aHarderValueThatMeetsTheTargetIsSeen() {
        Threshold found = Threshold.of(Unknown.BALANCERS, n -> n < 10 || n > 300 && n < 3000 ? Answer.MET
                : Answer.MISSED);
        assertFalse(found.monotone());
        assertEquals(2999, found.byMeans());
    }

    @ParameterizedTest
    @EnumSource(Unknown.class)
    void everyRungHasAValueOfItsOwn(Unknown unknown) {
        Set<BigDecimal> values = new HashSet<>();
        for (int rung = unknown.first(); rung <= unknown.last(); rung++) {
            assertTrue(values.add(unknown.value(rung).stripTrailingZeros()), unknown + " " + rung);
        }
    }

    /** Of one row of a grid: p99 10 +- 1, success 0.95 +- 0.01. */
    @ParameterizedTest
    @CsvSource({"p99<12, MET", "p99<=10.5, BARELY", "p99<9.5, HARDLY", "p99<8, MISSED", "success>90%, MET",
        "success>0.945, BARELY", "success>95.5%, HARDLY", "success>99%, MISSED", "p99<12 and success>99%, MISSED",
        "p99<12 && success>90%, MET", "p99<120ms, MET", "p99.9<1s, MET", "p99<0.095s and mean<1h, HARDLY"})
    void anIntervalThatHoldsTheBoundDecidesNothing(String text, Answer expected) {
        Clock clock = Clock.of(new BigDecimal("0.010"));
        assertEquals(expected, Target.parse(text, clock, true).of(row(true), 0));
        assertEquals(Answer.MISSED, Target.parse(text, clock, true).of(row(false), 0));
    }

    private static Frame row(boolean stable) {
        Frame frame = new Frame(GridFrames.summary("whatif", false));
        Object[] cells = new Object[frame.schema().columns().size()];
        for (String measure : new String[] {"mean", "p99", "p999"}) {
            cells[frame.schema().index(measure)] = 10.0;
            cells[frame.schema().index(measure + "_half_width")] = 1.0;
        }
        cells[frame.schema().index("success")] = 0.95;
        cells[frame.schema().index("success_half_width")] = 0.01;
        cells[frame.schema().index("stable")] = stable;
        return frame.add(cells);
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', value = {"p98<3", "p99", "p99<", "p99>3", "success<0.9", "success>100%", "success>-1",
        "p99<0", "p99<x", "p99<3 or p95<2", "''", "refused>1%"})
    void whatIsNoTargetIsRefused(String text) {
        BadInput refused = assertThrows(BadInput.class, () -> Target.parse(text, Clock.UNKNOWN, true));
        assertTrue(refused.getMessage().startsWith("target: " + text + " (expected: "), refused.getMessage());
    }
}
