package whopicks.dns;

import java.net.InetAddress;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.IntStream;
import org.xbill.DNS.Rcode;

/**
 * Zones of the laboratory that treat a client subnet in each of the ways that {@link GeoVerdict} tells apart. A
 * client's place is the one of {@link Laboratory#PLACES} whose network it is in; those everywhere else share one more
 * address.
 */
final class SubnetZones {
    private static final long TTL = 60;

    /** Network lengths within which the laboratory puts all clients in one place: those of the places' owners, bits. */
    private static final int NETWORK_IPV4 = 16;
    private static final int NETWORK_IPV6 = 48;

    private SubnetZones() {}

    /** The zones by name. */
    static Map<String, Zone> all() {
        Map<String, Zone> zones = new LinkedHashMap<>();
        zones.put("geo-24.test", geo(24, 48));
        zones.put("geo-20.test", geo(20, 48));
        zones.put("everyone.test", everyone());
        zones.put("no-subnet.test", (type, client) -> same(type));
        zones.put("marked.test", scoped((type, client) -> same(type), 24, 48));
        zones.put("contradicting.test", scoped(SubnetZones::byPlace, 0, 0));
        zones.put("too-long.test", (type, client) -> client
                .map(c -> byPlace(type, client).scoped(c, c.optsOut() ? 0 : c.length() + 8)).orElse(same(type)));
        zones.put("overlapping.test", scoped(SubnetZones::byPlace, 4, 32));
        zones.put("wrong-echo.test", (type, client) -> client
                .map(c -> byPlace(type, client).scoped(c.widened(Math.max(0, c.length() - 1)), c.length()))
                .orElse(same(type)));
        zones.put("formerr.test", turnsDown(Rcode.FORMERR));
        zones.put("refusing.test", turnsDown(Rcode.REFUSED));
        return Collections.unmodifiableMap(zones);
    }

    /**
     * Answers by place, with a scope that is exact: no longer than the source, and no shorter than the network that
     * the answer was found by.
     */
    private static Zone geo(int scopeIpv4, int scopeIpv6) {
        return scoped(SubnetZones::byPlace, scopeIpv4, scopeIpv6);
    }

    private static Zone everyone() {
        return scoped((type, client) -> same(type), 0, 0);
    }

    private static Zone turnsDown(int rcode) {
        return (type, client) -> client.isPresent() ? Reply.error(rcode) : same(type);
    }

    /** The answers of {@code zone}, with the scope given, or the source where that is shorter. */
    private static Zone scoped(Zone zone, int scopeIpv4, int scopeIpv6) {
        return (type, client) -> {
            Reply reply = zone.reply(type, client);
            return client.map(c -> reply.scoped(c, Math.min(c.length(), c.family() == 1 ? scopeIpv4 : scopeIpv6)))
                    .orElse(reply);
        };
    }

    private static Reply same(RecordType type) {
        return Reply.of(StrategyZones.pool(type, 4), TTL);
    }

    private static Reply byPlace(RecordType type, Optional<ClientSubnet> client) {
        List<Place> places = Laboratory.PLACES;
        int place = client.stream().flatMap(c -> IntStream.range(0, places.size())
                        .filter(i -> network(places.get(i).subnet()).contains(c)).boxed())
                .findFirst().orElse(places.size());
        List<InetAddress> pool = StrategyZones.pool(type, 2 * places.size() + 2);
        return Reply.of(pool.subList(2 * place, 2 * place + 2), TTL);
    }

    private static ClientSubnet network(ClientSubnet subnet) {
        return subnet.widened(subnet.family() == 1 ? NETWORK_IPV4 : NETWORK_IPV6);
    }
}
