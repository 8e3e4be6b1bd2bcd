import { textsOf } from '@layline/ui/language/texts.ts';
import { paise, rupees } from '@layline/units/money.ts';
import { expect, test } from 'vitest';
import type { BetOutcome } from '../../session/slip.ts';
import type { DeskOrder } from './desk-order.ts';
import { recordText } from './record-text.ts';
import { desk } from './texts.ts';

const words = {
  t: textsOf(desk),
  amount: (amount: number) => `₹${amount / 100}`,
  price: (price: number) => String(price / 100),
};

const order: DeskOrder = {
  ref: 'ref',
  eventId: 'e',
  marketId: 'm',
  runnerId: 'r',
  names: { event: 'Reds v Blues', market: 'Match Odds', runner: 'Reds' },
  side: 'BACK',
  price: 101,
  stake: rupees(500),
  acceptBetter: true,
  acceptWorseTicks: 0,
  persistence: 'LAPSE',
  marketVersion: null,
  source: 'LADDER',
  sentAt: 0,
};

const unmatched: BetOutcome = {
  betId: null,
  matched: paise(0),
  remaining: rupees(500),
  cancelled: paise(0),
  cancelledBy: null,
  gone: paise(0),
  voided: paise(0),
  averagePrice: null,
  line: null,
  lapseReason: null,
  ownBetCrossed: false,
  profit: null,
  listed: 'FOLLOWED',
};

function said(changes: Partial<DeskOrder>, outcome: Partial<BetOutcome> = {}): string {
  return recordText(words, {
    id: 'one',
    order: { ...order, ...changes },
    update: { type: 'placed', outcome: { ...unmatched, ...outcome } },
  });
}

test.each([
  [{}, 'Back Reds: ₹500 at 1.01. ₹500 unmatched.'],
  [
    { orderType: 'MARKET_ON_CLOSE' },
    'Back Reds: ₹500 at the starting price. It waits for the starting price.',
  ],
  [
    { orderType: 'LIMIT_ON_CLOSE', side: 'LAY', price: 250 },
    'Lay Reds: ₹500 at the starting price, 2.5 or better. It waits for the starting price.',
  ],
] as const)('[R4.15] an order %o that is not matched is recorded as “%s”', (changes, text) => {
  expect(said(changes)).toBe(text);
});

test('[R4.15] once it has been matched at the starting price, the record says at which', () => {
  const matched = { matched: rupees(500), remaining: paise(0), averagePrice: 201 };
  expect(said({ orderType: 'MARKET_ON_CLOSE' }, matched)).toBe(
    'Back Reds: ₹500 at the starting price. ₹500 matched at 2.01.',
  );
});
