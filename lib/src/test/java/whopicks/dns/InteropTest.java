package whopicks.dns;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Our questions to name servers that others wrote, on loopback: what they are set up to do is what we say of them. */
class InteropTest {
    private static final Question WEB = question("www.geo.test");
    private static final Question LIST = question("list.geo.test");
    private static final Question PLAIN = question("plain.geo.test");
    private static final Duration LIMIT = Duration.ofMinutes(1);

    @TempDir
    Path folder;

    private static Question question(String name) {
        return new Question(new DomainName(name), RecordType.A);
    }

    /** gdnsd with one address for each default place, by networks of different lengths, and a list that it shuffles. */
    private Program gdnsd(int port) throws IOException, InterruptedException {
        Path home = Files.createDirectories(folder.resolve("gdnsd"));
        Files.createDirectories(home.resolve("zones"));
        Files.writeString(home.resolve("config"), """
                options => { listen => [127.0.0.1:%d], edns_client_subnet => true, run_dir => %s, state_dir => %s }
                service_types => {}
                plugins => { geoip => {
                  maps => { m => { datacenters => [us, de, jp, br], nets => {
                    128.32.0.0/24 => [us], 129.187.0.0/20 => [de], 133.11.0.0/16 => [jp], 143.107.0.0/16 => [br],
                    2001:db8:a::/48 => [de] } } },
                  resources => { web => { map => m, service_types => up,
                    dcmap => { us => 192.0.2.1, de => 192.0.2.2, jp => 192.0.2.3, br => 192.0.2.4 } } } } }
                """.formatted(port, home.resolve("run"), home.resolve("state")));
        Files.createDirectories(home.resolve("run"));
        Files.createDirectories(home.resolve("state"));
        StringBuilder zone = new StringBuilder("""
                @ 900 SOA ns1 hostmaster (1 7200 1800 259200 900)
                @ NS ns1
                ns1 A 127.0.0.1
                www 60 DYNA geoip!web
                plain 60 A 192.0.2.9
                """);
        IntStream.range(11, 15).forEach(i -> zone.append("list 60 A 192.0.2.").append(i).append('\n'));
        IntStream.range(1, 101).forEach(i -> zone.append("long 60 A 192.0.2.").append(i).append('\n'));
        Files.writeString(home.resolve("zones/geo.test"), zone);
        return Program.start(home, port, PLAIN, "gdnsd", "-c", home.toString(), "start");
    }

    private Program knot(int port) throws IOException, InterruptedException {
        Path home = Files.createDirectories(folder.resolve("knot"));
        Files.writeString(home.resolve("geo.conf"), """
                www.geo.test:
                  - net: 128.32.0.0/24
                    A: 192.0.2.1
                  - net: 129.187.0.0/20
                    A: 192.0.2.2
                """);
        Files.writeString(home.resolve("geo.zone"), """
                $ORIGIN geo.test.
                $TTL 60
                @ SOA ns1 hostmaster 1 7200 1800 259200 900
                @ NS ns1
                ns1 A 127.0.0.1
                www A 192.0.2.9
                plain A 192.0.2.9
                """);
        Files.writeString(home.resolve("knot.conf"), """
                server:
                  listen: 127.0.0.1@%d
                  rundir: HOME
                  edns-client-subnet: on
                database:
                  storage: HOME
                mod-geoip:
                  - id: geo
                    config-file: HOME/geo.conf
                    ttl: 20
                    mode: subnet
                zone:
                  - domain: geo.test
                    file: HOME/geo.zone
                    module: mod-geoip/geo
                """.formatted(port).replace("HOME", home.toString()));
        String configuration = home.resolve("knot.conf").toString();
        String check = Program.output("knotc", "-c", configuration, "conf-check");
        Program.need(!check.contains("unknown module"), "mod-geoip of knotd");
        return Program.start(home, port, PLAIN, "knotd", "-c", configuration);
    }

    private Program unbound(int port, int authority) throws IOException, InterruptedException {
        Path home = Files.createDirectories(folder.resolve("unbound"));
        Files.writeString(home.resolve("unbound.conf"), """
                server:
                  module-config: "subnetcache iterator"
                  interface: 127.0.0.1@%1$d
                  port: %1$d
                  use-syslog: no
                  username: ""
                  chroot: ""
                  directory: "%3$s"
                  pidfile: ""
                  num-threads: 1
                  do-ip6: no
                  do-not-query-localhost: no
                  send-client-subnet: 127.0.0.1
                  root-hints: "/dev/null"
                  local-zone: "test." transparent
                remote-control:
                  control-enable: no
                stub-zone:
                  name: "geo.test"
                  stub-addr: 127.0.0.1@%2$d
                """.formatted(port, authority, home));
        return Program.start(home, port, PLAIN, "unbound", "-d", "-c", home.resolve("unbound.conf").toString());
    }

