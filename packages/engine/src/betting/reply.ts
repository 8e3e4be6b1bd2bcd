import { divideHalfUp } from '@layline/units/rounding.ts';
import { paise } from '@layline/units/money.ts';
import type { Paise } from '@layline/units/money.ts';
import type { Bet } from '../model.ts';
import type { Reply } from '../outcome.ts';

const NONE = paise(0);

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

/** The reply to the owner of a bet that rests in the book as it was placed. */
export function restingReply({ id, stake }: Bet): Reply {
  return {
    type: 'placed',
    betId: id,
    status: 'EXECUTABLE',
    matched: NONE,
    remaining: stake,
    averagePrice: 0,
    delayUntil: null,
    ownBetCrossed: NONE,
  };
}

/** True if that was the reply. */
export function isRestingReply({ id, stake }: Bet, reply: Reply): boolean {
  return (
    reply.type === 'placed' &&
    reply.betId === id &&
    reply.status === 'EXECUTABLE' &&
    reply.matched === 0 &&
    reply.remaining === stake &&
    reply.averagePrice === 0 &&
    reply.delayUntil === null &&
    reply.ownBetCrossed === 0
  );
}
