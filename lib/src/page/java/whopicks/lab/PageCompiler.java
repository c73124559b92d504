package whopicks.lab;

import java.io.File;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.Arrays;
import java.util.HexFormat;
import java.util.List;
import java.util.stream.Stream;
import org.teavm.backend.javascript.JSModuleType;
import org.teavm.tooling.EmptyTeaVMToolLog;
import org.teavm.tooling.TeaVMTargetType;
import org.teavm.tooling.TeaVMTool;
import org.teavm.tooling.TeaVMToolException;
import org.teavm.vm.TeaVMOptimizationLevel;

/**
 * Compiles {@link PageModel}, and of the library what it calls, from this program's own classes to WebAssembly and to
 * JavaScript. What was compiled is kept, under a checksum of the classes, so that a page pays for it once.
 */
public final class PageCompiler {
    /** Where the classes that can come into the page lie: below whopicks/. */
    private static final List<String> PACKAGES = List.of("lab", "model", "policy", "balance", "walk", "event", "study", "random", "stat");

    private final Path kept;

    /** @param kept a folder for what was compiled */
    public PageCompiler(Path kept) {
        this.kept = kept;
    }

    /**
     * The model for a page.
     *
     * @throws IOException if the classes cannot be read or the folder cannot be written
     * @throws IllegalStateException if TeaVM cannot compile a class
     */
    public CompiledModel compile() throws IOException {
        Path folder = kept.resolve(checksum());
        if (!Files.exists(folder.resolve("done"))) {
            Files.createDirectories(folder);
            compile(folder, "model.js", TeaVMTargetType.JAVASCRIPT, ScriptDoors.class);
            compile(folder, "model.wasm", TeaVMTargetType.WEBASSEMBLY_GC, WasmDoors.class);
            Files.writeString(folder.resolve("done"), "");
        }
        return new CompiledModel(Files.readAllBytes(folder.resolve("model.wasm")), Files.readString(folder.resolve("model.js")));
    }

    private static void compile(Path folder, String file, TeaVMTargetType target, Class<?> doors) {
        TeaVMTool tool = new TeaVMTool();
        tool.setLog(new EmptyTeaVMToolLog());
        tool.setClassLoader(PageCompiler.class.getClassLoader());
        tool.setClassPath(classPath());
        tool.setMainClass(doors.getName());
        tool.setTargetDirectory(folder.toFile());
        tool.setTargetFileName(file);
        tool.setTargetType(target);
        if (target == TeaVMTargetType.JAVASCRIPT) {
            tool.setJsModuleType(JSModuleType.COMMON_JS);
        }
        tool.setOptimizationLevel(TeaVMOptimizationLevel.ADVANCED);
        tool.setObfuscated(true);
        try {
            tool.generate();
        } catch (TeaVMToolException e) {
            throw new IllegalStateException("the page's model cannot be compiled: " + e.getMessage(), e);
        }
        tool.getProblemProvider().getSevereProblems().stream().findFirst().ifPresent(p -> { // else an empty file is a success
            throw new IllegalStateException("the page's model cannot be compiled: " + p.getText() + " " + Arrays.toString(p.getParams()));
        });
    }

    private static List<File> classPath() {
        return Arrays.stream(System.getProperty("java.class.path").split(File.pathSeparator)).map(File::new).toList();
    }

    /** Of the classes that can come into the page and of the libraries' names. */
    private static String checksum() throws IOException {
        try {
            MessageDigest digest = MessageDigest.getInstance("SHA-256");
            classPath().stream().map(File::getName).filter(name -> name.matches("(commons|teavm).*")).sorted()
                    .forEach(name -> digest.update(name.getBytes(StandardCharsets.UTF_8)));
            try (Classes classes = Classes.of(PageCompiler.class)) {
                for (String name : PACKAGES) {
                    classes.addTo(digest, name);
                }
            }
            return HexFormat.of().formatHex(digest.digest(), 0, 8);
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException(e);
        }
    }

    /** The program's own classes, in a folder or an archive. */
    private record Classes(Path top, AutoCloseable archive) implements AutoCloseable {
        static Classes of(Class<?> one) throws IOException {
            Path place;
            try {
                place = Path.of(one.getProtectionDomain().getCodeSource().getLocation().toURI());
            } catch (java.net.URISyntaxException e) {
                throw new IllegalStateException(e);
            }
            if (Files.isDirectory(place)) {
                return new Classes(place.resolve("whopicks"), () -> { });
            }
            java.nio.file.FileSystem archive = java.nio.file.FileSystems.newFileSystem(place);
            return new Classes(archive.getPath("/whopicks"), archive);
        }

        void addTo(MessageDigest digest, String name) throws IOException {
            if (!Files.exists(top.resolve(name))) {
                return;
            }
            try (Stream<Path> files = Files.walk(top.resolve(name))) {
                for (Path file : files.filter(Files::isRegularFile).sorted().toList()) {
                    digest.update(Files.readAllBytes(file));
                }
            }
        }

        @Override
        public void close() throws IOException {
            try {
                archive.close();
            } catch (IOException e) {
                throw e;
            } catch (Exception e) {
                throw new IllegalStateException(e);
            }
        }
    }
}
