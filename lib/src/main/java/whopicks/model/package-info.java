/**
 * The words of the model: servers with queues, requests, and the question that orders everything here.
 *
 * <ul>
 *   <li><em>Who</em> picks: one balancer, or several that do not talk to each other ({@link
 *       whopicks.model.Scenario#balancers}).
 *   <li><em>What they know</em> when they pick: {@link whopicks.model.Knowledge}, the live counters, their own counters
 *       only, or a shared snapshot that lags.
 *   <li><em>How</em> they pick: {@link whopicks.model.Policy}. A policy is handed a read-only view of that knowledge
 *       and nothing else, so a policy that peeks at the future does not compile, unless it says {@link
 *       whopicks.model.Policy.Clairvoyant}.
 * </ul>
 *
 * A {@link whopicks.model.Scenario} holds all of it, and what one replication of it measured is a {@link
 * whopicks.model.Run}. Time unit: one mean service time.
 *
 * <p>What the words do is on the floors above: {@code policy} has the policies, {@code balance} the balancers at work
 * and what is counted and measured, {@code walk} and {@code event} the two engines that move time, {@code study} the
 * runs of a study.
 */
package whopicks.model;
