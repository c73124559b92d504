package whopicks.model;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.function.Executable;

/**
 * What clients, health checks and outages may be: the edge itself is taken, what lies beyond is refused by its name.
 */
class RangesTest {
    private static final double INFINITE = Double.POSITIVE_INFINITY;

    private static void refused(String name, Executable made) {
        String message = assertThrows(IllegalArgumentException.class, made).getMessage();
        assertTrue(message.startsWith(name + ": "), message);
    }

    @Test
    void healthTakesItsEdges() {
        Health none = Health.NONE;
        assertEquals(1, none.withChecks(1, 1).checks());
        refused("health-check", () -> none.withChecks(1, 0));
        refused("health-check", () -> none.withChecks(0, 1));
        refused("health-check", () -> none.withChecks(Double.NaN, 1));
        assertEquals(0, none.withEjection(0, 1).failures());
        refused("outlier", () -> none.withEjection(-1, 1));
        refused("outlier", () -> none.withEjection(1, 0));
        refused("outlier", () -> none.withEjection(1, INFINITE));
        assertEquals(0, none.withPanic(0).panic());
        assertEquals(1, none.withPanic(1).panic());
        refused("panic", () -> none.withPanic(-0.01));
        refused("panic", () -> none.withPanic(1.01));
        assertEquals(0, none.withSlowStart(0).slowStart());
        refused("slow-start", () -> none.withSlowStart(-1));
        refused("slow-start", () -> none.withSlowStart(INFINITE));
    }

    @Test
    void clientsTakeTheirEdges() {
        Clients patient = Clients.PATIENT;
        assertEquals(1, patient.withTries(3, 1).attempts());
        refused("deadline", () -> patient.withTries(0, 1));
        refused("attempts", () -> patient.withTries(3, 0));
        refused("layers", () -> patient.withLayers(0));
        assertEquals(1_000_000, patient.withTries(3, 10).withLayers(6).tries());
        refused("layers", () -> patient.withTries(3, 10).withLayers(7));
        assertEquals(1, patient.withThrottle(1).throttle());
        refused("throttle", () -> patient.withThrottle(0.99));
    }

    @Test
    void outagesTakeTheirEdges() {
        assertEquals("0:1:0:1", new Trouble.Outage(0, 1, 0, 1).toString());
        refused("outage", () -> new Trouble.Outage(-1, 1, 0, 1));
        refused("outage", () -> new Trouble.Outage(INFINITE, 1, 0, 1));
        refused("outage", () -> new Trouble.Outage(0, 0, 0, 1));
        refused("outage", () -> new Trouble.Outage(0, INFINITE, 0, 1));
        refused("outage", () -> new Trouble.Outage(0, 1, -1, 1));
        refused("outage", () -> new Trouble.Outage(0, 1, INFINITE, 1));
        refused("outage", () -> new Trouble.Outage(0, 1, 0, 0));
    }
}
