package whopicks.scripts;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import whopicks.article.Cell;
import whopicks.frame.Csv;
import whopicks.frame.Frame;

/** A study runs the points that cells are about, with the digits that it gives as a whole. */
class WantedPointsTest {
    private static final Cell LEAST = new Cell("herd", Map.of("streams", "article", "runs", "5", "policy",
            "least-connections", "balancers", "4"), "p99");

    @Test
    void onlyWhatIsWantedIsRunAndWithTheSameDigits() {
        Frame whole = Studies.frames("herd", "--quick", "--requests", "3000").get(0);
        List<Frame> some = Studies.some("herd", List.of(LEAST), "--quick", "--requests", "3000");
        assertEquals(Csv.format(whole.rows(whole.find(Map.of("policy", "least-connections", "balancers", "4")))),
                Csv.format(some.get(0)));
        assertEquals(5, some.get(1).size(), "its runs");
    }

    @Test
    void aCellOfAllRowsWantsThemAll() {
        Cell every = new Cell("herd", Map.of("policy", "least-connections", "balancers", "*"), "p99");
        assertEquals(7, Studies.some("herd", List.of(every), "--quick", "--requests", "3000").get(0).size());
    }

    @Test
    void aStudyWithoutAWantedPointGivesNoFrame() {
        assertTrue(Studies.some("herd2", List.of(LEAST), "--quick").isEmpty());
        assertTrue(Studies.some("herd", List.of(LEAST), "--quick", "--streams", "independent").isEmpty(),
                "other streams");
    }

    @Test
    void aStudyThatIsNoGridOfPointsLeavesOutWhatNoCellIsAbout() {
        List<Cell> remedy = List.of(new Cell("overload", Map.of("policy", "power-of-two", "remedy", "none"),
                "success"));
        List<Frame> some = Studies.some("overload", remedy, "--quick");
        assertEquals(List.of("power-of-two"), some.get(0).distinct("policy"));
        assertEquals(0, some.stream().skip(1).mapToInt(Frame::size).sum(), "no map, no edges, no shedding");
    }
}
