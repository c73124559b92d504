package whopicks.cli;

import java.util.function.Consumer;
import java.util.function.Function;
import me.tongfei.progressbar.ConsoleProgressBarConsumer;
import me.tongfei.progressbar.ProgressBar;
import me.tongfei.progressbar.ProgressBarBuilder;
import me.tongfei.progressbar.ProgressBarStyle;
import whopicks.frame.Screen;

/** A progress bar with rate and time left, on a terminal only: a pipe or a file gets nothing. */
public final class Progress {
    private static final int WIDTH = 80;

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
        of(task, unit, steps, step -> {
            work.accept(step);
            return null;
        });
    }

    /** The same for work that has a result, which is returned. */
    public static <T> T of(String task, String unit, long steps, Function<Runnable, T> work) {
        if (!Screen.isTerminal()) {
            return work.apply(() -> {});
        }
        ProgressBar bar = new ProgressBarBuilder().setTaskName(task).setInitialMax(steps).setUnit(" " + unit, 1)
                .setStyle(ProgressBarStyle.ASCII).showSpeed().setUpdateIntervalMillis(200).setConsumer(new Line())
                .clearDisplayOnFinish().build();
        try {
            return work.apply(bar::step);
        } finally {
            boolean interrupted = Thread.interrupted(); // an interrupted thread would not wait for the last drawing
            bar.close();
            if (interrupted) {
                Thread.currentThread().interrupt();
            }
        }
    }

    /**
     * One line that is written over. The library's own consumer opens the terminal, which takes Ctrl-C away from the
     * program.
     */
    private static final class Line extends ConsoleProgressBarConsumer {
        Line() {
            super(System.err, Screen.width().orElse(WIDTH) - 1);
        }

        @Override
        public void close() {
            System.err.flush(); // the line has been cleared: what follows takes its place
        }
    }
}
