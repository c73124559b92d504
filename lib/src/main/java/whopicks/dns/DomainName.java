package whopicks.dns;

import java.net.IDN;
import java.util.Locale;
import java.util.regex.Pattern;

/**
 * A domain name as it goes over the wire: lower case, ASCII, without the final dot (RFC 1035, section 2.3.4; letters,
 * digits, hyphens, and the underscore that service names use). International names are accepted and carried in their
 * {@code xn--} form (IDNA 2003, as {@link IDN} has it).
 *
 * @param ascii the name, for example {@code www.example.com} or {@code xn--bcher-kva.example}
 */
public record DomainName(String ascii) {
    private static final Pattern LABEL = Pattern.compile("[a-z0-9_]([a-z0-9_-]{0,61}[a-z0-9_])?");
    private static final int LONGEST = 253;

    /** @throws IllegalArgumentException if {@code ascii} is no domain name in its wire form */
    public DomainName {
        boolean wellFormed = !ascii.isEmpty() && ascii.length() <= LONGEST;
        for (String label : ascii.split("\\.", -1)) {
            wellFormed &= LABEL.matcher(label).matches();
        }
        if (!wellFormed) {
            throw malformed(ascii);
        }
        if (Addresses.isAddress(ascii)) {
            throw new IllegalArgumentException("domain: " + ascii + " (expected: a name, not an address)");
        }
    }

    /**
     * Reads what a person typed: any case, with or without the final dot, in any script.
     *
     * @throws IllegalArgumentException if {@code text} is no domain name
     */
    public static DomainName parse(String text) {
        if (Addresses.isAddress(text)) {
            throw new IllegalArgumentException("domain: " + text + " (expected: a name, not an address)");
        }
        String name = text.endsWith(".") ? text.substring(0, text.length() - 1) : text;
        try {
            return new DomainName(IDN.toASCII(name).toLowerCase(Locale.ROOT));
        } catch (IllegalArgumentException e) {
            throw malformed(text);
        }
    }

    /** The name for people: an international name in its own script, with the wire form beside it. */
    public String shown() {
        String unicode = IDN.toUnicode(ascii);
        return unicode.equals(ascii) ? ascii : unicode + " (" + ascii + ")";
    }

    @Override
    public String toString() {
        return ascii;
    }

    private static IllegalArgumentException malformed(String text) {
        return new IllegalArgumentException("domain: " + text + " (expected: labels of 1 to 63 letters, digits or inner"
                + " hyphens, separated by dots, " + LONGEST + " characters at most)");
    }
}
