import { already, refuse } from './answers.ts';
import type { Outcome } from './outcome.ts';

/**
 * The answer to a command whose version is not above the current one: already done if it set the current values, else
 * TOO_OLD, because a late repeat must not undo what was set since. Null if the command has to be carried out, as one
 * without a version always has.
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
