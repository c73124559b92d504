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
 * Imports go down only; a test reads the source.
 *
 * <pre>
 *   scripts    one study each, a story from top to bottom
 *   cli        options, help, errors, exit codes, progress; picocli is known here and in scripts only
 *   grid       grids of points in words: axes, their runs, labels, remarks; a row back into its point
 *   report     figures and pages
 *   compare    two folders of frames: what moved, and whether further than by chance
 *   article    the claims and their verdicts
 *   frame      what each CSV means: columns and their roles, the key of a row; tables in and out
 *   dns, live  questions to name servers; load on real balancers
 *   study      points and their runs, on several threads, and what theory says of them
 *   walk       the fast engine for plain scenarios
 *   event      the general engine: limits, deadlines, retries, hedges, outages
 *   balance    balancers at work: what they see, what is counted and measured
 *   policy     how a balancer picks, one file per policy
 *   model      the words: scenario, cluster, knowledge, kinds of policy; the article's constants
 *   picks      who made the picks of a log: candidates, their evidence, verdicts
 *   log        requests out of logs
 *   random  stat  theory  trace
 * </pre>
 */
package whopicks;
