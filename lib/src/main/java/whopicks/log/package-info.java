/**
 * Requests out of logs: {@link whopicks.log.Entry} is one request, as HAProxy, nginx, Apache, Envoy, a load generator
 * or a table of one's own tells it; {@link whopicks.log.Entries} hands them on one by one.
 */
package whopicks.log;
