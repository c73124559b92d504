/**
 * DNS as a balancer: how a name's addresses are handed out, and whether they depend on the client's location.
 *
 * <p>A {@link whopicks.dns.Probe} puts {@link whopicks.dns.Question}s to a name server through a
 * {@link whopicks.dns.StubResolver} and gets an {@link whopicks.dns.Observation} for each, whatever happens. These are
 * the record; {@link whopicks.dns.NameSummary} and {@link whopicks.dns.SubnetSummary} are made from them alone, and so
 * can be made again from a kept record. The rules of the verdicts stand at {@link whopicks.dns.Strategy},
 * {@link whopicks.dns.TtlBehaviour} and {@link whopicks.dns.GeoVerdict}. The {@link whopicks.dns.Laboratory} answers
 * where there is no network.
 */
package whopicks.dns;
