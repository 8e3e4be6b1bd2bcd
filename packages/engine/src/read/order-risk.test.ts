import type { MarketId, RunnerId } from '@layline/units/ids.ts';
import { expect, test } from 'vitest';
import { TestExchange, rs } from '../test-support/exchange.ts';
import { fancy } from '../test-support/house-markets.ts';
import { orderRisk } from '../views.ts';

test('the risk of an order on a meter does not depend on whether its row takes bets at the moment', () => {
  const x = new TestExchange().market(fancy({ kind: 'METER', min: 0, max: 12_000 }));
  const order = {
    marketId: 'm' as MarketId,
    runnerId: 'Runs' as RunnerId,
    side: 'LAY',
    price: 10_000,
    line: 4500,
    stake: rs(10),
    acceptWorseTicks: 0,
  } as const;
  const rows = ['Runs 46/100 45/100', 'Runs 46/100 45/100 BALL_RUNNING', 'Runs 45/100 44/100', 'Runs - -'];
  for (const row of rows) {
    x.quote(row);
    expect(orderRisk(x.state, order)).toBe(rs(750));
  }
  expect(orderRisk(x.state, { ...order, price: 9900 })).toBeNull();
  expect(orderRisk(x.state, { ...order, runnerId: 'Wickets' as RunnerId })).toBeNull();
});
