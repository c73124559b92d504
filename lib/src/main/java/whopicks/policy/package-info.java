/**
 * The policies, a file each. A policy is a record of its parameters that implements one of the kinds in
 * {@link whopicks.model.Policy}; the kind says what it may see.
 *
 * <h2>To add a policy of a kind that there is</h2>
 * <ol>
 *   <li>Its record, here: the name, the parameters, and {@code picker}, which returns what picks.
 *   <li>A name and a line in {@link whopicks.policy.Catalogue}, so that options and frames can name it.
 *   <li>A colour in the report's {@code PolicyStyle}; without one its lines are grey.
 * </ol>
 * Its test calls {@code picker} with counters of its own and compares with what must come out.
 *
 * <h2>To add a policy that sees something new</h2>
 * <ol>
 *   <li>The sense: a constant in {@link whopicks.model.Sense} and a method in {@link whopicks.model.Sight}.
 *   <li>The kind that asks for it, in {@link whopicks.model.Policy}.
 *   <li>The host that can offer it: {@code Balancers} for both engines, and a live client if it can know it.
 *   <li>The policy and its line in the catalogue, as above.
 * </ol>
 */
package whopicks.policy;
