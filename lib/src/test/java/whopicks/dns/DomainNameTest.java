package whopicks.dns;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import org.junit.jupiter.api.Test;

class DomainNameTest {
    @Test
    void caseAndTheFinalDotDoNotMatter() {
        assertEquals(new DomainName("www.example.com"), DomainName.parse("WWW.Example.COM."));
        assertEquals("_http.example.com", DomainName.parse("_http.example.com").ascii());
    }

    @Test
    void anInternationalNameIsCarriedAndShownInItsWireForm() {
        DomainName name = DomainName.parse("b\u00fccher.example");
        assertEquals("xn--bcher-kva.example", name.ascii());
        assertEquals("b\u00fccher.example (xn--bcher-kva.example)", name.shown());
        assertEquals(name, DomainName.parse("xn--bcher-kva.example"));
        assertEquals("www.example.com", DomainName.parse("www.example.com").shown());
    }

    @Test
    void whatIsNoNameIsRefusedInOneLineThatShowsIt() {
        for (String text : List.of("", ".", "a..b", "-a.example", "a-.example", "a b.example", "a".repeat(64)
                + ".example",
                "exa$mple.com", "192.0.2.1", "2001:db8::1", "http://example.com", ("a".repeat(60) + ".").repeat(5)
                + "b")) {
            IllegalArgumentException e =
                    assertThrows(IllegalArgumentException.class, () -> DomainName.parse(text), text);
            assertTrue(e.getMessage().startsWith("domain: " + text + " (expected: "), e.getMessage());
        }
    }
}
