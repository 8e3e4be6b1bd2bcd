import type { OpenBet, PlaceResult } from '@layline/contract/entities/bet.ts';
import { toHundredths, toPaise } from '@layline/contract/wire.ts';
import { paise } from '@layline/units/money.ts';
import type { BetOutcome, SentBet } from './slip.ts';

/** What the answer to a placement says has become of the bet. */
export function outcomeOfResult(sent: SentBet, result: PlaceResult): BetOutcome {
  const matched = toPaise(result.matched);
  const remaining = toPaise(result.remaining);
  return {
    betId: result.betId,
    matched,
    remaining,
    gone: paise(sent.stake - matched - remaining),
    averagePrice: result.averagePrice === null ? null : toHundredths(result.averagePrice),
    line: result.line === null ? null : toHundredths(result.line),
    lapseReason: null,
    ownBetCrossed: result.ownBetCrossed > 0,
  };
}

/** What the list of open bets says has become of a bet. */
export function outcomeOfBet(bet: OpenBet): BetOutcome {
  return {
    betId: bet.betId,
    matched: toPaise(bet.matched),
    remaining: toPaise(bet.remaining),
    gone: paise(toPaise(bet.cancelled) + toPaise(bet.lapsed) + toPaise(bet.voided)),
    averagePrice: bet.averagePrice === null ? null : toHundredths(bet.averagePrice),
    line: bet.line === null ? null : toHundredths(bet.line),
    lapseReason: bet.lapseReason,
    ownBetCrossed: bet.lapseReason === 'OWN_BET_CROSSED',
  };
}
