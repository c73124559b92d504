package whopicks.dns;

/**
 * What is asked of a name server.
 *
 * @param name the domain asked about
 * @param type the kind of address asked for
 */
public record Question(DomainName name, RecordType type) {
    @Override
    public String toString() {
        return name + " " + type;
    }
}
