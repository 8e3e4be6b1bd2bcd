import type { Paise } from '@layline/units/money.ts';
import type { TextOf, Write } from '@layline/ui/language/texts.ts';
import { outcomeLines } from '../../api/outcome-text.ts';
import { failureText } from '../../api/refusal-text.ts';
import type { BetRecord } from '../../provider/bet-records.ts';
import { outcomeOfRecord } from '../../session/bet-records.ts';
import type { BetOutcome } from '../../session/slip.ts';
import type { DeskOrder } from './desk-order.ts';
import type { DeskRecord, OrderRecord } from './record-store.ts';
import type { desk } from './texts.ts';
import { askedText } from './turn/asked-text.ts';

type T = Write<TextOf<typeof desk>>;

interface Words {
  readonly t: T;
  readonly amount: (amount: Paise) => string;
  /** Writes a price in hundredths. */
  readonly price: (price: number) => string;
}

function outcomeText({ t, amount, price }: Words, outcome: BetOutcome): string {
  if (outcome.matched === null) return t('Placed.');
  return outcomeLines(outcome, { amount, price, isHouse: false }).join(' ');
}

/** True for a bet that is in no book, because all of it waits for the starting price. */
function waitsForClose({ orderType }: DeskOrder, { matched, remaining }: BetOutcome): boolean {
  return orderType !== undefined && matched === 0 && remaining > 0;
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
      return waitsForClose(order, update.outcome)
        ? t('It waits for the starting price.')
        : outcomeText(words, update.outcome);
    case 'refused':
      return t('Not placed. {reason}', { reason: failureText(update.failure, words.amount) });
    case 'lost':
      return t('Not placed. You can place it again.');
    case 'unclear':
      return t('We could not confirm whether it was placed. Check your open bets.');
  }
}

/** An entry as the live record of its bet has it, if there is one. */
export function withLiveRecord(entry: DeskRecord, records: readonly BetRecord[]): DeskRecord {
  if ('note' in entry) return entry;
  const record = records.find(
    ({ customerRef, state }) => customerRef === entry.order.ref && state !== 'PENDING',
  );
  return record ? { ...entry, update: { type: 'placed', outcome: outcomeOfRecord(record) } } : entry;
}

/** What an entry of the desk's record says: what was asked, and what became of it. */
export function recordText(words: Words, record: DeskRecord): string {
  if ('note' in record) return record.note;
  const { t, amount, price } = words;
  const { side, orderType, names, stake, price: asked } = record.order;
  const values = { runner: names.runner, stake: amount(stake), price: price(asked) };
  return `${askedText(t, { side, orderType, ...values })}. ${stateText(words, record)}`;
}
