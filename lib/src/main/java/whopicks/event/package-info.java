/**
 * The general engine. Time goes from event to event: a request comes, a server has served one, a deadline passes, a
 * copy or the next try is due, a server breaks down. It shares the balancers, their counters and the tally with the
 * walk, and gives the walk's digits where the walk can go; it costs more, so {@code study.Simulation} takes it only
 * where a finish is not known when a request is placed.
 *
 * <p>To read it, follow one request: {@link whopicks.event.EventEngine} lets it arrive, {@code Tries} begins its first
 * try and sends an
 * {@code Attempt} to a {@code ServerQueue}, which is a {@code WorkerQueue} or a {@code SharedQueue} and says when it
 * has served it; a deadline or a refusal ends the try and perhaps begins the next; {@code RequestTally} counts the
 * request once, when it ends.
 */
package whopicks.event;
