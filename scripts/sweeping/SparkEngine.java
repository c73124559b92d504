package sweeping;

import java.io.File;
import java.io.IOException;
import java.io.Serializable;
import java.net.InetSocketAddress;
import java.net.Socket;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;
import java.util.stream.Collectors;
import org.apache.spark.SparkConf;
import org.apache.spark.SparkException;
import org.apache.spark.api.java.JavaRDD;
import org.apache.spark.api.java.JavaSparkContext;
import org.apache.spark.broadcast.Broadcast;
import scala.Function1;
import scala.collection.Iterator;
import scala.reflect.ClassTag$;
import scala.runtime.BoxedUnit;
import whopicks.grid.BadInput;
import whopicks.study.Point;
import whopicks.study.Simulation;

/**
 * Apache Spark, inside this process ({@code local[*]}) or on a cluster. The points are broadcast once; the units are
 * spread over partitions; what a partition gives is handed over as soon as it is there, so that a driver that is killed
 * has kept it. A lost worker's partitions are done again by the others, with the same digits.
 *
 * @param master as Spark names it: local[2], spark://127.0.0.1:7077; null for what spark-submit says, or else local[*]
 * @param partitions parts to cut the work into; 0 for about four for each core of the cluster, or one for each 64 units
 *     if that is more
 */
public record SparkEngine(String master, int partitions) implements Engine {
    private static final int UNITS = 64;
    private static final String WAIT = "spark.scheduler.maxRegisteredResourcesWaitingTime";

    /** Libraries that a run needs on a worker; a cluster has Spark's own. */
    private static final List<String> SHIPPED = List.of("sweep", "commons-rng", "commons-statistics",
            "commons-numbers");

    @Override
    public void run(List<Point> points, List<Unit> units, boolean perServer, Consumer<Outcome> done) {
        if (units.isEmpty()) {
            return;
        }
        try (JavaSparkContext spark = new JavaSparkContext(conf())) {
            waitForWorkers(spark);
            Broadcast<List<Point>> shared = spark.broadcast(new ArrayList<>(points));
            int parts = partitions > 0 ? partitions : Math.max(4 * spark.defaultParallelism(), units.size() / UNITS);
            JavaRDD<Unit> work = spark.parallelize(units, Math.min(parts, units.size()));
            spark.sc().runJob(work.rdd(), part(shared, perServer), (index, outcomes) -> {
                Arrays.stream(outcomes).forEach(done);
                return BoxedUnit.UNIT;
            }, ClassTag$.MODULE$.<Outcome[]>apply(Outcome[].class));
        } catch (Exception e) { // Scala does not declare what it throws
            if (e instanceof InterruptedException) {
                Thread.currentThread().interrupt(); // what is finished has been handed over
                return;
            }
            if (e instanceof IOException) {
                throw new BadInput("temporary folder: " + System.getProperty("java.io.tmpdir")
                        + " (expected: one with room, or another by"
                        + " JAVA_TOOL_OPTIONS=-Djava.io.tmpdir=DIR; " + e.getMessage() + ")");
            }
            // not the cluster: what was done with an outcome
            throw e instanceof SparkException && e.getCause() instanceof BadInput bad ? bad
                    : e instanceof SparkException ? gaveUp(e) : (RuntimeException) e;
        }
    }

    private BadInput gaveUp(Exception e) {
        return new BadInput("master: " + (master == null ? "that of spark-submit" : master)
                + " (expected: a Spark cluster that can run the work; "
                + String.valueOf(e.getMessage()).lines().findFirst().orElse("it gave up") + ")", 3);
    }

    /**
     * A cluster without a free worker keeps a sweep waiting for ever, and so does an address where something else
     * answers.
     *
     * @throws BadInput with exit code 3 if nobody takes the work in time
     */
    private void waitForWorkers(JavaSparkContext spark) throws InterruptedException {
        // Spark would go on after this time, and the master is given up in 60 s
        long seconds = spark.getConf().getTimeAsSeconds(WAIT, "50s");
        long end = System.nanoTime() + TimeUnit.SECONDS.toNanos(seconds);
        // one of them is the driver
        while (!spark.isLocal() && spark.sc().statusTracker().getExecutorInfos().length < 2) {
            if (System.nanoTime() > end) {
                throw new BadInput("master: " + spark.master()
                        + " (expected: a Spark cluster with a free worker; none took the work in "
                        + seconds + " s, which " + WAIT + " can change)", 3);
            }
            TimeUnit.MILLISECONDS.sleep(100);
        }
    }

    /**
     * Spark itself tries for minutes before it gives up.
     *
     * @throws BadInput with exit code 3 if nobody listens at any of a master's addresses
     */
    private static void checkAnswers(String master) {
        String[] addresses = master.startsWith("spark://") ? master.substring("spark://".length()).split(",")
                : new String[0];
        for (int a = 0; a < addresses.length; a++) {
            String address = addresses[a];
            int colon = address.lastIndexOf(':');
            try (Socket socket = new Socket()) {
                socket.connect(new InetSocketAddress(address.substring(0, Math.max(colon, 0)),
                        Integer.parseInt(address.substring(colon + 1))), 3000);
                return;
            } catch (IOException | IllegalArgumentException e) {
                if (a == addresses.length - 1) {
                    throw new BadInput("master: " + master
                            + " (expected: spark://HOST:PORT where a Spark master answers; " + e.getMessage() + ")", 3);
                }
            }
        }
    }

    private static Function1<Iterator<Unit>, Outcome[]> part(Broadcast<List<Point>> points, boolean perServer) {
        return (Function1<Iterator<Unit>, Outcome[]> & Serializable) units -> {
            Simulation simulation = new Simulation();
            List<Outcome> outcomes = new ArrayList<>();
            while (units.hasNext()) {
                Unit unit = units.next();
                outcomes.add(Outcome.of(simulation, points.value().get(unit.point()), unit, perServer));
            }
            return outcomes.toArray(Outcome[]::new);
        };
    }

    private SparkConf conf() {
        SparkConf conf = new SparkConf().setAppName("whopicks sweep").setIfMissing("spark.ui.enabled", "false");
        if (master != null) {
            conf.setMaster(master);
        }
        conf.setIfMissing("spark.master", "local[*]");
        String at = conf.get("spark.master");
        checkAnswers(at);
        if (at.startsWith("local") || at.contains("//127.0.0.1") || at.contains("//localhost")) {
            conf.setIfMissing("spark.driver.host", "127.0.0.1").setIfMissing("spark.driver.bindAddress", "127.0.0.1");
        }
        return conf.setIfMissing("spark.jars", jars());
    }

    /** The jars of this process that a worker must be sent. */
    private static String jars() {
        return Arrays.stream(System.getProperty("java.class.path").split(File.pathSeparator))
                .filter(path -> SHIPPED.stream().anyMatch(new File(path).getName()::startsWith))
                .collect(Collectors.joining(","));
    }
}
