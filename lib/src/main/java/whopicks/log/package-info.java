/**
 * Requests out of logs: {@link whopicks.log.Entry} is one request, as HAProxy, nginx, Apache, Envoy, a load generator
 * or a table of one's own tells it; {@link whopicks.log.Entries} hands them on one by one. {@link
 * whopicks.log.LogFile} reads a log, of any size, and recognises its kind by what is in it; {@link whopicks.log.Told}
 * says what it was and what could not be read.
 */
package whopicks.log;
