package whopicks.page;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Stream;
import org.teavm.backend.javascript.JSModuleType;
import org.teavm.tooling.EmptyTeaVMToolLog;
import org.teavm.tooling.TeaVMTargetType;
import org.teavm.tooling.TeaVMTool;
import org.teavm.tooling.TeaVMToolException;
import org.teavm.vm.TeaVMOptimizationLevel;
import whopicks.lab.CompiledModel;
import whopicks.lab.ModelClasses;

/**
 * Compiles {@link PageModel}, and of the library what it calls, from this program's own classes to WebAssembly and to
 * JavaScript. What was compiled is kept under a checksum of the classes, so that it is paid for once.
 */
public final class PageCompiler {
    private static final String PAGE = "page.txt"; // checksum of the classes of this package

    private PageCompiler() {}

    /**
     * The model for a page.
     *
     * @param kept a folder for what was compiled; others than the present model are removed from it
     * @throws IOException if the classes cannot be read or the folder cannot be written
     * @throws IllegalStateException if TeaVM cannot compile a class
     */
    public static CompiledModel compile(Path kept) throws IOException {
        Path place = CompiledModel.place(kept);
        String page = ModelClasses.checksum(List.of("page"));
        if (!Files.exists(place.resolve(PAGE)) || !Files.readString(place.resolve(PAGE)).equals(page)) {
            remove(kept);
            Path part = Files.createDirectories(kept.resolve("part"));
            compile(part, CompiledModel.JAVA_SCRIPT, TeaVMTargetType.JAVASCRIPT, ScriptDoors.class);
            compile(part, CompiledModel.WEB_ASSEMBLY, TeaVMTargetType.WEBASSEMBLY_GC, WasmDoors.class);
            Files.writeString(part.resolve(PAGE), page);
            Files.move(part, place, StandardCopyOption.ATOMIC_MOVE);
        }
        return CompiledModel.kept(kept).orElseThrow();
    }

    private static void compile(Path folder, String file, TeaVMTargetType target, Class<?> doors) {
        TeaVMTool tool = new TeaVMTool();
        tool.setLog(new EmptyTeaVMToolLog());
        tool.setClassLoader(PageCompiler.class.getClassLoader());
        tool.setClassPath(ModelClasses.path());
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

    private static void remove(Path folder) throws IOException {
        if (Files.exists(folder)) {
            try (Stream<Path> files = Files.walk(folder)) {
                for (Path file : files.sorted(java.util.Comparator.reverseOrder()).toList()) {
                    Files.delete(file);
                }
            }
        }
    }
}
