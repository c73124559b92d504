/**
 * The balancers at work, whatever engine moves time: {@link whopicks.balance.Balancers} show each of them what it may
 * see and let its policy pick; {@link whopicks.balance.Tracking} counts what was placed and has left; a {@link
 * whopicks.balance.RunTally} measures a run.
 */
package whopicks.balance;
