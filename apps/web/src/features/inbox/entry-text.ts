import type { IconName } from '@layline/ui/icon.tsx';
import type { TextOf, Write } from '@layline/ui/language/texts.ts';
import { CANCELLED_BY, LAPSE_REASONS } from '@layline/domain/bets.ts';
import { paise, ZERO } from '@layline/units/money.ts';
import type { Paise } from '@layline/units/money.ts';
import { lapseText } from '../../api/lapse-text.ts';
import { goneLines } from '../../api/outcome-text.ts';
import { refusalOf } from '../../api/refusal-text.ts';
import { requestNews } from '../../api/request-news.ts';
import type { InboxEntry } from '../../provider/inbox.ts';
import type { RequestStatus } from '../../provider/request-status.ts';
import type { inbox } from './texts.ts';

type T = Write<TextOf<typeof inbox>>;

export const ENTRY_ICONS: Readonly<Record<InboxEntry['kind'], IconName>> = {
  SETTLED: 'check',
  VOID: 'refresh',
  LAPSED: 'clock',
  CANCELLED: 'close',
  AUTOMATIC_DONE: 'check',
  AUTOMATIC_FAILED: 'alert',
  ARMED_PLACED: 'check',
  ARMED_FAILED: 'alert',
  DEPOSIT: 'wallet',
  WITHDRAWAL: 'wallet',
  UNKNOWN: 'info',
};

const NOTHING_GONE = { cancelled: ZERO, cancelledBy: null, gone: ZERO, voided: ZERO, lapseReason: null };

/** The word of the list that the exchange sent; null for any other. */
function wordIn<const Word extends string>(words: readonly Word[], word: string | null): Word | null {
  return words.find((one) => one === word) ?? null;
}

function settledText(t: T, profit: Paise, reason: string | null, amount: (value: Paise) => string): string {
  const size = { amount: amount(paise(Math.abs(profit))) };
  if (reason === 'CORRECTED') {
    if (profit === 0) return t('The result was corrected. Your balance did not change.');
    return profit > 0
      ? t('The result was corrected: {amount} was credited.', size)
      : t('The result was corrected: {amount} was debited.', size);
  }
  if (profit === 0) return t('Settled without profit or loss.');
  return profit > 0 ? t('You won {amount}.', size) : t('You lost {amount}.', size);
}

function voidText(entry: InboxEntry, amount: (value: Paise) => string): string {
  const lines = goneLines({ ...NOTHING_GONE, gone: entry.amount, voided: entry.amount }, amount);
  // The exchange sends a code for a withdrawn runner. Any other reason is a sentence that an operator wrote.
  const why = entry.reason === 'RUNNER_REMOVED' ? lapseText('RNR_REMOVED') : (entry.reason ?? '');
  return [...lines, why].join(' ').trim();
}

/** What an entry says, in the words that the bet's receipt uses; null for one that this client does not know. */
export function entryText(t: T, entry: InboxEntry, amount: (value: Paise) => string): string | null {
  const { kind, reason } = entry;
  switch (kind) {
    case 'SETTLED':
      return settledText(t, entry.amount, reason, amount);
    case 'VOID':
      return voidText(entry, amount);
    case 'LAPSED': {
      const lapseReason = wordIn(LAPSE_REASONS, reason);
      return goneLines({ ...NOTHING_GONE, gone: entry.amount, lapseReason }, amount).join(' ');
    }
    case 'CANCELLED': {
      const cancelledBy = wordIn(CANCELLED_BY, reason);
      return goneLines({ ...NOTHING_GONE, cancelled: entry.amount, cancelledBy }, amount).join(' ');
    }
    case 'AUTOMATIC_DONE':
      return t('Cashed out automatically at {amount}.', { amount: amount(entry.amount) });
    case 'AUTOMATIC_FAILED':
      return t('Your automatic cash-out failed. Your bets are still open.');
    case 'ARMED_PLACED':
      return t('Your armed order was placed.');
    case 'ARMED_FAILED':
      return t('Your armed order was not placed. {reason}', { reason: refusalOf(reason ?? '') ?? '' }).trim();
    case 'DEPOSIT':
    case 'WITHDRAWAL':
      return requestNews(kind, (reason ?? 'UNKNOWN') as RequestStatus, amount(entry.amount));
    case 'UNKNOWN':
      return null;
  }
}
