package whopicks.dns;

import java.net.InetSocketAddress;
import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.apache.commons.rng.UniformRandomProvider;
import whopicks.random.Purpose;
import whopicks.random.Streams;

/**
 * A name server on the loopback interface that answers in every way that the studies tell apart, for machines without
 * a network and for tests. Every observation that it gives rise to says {@code laboratory}, bears the year 1970 and has
 * no round trip: it shows what the studies can tell, and nothing about the world.
 */
public final class Laboratory implements AutoCloseable {
    /** The places that the laboratory's zones tell apart: the default ones, and two that have IPv6 only (RFC 3849). */
    public static final List<Place> PLACES = places();

    private static final String SILENT = "silent.test";

    private final Timeline timeline = Timeline.laboratory();
    private final LaboratoryServer server;

    private Laboratory(long seed) {
        Map<String, Zone> zones = new LinkedHashMap<>(StrategyZones.of(number -> stream(seed, number), timeline));
        zones.putAll(SubnetZones.all());
        server = LaboratoryServer.start(new Authority(zones));
    }

    /** Starts it. The same seed gives the same answers to the same questions. */
    public static Laboratory open(long seed) {
        return new Laboratory(seed);
    }

    /**
     * The names that hand out their addresses in different ways, or give trouble; without the one that never answers.
     */
    public static List<DomainName> strategyNames() {
        return StrategyZones.of(number -> stream(0, number), Timeline.laboratory()).keySet().stream()
                .filter(name -> !name.equals(SILENT)).map(DomainName::new).toList();
    }

    /** The names that treat client subnets in different ways. */
    public static List<DomainName> subnetNames() {
        return SubnetZones.all().keySet().stream().map(DomainName::new).toList();
    }

    /** A client of the laboratory's server. */
    public StubResolver resolver(Duration timeout, int tries) {
        return new StubResolver(NameServer.laboratory(address()), timeline, timeout, tries);
    }

    /** Where the server listens. */
    InetSocketAddress address() {
        return server.address();
    }

    /** The laboratory's own time. */
    public Timeline timeline() {
        return timeline;
    }

    @Override
    public void close() {
        server.close();
    }

    private static List<Place> places() {
        List<Place> places = new ArrayList<>(Place.DEFAULTS);
        places.add(new Place("IPv6 a", "documentation", ClientSubnet.parse("2001:db8:a::/48")));
        places.add(new Place("IPv6 b", "documentation", ClientSubnet.parse("2001:db8:b::/48")));
        return List.copyOf(places);
    }

    private static UniformRandomProvider stream(long seed, int number) {
        return new Streams(seed, number).of(Purpose.ANSWERS);
    }
}
