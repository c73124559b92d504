package whopicks.lab;

import whopicks.model.RandomInput;
import whopicks.model.Scenario;

/**
 * What a reader of the page has set. As text it is the part of a link behind the question mark,
 * {@code policy=least-connections&knowledge=board:2&load=0.8}; what is left out has its usual value.
 */
public sealed interface Setting permits PlainSetting, RetrySetting {
    /** How the balancers pick. */
    LabPolicy policy();

    /** Random streams to draw from. */
    RandomInput.Kind streams();

    /** How much is run. */
    Size size();

    /** What is run. */
    Scenario scenario();

    /** What tells the row of this setting from the others: the cells that identify it, in the order of the frames. */
    String row();

    /** The command whose row has the same digits, as a line to copy. */
    String commandLine();

    /** The setting as text. */
    String text();

    /**
     * The setting that a text stands for. One that says how many servers there are is of the second kind.
     *
     * @throws IllegalArgumentException if it names an unknown part, or a value that is not allowed
     */
    static Setting parse(String text) {
        Parts parts = new Parts(text);
        return parts.has("servers") ? RetrySetting.of(parts) : PlainSetting.of(parts);
    }
}
