package whopicks.report;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.jsoup.Jsoup;
import org.jsoup.nodes.Document;
import whopicks.Chromium;

/**
 * How long a reader waits: until the report is painted, with its laboratories and without, page for page in turn; from
 * the first sight of a laboratory until it is ready; and for five runs of 300,000 requests. Machines differ and are
 * noisy, so no test asserts any of it.
 *
 * <p><b>Run.</b> {@code make pace}
 */
public final class LabPace {
    private static final int ROUNDS = 15;

    /** From the scroll to a laboratory that nobody has seen yet until it has drawn its picture. */
    private static final String READY = """
            const [id, done] = arguments;
            const lab = document.getElementById(id);
            const start = performance.now();
            new MutationObserver(() => done(performance.now() - start)).observe(lab, { attributes: true });
            lab.scrollIntoView({ behavior: 'instant' });
            """;

    /** From the button to the answer. */
    private static final String RUN = """
            const [id, done] = arguments;
            const lab = document.getElementById(id);
            const start = performance.now();
            new MutationObserver(() => lab.querySelector('.lab-command') && done(performance.now() - start))
                .observe(lab.querySelector('.lab-result'), { childList: true });
            lab.querySelector('.lab-run').click();
            """;

    private static final String PAINT = """
            const done = arguments[0];
            new PerformanceObserver((list) => list.getEntriesByName('first-contentful-paint')
                .forEach((paint) => done(paint.startTime))).observe({ type: 'paint', buffered: true });
            """;

    private LabPace() {}

    /** Arguments: the report's page. */
    public static void main(String... args) throws IOException {
        Path page = Path.of(args.length > 0 ? args[0] : "report/index.html").toAbsolutePath();
        Path without = Files.createTempFile("without", ".html");
        Files.writeString(without, withoutLaboratories(Files.readString(page)));
        Map<String, List<Double>> times = new LinkedHashMap<>();
        try (Chromium browser = Chromium.open()) {
            for (int round = -1; round < ROUNDS; round++) { // the first warms up
                Map<String, Double> now = new LinkedHashMap<>();
                now.put("first paint, without laboratories", paint(browser, without));
                now.put("first paint, with them", paint(browser, page));
                now.put("difference", now.get("first paint, with them")
                        - now.get("first paint, without laboratories"));
                now.put("ready at first use, the board", ask(browser, READY, "lab-identical"));
                now.put("5 runs of 300,000 requests", ask(browser, RUN, "lab-identical"));
                browser.driver().get("about:blank");
                browser.driver().get(page.toUri().toString());
                now.put("ready at first use, retries", ask(browser, READY, "lab-overload"));
                now.put("10 runs of an outage", ask(browser, RUN, "lab-overload"));
                if (round >= 0) {
                    now.forEach((what, time) -> times.computeIfAbsent(what, w -> new ArrayList<>()).add(time));
                }
            }
        }
        Files.delete(without);
        System.out.printf(Locale.ROOT, "%-34s %8s %8s %8s  ms, %d rounds%n", "", "median", "least", "most", ROUNDS);
        times.forEach((what, each) -> {
            double[] sorted = each.stream().mapToDouble(Double::doubleValue).sorted().toArray();
            System.out.printf(Locale.ROOT, "%-34s %8.0f %8.0f %8.0f%n", what, sorted[sorted.length / 2], sorted[0],
                    sorted[sorted.length - 1]);
        });
    }

    /** The same page as if it had been built without the model. */
    private static String withoutLaboratories(String html) {
        Document page = Jsoup.parse(html);
        page.outputSettings().prettyPrint(false);
        page.select(".lab, #model-wasm, #model-javascript, #model-worker, #lab-rows, #lab-quantiles").remove();
        page.select("script").stream().filter(s -> s.data().contains("class Lab ")).forEach(s -> s.remove());
        return page.outerHtml();
    }

    private static double paint(Chromium browser, Path page) {
        browser.driver().get("about:blank");
        browser.driver().get(page.toUri().toString());
        return ask(browser, PAINT);
    }

    private static double ask(Chromium browser, String script, Object... arguments) {
        return ((Number) browser.driver().executeAsyncScript(script, arguments)).doubleValue();
    }
}
