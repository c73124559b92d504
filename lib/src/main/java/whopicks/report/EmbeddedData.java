package whopicks.report;

import java.nio.charset.StandardCharsets;
import java.util.LinkedHashMap;
import java.util.Map;
import whopicks.frame.Csv;
import whopicks.lab.Packed;

/** Every frame as a file inside the page, compressed: a page that was mailed alone still has all its data. */
final class EmbeddedData {
    private EmbeddedData() {}

    /** A link that holds the whole compressed CSV file, by the name of the frame. */
    static Map<String, String> of(Content content) {
        Map<String, String> links = new LinkedHashMap<>();
        content.frames().all().forEach((name, frame) -> links.put(name, link(Csv.format(frame))));
        links.put("claims", link(Csv.format(content.verdicts().frame())));
        return links;
    }

    private static String link(String csv) {
        return "data:application/gzip;base64," + Packed.of(csv.getBytes(StandardCharsets.UTF_8));
    }
}
