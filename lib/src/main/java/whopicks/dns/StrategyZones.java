package whopicks.dns;

import java.net.InetAddress;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.IntFunction;
import java.util.stream.IntStream;
import org.apache.commons.rng.UniformRandomProvider;
import org.apache.commons.rng.sampling.ListSampler;
import org.xbill.DNS.Rcode;

/**
 * Zones of the laboratory that hand out addresses in each of the ways that {@link Strategy} tells apart, and zones that
 * give trouble. The addresses are set aside for documentation (RFC 5737, RFC 3849), the names for tests (RFC 6761):
 * they can be taken for nobody's.
 */
final class StrategyZones {
    private static final long TTL = 60;
    private static final Duration SLOW = Duration.ofMillis(30);

    /** Enough addresses to overfill a message over UDP. */
    private static final int LONG = 100;

    private StrategyZones() {}

    /** The zones by name. @param random independent streams of random numbers, by number */
    static Map<String, Zone> of(IntFunction<UniformRandomProvider> random, Timeline timeline) {
        Map<String, Zone> zones = new LinkedHashMap<>();
        zones.put("one-fixed.test", whole(1));
        zones.put("whole-fixed.test", whole(4));
        zones.put("rotated.test", rotated(4));
        zones.put("shuffled.test", sample(random.apply(0), 8, 8));
        zones.put("subset.test", sample(random.apply(1), 8, 3));
        zones.put("one-at-a-time.test", sample(random.apply(2), 4, 1));
        zones.put("cached.test", cached(sample(random.apply(3), 4, 4), timeline));
        zones.put("long.test", whole(LONG));
        zones.put("slow.test", (type, client) -> whole(4).reply(type, client).after(SLOW));
        zones.put("refused.test", (type, client) -> Reply.error(Rcode.REFUSED));
        zones.put("malformed.test", (type, client) -> whole(4).reply(type, client).with(Reply.Fault.CUT_OFF));
        zones.put("silent.test", (type, client) -> whole(4).reply(type, client).with(Reply.Fault.SILENT));
        return Collections.unmodifiableMap(zones);
    }

    /** The first {@code size} addresses that the laboratory has of a type. */
    static List<InetAddress> pool(RecordType type, int size) {
        String start = type == RecordType.A ? "192.0.2." : "2001:db8::";
        return IntStream.rangeClosed(1, size).mapToObj(i -> Addresses.parse("address", start + i)).toList();
    }

    private static Zone whole(int size) {
        return (type, client) -> Reply.of(pool(type, size), TTL);
    }

    /** Each answer starts one address later than the one before; A and AAAA turn on their own. */
    private static Zone rotated(int size) {
        int[] turns = new int[RecordType.values().length];
        return (type, client) -> {
            List<InetAddress> list = new ArrayList<>(pool(type, size));
            Collections.rotate(list, -turns[type.ordinal()]++);
            return Reply.of(list, TTL);
        };
    }

    /** {@code chosen} of {@code size} addresses, every choice and order equally likely. */
    private static Zone sample(UniformRandomProvider random, int size, int chosen) {
        return (type, client) -> {
            List<InetAddress> list = new ArrayList<>(pool(type, size));
            ListSampler.shuffle(random, list);
            return Reply.of(List.copyOf(list.subList(0, chosen)), TTL);
        };
    }

    /** Repeats an answer of {@code source} until its time to live has run out, as a resolver's cache does. */
    private static Zone cached(Zone source, Timeline timeline) {
        record Kept(Reply reply, long since) {}
        Map<RecordType, Kept> cache = new LinkedHashMap<>();
        return (type, client) -> {
            long now = timeline.now().getEpochSecond();
            Kept kept = cache.get(type);
            if (kept == null || now - kept.since >= kept.reply.ttl()) {
                kept = new Kept(source.reply(type, client), now);
                cache.put(type, kept);
            }
            return Reply.of(kept.reply.addresses(), kept.reply.ttl() - (now - kept.since));
        };
    }
}
