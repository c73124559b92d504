package whopicks.live;

import static org.junit.jupiter.api.Assertions.fail;

import org.junit.jupiter.api.Assumptions;

/**
 * Tests against a real balancer are skipped where it is not installed, but not on a build server, which must have it.
 */
final class Installed {
    private Installed() {}

    static void orSkip(Product product) {
        if (product.installed()) {
            return;
        }
        String line = product + ": not installed, so its tests do not run";
        if ("true".equals(System.getenv("CI"))) {
            fail(line + " (expected with CI=true: installed)");
        }
        Assumptions.abort(line);
    }
}
