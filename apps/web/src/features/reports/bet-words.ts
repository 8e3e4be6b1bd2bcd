import type { BetState, BetStateGroup, HistoryBet } from '../../provider/bet-history.ts';
import type { Side } from '../../provider/bets.ts';
import { offerText } from '../../betting/bet-form.ts';
import type { BetForm } from '../../betting/bet-form.ts';
import { sideWord } from '../../betting/side-word.ts';

/** How a bet is written where its market is no longer on the lists; the bet itself says enough, but for a meter. */
function formOf({ bettingType, line }: Written): BetForm {
  if (bettingType === 'FANCY') return line === null ? 'DECIMAL' : 'RUNS';
  if (bettingType === 'BOOKMAKER') return 'RATE';
  return bettingType === 'LINE' ? 'LINE' : 'ODDS';
}

type Written = Pick<HistoryBet, 'line' | 'bettingType'>;

/** The side in the word of the bet's market. */
export function sideOf(bet: Written, side: Side): string {
  return sideWord(side, formOf(bet));
}

/** A price of the bet (hundredths) as its market writes it: `2.5`, `95`, `45 @ 100`; null where it is not known. */
export function priceOf(bet: Written, price: number | null): string | null {
  return price === null ? null : offerText(formOf(bet), price, bet.line);
}

const STATE_WORDS: Readonly<Record<Exclude<BetState, 'UNKNOWN'>, string>> = {
  PENDING: 'Waiting',
  UNMATCHED: 'Unmatched',
  PARTIALLY_MATCHED: 'Partly matched',
  MATCHED: 'Matched',
  SETTLED: 'Settled',
  CANCELLED: 'Cancelled',
  LAPSED: 'Lapsed',
  VOID: 'Void',
};

/** What has become of a bet, in a word; null where the provider does not say. */
export function stateText(state: BetState): string | null {
  return state === 'UNKNOWN' ? null : STATE_WORDS[state];
}

/** The groups that bets can be asked for by. */
export const GROUP_WORDS: Readonly<Record<BetStateGroup, string>> = {
  OPEN: 'Open',
  SETTLED: 'Settled',
  CANCELLED: 'Cancelled',
  LAPSED: 'Lapsed',
  VOID: 'Void',
};
