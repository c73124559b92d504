package whopicks.report;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import org.junit.jupiter.api.Test;

class AxisTest {
    private static List<String> labels(Axis axis, double low, double high, int most) {
        return axis.ticks(low, high, most).stream().map(Axis::label).toList();
    }

    @Test
    void aLogarithmicAxisIsLabelledWithWholeValuesAndSaysThatItIsOne() {
        assertEquals(List.of("1", "2", "5", "10", "20"), labels(Axis.log("p99"), 0.8, 28, 10));
        assertEquals(List.of("10", "100", "1,000", "10,000"), labels(Axis.log("p99"), 6, 50000, 8));
        assertEquals(List.of("0.001", "0.01", "0.1", "1"), labels(Axis.log("share"), 0.0008, 1.2, 7));
        assertEquals("p99, log scale", Axis.log("p99").words());
        assertEquals("p99", Axis.linear("p99").words());
    }

    @Test
    void aNarrowRangeHasTicksBetweenItsPowers() {
        assertTrue(labels(Axis.log("p99"), 6, 11, 10).size() >= 2, labels(Axis.log("p99"), 6, 11, 10)::toString);
    }

    @Test
    void theLabelsOfEveryAxisRise() {
        for (Axis axis : List.of(Axis.log("t"), Axis.linear("t"))) {
            for (double low : new double[] {0.0007, 0.3, 1, 7, 950}) {
                for (double factor : new double[] {1.3, 4, 60, 3000, 1e6}) {
                    for (int most : new int[] {4, 6, 10}) {
                        List<Double> values = axis.ticks(low, low * factor, most).stream()
                                .map(t -> Double.parseDouble(Axis.label(t).replace(",", ""))).toList();
                        assertEquals(values.stream().sorted().distinct().toList(), values, axis + " " + low + " "
                                + factor);
                        assertTrue(values.size() <= most + 1, axis + " from " + low + " by " + factor + ": " + values);
                    }
                }
            }
        }
    }

    @Test
    void aValueLiesBetweenItsNeighboursAndAGivenTickIsKept() {
        Scale scale = Scale.of(Axis.log("balancers").at(1, 2, 64), 1, 64, 100, 500);
        assertTrue(scale.place(1) < scale.place(2) && scale.place(2) < scale.place(64));
        assertEquals(List.of(1.0, 2.0, 64.0), scale.ticks(3));
        assertEquals(300, scale.place(8), 1e-9); // 8 is as many times 1 as 64 is times 8
    }
}
