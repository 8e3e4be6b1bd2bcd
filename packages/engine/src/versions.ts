import { already, refuse } from './answers.ts';
import type { Outcome } from './outcome.ts';

/**
 * The answer to a command whose version is not above the one in force: done already if it set what is in force, else TOO_OLD,
 * because a repeat that comes late must not undo what was set since. Null if it is to be carried out, as one without a version
 * always is.
 */
export function lateAnswer(
  version: number | undefined,
  inForce: number,
  isSame: () => boolean,
): Outcome | null {
  if (version === undefined || version > inForce) return null;
  return version === inForce && isSame() ? already() : refuse('TOO_OLD');
}

/** The version in force after a command: its own, or else the next. */
export function raised(version: number | undefined, inForce: number): number {
  return version ?? inForce + 1;
}
