/**
 * The fast engine, for scenarios in which a request's finish is known when it is placed. That is its secret: nothing
 * outside this package relies on it. {@link whopicks.walk.WalkEngine} takes the fastest {@code Walk} for a scenario:
 * {@code BlindWalk} where balancers read nothing, {@code JoinShortestQueueWalk} and {@code PowerOfTwoWalk} for one
 * balancer that sees all,
 * {@code GeneralWalk} for everything. A {@code Backlog} tells the balancers what has left, at once or when somebody
 * looks.
 */
package whopicks.walk;
