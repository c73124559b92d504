package whopicks.dns;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import org.junit.jupiter.api.Test;

class NameServerTest {
    @Test
    void theLabelIsTheAddressWithItsPort() {
        assertEquals("192.0.2.1:53", NameServer.parse("192.0.2.1").label());
        assertEquals("192.0.2.1:5301", NameServer.parse("192.0.2.1:5301").label());
        assertEquals("[2001:db8::1]:53", NameServer.parse("2001:db8::1").label());
        assertEquals("[2001:db8::1]:5301", NameServer.parse("[2001:DB8::1]:5301").label());
        assertEquals(Origin.LIVE, NameServer.parse("192.0.2.1").origin());
    }

    @Test
    void whatIsNoServerIsRefused() {
        for (String text : List.of("", ":53", "192.0.2.1:", "192.0.2.1:0", "192.0.2.1:65536", "192.0.2.1:x", "[::1",
                "a:b:c")) {
            IllegalArgumentException e =
                    assertThrows(IllegalArgumentException.class, () -> NameServer.parse(text), text);
            assertTrue(e.getMessage().startsWith("resolver: " + text + " (expected: "), e.getMessage());
        }
    }
}
