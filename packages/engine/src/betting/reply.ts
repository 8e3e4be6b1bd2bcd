import { divideHalfUp } from '@layline/units/rounding.ts';
import type { Paise } from '@layline/units/money.ts';
import type { Bet } from '../model.ts';
import type { Reply } from '../outcome.ts';

/** Volume-weighted average of a bet's fragments in hundredths, to nearest; 0 if nothing matched. */
export function averagePrice(bet: Bet): number {
  return bet.matched === 0 ? 0 : divideHalfUp(bet.matchedValue, bet.matched);
}

/** The reply to the owner of a placed bet, from the bet's current state. */
export function placedReply(bet: Bet): Reply {
  return {
    type: 'placed',
    betId: bet.id,
    status: bet.status,
    matched: bet.matched as Paise,
    remaining: bet.remaining as Paise,
    averagePrice: averagePrice(bet),
    delayUntil: bet.delayUntil,
    ownBetCrossed: bet.ownCrossed as Paise,
  };
}
