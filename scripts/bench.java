///usr/bin/env jbang "$0" "$@" ; exit $?
//DESCRIPTION How fast is the simulation, against the cheapest and the plainest way to do the same?
//SOURCES ../lib/lib.java
//SOURCES kernels/Kernels.java
//SOURCES kernels/BenchTable.java
// The harness for micro-benchmarks: forks, warm-up, medians.
//DEPS org.openjdk.jmh:jmh-core:1.37
//DEPS org.openjdk.jmh:jmh-generator-annprocess:1.37

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.LocalDate;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import kernels.BenchTable;
import org.openjdk.jmh.results.RunResult;
import org.openjdk.jmh.runner.Runner;
import org.openjdk.jmh.runner.RunnerException;
import org.openjdk.jmh.runner.options.OptionsBuilder;
import whopicks.frame.Column;
import whopicks.frame.Csv;
import whopicks.frame.Formats;
import whopicks.frame.Frame;
import whopicks.frame.Schema;
import whopicks.frame.WholeFile;

/**
 * Nanoseconds per request of one run of 300,000 requests, percentiles included, for the kernels; beside them, in the
 * same run of this program, a floor (the random variates alone, which every simulation needs) and a plain simulation as
 * a textbook has it (an event list, {@code java.util.Random}, a sort). Machines differ and are noisy: read the ratios.
 *
 * <p><b>Run.</b> {@code make bench} writes {@code report/data/bench.csv} and the README's table, and shows in red which
 * kernels take more than a tenth more, over round robin, than {@code kernels/ratios.csv} says.
 */
public class bench {
    private static final Schema SCHEMA =
            new Schema("bench", "One kernel or command a row, measured on the machine that the row names.", List.of(
            Column.text("what", "Kernel: streams and policy, and the number of servers where it is not 16. Or a "
            + "command, as a whole process").key(),
            Column.number("time", 1, "", "Median time, percentiles included"),
            Column.text("unit", "ns per request, or line of a log, for a kernel, seconds for a command"),
            Column.number("over_floor", 2, "", "A kernel's time over that of the random variates alone"),
            Column.number("over_round_robin", 2, "",
                    "A kernel's time over that of round robin with independent streams"),
            Column.number("over_plain", 3, "",
                    "A kernel's time over that of a plain event-list simulation of least connections"),
            Column.text("jdk", "Java that ran it"),
            Column.text("cpu", "Processor"),
            Column.whole("cores", "cores", "Cores that Java saw"),
            Column.text("date", "Day of the measurement, UTC")));

    /** Colours of a terminal. */
    private static final String RED = "\u001b[31m";
    private static final String PLAIN = "\u001b[0m";

    /** Runs of each command; the median counts. */
    private static final int COMMAND_RUNS = 3;

    /** 2,000 points of default size, of loads so low and a policy so cheap that they take less than half a minute. */
    private static final String SWEEP = "sweep --yes --policy round-robin --load 0.2001..0.4/0.0001";
    /** The same start without the work. */
    private static final String SWEEP_START = "sweep --yes --policy round-robin --quick --load 0.2,0.3";

    /** Arguments: the jbang to run, the file to write. */
    public static void main(String... args) throws RunnerException, IOException, InterruptedException {
        String jbang = args.length > 0 ? args[0] : "jbang";
        Path file = Path.of(args.length > 1 ? args[1] : "report/data/bench.csv");
        Frame frame = new Frame(SCHEMA);
        Map<String, Double> median = kernels();
        median.forEach((kernel, ns) -> add(frame, kernel, ns, "ns per request", ns / median.get("floorVariates"),
                ns / median.get("independentRoundRobin"), ns / median.get("plainLeastConnections")));
        for (String command : List.of("sim2 --quick", "sim2", "check --quick", "check")) {
            add(frame, command, seconds(jbang, command, COMMAND_RUNS), "seconds", null, null, null);
        }
        sweeps(jbang).forEach((what, seconds) -> add(frame, what, seconds, "seconds", null, null, null));
        System.out.print(Formats.TABLE.of(frame));
        WholeFile.write(file, Csv.format(frame));
        System.out.println("wrote " + file);
        Path readme = Path.of("README.md");
        WholeFile.write(readme, BenchTable.in(Files.readString(readme), frame));
        System.out.println("wrote the table of " + readme);
        List<String> worse = BenchTable.worse(frame,
                Csv.read(BenchTable.RATIOS, Path.of("scripts/kernels/ratios.csv")));
        worse.forEach(line -> System.out.println(RED + line + PLAIN));
    }

    private static Map<String, Double> kernels() throws RunnerException {
        Map<String, Double> median = new LinkedHashMap<>();
        for (RunResult result : new Runner(new OptionsBuilder().include("Kernels\\.").build()).run()) {
            String name = result.getParams().getBenchmark();
            median.put(name.substring(name.lastIndexOf('.') + 1), result.getPrimaryResult().getStatistics()
                    .getPercentile(50));
        }
        return median;
    }

    /** Seconds that 2,000 points take on two threads and on Spark, without the start of either. */
    private static Map<String, Double> sweeps(String jbang) throws IOException, InterruptedException {
        Map<String, Double> seconds = new LinkedHashMap<>();
        for (Map.Entry<String, String> engine : List.of(Map.entry(BenchTable.THREADS, " --threads 2"),
                Map.entry(BenchTable.SPARK, " --engine spark --master local[2]"))) {
            double start = seconds(jbang, SWEEP_START + engine.getValue(), COMMAND_RUNS);
            seconds.put(engine.getKey(), seconds(jbang, SWEEP + engine.getValue(), 1) - start);
        }
        return seconds;
    }

    /** Median seconds of a command as a whole process; of several runs after one that may have to compile it. */
    private static double seconds(String jbang, String command, int runs) throws IOException, InterruptedException {
        List<String> words = new ArrayList<>(List.of(jbang, "--quiet"));
        words.addAll(List.of(command.split(" ")));
        double[] seconds = new double[runs];
        for (int r = runs > 1 ? -1 : 0; r < runs; r++) {
            long start = System.nanoTime();
            new ProcessBuilder(words).inheritIO()
                    .redirectOutput(ProcessBuilder.Redirect.DISCARD).start().waitFor();
            seconds[Math.max(r, 0)] = (System.nanoTime() - start) / 1e9;
        }
        Arrays.sort(seconds);
        return seconds[runs / 2];
    }

    private static void add(Frame frame, String what, double time, String unit, Double overFloor,
            Double overRoundRobin, Double overPlain) {
        frame.add(what, time, unit, overFloor, overRoundRobin, overPlain, System.getProperty("java.runtime.version"),
                cpu(),
                Runtime.getRuntime().availableProcessors(), LocalDate.now(ZoneOffset.UTC).toString());
    }

    /** The processor's name, where the system tells it. */
    private static String cpu() {
        try {
            return Files.readAllLines(Path.of("/proc/cpuinfo")).stream().filter(l -> l.startsWith("model name"))
                    .map(l -> l.substring(l.indexOf(':') + 1).strip()).findFirst()
                    .orElse(System.getProperty("os.arch"));
        } catch (IOException e) {
            return System.getProperty("os.arch");
        }
    }
}
