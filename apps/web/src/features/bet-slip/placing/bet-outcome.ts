import { paise, ZERO } from '@layline/units/money.ts';
import type { BetId } from '@layline/units/ids.ts';
import type { Paise } from '@layline/units/money.ts';
import type { OpenBet, PlaceResult } from '../../../provider/bets.ts';
import type { BetOutcome, SentBet } from '../../../session/slip.ts';

function less(stake: Paise, ...parts: readonly Paise[]): Paise {
  return paise(Math.max(0, stake - parts.reduce<number>((sum, part) => sum + part, 0)));
}

/** The outcome according to the answer to the placement. */
export function outcomeOfResult(sent: SentBet, result: PlaceResult): BetOutcome {
  const { betId, averagePrice, line } = result;
  const isSplit = result.matched !== null || result.remaining !== null;
  const matched = result.matched ?? (isSplit ? less(sent.stake, result.remaining ?? ZERO) : null);
  const remaining = result.remaining ?? (matched === null ? ZERO : less(sent.stake, matched));
  return {
    betId,
    matched,
    remaining,
    cancelled: ZERO,
    cancelledBy: null,
    gone: matched === null ? ZERO : less(sent.stake, matched, remaining),
    voided: ZERO,
    averagePrice,
    line,
    lapseReason: null,
    ownBetCrossed: result.ownBetCrossed > 0,
    profit: null,
    listed: 'NOT_YET',
  };
}

/** The outcome according to the list of open bets. */
export function outcomeOfBet(bet: OpenBet): BetOutcome {
  const { betId, matched, remaining, cancelled, averagePrice, line, lapseReason } = bet;
  const gone = paise(bet.lapsed + bet.voided);
  return {
    betId,
    matched: matched + remaining + cancelled + gone === 0 ? null : matched,
    remaining,
    cancelled,
    cancelledBy: null,
    gone,
    voided: bet.voided,
    averagePrice,
    line,
    lapseReason,
    ownBetCrossed: lapseReason === 'OWN_BET_CROSSED',
    profit: null,
    listed: 'YES',
  };
}

/** The outcome of an accepted bet of which nothing more is known. */
export function takenAs(betId: BetId | null): BetOutcome {
  return {
    betId,
    matched: null,
    remaining: ZERO,
    cancelled: ZERO,
    cancelledBy: null,
    gone: ZERO,
    voided: ZERO,
    averagePrice: null,
    line: null,
    lapseReason: null,
    ownBetCrossed: false,
    profit: null,
    listed: 'NOT_YET',
  };
}

/** True if an open bet is the one sent: by its reference, or by its id if the answer had one. */
export function isBetOf(bet: OpenBet, sent: SentBet, betId: OpenBet['betId']): boolean {
  return bet.customerRef === sent.ref || (betId !== null && bet.betId === betId);
}

/** The outcome after cancelling the unmatched part; `amount` is null if the provider does not say how much that was. */
export function cancelledOutcome(outcome: BetOutcome, amount: Paise | null): BetOutcome {
  const { remaining, cancelled } = outcome;
  // If it is less than the remainder, the rest was matched meanwhile; the next read of the open bets gives the price.
  return { ...outcome, remaining: ZERO, cancelled: paise(cancelled + (amount ?? remaining)) };
}

/** The outcome after a read of the open bets; the same object if nothing changed, or if the bet's record is followed. */
export function followedOutcome(outcome: BetOutcome, sent: SentBet, bets: readonly OpenBet[]): BetOutcome {
  if (outcome.listed === 'FOLLOWED') return outcome;
  const bet = bets.find((open) => isBetOf(open, sent, outcome.betId));
  if (bet) {
    const next = outcomeOfBet(bet);
    const same = (Object.keys(next) as (keyof BetOutcome)[]).every((key) => next[key] === outcome[key]);
    return same ? outcome : next;
  }
  // A bet never listed may belong to a provider that does not say which is which.
  return outcome.listed === 'YES' ? { ...outcome, listed: 'NO_LONGER' } : outcome;
}
