/**
 * The model against real balancers: the arrivals and service requirements of the model's run 0, sent through HAProxy or
 * nginx over loopback to servers of our own, beside what the model says of the same.
 *
 * <pre>
 *   LoadGenerator ----> ProxyProcess (haproxy, nginx) ----> Backends: 16 x Backend
 *   sends a Plan        or, without one, PolicyRoute:       one FIFO queue each, held by sleeping
 *   on time             the model's policies in the client
 * </pre>
 *
 * {@link whopicks.live.LiveScenario} says what is run, {@link whopicks.live.LiveStudy} runs it, and
 * {@link whopicks.live.LiveResult} holds the live percentiles beside the model's {@link whopicks.live.Prediction}.
 *
 * <h2>What makes the figures trustworthy</h2>
 *
 * <ul>
 *   <li>Open loop: a request leaves at its planned instant, and its sojourn time runs from that instant (see Schroeder,
 *       Wierman and Harchol-Balter, Open Versus Closed, NSDI 2006). The lag of the sends is recorded; a run in which
 *       more than one in a thousand left over a mean service time late is not valid, and is made again.
 *   <li>A server computes finishes as instants, {@code max(arrival, finish before) + service}: the timer's slack (about
 *       0.1 ms on the machine where this was tried) delays an answer, but is not passed on, so that the load stays what
 *       it is meant to be.
 *   <li>The median of what is added when nobody waits is measured with each balancer and reported.
 *   <li>Client and servers are one JVM. Give it a young generation that outlasts a run: a collection stops both for
 *       some 10 ms.
 *   <li>On a busy machine a unit of 10 ms is too short for the scheduler: take a longer one, or run the whole program
 *       with a real-time priority ({@code chrt -r 1}), which it needs for a fraction of one core only.
 * </ul>
 *
 * <h2>Overload</h2>
 *
 * {@link whopicks.live.OverloadCases} says what is asked: servers that refuse, a balancer that tries again or keeps a
 * queue, clients with deadlines and an outage. {@link whopicks.live.LiveConditions} are the model's conditions and who
 * sees to them; {@link whopicks.live.LiveOutcome} holds what became of the requests beside the model's.
 *
 * <h2>Where real balancers differ from the model</h2>
 *
 * Found with HAProxy 2.6 and nginx 1.22:
 *
 * <ul>
 *   <li>HAProxy's {@code random} draws a point on the ring of its consistent hashing, 16 points per unit of weight:
 *       with weights of 1 the servers' shares differ by a fifth, always the same ones. The model with those shares
 *       agrees; so does HAProxy with weights of 256. With two draws it hardly matters.
 *   <li>nginx's workers have counters of their own, unless a {@code zone} is shared: two workers are two balancers, and
 *       the model of two agrees. HAProxy's threads share theirs.
 *   <li>nginx's weighted round robin is the model's smooth one, turn by turn. HAProxy deals out the same shares,
 *       but with the slow server's turn at the end of the cycle (place 61 of 61 at 1:4, nginx's 16), so that other
 *       requests meet it.
 *   <li>HAProxy's stick table learns a session's server from the first answer; until then its requests are placed
 *       again. A hash ({@code hash}, {@code ip_hash}) places without looking: to the model, a server drawn per session.
 *   <li>Of servers with equally few requests both take the next in turn; the model draws.
 *   <li>A server to which HAProxy gives one request at a time ({@code maxconn 1}) idles for a round trip between two of
 *       them: its queue is the model's central queue, a little slower.
 *   <li>nginx tries no server twice for one request; HAProxy and the model may.
 *   <li>HAProxy forgets a request whose client is gone only with {@code option abortonclose}; nginx always does.
 *   <li>HAProxy draws its two servers with replacement, nginx draws two different ones; the model has both.
 * </ul>
 */
package whopicks.live;
