package whopicks.log;

import java.io.BufferedInputStream;
import java.io.FilterInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.Reader;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.function.LongConsumer;
import java.util.zip.GZIPInputStream;
import io.airlift.compress.zstd.ZstdInputStream;

/** The bytes of a log: a file or standard input, plain, gzip or zstd, as UTF-8. What it is, its first bytes say. */
final class Stream {
    /** Stands for standard input. */
    static final String STANDARD_INPUT = "-";

    private static final int BUFFER = 1 << 16;

    private Stream() {}

    /**
     * Opens a log.
     *
     * @param read is told how many bytes of the file have been read, now and then
     * @throws IOException if it cannot be read
     */
    static InputStream open(String file, LongConsumer read) throws IOException {
        InputStream raw = file.equals(STANDARD_INPUT) ? System.in : Files.newInputStream(Path.of(file));
        try {
            InputStream in = new BufferedInputStream(new Counted(raw, read), BUFFER);
            if (starts(in, 0x1f, 0x8b)) {
                in = new BufferedInputStream(new GZIPInputStream(in, BUFFER), BUFFER);
            } else if (starts(in, 0x28, 0xb5, 0x2f, 0xfd)) { // RFC 8878, 3.1.1
                in = new BufferedInputStream(new ZstdInputStream(in), BUFFER);
            }
            if (starts(in, 0xff, 0xfe) || starts(in, 0xfe, 0xff)) {
                return new Recoded(new InputStreamReader(in, StandardCharsets.UTF_16));
            }
            if (starts(in, 0xef, 0xbb, 0xbf)) {
                in.skipNBytes(3);
            }
            return in;
        } catch (IOException e) {
            raw.close();
            throw e;
        }
    }

    private static boolean starts(InputStream in, int... first) throws IOException {
        in.mark(first.length);
        boolean starts = true;
        for (int b : first) {
            starts &= in.read() == b;
        }
        in.reset();
        return starts;
    }

    /** Counts what goes through. */
    private static final class Counted extends FilterInputStream {
        private final LongConsumer told;
        private long count;

        Counted(InputStream in, LongConsumer told) {
            super(in);
            this.told = told;
        }

        @Override
        public int read(byte[] into, int offset, int length) throws IOException {
            int read = super.read(into, offset, length);
            count += Math.max(read, 0);
            told.accept(count);
            return read;
        }
    }

    /** Text of another encoding as UTF-8. */
    private static final class Recoded extends InputStream {
        private static final Charset UTF_8 = StandardCharsets.UTF_8;
        private final Reader reader;
        private final char[] chars = new char[BUFFER];
        private byte[] bytes = new byte[0];
        private int next;

        Recoded(Reader reader) {
            this.reader = reader;
        }

        @Override
        public int read() throws IOException {
            if (next == bytes.length) {
                int read = reader.read(chars);
                if (read < 0) {
                    return -1;
                }
                bytes = new String(chars, 0, read).getBytes(UTF_8);
                next = 0;
            }
            return bytes[next++] & 0xff;
        }

        @Override
        public void close() throws IOException {
            reader.close();
        }
    }
}
