package whopicks.page;

import java.util.Arrays;
import whopicks.lab.RetrySetting;
import whopicks.lab.Setting;
import whopicks.model.Outcomes;
import whopicks.model.Run;
import whopicks.stat.Estimate;
import whopicks.study.Overload;
import whopicks.study.Simulation;

/**
 * What a page may ask of the model. A question is put letter by letter and number by number and its answer fetched in
 * the same way, so that numbers are all that passes between the page's script and the model. One page, one
 * conversation.
 */
final class PageModel {
    /** The questions, by their place in the page's script. */
    private enum Question { PLAIN, COMMAND, ROW, RUNS, RUN, WATCH, ESTIMATE }

    private final StringBuilder asked = new StringBuilder();
    private double[] given = {};
    private String text = "";
    private double[] numbers = {};

    /** Adds a letter to the question. */
    void letter(int letter) {
        asked.append((char) letter);
    }

    /** Adds a number to the question. */
    void give(double value) {
        given = Arrays.copyOf(given, given.length + 1);
        given[given.length - 1] = value;
    }

    /**
     * Answers.
     *
     * @return 0, or 1 if the question was a wrong one and the text says why
     */
    int ask(int question) {
        String setting = asked.toString();
        double[] values = given;
        asked.setLength(0);
        given = new double[0];
        text = "";
        numbers = new double[0];
        try {
            answer(Question.values()[question], setting, values);
            return 0;
        } catch (IllegalArgumentException e) {
            text = e.getMessage();
            return 1;
        }
    }

    private void answer(Question question, String setting, double[] values) {
        switch (question) {
            case PLAIN -> text = Setting.parse(setting).text();
            case COMMAND -> text = Setting.parse(setting).commandLine();
            case ROW -> text = Setting.parse(setting).row();
            case RUNS -> numbers = new double[] {Setting.parse(setting).size().runs()};
            case RUN -> numbers = run(Setting.parse(setting), (int) values[0]);
            case WATCH -> numbers = Watched.of(Setting.parse(setting), (int) values[0]);
            case ESTIMATE -> numbers = estimate(values);
        }
    }

    /**
     * Mean, p50, p95, p99, and 1 if stable. Where clients try again, the shares answered and refused, attempts, share
     * of the work in vain, p99, and 1 if the run came through.
     */
    private static double[] run(Setting s, int run) {
        Run r = new Simulation().run(s.scenario(), s.streams(), s.size().seed(), run);
        Outcomes o = r.outcomes();
        return s instanceof RetrySetting
                ? new double[] {o.success(), o.attempts(), o.wasted(), o.refused(), r.p99(), Overload.cameThrough(r)
                        ? 1 : 0}
                : new double[] {r.mean(), r.p50(), r.p95(), r.p99(), r.stable() ? 1 : 0};
    }

    /** Mean and half-width of what runs gave; the last value is Student's quantile for as many runs. */
    private static double[] estimate(double[] values) {
        Estimate e = Estimate.of(Arrays.copyOf(values, values.length - 1), values[values.length - 1]);
        return new double[] {e.mean(), e.halfWidth()};
    }

    int letters() {
        return text.length();
    }

    int letterAt(int at) {
        return text.charAt(at);
    }

    int numbers() {
        return numbers.length;
    }

    double numberAt(int at) {
        return numbers[at];
    }
}
