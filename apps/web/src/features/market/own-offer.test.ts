import type { MarketId, RunnerId } from '@layline/units/ids.ts';
import { rupees, ZERO } from '@layline/units/money.ts';
import { expect, test } from 'vitest';
import type { OpenBet } from '../../provider/bets.ts';
import { exampleOpenBet } from '../../testing/examples.ts';
import { aheadNow, ownOffers } from './own-offer.ts';
import type { OwnOffer } from './own-offer.ts';

const BET: OpenBet = {
  ...exampleOpenBet,
  marketId: 'm' as MarketId,
  runnerId: 'a' as RunnerId,
  side: 'BACK',
  price: 252,
  remaining: rupees(200),
  ahead: rupees(400),
};
const OFFER: OwnOffer = { key: '1', side: 'BACK', price: 252, remaining: rupees(200), ahead: rupees(400) };

test.each([
  ['a bet that waits in the book', {}, 1],
  ['a bet in the bet delay is not in the book', { status: 'PENDING' }, 0],
  ['a matched bet', { remaining: ZERO }, 0],
  ['a bet on another runner', { runnerId: 'b' as RunnerId }, 0],
  ['a bet in another market', { marketId: 'n' as MarketId }, 0],
  ['a bet without a price', { price: null }, 0],
] as const)('[R13.2] %s: %o', (_, changes, count) => {
  expect(ownOffers([{ ...BET, ...changes }], 'm', 'a')).toHaveLength(count);
});

test.each([
  ['the book has room for all that was ahead', 700, 400],
  ['some in front have gone', 500, 300],
  ['only the own offer is left', 200, 0],
  ['less is left than the bets say, because part of it was just matched', 150, 0],
])('[R13.2] %s: of %d rupees at that price %d are ahead', (_, size, ahead) => {
  expect(aheadNow(OFFER, [OFFER], [{ price: 252, size: rupees(size) }])).toBe(rupees(ahead));
});

test('[R13.2] the place stays as read where the live book does not show the price, or shows several own offers', () => {
  const second = { ...OFFER, key: '2', ahead: rupees(600) };
  expect(aheadNow(OFFER, [OFFER], [{ price: 250, size: rupees(10) }])).toBe(rupees(400));
  expect(aheadNow(second, [OFFER, second], [{ price: 252, size: rupees(300) }])).toBe(rupees(600));
  expect(aheadNow({ ...OFFER, ahead: null }, [OFFER], [])).toBeNull();
});
