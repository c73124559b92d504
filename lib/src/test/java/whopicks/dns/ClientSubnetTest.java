package whopicks.dns;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import org.junit.jupiter.api.Test;

class ClientSubnetTest {
    @Test
    void hostBitsAreClearedAndCanBeTold() {
        assertEquals("192.0.2.0/24", ClientSubnet.parse("192.0.2.7/24").toString());
        assertEquals("192.0.0.0/20", ClientSubnet.parse("192.0.15.255/20").toString());
        assertEquals("2001:db8:a::/48", ClientSubnet.parse("2001:db8:a:b::1/48").toString());
        assertEquals("0.0.0.0/0", ClientSubnet.parse("203.0.113.9/0").toString());
        assertTrue(ClientSubnet.hasHostBits("192.0.2.7/24"));
        assertTrue(ClientSubnet.hasHostBits("2001:db8::1/127"));
        assertFalse(ClientSubnet.hasHostBits("192.0.2.7/32"));
        assertFalse(ClientSubnet.hasHostBits("2001:DB8::/48"));
    }

    @Test
    void whatIsNoBlockIsRefusedInOneLineThatNamesIt() {
        for (String text : List.of("", "192.0.2.0", "192.0.2.0/33", "2001:db8::/129", "192.0.2/24", "192.0.2.0/-1",
                "192.0.2.0/24/8", "localhost/8", "192.0.2.0/x", "::ffff:192.0.2.0/120", "1.2.3.256/24", "a::b::c/48")) {
            IllegalArgumentException e =
                    assertThrows(IllegalArgumentException.class, () -> ClientSubnet.parse(text), text);
            assertTrue(e.getMessage().startsWith("subnet: " + text + " ("), e.getMessage());
            assertEquals(1, e.getMessage().lines().count());
        }
    }

    @Test
    void oneBlockContainsAnotherOnlyWithinItsFamily() {
        ClientSubnet wide = ClientSubnet.parse("192.0.0.0/16");
        assertTrue(wide.contains(ClientSubnet.parse("192.0.2.0/24")));
        assertTrue(wide.contains(wide));
        assertFalse(ClientSubnet.parse("192.0.2.0/24").contains(wide));
        assertFalse(wide.contains(ClientSubnet.parse("192.1.2.0/24")));
        assertFalse(ClientSubnet.OPT_OUT.contains(ClientSubnet.parse("2001:db8::/48")));
    }

    @Test
    void theDefaultPlacesLieInFourDifferentNetworks() {
        assertEquals(List.of("US", "DE", "JP", "BR"), Place.DEFAULTS.stream().map(Place::label).toList());
        assertEquals(4, Place.DEFAULTS.stream().map(p -> p.subnet().widened(16)).distinct().count());
    }

    @Test
    void ipv6AddressesAreWrittenInTheirCanonicalForm() {
        assertEquals("2001:db8::1:0:0:1/128", ClientSubnet.parse("2001:0DB8:0:0:1:0:0:1/128").toString());
        assertEquals("::/0", ClientSubnet.parse("::/0").toString());
        assertEquals("::1/128", ClientSubnet.parse("0:0:0:0:0:0:0:1/128").toString());
        assertEquals("2001:db8::/32", ClientSubnet.parse("2001:db8:0:0:0:0:0:0/32").toString());
        assertEquals("2001:db8:0:1:1:1:1:1/128", ClientSubnet.parse("2001:db8:0:1:1:1:1:1/128").toString());
        assertEquals("10::10:0:0:10/128", ClientSubnet.parse("10:0:0:0:10:0:0:10/128").toString());
    }
}
