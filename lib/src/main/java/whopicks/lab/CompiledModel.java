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

    /**
     * Where a folder of compiled models has the one of this program's classes.
     *
     * @throws IOException if the classes cannot be read
     */
    public static Path place(Path kept) throws IOException {
        return kept.resolve(ModelClasses.checksum(ModelClasses.LIBRARY));
    }

    /** The model of this program's classes, if the folder has it. @throws IOException if it cannot be read */
    public static Optional<CompiledModel> kept(Path folder) throws IOException {
        Path place = place(folder);
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
