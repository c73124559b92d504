/**
 * The command line: what every script shares (options, help, errors, exit codes, progress) and the options of a grid.
 * Nobody else imports picocli, but the scripts themselves.
 */
package whopicks.cli;
