package whopicks.cli;

import java.util.function.Consumer;
import me.tongfei.progressbar.ProgressBar;
import me.tongfei.progressbar.ProgressBarBuilder;
import me.tongfei.progressbar.ProgressBarStyle;

/** A progress bar with rate and time left, on a terminal only: a pipe or a file gets nothing. */
public final class Progress {
    private Progress() {}

    /**
     * Does the work and shows how far it is.
     *
     * @param task what is going on, a word or two
     * @param unit what a step is, in the plural
     * @param steps how many steps the work has
     * @param work is given what to call after each step, from any thread
     */
    public static void over(String task, String unit, long steps, Consumer<Runnable> work) {
        if (System.console() == null) {
            work.accept(() -> {});
            return;
        }
        try (ProgressBar bar = new ProgressBarBuilder().setTaskName(task).setInitialMax(steps).setUnit(" " + unit, 1)
                .setStyle(ProgressBarStyle.ASCII).showSpeed().setUpdateIntervalMillis(200).clearDisplayOnFinish().build()) {
            work.accept(bar::step);
        }
    }
}
