package whopicks.page;

import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.stream.Stream;
import org.teavm.backend.javascript.JSModuleType;
import org.teavm.tooling.EmptyTeaVMToolLog;
import org.teavm.tooling.TeaVMTargetType;
import org.teavm.tooling.TeaVMTool;
import org.teavm.tooling.TeaVMToolException;
import org.teavm.vm.TeaVMOptimizationLevel;
import whopicks.lab.CompiledModel;

/**
 * Compiles {@link PageModel}, and of the library what it calls, from this program's own classes to WebAssembly and to
 * JavaScript. What was compiled is kept under a checksum of the sources, so that it is paid for once.
 */
public final class PageCompiler {
    private PageCompiler() {}

    /**
     * The model for a page.
     *
     * @param checkout where it is kept, and the older ones are removed
     * @throws IOException if the sources cannot be read or the folder cannot be written
     * @throws IllegalStateException if TeaVM cannot compile a class
     */
    public static CompiledModel compile(Path checkout) throws IOException {
        Path place = CompiledModel.place(checkout);
        if (!Files.exists(place)) {
            remove(place.getParent());
            Files.createDirectories(place.getParent());
            Path part = Files.createTempDirectory(place.getParent(), "part");
            compile(part, CompiledModel.JAVA_SCRIPT, TeaVMTargetType.JAVASCRIPT, ScriptDoors.class);
            compile(part, CompiledModel.WEB_ASSEMBLY, TeaVMTargetType.WEBASSEMBLY_GC, WasmDoors.class);
            Files.move(part, place, StandardCopyOption.ATOMIC_MOVE);
        }
        return CompiledModel.of(checkout).orElseThrow();
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
        // else an empty file is a success
        tool.getProblemProvider().getSevereProblems().stream().findFirst().ifPresent(p -> {
            throw new IllegalStateException("the page's model cannot be compiled: " + p.getText() + " "
                    + Arrays.toString(p.getParams()));
        });
    }

    private static List<File> classPath() {
        return Arrays.stream(System.getProperty("java.class.path").split(File.pathSeparator)).map(File::new).toList();
    }

    private static void remove(Path folder) throws IOException {
        if (Files.exists(folder)) {
            try (Stream<Path> files = Files.walk(folder)) {
                for (Path file : files.sorted(Comparator.reverseOrder()).toList()) {
                    Files.delete(file);
                }
            }
        }
    }
}
