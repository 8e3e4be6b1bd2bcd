import { expect, test } from 'vitest';
import type { MarketId } from '@layline/units/ids.ts';
import { definition, rs, TestExchange } from '../test-support/exchange.ts';
import { totalsView } from '../views.ts';

test('the totals follow players, exposures, bets and markets, and the ledger stays at zero', () => {
  const x = new TestExchange().players('p q').house('h');
  x.deposit('h', 5000);
  x.market().market(definition({ id: 'n' as MarketId }));
  x.place('p', 'BACK A 100 @ 3');
  x.place('h', 'LAY A 60 @ 3');
  expect(totalsView(x.state)).toMatchObject({
    players: 3,
    exposure: { PLAYER: rs(100), HOUSE: rs(120) },
    exposed: { PLAYER: 1, HOUSE: 1 },
    ledger: 0,
    markets: { INACTIVE: 0, OPEN: 2, SUSPENDED: 0, CLOSED: 0 },
    bets: 2,
  });
  x.settle('A');
  expect(totalsView(x.state)).toMatchObject({
    exposure: { PLAYER: 0, HOUSE: 0 },
    exposed: { PLAYER: 0, HOUSE: 0 },
    ledger: 0,
    markets: { OPEN: 1, CLOSED: 1 },
  });
});
