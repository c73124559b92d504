/**
 * Who made the picks of a log: which policy, by how many independent balancers, with how old a view.
 *
 * <pre>
 *   Picks ---> Candidate ---> Predictor: the probability of each server, pick by pick ---> Evidence ---> WhoPicked
 *   (a log)    (who may)      Seen, Refreshed, OwnCounters: a Rule over a Board                         a Verdict each
 *                             Blind, InTurn, Periodic, Sticky: without one
 * </pre>
 *
 * <h2>How a verdict comes about</h2>
 *
 * <ul>
 *   <li>The state at each pick, requests outstanding per server, is made again from arrivals and ends. Where the log's
 *       clock cannot tell which of two events came first, the pick does not count; how many do is said.
 *   <li>Each candidate gives every server a probability, given all that went before. What the log does not tell is
 *       averaged over: which balancer had a request (a particle filter), when a snapshot was taken (a grid of phases).
 *   <li>A candidate may need a few picks at random, for a clock that errs and lines that are missing; their share is
 *       taken from the log, and more than {@link whopicks.picks.WhoPicked#MOST_ERRORS} is too much.
 *   <li>Goodness of fit: named statistics, each a sum of seen less expected, which is a martingale if the candidate
 *       made the picks. All of them together reject a true candidate with probability
 *       {@link whopicks.picks.WhoPicked#FALSE_ALARM} (Bonferroni).
 *   <li>Of those that pass, one that is {@link whopicks.picks.WhoPicked#ODDS} times less likely than the likeliest does
 *       not fit either. If one is left, it fits; if several are, the log cannot tell, as when hardly ever two requests
 *       are outstanding and all policies of the kind pick alike.
 * </ul>
 */
package whopicks.picks;
