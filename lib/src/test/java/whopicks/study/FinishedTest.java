package whopicks.study;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;
import org.junit.jupiter.api.Test;

class FinishedTest {
    private static final List<String> POINTS = List.of("a", "b", "c", "d");

    @Test
    void whatIsWholeStaysAsItIs() {
        List<List<Integer>> all = List.of(List.of(1, 2), List.of(3, 4), List.of(5, 6), List.of(7, 8));
        assertEquals(new Finished<>(POINTS, 2, all, ""), Finished.of("points", POINTS, 2, all));
        assertEquals(new Finished<>(POINTS, 2, all, ""), Finished.groups("pairs", 2, POINTS, 2, all));
    }

    @Test
    void pointsAreKeptUpToTheFirstThatIsNotWhole() {
        List<List<Integer>> some = List.of(List.of(1, 2), List.of(3, 4), List.of(5), List.of(7, 8));
        assertEquals(new Finished<>(List.of("a", "b"), 2, some.subList(0, 2), "stopped: 2 of 4 points are finished"),
                Finished.of("points", POINTS, 2, some));
    }

    @Test
    void onlyWholeGroupsAreKept() {
        List<List<Integer>> some = List.of(List.of(1, 2), List.of(3, 4), List.of(5, 6), List.of(7));
        assertEquals(new Finished<>(List.of("a", "b"), 2, some.subList(0, 2), "stopped: 1 of 2 pairs are finished"),
                Finished.groups("pairs", 2, POINTS, 2, some));
        assertEquals(List.of(), Finished.groups("fours", 4, POINTS, 2, some).points());
    }

    @Test
    void whereNoPointIsWholeTheFirstIsKeptWithTheRunsThatItHas() {
        List<List<Integer>> little = List.of(List.of(1), List.of(), List.of(), List.of());
        assertEquals(new Finished<>(List.of("a"), 1, List.of(List.of(1)),
                "stopped: 0 of 4 points are finished; of the first, 1 of 2 runs"),
                Finished.of("points", POINTS, 2, little));
        List<List<Integer>> none = List.of(List.of(), List.of(), List.of(), List.of());
        assertEquals(List.of(), Finished.of("points", POINTS, 2, none).points());
    }
}