    private static int scope(StubResolver resolver, String subnet, String address) throws InterruptedException {
        Answer answer = resolver.ask(WEB, ClientSubnet.parse(subnet)).answer().orElseThrow();
        assertEquals(List.of(address), answer.addresses(), subnet);
        assertEquals(ClientSubnet.parse(subnet), answer.scope().orElseThrow().subnet());
        return answer.scope().orElseThrow().scope();
    }

    private static GeoVerdict verdict(StubResolver resolver, Question question, List<ClientSubnet> subnets)
            throws InterruptedException {
        return GeoVerdict.of(Probe.perSubnet(List.of(question), subnets, 2, Duration.ZERO, LIMIT)
                .run(resolver, Timeline.real(), o -> {}));
    }

    private static List<ClientSubnet> defaults() {
        return Place.DEFAULTS.stream().map(Place::subnet).toList();
    }

    @Test
    void gdnsdGivesTheScopesThatItsNetworksHave() throws IOException, InterruptedException {
        Program.need("gdnsd");
        try (Program gdnsd = gdnsd(Program.freePort())) {
            StubResolver resolver = gdnsd.resolver();
            assertEquals(24, scope(resolver, "128.32.0.0/24", "192.0.2.1"));
            assertEquals(20, scope(resolver, "129.187.0.0/24", "192.0.2.2"));
            assertEquals(16, scope(resolver, "133.11.0.0/24", "192.0.2.3"));
            assertEquals(48, scope(resolver, "2001:db8:a::/56", "192.0.2.2"));
            assertEquals(0, scope(resolver, "0.0.0.0/0", "192.0.2.1"));
            assertEquals(GeoVerdict.Kind.REAL, verdict(resolver, WEB, defaults()).kind());
            assertEquals(GeoVerdict.Kind.SAME, verdict(resolver, PLAIN, defaults()).kind());
            assertEquals(GeoVerdict.Kind.MARKED,
                    verdict(resolver, WEB, List.of(ClientSubnet.parse("128.32.0.0/16"))).kind(),
                    "a /16 asked, /24 answered: RFC 7871, 7.2.1 allows that");
        }
    }

    @Test
    void gdnsdShufflesAWholeListAndSendsALongOneOverTcp() throws IOException, InterruptedException {
        Program.need("gdnsd");
        try (Program gdnsd = gdnsd(Program.freePort())) {
            // four addresses, 20 answers: all of them rotations of the first with probability (1/3!)^19
            NameSummary list = NameSummary.ofAll(Probe.repeated(List.of(LIST), 20, Duration.ZERO, LIMIT)
                    .run(gdnsd.resolver(), Timeline.real(), o -> {})).get(0);
            assertEquals(Strategy.Kind.SHUFFLED, list.strategy().kind());
            assertEquals(4, list.addresses().size());
            Observation whole = gdnsd.resolver().ask(question("long.geo.test"));
            assertEquals(Transport.TCP, whole.transport());
            assertEquals(100, whole.answer().orElseThrow().addresses().size());
        }
    }

    @Test
    void knotGivesExactScopesToo() throws IOException, InterruptedException {
        Program.need("knotd", "knotc");
        try (Program knot = knot(Program.freePort())) {
            StubResolver resolver = knot.resolver();
            assertEquals(24, scope(resolver, "128.32.0.0/24", "192.0.2.1"));
            assertEquals(20, scope(resolver, "129.187.0.0/24", "192.0.2.2"));
            assertEquals(GeoVerdict.Kind.REAL, verdict(resolver, WEB, defaults().subList(0, 2)).kind());
            GeoVerdict elsewhere = verdict(resolver, WEB, defaults());
            assertEquals(GeoVerdict.Kind.INCONSISTENT, elsewhere.kind(),
                    "its answer for clients in none of its networks claims to suit everyone");
        }
    }

    @Test
    void aResolverBetweenPassesScopesOnAndCountsTheTimeToLiveDown() throws IOException, InterruptedException {
        Program.need("gdnsd", "unbound");
        int authority = Program.freePort();
        try (Program gdnsd = gdnsd(authority); Program unbound = unbound(Program.freePort(), authority)) {
            StubResolver cache = unbound.resolver();
            assertEquals(24, scope(cache, "128.32.0.0/24", "192.0.2.1"));
            assertEquals(20, scope(cache, "129.187.0.0/24", "192.0.2.2"));
            assertEquals(GeoVerdict.Kind.REAL, verdict(cache, WEB, defaults()).kind());
            Probe probe = Probe.repeated(List.of(LIST), 6, Duration.ofMillis(450), LIMIT);
            NameSummary cached = NameSummary.ofAll(probe.run(cache, Timeline.real(), o -> {})).get(0);
            assertEquals(TtlBehaviour.COUNTS_DOWN, cached.ttl());
            NameSummary own = NameSummary.ofAll(probe.run(gdnsd.resolver(), Timeline.real(), o -> {})).get(0);
            assertEquals(TtlBehaviour.STANDS_STILL, own.ttl());
            assertTrue(cached.ttlLeast() < own.ttlLeast(), cached.ttlLeast() + " and " + own.ttlLeast());
        }
    }
}
