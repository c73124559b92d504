package whopicks.page;

import java.util.Arrays;
import java.util.List;
import whopicks.event.EventEngine;
import whopicks.event.Looks;
import whopicks.event.Windows;
import whopicks.lab.RetrySetting;
import whopicks.lab.Setting;
import whopicks.model.RandomInput;
import whopicks.model.Scenario;
import whopicks.random.Streams;
import whopicks.walk.Watch;

/** What is seen of the first run of a setting, as numbers one behind the other. */
final class Watched {
    private static final List<Windows.Count> COUNTED = List.of(Windows.Count.ARRIVED, Windows.Count.SENT,
            Windows.Count.SUCCESS, Windows.Count.REFUSED, Windows.Count.LATE);

    private double[] all = new double[1 << 16];
    private int size;

    private Watched() {}

    /**
     * The first requests of the run; where clients try again, its first units of time.
     *
     * @param number how many
     */
    static double[] of(Setting s, int number) {
        Scenario scenario = s.scenario();
        RandomInput input = s.streams().open(s.size().seed(), 0, scenario);
        Watched watched = new Watched();
        if (s instanceof RetrySetting) {
            watched.looks(scenario, input, new Streams(s.size().seed(), 0), number);
        } else {
            watched.steps(scenario, input, number);
        }
        return Arrays.copyOf(watched.all, watched.size);
    }

    /** See {@link Watch.Step}. */
    private void steps(Scenario scenario, RandomInput input, int number) {
        for (Watch.Step step : Watch.of(scenario, input, number)) {
            add(step.time());
            add(step.server());
            add(step.finish());
            add(step.balancer());
            add(step.age());
            each(scenario, step.outstanding().stream().mapToInt(Integer::intValue).toArray());
            each(scenario, step.believed().stream().mapToInt(Integer::intValue).toArray());
        }
    }

    /**
     * See {@link Looks.Look}; with each, what came, was sent, answered, refused and late in the unit of time before.
     */
    private void looks(Scenario scenario, RandomInput input, Streams streams, int number) {
        Windows windows = new Windows(1, number);
        int before = -1;
        for (Looks.Look look : EventEngine.watch(scenario, input, streams, windows, number)) {
            add(look.time());
            add(look.age());
            add(look.standing());
            for (Windows.Count what : COUNTED) {
                add(before < 0 ? 0 : windows.in(before, what));
            }
            each(scenario, look.first());
            each(scenario, look.again());
            each(scenario, look.vain());
            each(scenario, look.believed());
            before++;
        }
    }

    private void add(double value) {
        all = size == all.length ? Arrays.copyOf(all, 2 * size) : all;
        all[size++] = value;
    }

    /** One for each server; -1 where there is none. */
    private void each(Scenario s, int[] numbers) {
        for (int j = 0; j < s.cluster().servers(); j++) {
            add(numbers.length == 0 ? -1 : numbers[j]);
        }
    }
}
