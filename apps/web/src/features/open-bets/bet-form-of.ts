import type { OpenBet } from '../../provider/bets.ts';
import type { Market } from '../../provider/markets.ts';
import { formOf } from '../../betting/bet-form.ts';
import type { BetForm } from '../../betting/bet-form.ts';

/** How a bet is written. Where its market has left the lists the bet itself says enough, but for a meter. */
export function formOfBet({ bettingType, line }: OpenBet, market: Market | undefined): BetForm {
  if (market) return formOf(market);
  if (bettingType === 'FANCY') return line === null ? 'DECIMAL' : 'RUNS';
  return formOf({ bettingType, fancy: null });
}
