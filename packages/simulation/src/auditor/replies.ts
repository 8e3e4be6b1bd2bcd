import type { Outcome, Reply } from '@layline/engine/outcome.ts';
import type { Paise } from '@layline/units/money.ts';
import { nearest } from './arithmetic.ts';
import type { Expected } from './expected.ts';
import { fragmentsOfBet } from './standing.ts';
import type { Bet, Market } from './world.ts';

/** The reply to a sender. */

/** Sum of stake × price over the fragments of a bet that count. */
export function matchedValue(market: Market, bet: Bet): bigint {
  let value = 0n;
  for (const { voided, stake, price } of fragmentsOfBet(market, bet)) {
    if (!voided) value += BigInt(stake) * BigInt(price);
  }
  return value;
}

/** Volume-weighted average price of a bet, to nearest; 0 without a fragment. */
export function averagePrice(market: Market, bet: Bet): number {
  return bet.matched === 0 ? 0 : nearest(matchedValue(market, bet), BigInt(bet.matched));
}

/** The reply about a placed bet in its current state. */
export function placedReply(market: Market, bet: Bet): Reply {
  return {
    type: 'placed',
    betId: bet.id as Extract<Reply, { type: 'placed' }>['betId'],
    status: bet.status,
    matched: bet.matched as Paise,
    remaining: bet.remaining as Paise,
    averagePrice: averagePrice(market, bet),
    delayUntil: bet.delayUntil,
    ownBetCrossed: bet.ownCrossed as Paise,
  };
}

/** The reply about cancelled remainders. */
export function cancelledReply(bets: readonly Bet[], size: number): Reply {
  const betIds = bets.map((bet) => bet.id) as unknown as Extract<Reply, { type: 'cancelled' }>['betIds'];
  return { type: 'cancelled', betIds, size: size as Paise };
}

function unequalFields(expected: object, seen: object): string | null {
  const fields = seen as Record<string, unknown>;
  for (const [name, value] of Object.entries(expected)) {
    const shown = fields[name];
    const same =
      typeof value === 'object' ? JSON.stringify(value) === JSON.stringify(shown) : value === shown;
    if (!same)
      return `${name}: expected ${JSON.stringify(value)}, the engine answers ${JSON.stringify(shown)}`;
  }
  return null;
}

/** Compares the engine's answer, refusal or reply, with the expected one; a sentence, or null. */
export function compareAnswer(expected: Expected, outcome: Outcome): string | null {
  const code = outcome.ok ? null : outcome.refusal.code;
  if (code !== (expected.refusal?.code ?? null)) {
    return `expected ${expected.refusal?.code ?? 'acceptance'}, the engine says ${code ?? 'accepted'}`;
  }
  if (outcome.repeated !== expected.repeated)
    return `expected ${expected.repeated ? 'a repeated' : 'a first'} answer`;
  const blanks = outcome.ok ? (outcome.blanks ?? 0) : 0;
  if (blanks !== (expected.blanks ?? 0))
    return `expected ${expected.blanks ?? 0} blank positions, not ${blanks}`;
  if (!outcome.ok) return expected.refusal && unequalFields(expected.refusal, outcome.refusal);
  return unequalFields(expected.reply, outcome.reply);
}
