package whopicks.lab;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.Base64;
import java.util.zip.GZIPOutputStream;

/**
 * The model as a browser runs it.
 *
 * @param webAssembly for browsers that know WebAssembly with garbage collection
 * @param javaScript the same model as a module, for the others
 */
public record CompiledModel(byte[] webAssembly, String javaScript) {
    /** The WebAssembly, packed as a page can carry it: gzip, in base 64. */
    public String packedWebAssembly() {
        return packed(webAssembly);
    }

    /** The module, packed in the same way. */
    public String packedJavaScript() {
        return packed(javaScript.getBytes(StandardCharsets.UTF_8));
    }

    private static String packed(byte[] bytes) {
        ByteArrayOutputStream packed = new ByteArrayOutputStream();
        try (GZIPOutputStream gzip = new GZIPOutputStream(packed)) {
            gzip.write(bytes);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return Base64.getEncoder().encodeToString(packed.toByteArray());
    }
}
