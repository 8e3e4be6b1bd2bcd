import { winnings } from '@layline/units/betting.ts';
import type { Price } from '@layline/units/ladder.ts';
import { paise } from '@layline/units/money.ts';
import type { Paise } from '@layline/units/money.ts';
import type { OpenBet } from '../../provider/bets.ts';
import type { Part } from './group-bets.ts';

/** What one part of a bet wins and loses at most; null where the provider does not say enough. */
export interface PartMoney {
  readonly profit: Paise | null;
  readonly liability: Paise | null;
}

/** What a backer wins on the part that waits; a LINE market pays even money. */
function waitingWins({ bettingType, remaining, price }: OpenBet): Paise | null {
  if (bettingType === 'LINE') return remaining;
  return price === null || price < 100 ? null : winnings(remaining, price as Price);
}

/**
 * The money of a bet split by part: the provider tells both parts together. A bet of one part, as every bet with the
 * house, has all of it there.
 */
export function partMoney(bet: OpenBet, part: Part): PartMoney {
  const { profit, liability, matched, remaining, side } = bet;
  if (matched === 0 || remaining === 0) return { profit, liability };
  const won = waitingWins(bet);
  if (won === null || side === null) return { profit: null, liability: null };
  const waiting =
    side === 'BACK' ? { profit: won, liability: remaining } : { profit: remaining, liability: won };
  if (part === 'UNMATCHED') return waiting;
  return {
    profit: profit === null ? null : paise(Math.max(0, profit - waiting.profit)),
    liability: liability === null ? null : paise(Math.max(0, liability - waiting.liability)),
  };
}
