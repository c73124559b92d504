package whopicks.live;

import java.io.File;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Locale;
import java.util.stream.Stream;

/** What stands between the client and the servers. */
public enum Product {
    /** HAProxy 2.4 or later. */
    HAPROXY("haproxy", "haproxy"),
    /** nginx 1.15.1 or later. */
    NGINX("nginx", "nginx-light"),
    /** Nothing: the client picks the server itself, with the model's own policies. */
    NONE("none", null);

    private final String executable;
    private final String debianPackage;

    Product(String executable, String debianPackage) {
        this.executable = executable;
        this.debianPackage = debianPackage;
    }

    /** The name in options and frames. */
    @Override
    public String toString() {
        return name().toLowerCase(Locale.ROOT);
    }

    /** Whether it can be started on this machine. */
    public boolean installed() {
        return this == NONE || candidates().anyMatch(Files::isExecutable);
    }

    /**
     * The program to start.
     *
     * @throws IllegalArgumentException if it is not installed
     */
    public Path path() {
        return candidates().filter(Files::isExecutable).findFirst().orElseThrow(() -> new IllegalArgumentException(
                executable + ": not installed (expected: on the PATH or in /usr/sbin; on Debian: apt-get install "
                        + debianPackage + ")"));
    }

    /**
     * What the program says of its version, such as {@code nginx/1.22.1}; empty for {@link #NONE}.
     *
     * @throws IllegalArgumentException if it is not installed
     */
    public String version() throws IOException {
        if (this == NONE) {
            return "";
        }
        Process process = new ProcessBuilder(path().toString(), "-v").redirectErrorStream(true).start();
        process.getOutputStream().close();
        String said = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        return said.lines().findFirst().orElse("").replaceFirst("(?i)^.*version:? ", "").replaceFirst(" .*", "");
    }

    /** Debian keeps both in a folder that is not on every user's PATH. */
    private Stream<Path> candidates() {
        return Stream.concat(Stream.of(System.getenv().getOrDefault("PATH", "").split(File.pathSeparator)),
                Stream.of("/usr/sbin", "/usr/local/sbin")).filter(f -> !f.isEmpty()).map(f -> Path.of(f, executable));
    }
}
