package whopicks.dns;

import java.io.IOException;
import java.net.InetAddress;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import org.xbill.DNS.AAAARecord;
import org.xbill.DNS.ARecord;
import org.xbill.DNS.CNAMERecord;
import org.xbill.DNS.ClientSubnetOption;
import org.xbill.DNS.DClass;
import org.xbill.DNS.EDNSOption;
import org.xbill.DNS.Flags;
import org.xbill.DNS.Message;
import org.xbill.DNS.Name;
import org.xbill.DNS.OPTRecord;
import org.xbill.DNS.Opcode;
import org.xbill.DNS.Rcode;
import org.xbill.DNS.Record;
import org.xbill.DNS.Section;
import org.xbill.DNS.TextParseException;
import org.xbill.DNS.WireParseException;

/** Questions to DNS messages, and DNS messages to answers. */
final class Messages {
    /** The largest answer over UDP that crosses nearly every network in one piece (DNS flag day 2020), bytes. */
    static final int UDP_SIZE = 1232;

    private static final int LONGEST_CHAIN = 16;

    private Messages() {}

    /** The query for a question, with the client subnet in an EDNS option (RFC 6891, RFC 7871) if there is one. */
    static Message query(Question question, Optional<ClientSubnet> subnet) {
        Message query = Message.newQuery(Record.newRecord(name(question), question.type().number, DClass.IN));
        List<EDNSOption> options = subnet.<List<EDNSOption>>map(s -> List.of(option(s, 0))).orElse(List.of());
        query.addRecord(new OPTRecord(UDP_SIZE, 0, 0, 0, options), Section.ADDITIONAL);
        return query;
    }

    /** The option of RFC 7871, section 6. The scope is 0 in a question. */
    static ClientSubnetOption option(ClientSubnet subnet, int scope) {
        return new ClientSubnetOption(subnet.length(), scope, subnet.address());
    }

    /**
     * Reads a message and checks that it answers {@code query}: the same identifier, operation and question (RFC 5452,
     * section 9.1). The question may be missing where the server could not read it.
     *
     * @throws WireParseException if it does not, or is no message at all
     */
    static Message reply(Message query, byte[] bytes) throws IOException {
        Message reply = new Message(bytes);
        if (reply.getHeader().getID() != query.getHeader().getID() || !reply.getHeader().getFlag(Flags.QR)) {
            throw new WireParseException("not a reply to this query");
        }
        if (reply.getHeader().getOpcode() != Opcode.QUERY) {
            throw new WireParseException("a reply with opcode " + Opcode.string(reply.getHeader().getOpcode()));
        }
        boolean asked = reply.getQuestion() == null
                ? reply.getRcode() != Rcode.NOERROR
                : reply.getQuestion().equals(query.getQuestion());
        if (!asked) {
            throw new WireParseException("a reply to another question");
        }
        return reply;
    }

    /** What a reply says about the question. */
    static Answer answer(Question question, Message reply) {
        List<Record> section = reply.getSection(Section.ANSWER);
        Name owner = endOfChain(name(question), section);
        List<String> addresses = new ArrayList<>();
        List<Long> ttls = new ArrayList<>();
        for (Record record : section) {
            if (record.getName().equals(owner) && record.getType() == question.type().number) {
                InetAddress address = record instanceof ARecord a ? a.getAddress()
                        // null: the type without an address, of another class
                        : record instanceof AAAARecord b ? b.getAddress() : null;
                if (address != null) {
                    addresses.add(Addresses.text(address));
                    ttls.add(record.getTTL());
                }
            }
        }
        String alias = owner.equals(name(question)) ? "" : owner.toString(true).toLowerCase(Locale.ROOT);
        return new Answer(Rcode.string(reply.getRcode()), addresses, ttls, alias,
                reply.getHeader().printFlags().strip(), scope(reply));
    }

    /** The client subnet in a message, if it holds one. */
    static Optional<ScopedSubnet> scope(Message message) {
        return Optional.ofNullable(message.getOPT())
                .flatMap(opt -> opt.getOptions(EDNSOption.Code.CLIENT_SUBNET).stream().findFirst())
                .map(ClientSubnetOption.class::cast)
                .map(o -> new ScopedSubnet(
                        new ClientSubnet(o.getAddress(), o.getSourcePrefixLength()), o.getScopePrefixLength()));
    }

    private static Name endOfChain(Name start, List<Record> section) {
        Map<Name, Name> targets = new HashMap<>();
        for (Record record : section) {
            if (record instanceof CNAMERecord alias) {
                targets.put(alias.getName(), alias.getTarget());
            }
        }
        Name at = start;
        for (int hop = 0; hop < LONGEST_CHAIN && targets.containsKey(at); hop++) {
            at = targets.get(at);
        }
        return at;
    }

    private static Name name(Question question) {
        try {
            return Name.fromString(question.name().ascii() + ".");
        } catch (TextParseException e) {
            throw new IllegalArgumentException("domain: " + question.name() + " (" + e.getMessage() + ")", e);
        }
    }
}
