package whopicks.report;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.IOException;
import java.nio.file.Files;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeSet;
import java.util.regex.Pattern;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import whopicks.Checkout;
import whopicks.frame.Csv;
import whopicks.frame.Frame;
import whopicks.frame.OverloadFrames;
import whopicks.lab.Setting;
import whopicks.model.Run;
import whopicks.stat.Estimate;
import whopicks.study.Simulation;

/** The rows of the study of overload that the laboratory can make again. */
class LabLinksTest {
    private static final List<String> OFFERED = List.of("backoff", "backoff with jitter", "budget of 10 %",
            "cancelling", "check of the deadline", "limit", "no retries", "none");

    @Test
    void aRowOpensTheSettingThatGivesItsDigits() throws IOException {
        Frame frame = Csv.parse(OverloadFrames.REMEDIES, Files.readString(Checkout.path(
                "lib/src/test/resources/golden/overload.csv")), "overload.csv");
        TreeSet<String> opened = new TreeSet<>();
        for (int r = 0; r < frame.size(); r++) {
            String link = LabLinks.of(frame, r);
            if (!link.isEmpty()) {
                opened.add(frame.text(r, "remedy"));
                Setting setting = Setting.parse(link.replace("lab-overload?", ""));
                Estimate success = Estimate.of(IntStream.range(0, setting.size().runs())
                        .mapToObj(run -> new Simulation().run(setting.scenario(), setting.streams(),
                                setting.size().seed(), run)).mapToDouble((Run run) -> run.outcomes().success())
                        .toArray());
                assertEquals(frame.text(r, "success") + " ± " + frame.text(r, "success_half_width"),
                        String.format(Locale.ROOT, "%.5f ± %.5f", success.mean(), success.halfWidth()), link);
            }
        }
        assertEquals(new TreeSet<>(OFFERED), opened); // the others are not to be set there
    }

    /** A row of the map stands for two settings: the outage, and the same without it. */
    @Test
    void aRowOfTheMapIsTwoRowsOfTheLaboratory() {
        Frame map = new Frame(OverloadFrames.MAP);
        map.add("power-of-two", 50, 0.7, 2.0, "vulnerable", true, 1.0, 0.7, 1.0, 0.2, 0.1, 0.3,
                "--deadline 10 --attempts 2 --copies independent --outage 60:40:0", 10, 14000, 10500, 1);
        assertEquals("lab-overload?policy=power-of-two&knowledge=board:2&load=0.7&servers=50&deadline=10&attempts=2"
                + "&outage=60:40", LabLinks.of(map, 0));
        String rows = LabRows.of(new Frames(Map.of("overload-map", map)));
        for (String outage : List.of("&outage=60:40", "")) {
            String row = Setting.parse("policy=power-of-two&knowledge=board:2&load=0.7&servers=50&deadline=10"
                    + "&attempts=2" + outage).row();
            String share = outage.isEmpty() ? "1.0000" : "0.2000";
            assertEquals(1, rows.split(Pattern.quote("\"" + row
                    + "\":{\"frame\":\"overload-map.csv\",\"survived\":\"" + share + "\"}"), -1).length - 1, rows);
        }
    }
}
