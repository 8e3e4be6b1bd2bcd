import type { TriggerRule } from '@layline/domain/triggers.ts';
import type { TextOf, Write } from '@layline/ui/language/texts.ts';
import { paise, paiseFromMajor } from '@layline/units/money.ts';
import type { Paise } from '@layline/units/money.ts';
import type { AutomaticCashOut } from '../../provider/automatic-cash-out.ts';
import { lapsedText } from './cash-out-words.ts';
import type { cashOut } from './texts.ts';

type Texts = Write<TextOf<typeof cashOut>>;

/** The most that can be typed: ten crores. */
const MOST = 100_000_000;

/** What a player has typed as the amount that the exchange takes: a loss is a figure below 0. Null if it is no amount. */
export function amountIn(rule: TriggerRule, typed: string): Paise | null {
  const major = Number(typed);
  const amount = typed === '' || !(major > 0 && major <= MOST) ? undefined : paiseFromMajor(major);
  if (amount === undefined) return null;
  return rule === 'LOSS' ? paise(0 - amount) : amount;
}

/** When an automatic cash-out fires: `At a profit of ₹150`. */
export function ruleText(
  t: Texts,
  { rule, amount }: Pick<AutomaticCashOut, 'rule' | 'amount'>,
  amountText: (amount: Paise) => string,
): string {
  const size = Math.abs(amount) as Paise;
  if (rule === 'TRAILING') return t('After a fall of {amount}', { amount: amountText(size) });
  // Armed elsewhere, a rule can name a profit that the figure must not fall below.
  if (rule === 'LOSS' && amount > 0) return t('Below a profit of {amount}', { amount: amountText(size) });
  return amount >= 0 && rule === 'PROFIT'
    ? t('At a profit of {amount}', { amount: amountText(size) })
    : t('At a loss of {amount}', { amount: amountText(size) });
}

/** What became of an automatic cash-out, in a few words. */
export function stateText(t: Texts, { status, because }: AutomaticCashOut): string {
  switch (status) {
    case 'ARMED':
      return because === null ? t('Armed') : t('Armed again: {reason}', { reason: lapsedText(t, because) });
    case 'FIRED':
      return t('Cashing out');
    case 'DONE':
      return t('Cashed out');
    case 'FAILED':
      return t('Failed: {reason}', { reason: lapsedText(t, because) });
    case 'CANCELLED':
      return because === 'CASH_OUT' ? t('Cancelled because you have cashed out') : t('Cancelled');
    case 'LAPSED':
      return because === 'MARKET_CLOSED'
        ? t('Ended with the market')
        : t('Your account cannot bet at the moment.');
  }
}
