package whopicks.study;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;
import whopicks.event.Windows;
import whopicks.model.Clients;
import whopicks.model.Conditions;
import whopicks.model.Knowledge;
import whopicks.model.RandomInput;
import whopicks.policy.PowerOfChoices;

/** How long after an outage all is well again. */
class RecoveryTest {
    private static final Overload SETTING = new Overload(50, 10, 2, 100, 40, 600);

    private static double recovery(Conditions conditions) {
        Windows windows = new Windows(3, 200);
        new Simulation().run(SETTING.scenario(0.6, new PowerOfChoices(2, true), new Knowledge.Live(), conditions, true),
                RandomInput.Kind.INDEPENDENT, 1, 0, windows);
        return SETTING.recovery(windows, 3);
    }

    @Test
    void withRetriesItNeverComes() {
        assertTrue(Double.isNaN(recovery(SETTING.retrying())));
    }

    /**
     * Without retries the backlog of 0.6 x 40 drains at 0.4: requests are late at least until less than the deadline of
     * it is left, (24 - 10) / 0.4 = 35, and all is well when it is gone, at 60. With fifty servers chance moves that by
     * a few windows.
     */
    @Test
    void withoutRetriesTheBacklogDrains() {
        Clients once = SETTING.retrying().clients().withTries(10, 1);
        assertEquals(47.5, recovery(SETTING.retrying().with(once)), 25);
    }
}
