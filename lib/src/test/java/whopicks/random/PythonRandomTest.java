package whopicks.random;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.file.Files;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.Arrays;
import java.util.HexFormat;
import java.util.List;
import java.util.function.Consumer;
import java.util.function.LongConsumer;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import whopicks.Checkout;

/**
 * Draw for draw against what a real CPython printed: {@code golden/python_random.txt}, made by the program beside it.
 */
class PythonRandomTest {
    /** A line of the golden file. */
    private record Case(String kind, long seed, String method, double[] arguments, List<String> rest) {
        static Case of(String line) {
            List<String> words = List.of(line.split(" "));
            String arguments = words.get(3);
            return new Case(words.get(0), Long.parseLong(words.get(1)), words.get(2),
                    arguments.equals("-") ? new double[0] : Arrays.stream(arguments.split(","))
                    .mapToDouble(Double::parseDouble).toArray(),
                    words.subList(4, words.size()));
        }

        int calls() {
            return Integer.parseInt(rest.get(0));
        }

        String digest() {
            return rest.get(1);
        }

        @Override
        public String toString() {
            return method + Arrays.toString(arguments) + ", seed " + seed;
        }
    }

    @Test
    void everyNumberOfMillionsEqualsPythonsBitForBit() throws IOException {
        List<Case> cases = cases("hash");
        assertEquals(39, cases.size());
        for (Case c : cases) {
            assertEquals(c.digest(), digest(out -> repeat(c, new PythonRandom(c.seed), out)), c.toString());
        }
    }

    /** A million acceptance decisions went as in Python if what comes after them does. */
    @Test
    void normalAndExponentialDrawsUseUpTheGeneratorAsPythonsDo() throws IOException {
        List<Case> cases = cases("after");
        assertEquals(6, cases.size());
        for (Case c : cases) {
            PythonRandom random = new PythonRandom(c.seed);
            repeat(c, random, ignored -> {});
            assertEquals(c.digest(), digest(out -> {
                for (int i = 0; i < c.calls(); i++) {
                    out.accept(random.getrandbits(32));
                }
            }), c.toString());
        }
    }

    /** Logarithm and exponential may differ from the C library's in the last place: two units of it are let pass. */
    @Test
    void normalAndExponentialDrawsEqualPythonsToTheLastPlaceButOne() throws IOException {
        List<Case> cases = cases("values");
        assertEquals(6, cases.size());
        for (Case c : cases) {
            PythonRandom random = new PythonRandom(c.seed);
            for (String expected : c.rest) {
                double value = Double.parseDouble(expected);
                double actual = real(c, random);
                assertEquals(value, actual, 2 * Math.ulp(value), () -> c + ": " + value);
            }
        }
    }

    @Test
    void aDrawOutOfRangeIsRefused() {
        PythonRandom random = new PythonRandom(1);
        assertThrows(IllegalArgumentException.class, () -> random.randrange(0));
        assertThrows(IllegalArgumentException.class, () -> random.randrange(-5));
        assertThrows(IllegalArgumentException.class, () -> random.choice(List.of()));
        assertThrows(IllegalArgumentException.class, () -> random.getrandbits(-1));
        assertThrows(IllegalArgumentException.class, () -> random.getrandbits(65));
        assertThrows(IllegalArgumentException.class, () -> random.sample(3, 4));
        assertThrows(IllegalArgumentException.class, () -> random.sample(3, -1));
    }

    @Test
    void noBitsCostNoDraw() {
        PythonRandom random = new PythonRandom(7);
        assertEquals(0, random.getrandbits(0));
        assertEquals(new PythonRandom(7).random(), random.random());
    }

    private static List<Case> cases(String kind) throws IOException {
        return Files.readAllLines(Checkout.path("lib/src/test/resources/golden/python_random.txt")).stream()
                .filter(line -> line.startsWith(kind + " ")).map(Case::of).toList();
    }

    private static void repeat(Case c, PythonRandom random, LongConsumer out) {
        int n = c.arguments.length > 0 ? (int) c.arguments[0] : 0;
        List<Integer> elements = IntStream.range(0, c.method.equals("choice") ? n : 5).boxed().toList();
        int[] deck = IntStream.range(0, c.method.equals("shuffle") ? n : 0).toArray();
        for (int call = 0; call < c.calls(); call++) {
            switch (c.method) {
                case "random" -> out.accept(Double.doubleToRawLongBits(random.random()));
                case "getrandbits" -> out.accept(random.getrandbits(n));
                case "randrange" -> out.accept(random.randrange(n));
                case "choice" -> out.accept(random.choice(elements));
                case "shuffle" -> {
                    random.shuffle(deck);
                    all(deck, out);
                }
                case "sample" -> all(random.sample(n, (int) c.arguments[1]), out);
                case "mixed" -> {
                    out.accept(Double.doubleToRawLongBits(random.random()));
                    out.accept(random.getrandbits(33));
                    out.accept(random.below(16));
                    out.accept(random.choice(elements));
                    out.accept(random.getrandbits(1));
                    out.accept(random.randrange(1));
                    out.accept(random.getrandbits(64));
                    out.accept(random.randrange(1000));
                    all(random.sample(40, 3), out);
                }
                default -> real(c, random);
            }
        }
    }

    private static double real(Case c, PythonRandom random) {
        return switch (c.method) {
            case "expovariate" -> random.expovariate(c.arguments[0]);
            case "normalvariate" -> random.normalvariate(c.arguments[0], c.arguments[1]);
            case "lognormvariate" -> random.lognormvariate(c.arguments[0], c.arguments[1]);
            default -> throw new IllegalArgumentException(c.toString());
        };
    }

    private static void all(int[] values, LongConsumer out) {
        for (int value : values) {
            out.accept(value);
        }
    }

    /** SHA-256 over eight bytes a number, little end first. */
    private static String digest(Consumer<LongConsumer> draws) {
        try {
            MessageDigest sha = MessageDigest.getInstance("SHA-256");
            ByteBuffer block = ByteBuffer.allocate(1 << 16).order(ByteOrder.LITTLE_ENDIAN);
            draws.accept(value -> {
                if (!block.hasRemaining()) {
                    sha.update(block.array());
                    block.clear();
                }
                block.putLong(value);
            });
            sha.update(block.array(), 0, block.position());
            return HexFormat.of().formatHex(sha.digest());
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException(e);
        }
    }
}
