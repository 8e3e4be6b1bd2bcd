import type { Paise } from '@layline/units/money.ts';
import type { TextOf, Write } from '@layline/ui/language/texts.ts';
import { lapseText } from '../../api/lapse-text.ts';
import { failureText } from '../../api/refusal-text.ts';
import type { BetOutcome } from '../../session/slip.ts';
import type { DeskRecord, OrderRecord } from './record-store.ts';
import type { desk } from './texts.ts';

type T = Write<TextOf<typeof desk>>;

interface Words {
  readonly t: T;
  readonly amount: (amount: Paise) => string;
  /** Writes a price in hundredths. */
  readonly price: (price: number) => string;
}

function outcomeText({ t, amount, price }: Words, outcome: BetOutcome, asked: number): string {
  const { matched, remaining, gone, averagePrice, lapseReason } = outcome;
  if (matched === null) return t('Placed.');
  const at = price(averagePrice ?? asked);
  const parts = [
    matched > 0 && t('{amount} matched at {price}.', { amount: amount(matched), price: at }),
    remaining > 0 && t('{amount} on offer at {price}.', { amount: amount(remaining), price: price(asked) }),
    gone > 0 && t('{amount} lapsed. {reason}', { amount: amount(gone), reason: lapseText(lapseReason) }),
  ];
  return parts
    .filter((part) => part !== false)
    .join(' ')
    .trim();
}

function stateText(words: Words, { order, update }: OrderRecord): string {
  const { t } = words;
  switch (update.type) {
    case 'sent':
      return t('Sending.');
    case 'checking':
      return update.offline
        ? t('You are offline. Checking whether it was placed.')
        : t('No answer yet. Checking whether it was placed.');
    case 'waiting':
      return t('Waiting for the in-play delay.');
    case 'placed':
      return outcomeText(words, update.outcome, order.price);
    case 'refused':
      return t('Not placed. {reason}', { reason: failureText(update.failure, words.amount) });
    case 'lost':
      return t('Not placed. You can place it again.');
    case 'unclear':
      return t('It is not known whether it was placed. Look at your open bets.');
  }
}

/** What an entry of the desk's record says: what was asked, and what became of it. */
export function recordText(words: Words, record: DeskRecord): string {
  if ('note' in record) return record.note;
  const { side, stake, price, names } = record.order;
  const values = { runner: names.runner, stake: words.amount(stake), price: words.price(price) };
  const { t } = words;
  const asked =
    side === 'BACK'
      ? t('Back {runner}: {stake} at {price}', values)
      : t('Lay {runner}: {stake} at {price}', values);
  return `${asked}. ${stateText(words, record)}`;
}
