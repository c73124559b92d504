package whopicks.event;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;
import whopicks.lab.Setting;
import whopicks.model.RandomInput;
import whopicks.model.Scenario;
import whopicks.random.Streams;
import whopicks.study.Simulation;

/** Who looks sees what is there, and changes nothing. */
class LooksTest {
    private static final int NUMBER = 150;
    private static final String OUTAGE = "&servers=20&load=0.7&deadline=10&attempts=2&outage=40:20";

    private static List<Looks.Look> looks(String setting, Windows windows) {
        Scenario s = Setting.parse(setting).scenario();
        return EventEngine.watch(s, RandomInput.Kind.INDEPENDENT.open(1, 0, s), new Streams(1, 0), windows, NUMBER);
    }

    private static int sum(int[] each) {
        return Arrays.stream(each).sum();
    }

    @Test
    void aWatchedRunIsTheRun() {
        for (String setting : List.of("policy=power-of-two&knowledge=board:3" + OUTAGE, "policy=random" + OUTAGE)) {
            Windows watched = new Windows(1, NUMBER);
            looks(setting, watched);
            Windows run = new Windows(1, NUMBER);
            new Simulation().run(Setting.parse(setting).scenario(), RandomInput.Kind.INDEPENDENT, 1, 0, run);
            for (Windows.Count what : Windows.Count.values()) {
                for (int w = 0; w < NUMBER - 1; w++) {
                    assertEquals(run.in(w, what), watched.in(w, what), what + " at " + w);
                }
            }
        }
    }

    /** Retries come at once, so each request that has not ended has one attempt somewhere that its client waits for. */
    @Test
    void whatIsWaitedForIsWhatCameAndHasNotEnded() {
        Windows windows = new Windows(1, NUMBER);
        List<Looks.Look> looks = looks("policy=least-connections" + OUTAGE, windows);
        assertEquals(NUMBER, looks.size());
        long open = 0;
        for (int t = 0; t < NUMBER; t++) {
            Looks.Look look = looks.get(t);
            assertEquals(open, sum(look.first()) + sum(look.again()), "at " + t);
            assertEquals(t >= 41 && t <= 60 ? 20 : 0, look.standing(), "at " + t); // it sees what was just before
            open += windows.in(t, Windows.Count.ARRIVED) - windows.in(t, Windows.Count.SUCCESS)
                    - windows.in(t, Windows.Count.LATE) - windows.in(t, Windows.Count.REFUSED);
        }
        assertTrue(sum(looks.get(70).vain()) > sum(looks.get(70).first()));
    }

    @Test
    void liveCountersAreTheTruthAndABoardIsThatOfItsRefresh() {
        for (Looks.Look look : looks("policy=power-of-two" + OUTAGE, null)) {
            for (int j = 0; j < 20; j++) {
                assertEquals(look.first()[j] + look.again()[j] + look.vain()[j], look.believed()[j]);
            }
        }
        List<Looks.Look> lagging = looks("policy=power-of-two&knowledge=board:4" + OUTAGE, null);
        for (int t = 9; t < NUMBER; t++) {
            Looks.Look then = lagging.get((t - 1) / 4 * 4); // at a multiple it still has the one before
            assertEquals(t - then.time(), lagging.get(t).age(), 1e-12);
            for (int j = 0; j < 20; j++) {
                assertEquals(then.first()[j] + then.again()[j] + then.vain()[j],
                        lagging.get(t).believed()[j], "at " + t);
            }
        }
        assertEquals(0, looks("policy=random" + OUTAGE, null).get(50).believed().length);
    }
}
