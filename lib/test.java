///usr/bin/env jbang "$0" "$@" ; exit $?
//DESCRIPTION Runs every test (or the classes named) and closes with a line of counts
//SOURCES lib.java
//SOURCES src/test/java/**/*.java
// The scripts that tests run in their own JVM; bench is run as a process.
//SOURCES ../scripts/Suite.java
//SOURCES ../scripts/report.java
//SOURCES ../scripts/check.java
//SOURCES ../scripts/diff.java
//SOURCES ../scripts/whatif.java
//SOURCES ../scripts/plot.java
//SOURCES ../scripts/sweep.java
//SOURCES ../scripts/tour.java
//SOURCES ../scripts/coverage.java
//SOURCES ../scripts/whopicked.java
//SOURCES ../scripts/live.java
//SOURCES ../scripts/lab.java
//SOURCES ../scripts/kernels/BenchTable.java
//FILES golden/=src/test/resources/golden/*
//DEPS org.junit.jupiter:junit-jupiter:6.1.3
//DEPS org.junit.platform:junit-platform-launcher:6.1.3
// Reads the report's page as a browser's parser would.
//DEPS org.jsoup:jsoup:1.24.1
// Drives a real browser, and asks it for barriers to readers.
//DEPS org.seleniumhq.selenium:selenium-java:4.52.0
//DEPS com.deque.html.axe-core:selenium:4.11.1
// Compiles the model for the page.
//SOURCES teavm.java
//FILES templates/=../templates/*
//JAVA_OPTIONS -Djava.awt.headless=true

import static org.junit.platform.engine.discovery.DiscoverySelectors.selectClass;
import static org.junit.platform.engine.discovery.DiscoverySelectors.selectPackage;

import java.io.PrintWriter;
import java.util.Arrays;
import java.util.List;
import org.junit.platform.engine.DiscoverySelector;
import org.junit.platform.engine.TestExecutionResult;
import org.junit.platform.launcher.TestExecutionListener;
import org.junit.platform.launcher.TestIdentifier;
import org.junit.platform.launcher.core.LauncherDiscoveryRequestBuilder;
import org.junit.platform.launcher.core.LauncherFactory;
import org.junit.platform.launcher.listeners.SummaryGeneratingListener;

/**
 * Runs JUnit Jupiter over the package {@code whopicks}, or over the test classes given as arguments
 * ({@code jbang lib/test.java stat.PercentilesTest}). The exit code is 1 when a test failed or none ran.
 */
public class test {
    public static void main(String... names) {
        List<? extends DiscoverySelector> chosen = names.length == 0
                ? List.of(selectPackage("whopicks"))
                : Arrays.stream(names).map(n -> selectClass("whopicks." + n)).toList();
        SummaryGeneratingListener summary = new SummaryGeneratingListener();
        LauncherFactory.create().execute(
                LauncherDiscoveryRequestBuilder.request().selectors(chosen).build(), new Progress(), summary);
        PrintWriter out = new PrintWriter(System.out, true);
        summary.getSummary().printFailuresTo(out, 12);
        long passed = summary.getSummary().getTestsSucceededCount();
        long failed = summary.getSummary().getTotalFailureCount();
        long skipped = summary.getSummary().getTestsSkippedCount() + summary.getSummary().getTestsAbortedCount();
        out.printf("%n%d passed, %d failed%s%n", passed, failed, skipped == 0 ? "" : ", " + skipped + " skipped");
        System.exit(failed == 0 && passed > 0 ? 0 : 1);
    }

    /** One line per test class with its seconds; a line for each test that did not pass. */
    private static final class Progress implements TestExecutionListener {
        private long started;

        @Override
        public void executionStarted(TestIdentifier id) {
            if (isClass(id)) {
                started = System.nanoTime();
            }
        }

        @Override
        public void executionSkipped(TestIdentifier id, String reason) {
            System.out.printf("  skipped %s: %s%n", id.getDisplayName(), reason);
        }

        @Override
        public void executionFinished(TestIdentifier id, TestExecutionResult result) {
            if (result.getStatus() != TestExecutionResult.Status.SUCCESSFUL) {
                System.out.printf("  %s %s: %s%n", result.getStatus().toString().toLowerCase(java.util.Locale.ROOT),
                        id.getDisplayName(), result.getThrowable().map(Throwable::getMessage).orElse(""));
            }
            if (isClass(id)) {
                System.out.printf(java.util.Locale.ROOT, "%5.1f s  %s%n", (System.nanoTime() - started) / 1e9,
                        id.getDisplayName());
            }
        }

        private static boolean isClass(TestIdentifier id) {
            return id.getSource().map(s -> s instanceof org.junit.platform.engine.support.descriptor.ClassSource)
                    .orElse(false);
        }
    }
}
