package whopicks.scripts;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.IOException;
import java.nio.file.Files;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.junit.jupiter.api.Test;
import whopicks.Checkout;
import whopicks.article.Ledger;
import whopicks.article.Verdict;
import whopicks.article.Verdicts;
import whopicks.frame.Frame;

/** The README's table of published figures beside ours is what the studies give at the published size. */
class ReadmeTableTest {
    /** Claims on printed figures, and what the README calls them. */
    private static final Map<String, String> ROWS = new LinkedHashMap<>();

    static {
        ROWS.put("identical.random.p99", "identical servers, random");
        ROWS.put("identical.roundrobin.p99", "identical servers, round robin");
        ROWS.put("identical.p2c.p99", "identical servers, power of two");
        ROWS.put("identical.leastconn.p99", "identical servers, least connections");
        ROWS.put("slow.leastconn.p99", "one server four times slower, least connections");
        ROWS.put("herd.64.leastconn.p99", "64 balancers with their own counters, least connections");
        ROWS.put("herd.64.roundrobin.p99", "64 balancers with their own counters, round robin");
        ROWS.put("herd2.2.leastconn.p99", "one board that lags by 2, least connections");
        ROWS.put("herd2.2.p2c.p99", "one board that lags by 2, power of two");
    }

    @Test
    void theTableIsWhatTheStudiesGive() throws IOException {
        String readme = Files.readString(Checkout.path("README.md"));
        String start = "<!-- table -->\n";
        String table = readme.substring(readme.indexOf(start) + start.length(), readme.indexOf("<!-- /table -->"));
        assertEquals(table(), table);
    }

    private static String table() {
        Map<String, Frame> frames = new LinkedHashMap<>();
        for (List<Frame> study : List.of(Studies.frames("sim2"), Studies.frames("herd", "--balancers", "64"),
                Studies.frames("herd2", "--lags", "2"))) {
            study.forEach(frame -> frames.put(frame.name(), frame));
        }
        List<Verdict> verdicts = Verdicts.of(Ledger.load(), frames).all();
        StringBuilder out =
                new StringBuilder(
                        "| p99, in mean service times | published | here | verdict |\n| --- | --: | --: | --- |\n");
        ROWS.forEach((id, label) -> {
            Verdict verdict = verdicts.stream().filter(v -> v.claim().id().equals(id)).findFirst()
                    .orElseThrow(() -> new AssertionError(id));
            out.append(String.format(Locale.ROOT, "| %s | %s | %.2f | %s |\n", label, verdict.published(),
                    frames.get(verdict.claim().cell().frame())
                    .number(frames.get(verdict.claim().cell().frame()).find(verdict.claim().cell().row()).get(0),
                            verdict.claim().cell().column()), verdict.outcome()));
        });
        return out.toString();
    }
}
