package whopicks.dns;

import java.io.IOException;
import java.net.InetAddress;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import org.xbill.DNS.AAAARecord;
import org.xbill.DNS.ARecord;
import org.xbill.DNS.DClass;
import org.xbill.DNS.EDNSOption;
import org.xbill.DNS.Flags;
import org.xbill.DNS.Header;
import org.xbill.DNS.Message;
import org.xbill.DNS.Name;
import org.xbill.DNS.OPTRecord;
import org.xbill.DNS.Opcode;
import org.xbill.DNS.Rcode;
import org.xbill.DNS.Record;
import org.xbill.DNS.Section;

/** The laboratory's authoritative name server without its sockets: bytes of a query to bytes of a reply. */
final class Authority {
    private static final int SMALLEST_UDP_SIZE = 512;

    private final Map<String, Zone> zones;

    Authority(Map<String, Zone> zones) {
        this.zones = Map.copyOf(zones);
    }

    /**
     * The reply to a query, after the delay that its zone asks for; empty if there is to be none.
     *
     * @throws InterruptedException if interrupted during the delay
     */
    Optional<byte[]> answer(byte[] bytes, Transport transport) throws InterruptedException {
        Message query;
        try {
            query = new Message(bytes);
        } catch (IOException e) {
            return unreadable(bytes);
        }
        if (query.getHeader().getFlag(Flags.QR)) {
            return Optional.empty();
        }
        Reply reply = reply(query);
        Thread.sleep(reply.delay().toMillis());
        byte[] message = message(query, reply).toWire(limit(query, transport));
        return switch (reply.fault()) {
            case NONE -> Optional.of(message);
            case SILENT -> Optional.empty();
            case CUT_OFF -> Optional.of(Arrays.copyOf(message, Header.LENGTH + 3));
        };
    }

    /**
     * RFC 7871, section 7.2.1: a malformed client subnet makes the query malformed. So does anything else unreadable.
     */
    private static Optional<byte[]> unreadable(byte[] bytes) {
        if (bytes.length < Header.LENGTH) {
            return Optional.empty();
        }
        Header header = new Header((bytes[0] & 0xff) << 8 | bytes[1] & 0xff);
        header.setFlag(Flags.QR);
        header.setRcode(Rcode.FORMERR);
        return Optional.of(header.toWire());
    }

    private Reply reply(Message query) {
        if (query.getHeader().getOpcode() != Opcode.QUERY) {
            return Reply.error(Rcode.NOTIMP);
        }
        if (query.getOPT() != null && query.getOPT().getVersion() > 0) {
            return Reply.error(Rcode.BADVERS);
        }
        Optional<ScopedSubnet> client = Messages.scope(query);
        Record question = query.getQuestion();
        if (question == null || client.isPresent() && client.get().scope() != 0) {
            return Reply.error(Rcode.FORMERR);
        }
        Zone zone = zones.get(question.getName().toString(true).toLowerCase(Locale.ROOT));
        if (zone == null || question.getDClass() != DClass.IN) {
            return Reply.error(Rcode.REFUSED);
        }
        return Arrays.stream(RecordType.values()).filter(t -> t.number == question.getType()).findFirst()
                .map(type -> zone.reply(type, client.map(ScopedSubnet::subnet)))
                .orElse(Reply.of(List.of(), 0));
    }

    private static Message message(Message query, Reply reply) {
        Message message = new Message(query.getHeader().getID());
        Header header = message.getHeader();
        header.setFlag(Flags.QR);
        header.setOpcode(query.getHeader().getOpcode());
        header.setRcode(reply.rcode() & 0xf);
        if (reply.rcode() == Rcode.NOERROR) {
            header.setFlag(Flags.AA);
        }
        if (query.getHeader().getFlag(Flags.RD)) {
            header.setFlag(Flags.RD);
        }
        if (query.getQuestion() != null) {
            message.addRecord(query.getQuestion(), Section.QUESTION);
            Name name = query.getQuestion().getName();
            reply.addresses().forEach(a -> message.addRecord(record(name, reply.ttl(), a), Section.ANSWER));
        }
        if (query.getOPT() != null) {
            List<EDNSOption> options = reply.scope()
                    .<List<EDNSOption>>map(s -> List.of(Messages.option(s.subnet(), s.scope()))).orElse(List.of());
            message.addRecord(new OPTRecord(Messages.UDP_SIZE, reply.rcode() >> 4, 0, 0, options), Section.ADDITIONAL);
        }
        return message;
    }

    private static Record record(Name name, long ttl, InetAddress address) {
        return address.getAddress().length == 4
                ? new ARecord(name, DClass.IN, ttl, address)
                : new AAAARecord(name, DClass.IN, ttl, address);
    }

    /** How long the reply may be, bytes; a longer one is cut short and says so. */
    private static int limit(Message query, Transport transport) {
        if (transport == Transport.TCP) {
            return Message.MAXLENGTH;
        }
        int offered = query.getOPT() == null ? SMALLEST_UDP_SIZE : query.getOPT().getPayloadSize();
        return Math.max(SMALLEST_UDP_SIZE, Math.min(offered, Messages.UDP_SIZE));
    }
}
