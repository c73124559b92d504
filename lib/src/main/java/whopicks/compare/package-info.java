/**
 * Two folders of frames, side by side: {@link whopicks.compare.Changes} says which numbers moved, and whether further
 * than chance moves them, and which verdicts changed.
 */
package whopicks.compare;
