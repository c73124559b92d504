package whopicks.scripts;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.IOException;
import java.nio.file.Files;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import whopicks.Checkout;
import whopicks.frame.Csv;

/**
 * Every study at its small size, byte for byte. A frame that changes for a good reason is made again with the command
 * in the message of the failure.
 */
class GoldenFramesTest {
    @ParameterizedTest
    @CsvSource({
        "sim2, sim2, ''",
        "sim2-independent, sim2, --streams independent --runs 3",
        "sim3, sim3, ''",
        "sim3-independent, sim3, --streams independent --runs 3",
        "bins, bins, ''",
        "bins-independent, bins, '--streams independent --choices 1,2,3'",
        "herd, herd, ''",
        "herd-independent, herd, --streams independent --runs 3",
        "herd2, herd2, ''",
        "herd2-independent, herd2, --streams independent --runs 3",
        "arithmetic, arithmetic, ''",
        "foresight, foresight, --runs 3",
        "frontier, frontier, ''",
        "overload, overload, ''",
        "hedge, hedge, ''",
        "reasons, reasons, --runs 3",
        "watch, watch, ''",
        "watch-retries, watch, '--setting policy=power-of-two&servers=20&deadline=10&attempts=2&outage=60:40'",
    })
    void aStudyGivesTheBytesItGaveBefore(String file, String script, String options) throws IOException {
        String[] args = ("--quick " + options).trim().split(" ");
        String golden = Files.readString(Checkout.path("lib/src/test/resources/golden/" + file + ".csv"));
        assertEquals(golden, Csv.format(Studies.frames(script, args).get(0)), "jbang " + script + " "
                + String.join(" ", args)
                + " --format csv > lib/src/test/resources/golden/" + file + ".csv");
    }
}
