import type { CoreReads } from './core-types.ts';

/**
 * The sequence number of a change on screen, after the number `before`: the journal's current position. It is the same in every process and after a
 * restart, where a counter in memory would run backwards. A change without a command, such as a price going stale, may be one ahead of it.
 */
export function nextSequence({ seq }: Pick<CoreReads<unknown>, 'seq'>, before = -1): number {
  return Math.max(seq, before + 1);
}
