package whopicks.dns;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.net.DatagramPacket;
import java.net.DatagramSocket;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.time.Duration;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.UnaryOperator;
import org.junit.jupiter.api.Test;
import org.xbill.DNS.ARecord;
import org.xbill.DNS.CNAMERecord;
import org.xbill.DNS.DClass;
import org.xbill.DNS.EDNSOption;
import org.xbill.DNS.Flags;
import org.xbill.DNS.GenericEDNSOption;
import org.xbill.DNS.Header;
import org.xbill.DNS.Message;
import org.xbill.DNS.Name;
import org.xbill.DNS.OPTRecord;
import org.xbill.DNS.Opcode;
import org.xbill.DNS.Rcode;
import org.xbill.DNS.Record;
import org.xbill.DNS.Section;
import org.xbill.DNS.TXTRecord;
import org.xbill.DNS.Type;

class StubResolverTest {
    private static final Duration TIMEOUT = Duration.ofSeconds(5);
    private static final Duration SHORT = Duration.ofMillis(150);
    private static final Question QUESTION = question("one-fixed.test", RecordType.A);

    private static Question question(String name, RecordType type) {
        return new Question(DomainName.parse(name), type);
    }

    private static Observation inLaboratory(String name, Duration timeout, int tries) throws InterruptedException {
        try (Laboratory laboratory = Laboratory.open(1)) {
            return laboratory.resolver(timeout, tries).ask(question(name, RecordType.A));
        }
    }

    private static StubResolver live(int port, Duration timeout) {
        return new StubResolver(NameServer.live(new InetSocketAddress(InetAddress.getLoopbackAddress(), port)),
                Timeline.real(), timeout, 1);
    }

    /** What comes of one question to a server that answers with {@code reply} of the query's bytes. */
    private static Observation answeredBy(UnaryOperator<byte[]> reply) throws IOException, InterruptedException {
        try (DatagramSocket socket = new DatagramSocket(0, InetAddress.getLoopbackAddress())) {
            Thread server = new Thread(() -> {
                try {
                    DatagramPacket packet = new DatagramPacket(new byte[2048], 2048);
                    socket.receive(packet);
                    byte[] bytes = reply.apply(Arrays.copyOf(packet.getData(), packet.getLength()));
                    socket.send(new DatagramPacket(bytes, bytes.length, packet.getSocketAddress()));
                } catch (IOException e) {
                    // the test is over
                }
            });
            server.setDaemon(true);
            server.start();
            return live(socket.getLocalPort(), TIMEOUT).ask(QUESTION, ClientSubnet.parse("192.0.2.0/24"));
        }
    }

    private static Failure.Kind failure(Observation observation) {
        return assertInstanceOf(Failure.class, observation.outcome()).kind();
    }

    @Test
    void aLongAnswerIsFetchedOverTcp() throws InterruptedException {
        Observation o = inLaboratory("long.test", TIMEOUT, 1);
        assertEquals(Transport.TCP, o.transport());
        assertEquals(100, o.answer().orElseThrow().addresses().size());
        assertEquals(Transport.UDP, inLaboratory("whole-fixed.test", TIMEOUT, 1).transport());
    }

    @Test
    void aServerThatIsSlowerThanTheTimeOutIsATimeOut() throws InterruptedException {
        assertTrue(inLaboratory("slow.test", TIMEOUT, 1).answer().isPresent());
        assertEquals(Failure.Kind.TIMEOUT, failure(inLaboratory("slow.test", Duration.ofMillis(5), 1)));
    }

    @Test
    void aQuestionThatStaysUnansweredIsSentAsOftenAsAllowed() throws InterruptedException {
        Observation o = inLaboratory("silent.test", SHORT, 3);
        assertEquals(Failure.Kind.TIMEOUT, failure(o));
        assertEquals(3, o.tries());
        assertEquals("no answer within 150 ms", ((Failure) o.outcome()).detail());
    }

    @Test
    void aRefusalIsAnAnswerAndAClosedPortIsNone() throws IOException, InterruptedException {
        Observation refused = inLaboratory("refused.test", TIMEOUT, 2);
        assertEquals("REFUSED", refused.outcome().status());
        assertFalse(refused.answer().isPresent());
        int closed;
        try (DatagramSocket socket = new DatagramSocket(0, InetAddress.getLoopbackAddress())) {
            closed = socket.getLocalPort();
        }
        Observation unreachable = live(closed, TIMEOUT).ask(QUESTION);
        assertEquals(Failure.Kind.UNREACHABLE, failure(unreachable));
        assertEquals(1, unreachable.tries());
    }

