/**
 * The report: one HTML page made of frames. Every number on the page is read from a frame.
 *
 * <p><b>A new section</b> lives in two places: a class, which says what is shown, and a template, which has the words.
 * <ol>
 * <li>{@code OverloadSection}: {@code static final Section SECTION = Section.of("overload", Part.OTHER, name, title,
 *     question) .needing(frames).about(topics of claims).withTables(...).withFigures(...)}. Tables are {@link
 *     whopicks.report.HtmlTable}s, see {@code ModelTables}; figures are {@link whopicks.report.Figure}s with a {@code
 *     PlaneChart} (curves), {@code RowChart} (marks in named rows) or {@code HeatChart}. Both say which rows of which
 *     frame they show.</li>
 * <li>{@code templates/section-overload.ftlh}, with the words of {@code templates/macros.ftlh}: {@code <@n>} and {@code
 *     <@pm>} for numbers, {@code <@table>}, {@code <@figure>}, {@code <@seeing>}, {@code <@says id>} for a sentence
 *     that compares or judges, whose rule is in {@code page-claims.csv}.</li>
 * <li>One line in {@code Sections}, which has the order of the page; the script of the frames in Suite, which
 *     tells the page by what command they are made. Terms to explain go to {@code templates/glossary.ftlh}.</li>
 * </ol>
 *
 * <p>{@link whopicks.report.Page} puts all of it together, {@code EmbeddedData} puts the frames inside.
 */
package whopicks.report;
