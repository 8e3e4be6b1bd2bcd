import { textsOf } from '@layline/ui/language/texts.ts';
import type { TextOf } from '@layline/ui/language/texts.ts';
import { paise } from '@layline/units/money.ts';
import type { Paise } from '@layline/units/money.ts';
import type { BetOutcome } from '../session/slip.ts';
import { lapseText } from './lapse-text.ts';
import { answers } from './texts.ts';

/** How amounts and prices are written where the words are shown. */
export interface OutcomeFormats {
  readonly amount: (amount: Paise) => string;
  /** Writes a price in hundredths, and the line where there is one. */
  readonly price: (price: number, line: number | null) => string;
  /** True for a bet with the house, which is accepted rather than matched. */
  readonly isHouse: boolean;
}

const CANCELLED = {
  PLAYER: '{amount} cancelled.',
  CHANGE: '{amount} cancelled to change the price.',
  CASH_OUT: '{amount} cancelled by your cash-out.',
  BREAK: '{amount} cancelled because your break began.',
  OCO: '{amount} cancelled by the other order of its pair.',
} as const satisfies Record<string, TextOf<typeof answers>>;

/** How much of a bet was cancelled, and by what. */
export function cancelledText(by: BetOutcome['cancelledBy'], amount: string): string {
  return textsOf(answers)(by === null || by === 'UNKNOWN' ? CANCELLED.PLAYER : CANCELLED[by], { amount });
}

function resultTitle(profit: Paise) {
  if (profit === 0) return 'Settled';
  return profit > 0 ? 'Won' : 'Lost';
}

/** What has become of a bet, in a word or two: the same words wherever the bet is shown. */
export function outcomeTitle(outcome: BetOutcome, isHouse: boolean) {
  const { matched, remaining, cancelled, gone, voided, profit, listed } = outcome;
  if (matched === null) return 'Bet placed';
  if (profit !== null && matched > 0) return resultTitle(profit);
  if (matched === 0 && remaining > 0 && listed === 'NO_LONGER') return 'No longer open';
  if (matched > 0 && remaining + cancelled + gone === 0) return isHouse ? 'Accepted' : 'Matched';
  if (matched > 0) return 'Partly matched';
  if (remaining > 0) return 'Placed, not matched yet';
  if (voided > 0) return 'Void';
  return cancelled > gone ? 'Cancelled' : 'Lapsed';
}

/** What happened to the parts of a bet that are neither matched nor waiting, a sentence each. */
export function goneLines(
  outcome: Pick<BetOutcome, 'cancelled' | 'cancelledBy' | 'gone' | 'voided' | 'lapseReason'>,
  amount: OutcomeFormats['amount'],
): string[] {
  const t = textsOf(answers);
  const { cancelled, cancelledBy, gone, voided, lapseReason } = outcome;
  const lapsed = paise(gone - voided);
  const lines = [
    cancelled > 0 && cancelledText(cancelledBy, amount(cancelled)),
    lapsed > 0 &&
      t('{amount} lapsed. {reason}', { amount: amount(lapsed), reason: lapseText(lapseReason) }).trim(),
    voided > 0 && t('{amount} void, stake returned.', { amount: amount(voided) }),
  ];
  return lines.filter((line) => line !== false);
}

/** What has become of each part of a bet, a sentence each. */
export function outcomeLines(outcome: BetOutcome, { amount, price, isHouse }: OutcomeFormats): string[] {
  const t = textsOf(answers);
  const { matched, remaining, averagePrice, line, profit, listed } = outcome;
  const isMatched = matched !== null && matched > 0 && averagePrice !== null;
  const terms = isMatched ? { amount: amount(matched), price: price(averagePrice, line) } : null;
  const rest = { amount: amount(remaining) };
  const lapseReason = outcome.ownBetCrossed ? 'OWN_BET_CROSSED' : outcome.lapseReason;
  const lines = [
    terms && (isHouse ? t('{amount} at {price}.', terms) : t('{amount} matched at {price}.', terms)),
    remaining > 0 &&
      (listed === 'NO_LONGER'
        ? t('The unmatched {amount} is no longer open.', rest)
        : t('{amount} unmatched.', rest)),
    ...goneLines({ ...outcome, lapseReason }, amount),
    profit !== null &&
      profit > 0 &&
      // The house takes no commission.
      (isHouse
        ? t('Won {amount}.', { amount: amount(profit) })
        : t('Won {amount}, before commission.', { amount: amount(profit) })),
    profit !== null && profit < 0 && t('Lost {amount}.', { amount: amount(paise(0 - profit)) }),
  ];
  return lines.filter((text) => typeof text === 'string');
}