    @Test
    void aReplyThatBreaksOffIsMalformed() throws InterruptedException {
        assertEquals(Failure.Kind.MALFORMED, failure(inLaboratory("malformed.test", TIMEOUT, 1)));
    }

    @Test
    void aReplyToAnotherQuestionIsMalformed() throws IOException, InterruptedException {
        assertEquals(Failure.Kind.MALFORMED, failure(answeredBy(query -> {
            query[0] ^= 1;
            query[2] |= (byte) 0x80;
            return query;
        })), "another identifier");
        assertEquals(Failure.Kind.MALFORMED, failure(answeredBy(query -> query)), "the query itself");
        assertEquals(Failure.Kind.MALFORMED, failure(answeredBy(query -> {
            query[2] |= (byte) 0x80;
            query[Header.LENGTH + 1] = 'x';
            return query;
        })), "another name");
    }

    @Test
    void anErrorWithoutTheQuestionIsStillAnAnswer() throws IOException, InterruptedException {
        Observation o = answeredBy(query -> {
            Header header = new Header((query[0] & 0xff) << 8 | query[1] & 0xff);
            header.setFlag(Flags.QR);
            header.setRcode(Rcode.FORMERR);
            return header.toWire();
        });
        assertEquals("FORMERR", o.outcome().status());
    }

    @Test
    void hostBitsInTheSubnetThatComesBackAreMalformed() throws IOException, InterruptedException {
        Observation o = answeredBy(query -> {
            query[2] |= (byte) 0x80;
            query[query.length - 5] = 23; // the option ends in source, scope and three bytes of address
            query[query.length - 1] = 3; // 192.0.3.0/23: the last bit lies beyond the source
            return query;
        });
        assertEquals(Failure.Kind.MALFORMED, failure(o));
    }

    @Test
    void aReplyOfAnotherOperationIsMalformedEvenWhereItHoldsRecordsWithoutAddresses() throws IOException,
            InterruptedException {
        Failure.Kind kind = failure(answeredBy(query -> {
            query[2] = (byte) (0x80 | Opcode.UPDATE << 3);
            return query;
        }));
        assertEquals(Failure.Kind.MALFORMED, kind);
        Message empty = new Message(1);
        empty.addRecord(Record.newRecord(Name.fromString("one-fixed.test."), Type.A, DClass.NONE), Section.ANSWER);
        assertEquals(List.of(), Messages.answer(QUESTION, empty).addresses());
    }

    @Test
    void anIpv4AddressWrappedInIpv6AsSubnetSpoilsThisAnswerOnly() throws IOException, InterruptedException {
        byte[] wrapped = {0, 2, 120, 120, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, -1, -1, 1, 2, 3}; // ::ffff:1.2.3.0/120
        Observation o = answeredBy(query -> {
            try {
                Message reply = new Message(query);
                reply.getHeader().setFlag(Flags.QR);
                reply.removeAllRecords(Section.ADDITIONAL);
                reply.addRecord(new OPTRecord(1232, 0, 0, 0,
                        List.of(new GenericEDNSOption(EDNSOption.Code.CLIENT_SUBNET, wrapped))),
                        Section.ADDITIONAL);
                return reply.toWire();
            } catch (IOException e) {
                throw new IllegalStateException(e);
            }
        });
        assertEquals(Failure.Kind.MALFORMED, failure(o));
    }

