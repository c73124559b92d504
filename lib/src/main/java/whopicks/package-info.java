/**
 * A reproducible laboratory for one question of load balancing: who picks the server, and what do they know when they
 * pick?
 *
 * <h2>Where to start reading</h2>
 *
 * <ol>
 *   <li>{@code scripts/sim2.java}, a study from top to bottom;
 *   <li>{@link whopicks.model}: <em>who</em> picks, <em>what they know</em>, and <em>how</em> they pick;
 *   <li>{@link whopicks.random} and {@link whopicks.stat}: where the numbers come from and how sure they are.
 * </ol>
 *
 * <h2>The floors</h2>
 *
 * Imports go down only; a test reads the import lines.
 *
 * <pre>
 *   scripts    one study each; options and printing
 *   report     figures and pages
 *   compare    two folders of frames: what moved, and whether further than by chance
 *   article    the claims and their verdicts
 *   frame      what each CSV means; tables in and out; where a table came from
 *   dns, live  questions to name servers; load on real balancers
 *   study      the runs of a study, on several threads
 *   walk       the fast engine
 *   balance    balancers at work: what they see, what is counted and measured
 *   policy     how a balancer picks, one file per policy
 *   model      the words: scenario, cluster, knowledge, kinds of policy
 *   random  stat  theory
 * </pre>
 */
package whopicks;
