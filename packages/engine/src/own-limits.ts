import type { Paise } from '@layline/units/money.ts';
import { LOSS_PERIOD_CEILING } from './limits.ts';
import type { Player, Result } from './model.ts';
import type { Refusal } from './refusals.ts';

/**
 * A player's own loss limits (rules section 14, check 11 of section 4.2). Results of settled markets and casino rounds count,
 * and what is at risk counts as lost.
 */

/** Adds a result (paise, negative for a loss) and drops those older than any limit. House accounts have no limits. */
export function countResult(player: Player, amount: number, at: number): void {
  if (player.kind === 'HOUSE') return;
  const { results } = player;
  const sum = (results.at(-1)?.sum ?? 0) + amount;
  const kept = firstAfter(results, at - LOSS_PERIOD_CEILING);
  if (kept > 0) player.results = results.slice(kept);
  player.results.push({ at, amount, sum });
}

/** Results from a snapshot, with their running totals restored. */
export function withSums(results: readonly { readonly at: number; readonly amount: number }[]): Result[] {
  let sum = 0;
  return results.map(({ at, amount }) => ({ at, amount, sum: (sum += amount) }));
}

/** Index of the first result after a time, by binary search: a player may have tens of thousands. */
function firstAfter(results: readonly Result[], since: number): number {
  let [low, high] = [0, results.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((results[middle]?.at ?? 0) > since) high = middle;
    else low = middle + 1;
  }
  return low;
}

/** Net result of the last `periodMs`, paise; negative for a loss, and 0 for house accounts. */
export function netResult({ results }: Player, periodMs: number, at: number): number {
  const first = results[firstAfter(results, at - periodMs)];
  const last = results.at(-1);
  if (first === undefined || last === undefined) return 0;
  return last.sum - (first.sum - first.amount);
}

/** The refusal if `more` paise at risk would exceed a limit, naming the tightest; else null. */
export function lossVerdict(player: Player, more: number, at: number): Refusal | null {
  if (more <= 0) return null;
  let passed: Paise | null = null;
  for (const { limit, periodMs } of player.limits.losses) {
    const realised = Math.max(0, -netResult(player, periodMs, at));
    if (realised + player.exposure + more <= limit) continue;
    if (passed === null || limit < passed) passed = limit;
  }
  return passed === null ? null : { code: 'LOSS_LIMIT_EXCEEDED', limit: passed };
}
