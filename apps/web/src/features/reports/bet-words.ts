import type { BetState, BetStateGroup, HistoryBet } from '@layline/contract/entities/bet-history.ts';
import type { OpenBet, Side } from '@layline/contract/entities/bet.ts';
import { toHundredths } from '@layline/contract/wire.ts';
import { offerText } from '../../ui/bet-form.ts';
import type { BetForm } from '../../ui/bet-form.ts';
import { sideWord } from '../../ui/side-word.ts';

/** How a bet is written where its market is no longer on the lists; the bet itself says enough, but for a meter. */
function formOf({ bettingType, line }: Pick<HistoryBet, 'bettingType' | 'line'>): BetForm {
  if (bettingType === 'FANCY') return line === null ? 'DECIMAL' : 'RUNS';
  if (bettingType === 'BOOKMAKER') return 'RATE';
  return bettingType ?? 'ODDS';
}

type Written = Pick<HistoryBet | OpenBet, 'line'> & Pick<HistoryBet, 'bettingType'>;

/** The side in the word of the bet's market. */
export function sideOf(bet: Written & { readonly side: Side }): string {
  return sideWord(bet.side, formOf(bet));
}

/** A price of the bet as its market writes it: `2.5`, `95`, `45 @ 100`. `price` in the units of the wire. */
export function priceOf(bet: Written, price: number): string {
  return offerText(formOf(bet), toHundredths(price), bet.line === null ? null : toHundredths(bet.line));
}

/** What has become of a bet, in a word. */
export const STATE_WORDS: Readonly<Record<BetState, string>> = {
  PENDING: 'Waiting',
  UNMATCHED: 'Unmatched',
  PARTIALLY_MATCHED: 'Partly matched',
  MATCHED: 'Matched',
  SETTLED: 'Settled',
  CANCELLED: 'Cancelled',
  LAPSED: 'Lapsed',
  VOID: 'Void',
};

/** The groups that bets can be asked for by. */
export const GROUP_WORDS: Readonly<Record<BetStateGroup, string>> = {
  OPEN: 'Open',
  SETTLED: 'Settled',
  CANCELLED: 'Cancelled',
  LAPSED: 'Lapsed',
  VOID: 'Void',
};
