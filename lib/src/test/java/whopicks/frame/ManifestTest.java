package whopicks.frame;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.google.gson.JsonObject;
import com.google.gson.JsonParser;
import java.util.LinkedHashMap;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ManifestTest {
    /** The digests of the empty text and of "abc" in FIPS 180-2. */
    @Test
    void theDigestIsSha256OfTheText() {
        assertEquals("e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855", Manifest.sha256(""));
        assertEquals("ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad", Manifest.sha256("abc"));
    }

    @Test
    void aStudysPartSaysWhatWasRunAndWhatCameOut() {
        JsonObject part = with(null, "sim2", "a,b\n").getAsJsonObject("sim2");
        assertEquals("sim2 --quick", part.get("command").getAsString());
        assertEquals("0", part.getAsJsonObject("options").get("--seed").getAsString());
        assertEquals(1.235, part.get("seconds").getAsDouble());
        assertEquals(Manifest.sha256("a,b\n"), part.getAsJsonObject("sha256").get("sim2.csv").getAsString());
        assertTrue(part.get("cores").getAsInt() >= 1);
        assertTrue(part.get("commit").isJsonNull() || part.get("commit").getAsString().matches("[0-9a-f]{40,64}"));
        assertTrue(part.get("tree").isJsonNull()
                || List.of("clean", "changed").contains(part.get("tree").getAsString()));
        assertTrue(part.get("jdk").getAsString().contains(System.getProperty("java.runtime.version")));
        assertTrue(part.get("os").getAsString().contains(System.getProperty("os.arch")));
    }

    /** Any folder of a checkout will do, and no other project that has a catalogue. */
    @Test
    void theCheckoutIsFoundFromBelowAndNoOtherProject(@TempDir Path folder) throws IOException {
        Path below = Files.createDirectories(folder.resolve("whopicks/build/deep"));
        Files.writeString(folder.resolve("jbang-catalog.json"), "{}"); // another project around it
        assertEquals(Optional.empty(), Checkout.above(below));
        Files.createDirectories(folder.resolve("whopicks/lib"));
        Files.writeString(folder.resolve("whopicks/lib/lib.java"), "");
        Files.writeString(folder.resolve("whopicks/jbang-catalog.json"), "{}");
        assertEquals(Optional.of(folder.resolve("whopicks")), Checkout.above(below.resolve("sweep.jar")));
    }

    /** Started elsewhere there is no commit to ask for; the program's own digest says what ran. */
    @Test
    void theProgramHasADigestOfItsOwn() {
        assertTrue(Checkout.digest().matches("[0-9a-f]{64}"), Checkout.digest());
        assertEquals(Checkout.digest(), Checkout.digest());
    }

    @Test
    void anotherStudysPartStaysAsItWasAndItsOwnIsReplaced() {
        String before = with(with(null, "sim2", "old").toString(), "herd", "h").toString();
        JsonObject after = with(before, "sim2", "new");
        assertEquals(JsonParser.parseString(before).getAsJsonObject().get("herd"), after.get("herd"));
        assertEquals(Manifest.sha256("new"), after.getAsJsonObject("sim2").getAsJsonObject("sha256").get("sim2.csv")
                .getAsString());
        assertEquals(List.of("sim2", "herd"), List.copyOf(after.keySet()));
    }

    @Test
    void aDamagedManifestIsRefusedInOneLine() {
        for (String damaged : List.of("", "{\"sim2\": ", "[1]", "7", "null", "no json")) {
            assertEquals("manifest.json: damaged (expected: a JSON object; remove the file to start again)",
                    assertThrows(IllegalArgumentException.class, () -> with(damaged, "sim2", "x"), damaged)
                    .getMessage());
        }
    }

    private static JsonObject with(String before, String study, String csv) {
        Map<String, String> options = new LinkedHashMap<>(Map.of("--seed", "0"));
        return JsonParser.parseString(Manifest.with(before, study, study + " --quick", options, 1.23456,
                Map.of(study + ".csv", csv)))
                .getAsJsonObject();
    }
}
