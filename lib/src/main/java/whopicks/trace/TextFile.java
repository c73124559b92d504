package whopicks.trace;

import java.io.BufferedInputStream;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.Reader;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.zip.GZIPInputStream;

/**
 * A text file, line by line: plain or gzip; UTF-8, or UTF-16 where its first bytes say so. A line may be of any length,
 * but no more than {@value #LONGEST} characters of it are kept.
 */
public final class TextFile implements AutoCloseable {
    /** Characters of a line that are kept. */
    public static final int LONGEST = 1 << 20;

    private final BufferedReader reader;
    private long number;

    private TextFile(BufferedReader reader) {
        this.reader = reader;
    }

    /** @throws IOException if the file cannot be read */
    public static TextFile open(Path file) throws IOException {
        return new TextFile(reader(file));
    }

    /** The text of a file, behind the mark of its encoding. @throws IOException if the file cannot be read */
    static BufferedReader reader(Path file) throws IOException {
        InputStream raw = buffered(Files.newInputStream(file));
        try {
            InputStream in = starts(raw, 0x1f, 0x8b) ? buffered(new GZIPInputStream(raw, 1 << 16)) : raw;
            Charset charset = starts(in, 0xff, 0xfe) || starts(in, 0xfe, 0xff) ? StandardCharsets.UTF_16
                    : StandardCharsets.UTF_8;
            BufferedReader reader = new BufferedReader(new InputStreamReader(in, charset), 1 << 16);
            reader.mark(1);
            if (reader.read() != '\ufeff') {
                reader.reset();
            }
            return reader;
        } catch (IOException e) {
            raw.close();
            throw e;
        }
    }

    private static InputStream buffered(InputStream in) {
        return new BufferedInputStream(in, 1 << 16);
    }

    private static boolean starts(InputStream in, int first, int second) throws IOException {
        in.mark(2);
        boolean starts = in.read() == first && in.read() == second;
        in.reset();
        return starts;
    }

    /** The next line without its end; null after the last. */
    public String next() throws IOException {
        StringBuilder line = new StringBuilder();
        int c = reader.read();
        if (c < 0) {
            return null;
        }
        number++;
        for (; c >= 0 && c != '\n' && c != '\r'; c = reader.read()) {
            if (line.length() < LONGEST) {
                line.append((char) c);
            }
        }
        if (c == '\r') {
            skipLineFeed(reader);
        }
        return line.toString();
    }

    private static void skipLineFeed(Reader reader) throws IOException {
        reader.mark(1);
        if (reader.read() != '\n') {
            reader.reset();
        }
    }

    /** Number of the line that was read last, from 1. */
    public long number() {
        return number;
    }

    @Override
    public void close() throws IOException {
        reader.close();
    }
}
