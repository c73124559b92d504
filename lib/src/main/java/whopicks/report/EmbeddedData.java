package whopicks.report;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.Base64;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.zip.GZIPOutputStream;
import whopicks.frame.Csv;

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
        ByteArrayOutputStream packed = new ByteArrayOutputStream();
        try (GZIPOutputStream gzip = new GZIPOutputStream(packed)) {
            gzip.write(csv.getBytes(StandardCharsets.UTF_8));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return "data:application/gzip;base64," + Base64.getEncoder().encodeToString(packed.toByteArray());
    }
}
