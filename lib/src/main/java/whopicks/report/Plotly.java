package whopicks.report;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.util.Base64;
import java.util.zip.GZIPOutputStream;

/** The script that draws the figures, from its archive on the class path. */
final class Plotly {
    private static final String PLACE = "/META-INF/resources/webjars/plotly.js-dist/2.35.3/plotly.js";

    private Plotly() {}

    /** The script, compressed with gzip and written in base 64: 3.2 of its 10.8 megabytes. */
    static String packed() {
        try (InputStream script = Plotly.class.getResourceAsStream(PLACE)) {
            if (script == null) {
                throw new IllegalStateException("class path: no " + PLACE + " (expected: the archive of plotly.js)");
            }
            ByteArrayOutputStream packed = new ByteArrayOutputStream(1 << 22);
            try (GZIPOutputStream gzip = new GZIPOutputStream(packed, 1 << 16)) {
                script.transferTo(gzip);
            }
            return Base64.getEncoder().encodeToString(packed.toByteArray());
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
