import type { Core } from './core-types.ts';

/**
 * The sequence of a change to what is shown, after the one `before` it: where the journal stands. That is the same in every process
 * and after a restart, where a counter of the process's own would run backwards. What changes without a command, such as a price
 * that has become stale, may be one ahead of it.
 */
export function nextSequence({ seq }: Pick<Core<unknown>, 'seq'>, before = -1): number {
  return Math.max(seq, before + 1);
}
