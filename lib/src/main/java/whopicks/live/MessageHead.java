package whopicks.live;

import java.io.EOFException;
import java.io.IOException;
import java.net.ProtocolException;
import java.nio.ByteBuffer;
import java.nio.channels.SocketChannel;
import java.nio.charset.StandardCharsets;
import java.util.Locale;

/**
 * The head of one HTTP/1.1 message (RFC 9112, section 2.1), gathered from a non-blocking channel. Requests and answers
 * here have no body and are never pipelined, so a message ends at its empty line. Only a balancer's own refusal has a
 * body; it is dropped, and so must be the connection. Not for use by several threads.
 */
final class MessageHead {
    private static final String END = "\r\n\r\n";

    private final ByteBuffer bytes = ByteBuffer.allocate(4096);

    /**
     * Reads what is there.
     *
     * @return the whole head, without the empty line and in lower case, or null while it is not whole
     * @throws EOFException if the other side closed the connection
     * @throws ProtocolException if the head is longer than 4096 bytes
     */
    String read(SocketChannel from) throws IOException {
        if (from.read(bytes) < 0) {
            throw new EOFException("connection closed by the other side");
        }
        String head = new String(bytes.array(), 0, bytes.position(), StandardCharsets.ISO_8859_1);
        int end = head.indexOf(END);
        if (end < 0) {
            if (!bytes.hasRemaining()) {
                throw new ProtocolException("head of a message: over 4096 bytes");
            }
            return null;
        }
        bytes.clear();
        return head.substring(0, end).toLowerCase(Locale.ROOT);
    }

    /**
     * Writes a head at once; it is far smaller than any socket buffer.
     *
     * @throws IOException if the connection is closed or did not take it whole
     */
    static void write(SocketChannel to, String head) throws IOException {
        ByteBuffer bytes = ByteBuffer.wrap((head + END).getBytes(StandardCharsets.ISO_8859_1));
        to.write(bytes);
        if (bytes.hasRemaining()) {
            throw new IOException("socket buffer full after " + bytes.position() + " bytes");
        }
    }

    /**
     * The text between {@code before} and the next space or line end.
     *
     * @throws ProtocolException if the head does not contain it
     */
    static String value(String head, String before) throws ProtocolException {
        int from = head.indexOf(before);
        if (from < 0) {
            throw new ProtocolException("'" + before.strip() + "' is missing in: "
                    + head.lines().findFirst().orElse(""));
        }
        int end = from += before.length();
        while (end < head.length() && head.charAt(end) > ' ') {
            end++;
        }
        return head.substring(from, end);
    }
}
