package whopicks.live;

import java.io.IOException;
import java.net.InetSocketAddress;
import java.net.StandardSocketOptions;
import java.nio.channels.SelectionKey;
import java.nio.channels.Selector;
import java.nio.channels.SocketChannel;

/** A connection of the load generator, kept open from request to request; it never carries two at once. */
final class ClientConnection {
    final int target;
    final SocketChannel channel;
    final MessageHead head = new MessageHead();
    volatile Attempt attempt; // written by who sends, read by the receiver

    /** Connects, and lets the selector see the answers. @throws IOException if nobody listens */
    ClientConnection(InetSocketAddress address, int target, Selector selector) throws IOException {
        this.target = target;
        channel = SocketChannel.open(address);
        channel.setOption(StandardSocketOptions.TCP_NODELAY, true);
        channel.configureBlocking(false);
        channel.register(selector, SelectionKey.OP_READ, this);
        selector.wakeup();
    }

    /** Ends it at once, so that the other side notices and no port stays behind waiting. */
    void abort() {
        try {
            channel.setOption(StandardSocketOptions.SO_LINGER, 0);
        } catch (IOException closed) {
            // nothing is left to end
        }
        Quietly.close(channel);
    }
}
