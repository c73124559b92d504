package whopicks.dns;

import java.util.Optional;

/** How the laboratory's server answers for one name. */
@FunctionalInterface
interface Zone {
    /** @param client the client subnet that the question carries, if any */
    Reply reply(RecordType type, Optional<ClientSubnet> client);
}