    @Test
    void oneAnswerThatPointsToAClosedTcpPortLosesNoOther() throws IOException, InterruptedException {
        try (DatagramSocket socket = new DatagramSocket(0, InetAddress.getLoopbackAddress())) {
            Thread server = new Thread(() -> {
                try {
                    while (true) {
                        DatagramPacket packet = new DatagramPacket(new byte[2048], 2048);
                        socket.receive(packet);
                        Message reply = new Message(Arrays.copyOf(packet.getData(), packet.getLength()));
                        reply.getHeader().setFlag(Flags.QR);
                        if (reply.getQuestion().getName().toString().startsWith("cut")) {
                            reply.getHeader().setFlag(Flags.TC);
                        }
                        byte[] bytes = reply.toWire();
                        socket.send(new DatagramPacket(bytes, bytes.length, packet.getSocketAddress()));
                    }
                } catch (IOException e) {
                    // the test is over
                }
            });
            server.setDaemon(true);
            server.start();
            Probe probe = Probe.repeated(List.of(question("cut.test", RecordType.A),
                    question("whole.test", RecordType.A)), 1,
                    Duration.ZERO, Duration.ofMinutes(1));
            List<Observation> made = probe.run(live(socket.getLocalPort(), TIMEOUT), Timeline.real(), o -> {});
            assertEquals(List.of("unreachable", "NOERROR"), made.stream().map(o -> o.outcome().status()).toList());
        }
    }

    @Test
    void theRoundTripAndTheTimeOfALiveAnswerAreMeasured() throws InterruptedException {
        try (LaboratoryServer server = LaboratoryServer.start(new Authority(
                Map.of("a.test", (type, client) -> Reply.of(StrategyZones.pool(type, 1), 5))))) {
            Instant before = Instant.now().truncatedTo(ChronoUnit.MILLIS); // a record keeps milliseconds
            Observation o = live(server.address().getPort(), TIMEOUT).ask(question("a.test", RecordType.AAAA));
            assertEquals(List.of("2001:db8::1"), o.answer().orElseThrow().addresses());
            assertEquals(Origin.LIVE, o.origin());
            assertTrue(o.roundTrip() > 0 && o.roundTrip() < TIMEOUT.toMillis(), "round trip " + o.roundTrip());
            assertFalse(o.time().isBefore(before));
            assertTrue(o.answer().orElseThrow().authoritative());
        }
    }

    @Test
    void anAliasIsFollowedToItsAddresses() throws Exception {
        Message reply = new Message(1);
        Name start = Name.fromString("www.test.");
        Name end = Name.fromString("edge.test.");
        reply.getHeader().setFlag(Flags.QR);
        reply.addRecord(new CNAMERecord(start, DClass.IN, 300, end), Section.ANSWER);
        reply.addRecord(new ARecord(end, DClass.IN, 20, InetAddress.getByName("192.0.2.9")), Section.ANSWER);
        reply.addRecord(new ARecord(Name.fromString("other.test."), DClass.IN, 20,
                InetAddress.getByName("192.0.2.10")), Section.ANSWER);
        reply.addRecord(new TXTRecord(end, DClass.IN, 20, "not an address"), Section.ANSWER);
        Answer answer = Messages.answer(question("www.test", RecordType.A), reply);
        assertEquals(List.of("192.0.2.9"), answer.addresses());
        assertEquals(List.of(20L), answer.ttls());
        assertEquals("edge.test", answer.alias());
    }

    @Test
    void aProbeStopsAtItsLimitAndAtAServerThatCannotBeReached() throws IOException, InterruptedException {
        Probe probe = Probe.repeated(List.of(QUESTION), 20, Duration.ofMillis(200), Duration.ofSeconds(1));
        List<Observation> seen = new ArrayList<>();
        try (Laboratory laboratory = Laboratory.open(1)) {
            assertEquals(5, probe.run(laboratory.resolver(TIMEOUT, 1), laboratory.timeline(), seen::add).size());
        }
        assertEquals(5, seen.size());
        int closed;
        try (DatagramSocket socket = new DatagramSocket(0, InetAddress.getLoopbackAddress())) {
            closed = socket.getLocalPort();
        }
        assertEquals(1, probe.run(live(closed, TIMEOUT), Timeline.laboratory(), o -> {}).size());
    }

    @Test
    void theQuestionCarriesTheMaskedSubnetWithScopeZero() throws IOException {
        Message query = new Message(Messages.query(QUESTION, Optional.of(ClientSubnet.parse("192.0.2.7/20"))).toWire());
        assertEquals(Optional.of(new ScopedSubnet(ClientSubnet.parse("192.0.0.0/20"), 0)), Messages.scope(query));
        assertEquals(1232, query.getOPT().getPayloadSize());
        assertEquals(Optional.empty(), Messages.scope(Messages.query(QUESTION, Optional.empty())));
    }
}
