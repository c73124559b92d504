package whopicks.live;

import com.sun.management.UnixOperatingSystemMXBean;
import java.lang.management.ManagementFactory;

/** How many files and connections this process may have open: every request on its way takes two. */
public final class OpenFiles {
    /** Fewest with which a small run ends; a balancer that needs more says so when it starts. */
    public static final long LEAST = 512;

    private OpenFiles() {}

    /** The limit of this process ({@code ulimit -n}); {@link Long#MAX_VALUE} where the system does not say. */
    public static long most() {
        return ManagementFactory.getOperatingSystemMXBean() instanceof UnixOperatingSystemMXBean unix
                ? unix.getMaxFileDescriptorCount() : Long.MAX_VALUE;
    }
}
