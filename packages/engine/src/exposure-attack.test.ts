import { expect, test } from 'vitest';
import { Random } from '@layline/simulation/base/random.ts';
import type { BetId, MarketId, PlayerId } from '@layline/units/ids.ts';
import type { Paise } from '@layline/units/money.ts';
import { TestExchange, definition } from './test-support/exchange.ts';
import { broken } from './test-support/invariants.ts';

const ATTACKER = 'attacker' as PlayerId;

/**
 * The failure of 28 December 2011 (rules section 8.5): an account with under £1,000 offered a liability of
 * £600 million. Placements on several markets at once, the same ref, suspensions, cancels and withdrawals between.
 */
test.each([1, 2, 3, 4, 5, 6])('exposure never exceeds cash under a storm of placements (seed %i)', (seed) => {
  const random = new Random(seed);
  const x = new TestExchange().players('attacker', 1000).players('other').house('h');
  const markets = ['m1', 'm2', 'm3'].map((id) => id as MarketId);
  for (const id of markets)
    x.market(definition({ id, delayModel: random.pick(['ALL', 'PASSIVE'] as const) }));
  let accepted = 0;
  let refused = 0;
  for (let round = 0; round < 1500; round += 1) {
    x.at += random.int(0, 39);
    const market = random.pick(markets);
    const player = random.chance(70) ? 'attacker' : random.pick(['other', 'h']);
    const choice = random.int(0, 19);
    if (choice === 0)
      x.send({ type: 'suspendMarket', marketId: market, reason: 'REVIEW', lapse: random.chance(50) });
    else if (choice <= 2) x.send({ type: 'openMarket', marketId: market });
    else if (choice === 3) x.send({ type: 'turnInPlay', marketId: market, betDelaySec: 1 });
    else if (choice === 4)
      x.send({ type: 'cancelBet', playerId: ATTACKER, betId: random.int(1, x.seq) as BetId, size: null });
    else if (choice === 5) {
      const amount = random.int(1, 20_000) as Paise;
      x.send({
        type: 'transfer',
        externalId: `w${round}`,
        from: 'player:attacker:cash',
        to: 'psp:payouts',
        amount,
        kind: 'OUT',
      });
    } else if (choice === 6) x.wait(random.int(0, 1499));
    else {
      const runner = random.pick(['A', 'B', 'C']);
      const odds = random.pick(['1.01', '2', '2.02', '30', '1000']);
      const text = `${random.pick(['BACK', 'LAY'])} ${runner} ${random.pick([1, 10, 100, 900, 100_000])} @ ${odds}`;
      const customerRef = random.chance(20) ? `same-${random.int(0, 4)}` : `r-${round}`;
      const outcome = x.send(x.order(player, text, { market, customerRef }));
      if (player === 'attacker') {
        if (outcome.ok) accepted += 1;
        else refused += 1;
      }
    }
    const { available, exposure } = x.money('attacker');
    expect(available).toBeGreaterThanOrEqual(0);
    expect(exposure).toBeLessThanOrEqual(1000);
    expect(round % 50 === 0 ? broken(x.state) : []).toEqual([]);
  }
  expect(accepted).toBeGreaterThan(20);
  expect(refused).toBeGreaterThan(100);
});
