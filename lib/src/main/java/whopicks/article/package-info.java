/**
 * The article's statements and what the frames say of them. A {@link whopicks.article.Claim} is one statement with the
 * cell that decides it and the {@link whopicks.article.Rule} that does; the {@link whopicks.article.Ledger} holds them
 * all;
 * {@link whopicks.article.Verdicts} reads the frames and decides.
 *
 * <p>How sure: the whole ledger raises a false alarm in at most 1 % of seeds. Half of that goes to the comparisons with
 * published means ({@link whopicks.article.PublishedMean}, corrected by {@link whopicks.article.Holm}), half is shared
 * evenly by the claims on order, ratio and bound.
 */
package whopicks.article;
