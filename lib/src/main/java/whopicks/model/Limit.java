package whopicks.model;

import java.io.Serializable;

/** How many requests a server lets in, waiting and in service; it refuses the others at once. */
public sealed interface Limit extends Serializable {
    /** No limit. */
    Limit NONE = new Fixed(Server.UNLIMITED);

    /**
     * Always the same.
     *
     * @param most requests in the server, at least 1
     */
    record Fixed(int most) implements Limit {
        /** @throws IllegalArgumentException if most is below 1 */
        public Fixed {
            if (most < 1) {
                throw new IllegalArgumentException("limit: " + most + " (expected: >= 1)");
            }
        }

        /** As an option says it. */
        @Override
        public String toString() {
            return most == Server.UNLIMITED ? "none" : "" + most;
        }
    }
}
