package whopicks.dns;

import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.BindException;
import java.net.DatagramPacket;
import java.net.DatagramSocket;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.nio.ByteBuffer;
import java.util.Arrays;
import java.util.Optional;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;

/** The laboratory's sockets: one port on the loopback interface, UDP and TCP. Nothing else can reach it. */
final class LaboratoryServer implements AutoCloseable {
    private static final int LARGEST_DATAGRAM = 65535;
    private static final int ATTEMPTS = 20;

    private final Authority authority;
    private final ServerSocket tcp;
    private final DatagramSocket udp;
    private final ExecutorService threads = Executors.newCachedThreadPool(task -> {
        Thread thread = new Thread(task, "laboratory name server");
        thread.setDaemon(true);
        return thread;
    });

    private LaboratoryServer(Authority authority, ServerSocket tcp, DatagramSocket udp) {
        this.authority = authority;
        this.tcp = tcp;
        this.udp = udp;
    }

    /** Starts a server on a free port. @throws UncheckedIOException if there is none */
    static LaboratoryServer start(Authority authority) {
        InetAddress loopback = InetAddress.getLoopbackAddress();
        for (int attempt = 1; ; attempt++) {
            try {
                ServerSocket tcp = new ServerSocket(0, 0, loopback);
                try {
                    DatagramSocket udp = new DatagramSocket(tcp.getLocalPort(), loopback);
                    LaboratoryServer server = new LaboratoryServer(authority, tcp, udp);
                    server.threads.execute(server::serveUdp);
                    server.threads.execute(server::serveTcp);
                    return server;
                } catch (BindException e) {
                    tcp.close();
                    if (attempt == ATTEMPTS) {
                        throw e;
                    }
                }
            } catch (IOException e) {
                throw new UncheckedIOException("laboratory: no free port on the loopback interface", e);
            }
        }
    }

    InetSocketAddress address() {
        return (InetSocketAddress) tcp.getLocalSocketAddress();
    }

    @Override
    public void close() {
        udp.close();
        try {
            tcp.close();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        threads.shutdownNow();
    }

    private void serveUdp() {
        byte[] buffer = new byte[LARGEST_DATAGRAM];
        while (!udp.isClosed()) {
            DatagramPacket packet = new DatagramPacket(buffer, buffer.length);
            try {
                udp.receive(packet);
            } catch (IOException e) {
                continue; // closed, or an earlier reply was not wanted any more
            }
            byte[] query = Arrays.copyOf(packet.getData(), packet.getLength());
            threads.execute(() -> answer(query, Transport.UDP).ifPresent(reply -> {
                try {
                    udp.send(new DatagramPacket(reply, reply.length, packet.getSocketAddress()));
                } catch (IOException e) {
                    // the client is gone; to it, the reply is lost, as any may be over UDP
                }
            }));
        }
    }

    private void serveTcp() {
        while (!tcp.isClosed()) {
            try {
                Socket client = tcp.accept();
                threads.execute(() -> serve(client));
            } catch (IOException e) {
                // closed, or the client went away before it was served
            }
        }
    }

    private void serve(Socket client) {
        try (client) {
            DataInputStream in = new DataInputStream(client.getInputStream());
            DataOutputStream out = new DataOutputStream(client.getOutputStream());
            while (true) {
                byte[] query = in.readNBytes(in.readUnsignedShort());
                Optional<byte[]> reply = answer(query, Transport.TCP);
                if (reply.isEmpty()) {
                    return;
                }
                out.write(framed(reply.get()));
            }
        } catch (IOException e) {
            // the client has closed the connection
        }
    }

    /** The message behind its length (RFC 1035, section 4.2.2), in one piece. */
    private static byte[] framed(byte[] message) {
        return ByteBuffer.allocate(message.length + 2).putShort((short) message.length).put(message).array();
    }

    private Optional<byte[]> answer(byte[] query, Transport transport) {
        try {
            return authority.answer(query, transport);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            return Optional.empty();
        }
    }
}
