import { accept, already, refuse } from './answers.ts';
import type { SwitchRules } from './commands.ts';
import type { Exchange } from './model.ts';
import type { Outcome } from './outcome.ts';
import { isWhole } from './validate.ts';

/**
 * Versions of the rules. A journal begins under the rules that its first `lead` names, or under the oldest if it names none, and `switchRules` changes them. So a replay carries out
 * every command as it was carried out the first time. What each version changed:
 *
 * - 12: a basket or cash-out in the bet delay lapses as `MKT_SUSPENDED` if the market was suspended meanwhile, even if that lapsed bets and
 *   it is open again (trading rules T1.9); before, as `MKT_VERSION`.
 * - 13: a user lock cancels a player's bets in order of acceptance. Before, it went market by market, in an order that a restored exchange did not have.
 */
export const RULES = {
  /** Journals from before this version are replayed under it. */
  oldest: 11,
  newest: 13,
} as const;

/** True if an exchange under `now` may change to this version: it is not older, and this program knows it. */
export function mayFollow(now: number, version: number): boolean {
  return isWhole(version, now, RULES.newest);
}

/** Changes the rules for everything after this command. They never go back. */
export function switchRules(exchange: Exchange, { version }: SwitchRules): Outcome {
  if (!mayFollow(exchange.rules, version)) return refuse('INVALID_INPUT');
  if (version === exchange.rules) return already();
  exchange.rules = version;
  return accept([]);
}
