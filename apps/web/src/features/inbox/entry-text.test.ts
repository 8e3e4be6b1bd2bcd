import { textsOf } from '@layline/ui/language/texts.ts';
import { rupees, ZERO } from '@layline/units/money.ts';
import { expect, test } from 'vitest';
import type { InboxEntry } from '../../provider/inbox.ts';
import { entryText } from './entry-text.ts';
import { inbox } from './texts.ts';

function said(
  kind: InboxEntry['kind'],
  amount: InboxEntry['amount'],
  reason: string | null = null,
): string | null {
  const entry = { entryId: '1', at: 1, kind, eventTitle: null, marketName: null, amount, reason };
  return entryText(textsOf(inbox), entry, (value) => `₹${value / 100}`);
}

test.each([
  ['SETTLED', rupees(25), null, 'You won ₹25.'],
  ['SETTLED', rupees(-25), null, 'You lost ₹25.'],
  ['SETTLED', ZERO, null, 'Settled without profit or loss.'],
  ['SETTLED', rupees(-25), 'CORRECTED', 'The result was corrected: ₹25 was debited.'],
  ['LAPSED', rupees(200), 'MARKET_CLOSED', '₹200 lapsed. The market closed before it was matched.'],
  ['LAPSED', rupees(200), 'SOMETHING_NEW', '₹200 lapsed.'],
  ['CANCELLED', rupees(30), 'BREAK', '₹30 cancelled because your break began.'],
  ['VOID', rupees(30), 'Rain.', '₹30 void, stake returned. Rain.'],
  ['VOID', rupees(30), 'RUNNER_REMOVED', '₹30 void, stake returned. The runner was withdrawn.'],
  ['AUTOMATIC_DONE', rupees(150), null, 'Cashed out automatically at ₹150.'],
  ['ARMED_PLACED', ZERO, null, 'Your armed order was placed.'],
  [
    'ARMED_FAILED',
    ZERO,
    'NOTHING_TO_CASH_OUT',
    'Your armed order was not placed. There is nothing to cash out: no bet on offer would improve your position.',
  ],
  ['WITHDRAWAL', rupees(2000), 'PAID', 'Your withdrawal of ₹2000 was paid.'],
  ['DEPOSIT', rupees(2000), 'SOMETHING_NEW', null],
  ['UNKNOWN', ZERO, null, null],
] as const)('[R4.14] %s of %s because of %s says: %s', (kind, amount, reason, text) => {
  expect(said(kind, amount, reason)).toBe(text);
});
