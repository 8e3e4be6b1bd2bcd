import type { Paise } from '@layline/units/money.ts';
import { LOSS_PERIOD_CEILING } from './limits.ts';
import type { Player } from './model.ts';
import type { Refusal } from './refusals.ts';

/**
 * A player's own limits on loss (rules section 14, check 11 of section 4.2): results of settled markets and of casino
 * rounds count, and what is at risk counts as lost.
 */

/** Adds a result, paise, negative for a loss; what no limit can reach any more is dropped. House accounts have no limits. */
export function countResult(player: Player, amount: number, at: number): void {
  if (player.kind === 'HOUSE') return;
  const since = at - LOSS_PERIOD_CEILING;
  if ((player.results[0]?.at ?? at) <= since)
    player.results = player.results.filter((result) => result.at > since);
  player.results.push({ at, amount });
}

/** Net loss over the last `periodMs`, paise; never negative. */
function realisedLoss(player: Player, periodMs: number, at: number): number {
  let net = 0;
  for (const result of player.results) if (result.at > at - periodMs) net += result.amount;
  return Math.max(0, -net);
}

/** The refusal if `more` paise at risk would pass one of the limits, else null. The tightest is named. */
export function lossVerdict(player: Player, more: number, at: number): Refusal | null {
  if (more <= 0) return null;
  let passed: number | null = null;
  for (const { limit, periodMs } of player.limits.losses) {
    if (realisedLoss(player, periodMs, at) + player.exposure + more <= limit) continue;
    passed = Math.min(passed ?? limit, limit);
  }
  return passed === null ? null : { code: 'LOSS_LIMIT_EXCEEDED', limit: passed as Paise };
}
