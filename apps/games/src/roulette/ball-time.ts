import type { TableRound } from '@layline/contract/casino/table-protocol.ts';

/** Longest way of a ball from the rim into its pocket, ms. */
const FALL_MS = 1_300;
/** It lies still for a moment before the result is told. */
const REST_MS = 150;

/** How long a ball falls, ms: done when the result comes. */
export function fallMs({ dealEveryMs }: Pick<TableRound, 'dealEveryMs'>): number {
  return Math.max(0, Math.min(FALL_MS, dealEveryMs - REST_MS));
}
