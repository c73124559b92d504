package whopicks.lab;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;

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

    /** The WebAssembly as a page can carry it. */
    public String packedWebAssembly() {
        return Packed.of(webAssembly);
    }

    /** The module, packed in the same way. */
    public String packedJavaScript() {
        return Packed.of(javaScript.getBytes(StandardCharsets.UTF_8));
    }
}
