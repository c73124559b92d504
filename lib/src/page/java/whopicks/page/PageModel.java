package whopicks.page;

import java.util.Arrays;
import whopicks.lab.RetrySetting;
import whopicks.lab.Setting;
import whopicks.model.Outcomes;
import whopicks.model.Run;
import whopicks.stat.Estimate;
import whopicks.stat.Histogram;
import whopicks.study.Overload;
import whopicks.study.Simulation;

/**
 * What a page may ask of the model. A question is put letter by letter and number by number and its answer fetched in
 * the same way, so that numbers are all that passes between the page's script and the model. One page, one
 * conversation.
 */
final class PageModel {
    /** The questions, by their place in the page's script. */
    private enum Question { PLAIN, COMMAND, ROW, RUNS, RUN, WATCH, ESTIMATE, TOGETHER }

    private final StringBuilder asked = new StringBuilder();
    private double[] given = new double[16];
    private int gave;
    private String text = "";
    private double[] numbers = {};

    /** Adds a letter to the question. */
    void letter(int letter) {
        asked.append((char) letter);
    }

    /** Adds a number to the question. */
    void give(double value) {
        if (gave == given.length) {
            given = Arrays.copyOf(given, 2 * gave);
        }
        given[gave++] = value;
    }

    /**
     * Answers.
     *
     * @return 0, or 1 if the question was a wrong one and the text says why
     */
    int ask(int question) {
        String setting = asked.toString();
        double[] values = Arrays.copyOf(given, gave);
        asked.setLength(0);
        gave = 0;
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
            case RUN -> numbers = run(Setting.parse(setting), (int) values[0], values.length > 1);
            case WATCH -> numbers = Watched.of(Setting.parse(setting), (int) values[0]);
            case ESTIMATE -> numbers = estimate(values);
            case TOGETHER -> numbers = together(values);
        }
    }

    /**
     * Mean, p50, p95, p99, and 1 if stable. Where clients try again, the shares answered and refused, attempts, share
     * of the work in vain, p99, and 1 if the run came through.
     *
     * @param times whether all times follow, as a histogram
     */
    private static double[] run(Setting s, int run, boolean times) {
        Simulation simulation = new Simulation();
        Run r = simulation.run(s.scenario(), s.streams(), s.size().seed(), run);
        double[] told = told(s, r);
        double[] more = times ? simulation.times().numbers() : new double[0];
        double[] all = Arrays.copyOf(told, told.length + more.length);
        System.arraycopy(more, 0, all, told.length, more.length);
        return all;
    }

    private static double[] told(Setting s, Run r) {
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

    /**
     * A percentile of the times of all runs together, and its half-width. The values: number of the percentile in a
     * run, number of runs, that percentile of each run, Student's quantile for as many runs, and the times.
     */
    private static double[] together(double[] values) {
        double[] each = Arrays.copyOfRange(values, 2, 2 + (int) values[1]);
        double pooled = Histogram.ofNumbers(values, 3 + each.length).percentile(Run.quantiles()[(int) values[0]], each);
        Estimate e = Estimate.ofSections(pooled, each, values[2 + each.length]);
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
