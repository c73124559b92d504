/**
 * The model: servers with queues, requests, and the question that orders everything here.
 *
 * <ul>
 *   <li><em>Who</em> picks: one balancer, or several that do not talk to each other ({@link whopicks.model.Scenario#balancers}).
 *   <li><em>What they know</em> when they pick: {@link whopicks.model.Knowledge}, the live counters, their own counters only, or a
 *       shared snapshot that lags.
 *   <li><em>How</em> they pick: {@link whopicks.model.Policy}. A policy is handed a read-only view of that knowledge and nothing
 *       else, so a policy that peeks at the future does not compile, unless it says {@link whopicks.model.Policy.Clairvoyant}.
 * </ul>
 *
 * A {@link whopicks.model.Scenario} holds all of it; {@link whopicks.model.Simulation} runs one replication of a scenario and
 * returns a {@link whopicks.model.Run}. Each server is one FIFO queue, so a request's finish is known when it is placed, and
 * the simulation needs no event list for service: it walks the arrivals. Time unit: one mean service time.
 *
 * <p>To read it, follow one request: {@code Simulation} draws it, {@code Board} shows each balancer what it may see (its
 * {@code Books}, or a {@code Picture} of them that lags), a {@code Picker} picks, {@code Servers} finish it and {@code Measures}
 * count it. With streams of their own, runs go in blocks by a {@code Lane}, and the common cases by a faster one with the same digits.
 */
package whopicks.model;
