package whopicks.report;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.stream.DoubleStream;

/**
 * An axis of a figure.
 *
 * @param title with the unit
 * @param logarithmic whether equal steps are equal factors; the title then says so
 * @param ticks where it is labelled; empty for round values
 */
record Axis(String title, boolean logarithmic, List<Double> ticks) {
    private static final double[] FACTORS = {1, 2, 5};
    private static final double[] FINE = {1, 1.5, 2, 3, 4, 5, 7};

    static Axis linear(String title) {
        return new Axis(title, false, List.of());
    }

    static Axis log(String title) {
        return new Axis(title, true, List.of());
    }

    /** Labelled at some values only. */
    Axis at(double... values) {
        return new Axis(title, logarithmic, DoubleStream.of(values).sorted().distinct().boxed().toList());
    }

    /** The title as printed. */
    String words() {
        return logarithmic ? title + ", log scale" : title;
    }

    /** Where to label a range, in ascending order, about as many as asked for and all inside. */
    List<Double> ticks(double low, double high, int most) {
        if (!ticks.isEmpty()) {
            return ticks.stream().filter(t -> t >= low && t <= high).toList();
        }
        return logarithmic ? logTicks(low, high, most) : linearTicks(low, high, most);
    }

    private static List<Double> linearTicks(double low, double high, int most) {
        double step = Math.pow(10, Math.floor(Math.log10((high - low) / most)));
        for (int i = 1; (high - low) / step > most; i++) {
            step *= i % 3 == 2 ? 2.5 : 2; // 1 2 5 10
        }
        List<Double> ticks = new ArrayList<>();
        for (long k = (long) Math.ceil(low / step - 1e-9); k * step <= high + 1e-9 * step; k++) {
            ticks.add(k * step);
        }
        return ticks;
    }

    /** 1 2 5 10 where there is room, else powers of ten; steps between where the range is less than a decade. */
    private static List<Double> logTicks(double low, double high, int most) {
        double decades = Math.log10(high / low);
        List<Double> ticks = factors(low, high, decades < 0.8 ? FINE : FACTORS, 1);
        if (ticks.size() > most) {
            ticks = factors(low, high, new double[] {1}, (int) Math.ceil(decades / most));
        }
        return ticks;
    }

    private static List<Double> factors(double low, double high, double[] factors, int every) {
        List<Double> ticks = new ArrayList<>();
        for (int power = (int) Math.floor(Math.log10(low)); Math.pow(10, power) <= high; power += 1) {
            for (double factor : Math.floorMod(power, every) == 0 ? factors : new double[0]) {
                double tick = power < 0 ? factor / Math.pow(10, -power) : factor * Math.pow(10, power);
                if (tick >= low * (1 - 1e-9) && tick <= high * (1 + 1e-9)) {
                    ticks.add(tick);
                }
            }
        }
        return ticks;
    }

    /** A tick's label: the value itself, thousands parted. */
    static String label(double tick) {
        String digits = String.format(Locale.ROOT, "%,.6f", Math.abs(tick)).replaceFirst("\\.?0+$", "");
        return (tick < 0 && !digits.equals("0") ? "−" : "") + digits;
    }
}
