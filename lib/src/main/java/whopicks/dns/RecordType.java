package whopicks.dns;

import org.xbill.DNS.Type;

/** The kinds of address record that can be asked for. */
public enum RecordType {
    /** IPv4 addresses (RFC 1035). */
    A(Type.A),
    /** IPv6 addresses (RFC 3596). */
    AAAA(Type.AAAA);

    final int number;

    RecordType(int number) {
        this.number = number;
    }
}
