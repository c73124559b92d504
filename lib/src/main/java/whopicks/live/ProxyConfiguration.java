package whopicks.live;

import java.net.InetSocketAddress;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Collectors;

/** The configuration of a real balancer in front of the servers. */
sealed interface ProxyConfiguration permits HaproxyConfiguration, NginxConfiguration {
    /** Whose configuration it is. */
    Product product();

    /**
     * The configuration file's text, for a balancer that listens at one loopback address and writes only to its folder.
     */
    String text(InetSocketAddress listen, Path folder);

    /** The command that runs the balancer in the foreground. */
    List<String> command(Path program, Path file);

    /** Lines of a section, one below the other. */
    static String indented(List<String> lines) {
        return lines.stream().map(line -> "    " + line).collect(Collectors.joining("\n"));
    }

    /** A loopback address as both products write it. */
    static String format(InetSocketAddress address) {
        return address.getAddress().getHostAddress() + ":" + address.getPort();
    }
}
