/**
 * The article's statements and what the frames say of them. A {@link whopicks.article.Claim} is one statement, or one
 * more check of a statement, with the cell that decides it and the {@link whopicks.article.Rule} that does; the
 * {@link whopicks.article.Ledger} holds them all; {@link whopicks.article.Verdicts} reads the frames and decides. The
 * sentences of the report are claims, too: {@link whopicks.article.PageVerdicts}.
 *
 * <p>How sure: the whole ledger raises a false alarm in at most 1 % of seeds. Half of that goes to the comparisons with
 * published means ({@link whopicks.article.PublishedMean}, corrected by {@link whopicks.article.Holm}), half to the
 * claims on order, ratio and bound. Each half is cut into a fixed number of places ({@link whopicks.article.Judge}),
 * more than are taken, so that one more claim changes no other verdict. When a test could not have said otherwise, it
 * says CANNOT TELL:
 * {@link whopicks.article.Power} states when.
 */
package whopicks.article;
