package whopicks.scripts;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import whopicks.Checkout;

/**
 * The launcher that make puts into {@code .jbang/}, in a checkout of its own whose path has a blank. In JBang's place,
 * a java that writes down that it was called, makes a jar and prints a java command, as JBang does; that command prints
 * its arguments.
 */
class LauncherTest {
    private static final String JAVA = """
            #!/usr/bin/env bash
            home=$(cd "$(dirname "$0")/../.." && pwd)
            case " $* " in
                *" dev.jbang.Main "*)
                    echo begin >> "$home/log"
                    sleep 0.3
                    mkdir -p "$home/jar"
                    [ -e "$home/jar/a.jar" ] || printf 'PK%20s' . > "$home/jar/a.jar"
                    echo end >> "$home/log"
                    echo "'$0' -classpath '$home/jar/a.jar' Main ${*: -1}"
                    exit 255 ;;
                *) printf '<%s>' "$@" ;;
            esac
            """;

    private record Ended(int code, String out, String err) {}

    @TempDir
    Path folder;

    private Path checkout;
    private Path launcher;

    @BeforeEach
    void aCheckout() throws IOException {
        checkout = folder.toRealPath().resolve("a checkout");
        for (String name : List.of("lib", "scripts", "templates", ".jbang", "jdk/bin")) {
            Files.createDirectories(checkout.resolve(name));
        }
        Files.writeString(checkout.resolve("scripts/one.java"), "// one");
        Files.copy(Checkout.path("jbang-catalog.json"), checkout.resolve("jbang-catalog.json"));
        launcher = program(checkout.resolve(".jbang/jbang"), Files.readString(Checkout.path("lib/jbang.sh")));
        program(checkout.resolve("jdk/bin/java"), JAVA);
    }

    private static Path program(Path file, String text) throws IOException {
        Files.writeString(file, text);
        assertTrue(file.toFile().setExecutable(true));
        return file;
    }

    private Process start(Path program, Map<String, String> environment, String... arguments) throws IOException {
        List<String> words = new ArrayList<>(List.of(program.toString()));
        words.addAll(List.of(arguments));
        ProcessBuilder builder = new ProcessBuilder(words).directory(checkout.toFile());
        builder.environment().putAll(Map.of("JAVA_HOME", checkout.resolve("jdk").toString(), "JBANG_DIR",
                folder.resolve("cache").toString()));
        builder.environment().putAll(environment);
        return builder.start();
    }

    private static Ended end(Process process) throws IOException, InterruptedException {
        String out = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        String err = new String(process.getErrorStream().readAllBytes(), StandardCharsets.UTF_8);
        assertTrue(process.waitFor(1, TimeUnit.MINUTES));
        return new Ended(process.exitValue(), out, err);
    }

    private Ended run(String... arguments) throws IOException, InterruptedException {
        return end(start(launcher, Map.of(), arguments));
    }

    private long builds() throws IOException {
        return Files.readAllLines(checkout.resolve("jdk/../log")).stream().filter("begin"::equals).count();
    }

    private String printed(String rest) {
        return "<-classpath><" + checkout + "/jar/a.jar><Main><sim2>" + rest;
    }

    @Test
    void whatIsUnchangedIsRunWithoutJbangWithTheArgumentsAsTheyWere() throws IOException, InterruptedException {
        assertEquals(new Ended(0, printed("<--load><a b><it's $HOME>"), ""),
                run("sim2", "--load", "a b", "it's $HOME"));
        assertEquals(new Ended(0, printed("<>"), ""), run("--quiet", "sim2", ""));
        assertEquals(1, builds());
        Files.writeString(checkout.resolve("scripts/one.java"), "// two");
        assertEquals(0, run("sim2").code());
        assertEquals(2, builds());
        Files.delete(checkout.resolve("jar/a.jar"));
        assertEquals(0, run("sim2").code());
        assertEquals(3, builds());
    }

    @Test
    void whatIsNoAliasOfThisCheckoutGoesToJbangAsItIs() throws IOException, InterruptedException {
        assertEquals("<-classpath><" + checkout + "/jar/a.jar><Main><nosuch>", run("nosuch").out());
        assertEquals("<-classpath><" + checkout + "/jar/a.jar><Main><b>", run("--verbose", "sim2", "b").out());
    }

    @Test
    void twoFirstCallsAtOnceBuildOneAfterTheOther() throws IOException, InterruptedException {
        List<Process> both = List.of(start(launcher, Map.of(), "sim2"), start(launcher, Map.of(), "herd"),
                start(launcher, Map.of(), "nosuch"));
        for (Process process : both) {
            assertEquals(0, end(process).code());
        }
        assertEquals(List.of("begin", "end", "begin", "end", "begin", "end"),
                Files.readAllLines(checkout.resolve("log")));
        try (var left = Files.list(folder.resolve("cache"))) {
            assertEquals(List.of(), left.toList());
        }
    }

    @Test
    void aLockWhoseOwnerIsGoneIsTakenOver() throws IOException, InterruptedException {
        Process gone = new ProcessBuilder("true").start();
        gone.waitFor();
        Files.createDirectories(folder.resolve("cache"));
        Files.createSymbolicLink(folder.resolve("cache/whopicks.lock"), Path.of("" + gone.pid()));
        assertEquals(0, run("sim2").code());
    }

    @Test
    void halfAJarIsBuiltAnew() throws IOException, InterruptedException {
        Files.createDirectories(checkout.resolve("jar"));
        Files.writeString(checkout.resolve("jar/a.jar"), "PK, and then the build was killed, long before its end");
        assertEquals(new Ended(0, printed(""), ""), run("sim2"));
        assertEquals(2, builds());
    }

    @Test
    void aBuildThatFailsNamesTheCure() throws IOException, InterruptedException {
        program(checkout.resolve("jdk/bin/java"),
                "#!/bin/sh\necho '[jbang] [ERROR] no main class deduced' >&2\nexit 1\n");
        Ended ended = run("sim2");
        assertEquals(1, ended.code());
        assertTrue(ended.err().contains("rm -r '" + folder.resolve("cache/cache") + "'"), ended.err());
    }

    @Test
    void aSymbolicLinkAndCdpathDoNotLeadAstray() throws IOException, InterruptedException {
        Path link = Files.createSymbolicLink(folder.resolve("link"), Path.of("a checkout/.jbang/jbang"));
        assertEquals(printed(""), end(start(link, Map.of("CDPATH", folder + ":/"), "sim2")).out());
        Path relative = Path.of(".jbang/jbang");
        assertEquals(printed(""), end(start(relative, Map.of("CDPATH", ".:" + folder), "sim2")).out());
    }

    @Test
    void whatTheMachineLacksIsSaidInOneLine() throws IOException, InterruptedException {
        assertEquals(new Ended(2, "", "JAVA_HOME: /nowhere, /nowhere/bin/java: not found (expected: a JDK 17 or later "
                + "in JAVA_HOME or on the PATH)\n"),
                end(start(launcher, Map.of("JAVA_HOME", "/nowhere"), "sim2")));
        Ended full = end(start(launcher, Map.of("JBANG_DIR", "/dev/null/cache"), "sim2"));
        assertEquals(new Ended(2, "", "JBANG_DIR: /dev/null/cache cannot be written (expected: JBANG_DIR and "
                + "JBANG_REPO set to folders that can,"
                + " for what is built and for libraries)\n"), full);
    }
}
