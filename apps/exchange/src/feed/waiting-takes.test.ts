import { expect, test } from 'vitest';
import { marketId, runnerId } from '@layline/units/ids.ts';
import { rupees } from '@layline/units/money.ts';
import { ThinMarkets } from './thin-markets.ts';
import { WaitingTakes } from './waiting-takes.ts';

const take = (market: string, price: number) =>
  ({
    type: 'take',
    taker: 'crowd',
    marketId: marketId(market),
    runnerId: runnerId('A'),
    side: 'BACK',
    price,
    stake: rupees(100),
  }) as const;

test('takes go on at once, but in a market that rests only the last one, once it no longer rests', () => {
  let now = 0;
  const thin = new ThinMarkets({ has: (id) => id === 'seen' }, () => now);
  const takes = new WaitingTakes(thin);
  const due = () => takes.takeDue().map(({ marketId: id, price }) => `${id} ${price}`);
  for (const id of ['seen', 'unseen', 'suspended']) thin.noteActive(marketId(id));
  takes.note(take('unseen', 200));
  expect([takes.areDue, due(), takes.areDue]).toEqual([true, ['unseen 200'], false]);
  now = 1000;
  for (const id of ['seen', 'unseen', 'suspended'])
    for (const price of [210, 220]) takes.note(take(id, price));
  expect(due()).toEqual(['seen 210', 'seen 220']);
  takes.forget(marketId('suspended'));
  now = 19_999;
  expect(due()).toEqual([]);
  now = 20_000;
  expect(due()).toEqual(['unseen 220']);
  expect(due()).toEqual([]);
});
