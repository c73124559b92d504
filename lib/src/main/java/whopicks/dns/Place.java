package whopicks.dns;

import java.util.List;

/**
 * A client subnet with a name for people.
 *
 * @param label  a country code, or the subnet itself
 * @param owner  whom the addresses are assigned to, empty where that does not matter
 * @param subnet the subnet
 */
public record Place(String label, String owner, ClientSubnet subnet) {
    /**
     * One block for each country of the article. They belong to universities that have held them since the days of
     * class B networks, so every geographic database knows where they are. The assignments are recorded by ARIN
     * (128.32.0.0/16, University of California at Berkeley), RIPE NCC (129.187.0.0/16, Leibniz-Rechenzentrum), JPNIC
     * (133.11.0.0/16, UTNET) and Registro.br (143.107.0.0/16, Universidade de Sao Paulo). Twenty-four bits is the
     * longest prefix that RFC 7871, section 11.1, wants an IPv4 client to reveal.
     */
    public static final List<Place> DEFAULTS = List.of(
            new Place("US", "University of California, Berkeley", ClientSubnet.parse("128.32.0.0/24")),
            new Place("DE", "Leibniz-Rechenzentrum, Munich", ClientSubnet.parse("129.187.0.0/24")),
            new Place("JP", "The University of Tokyo", ClientSubnet.parse("133.11.0.0/24")),
            new Place("BR", "Universidade de Sao Paulo", ClientSubnet.parse("143.107.0.0/24")));

    /** The client that does not want its place to be known. */
    public static final Place NOWHERE = new Place("opt-out", "", ClientSubnet.OPT_OUT);

    /** A place that somebody named by its block only. @throws IllegalArgumentException if {@code text} is no block */
    public static Place parse(String text) {
        ClientSubnet subnet = ClientSubnet.parse(text);
        return subnet.optsOut() ? new Place("opt-out", "", subnet) : new Place(subnet.toString(), "", subnet);
    }
}
