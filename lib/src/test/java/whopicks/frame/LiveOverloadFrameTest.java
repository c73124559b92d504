package whopicks.frame;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.Test;
import whopicks.live.LiveOutcome;
import whopicks.live.LiveScenario;
import whopicks.live.OverloadCases;
import whopicks.live.Prediction;
import whopicks.live.Product;

class LiveOverloadFrameTest {
    @Test
    void aRowSaysWhoDoesWhatAndIsReadBack() {
        Frame frame = frame(0.83);
        Frame read = Csv.parse(LiveOverloadFrame.schema(), Csv.format(frame), "live-overload.csv");
        assertEquals(Csv.format(frame), Csv.format(read));
        int retries = read.find(Key.of("table", "retries", "balancer", "nginx")).get(0);
        assertEquals("5", read.text(retries, "limit"));
        assertEquals("3", read.text(retries, "most_attempts"));
        assertEquals("retries", read.text(retries, "balancer_does"));
        int outage = read.find(Key.of("table", "outage", "balancer", "none")).get(0);
        assertEquals("10", read.text(outage, "deadline"));
        assertEquals("600:40:0", read.text(outage, "outage"));
        assertEquals("central-queue", read.text(read.find(Key.of("table", "queue", "balancer", "haproxy")).get(0),
                "model_policy"));
    }

    @Test
    void theVerdictNamesWhatLiesOutside() {
        assertEquals("Live success lies in the model's 95 % interval in 23 of 23 runs.",
                LiveOverloadFrame.verdicts(frame(0.83)).get(0));
        String outside = LiveOverloadFrame.verdicts(frame(0.5)).get(0);
        assertTrue(outside.startsWith("Live success lies in the model's 95 % interval in 0 of 23 runs; outside: "
                + "haproxy even-random (shedding) 0.5000 (model 0.8000 to 0.9000), "), outside);
    }

    /** All cases, each with the same success live and the model's 0.8 to 0.9. */
    private static Frame frame(double success) {
        Frame frame = new Frame(LiveOverloadFrame.schema());
        Prediction model = new Prediction(new double[] {0.85, 0.1, 1, 2, 10}, new double[] {0.8, 0, 1, 1, 9},
                new double[] {0.9, 0.2, 2, 3, 11}, 99);
        for (OverloadCases.Case c : OverloadCases.of(List.of(Product.values()), 6000)) {
            LiveScenario scenario = LiveScenario.of(c.policy(), 16, c.load(), 0, Duration.ofMillis(10), 10_000, 1)
                    .withConditions(c.conditions());
            LiveOverloadFrame.add(frame, c.id(), "1.0", new LiveOutcome(scenario, new double[] {success, 0.1, 1.5, 2,
                10}, model, 0.01, 0.1, 1, null));
        }
        return frame;
    }
}
