/** The model against real balancers. */
package whopicks.live;
