package whopicks.lab;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Base64;
import java.util.Optional;
import java.util.zip.GZIPOutputStream;

/**
 * The model as a browser runs it.
 *
 * @param webAssembly for browsers that know WebAssembly with garbage collection
 * @param javaScript the same model as a module, for the others
 */
public record CompiledModel(byte[] webAssembly, String javaScript) {
    /** Files of a folder that keeps one. */
    public static final String WEB_ASSEMBLY = "model.wasm";
    public static final String JAVA_SCRIPT = "model.js";

    /** Where a checkout keeps the model of its present sources. @throws IOException if they cannot be read */
    public static Path place(Path checkout) throws IOException {
        return checkout.resolve("build/lab").resolve(ModelSources.checksum(checkout));
    }

    /** The model of a checkout's present sources, if it has been compiled. @throws IOException if it cannot be read */
    public static Optional<CompiledModel> of(Path checkout) throws IOException {
        if (!Files.isDirectory(checkout.resolve("lib/src/page"))) {
            return Optional.empty(); // a program that runs far from its sources
        }
        Path place = place(checkout);
        return !Files.exists(place) ? Optional.empty() : Optional.of(new CompiledModel(
                Files.readAllBytes(place.resolve(WEB_ASSEMBLY)), Files.readString(place.resolve(JAVA_SCRIPT))));
    }

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
