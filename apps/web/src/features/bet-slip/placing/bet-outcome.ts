import { paise, ZERO } from '@layline/units/money.ts';
import type { BetId } from '@layline/units/ids.ts';
import type { Paise } from '@layline/units/money.ts';
import type { OpenBet, PlaceResult } from '../../../provider/bets.ts';
import type { BetOutcome, SentBet } from '../../../session/slip.ts';

function less(stake: Paise, ...parts: readonly Paise[]): Paise {
  return paise(Math.max(0, stake - parts.reduce<number>((sum, part) => sum + part, 0)));
}

/** The outcome by the answer to the placement. */
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
    gone: matched === null ? ZERO : less(sent.stake, matched, remaining),
    averagePrice,
    line,
    lapseReason: null,
    ownBetCrossed: result.ownBetCrossed > 0,
    listed: 'NOT_YET',
  };
}

/** The outcome by the list of open bets. */
export function outcomeOfBet(bet: OpenBet): BetOutcome {
  const { betId, matched, remaining, cancelled, averagePrice, line, lapseReason } = bet;
  const gone = paise(bet.lapsed + bet.voided);
  return {
    betId,
    matched: matched + remaining + cancelled + gone === 0 ? null : matched,
    remaining,
    cancelled,
    gone,
    averagePrice,
    line,
    lapseReason,
    ownBetCrossed: lapseReason === 'OWN_BET_CROSSED',
    listed: 'YES',
  };
}

/** The outcome of a bet that was accepted, without anything more known. */
export function takenAs(betId: BetId | null): BetOutcome {
  return {
    betId,
    matched: null,
    remaining: ZERO,
    cancelled: ZERO,
    gone: ZERO,
    averagePrice: null,
    line: null,
    lapseReason: null,
    ownBetCrossed: false,
    listed: 'NOT_YET',
  };
}

/** True if an open bet is the one that was sent: by its reference, or by its id where the answer had one. */
export function isBetOf(bet: OpenBet, sent: SentBet, betId: OpenBet['betId']): boolean {
  return bet.customerRef === sent.ref || (betId !== null && bet.betId === betId);
}

/** The outcome once the unmatched part is cancelled; `amount` is null where the provider does not say how much that was. */
export function cancelledOutcome(outcome: BetOutcome, amount: Paise | null): BetOutcome {
  const { remaining, cancelled } = outcome;
  // What is less than the remainder was matched meanwhile; the next read of the open bets says at which price.
  return { ...outcome, remaining: ZERO, cancelled: paise(cancelled + (amount ?? remaining)) };
}

/** The outcome after the open bets were read; the same object where nothing changed. */
export function followedOutcome(outcome: BetOutcome, sent: SentBet, bets: readonly OpenBet[]): BetOutcome {
  const bet = bets.find((open) => isBetOf(open, sent, outcome.betId));
  if (bet) {
    const next = outcomeOfBet(bet);
    const same = (Object.keys(next) as (keyof BetOutcome)[]).every((key) => next[key] === outcome[key]);
    return same ? outcome : next;
  }
  // One that was never listed may be one of a provider that does not say which is which.
  return outcome.listed === 'YES' ? { ...outcome, listed: 'NO_LONGER' } : outcome;
}
