import { expect, test } from 'vitest';
import { Random } from '@layline/simulation/base/random.ts';
import type { BetId, MarketId, PlayerId } from '@layline/units/ids.ts';
import type { Paise } from '@layline/units/money.ts';
import { TestExchange } from '../test-support/exchange.ts';
import { bookmaker, fancy } from '../test-support/house-markets.ts';
import { broken } from '../test-support/invariants.ts';

const ATTACKER = 'attacker' as PlayerId;
const MARKETS = ['odds', 'session', 'meter'] as const;

/** Rows that change with every delivery. */
function someRows(random: Random, market: (typeof MARKETS)[number]): string {
  const state = random.pick(['ACTIVE', 'ACTIVE', 'ACTIVE', 'BALL_RUNNING', 'SUSPENDED']);
  if (market === 'odds') {
    const rate = random.int(60, 140);
    return `India ${rate} ${rate + 2} ${state}`;
  }
  const line = random.int(40, 50);
  const rate = market === 'meter' ? 100 : random.pick([90, 100]);
  return `Runs ${line}/${rate} ${line - 1}/${rate} ${state}`;
}

function someBet(random: Random, market: (typeof MARKETS)[number]): string {
  const side = random.pick(['BACK', 'LAY']);
  const stake = random.pick([1, 1, 2, 5, 20, 100, 100_000]);
  if (market === 'odds') return `${side} India ${stake} @ ${random.pick([1, 60, 95, 140, 900])}`;
  const line = side === 'BACK' ? random.int(40, 55) : random.int(35, 49);
  return `${side} Runs ${stake} @ ${line}/${market === 'meter' ? 100 : random.pick([80, 100, 120])}`;
}

/**
 * The attack of rules section 8.5 against the house: concurrent bets on several markets under the same references, rows that
 * move and stop while bets wait, with suspensions, cancels and withdrawals in between.
 */
test.each([1, 2, 3, 4, 5, 6])(
  'exposure never exceeds cash under a storm of bets with the house (seed %i)',
  (seed) => {
    const random = new Random(seed);
    const x = new TestExchange().players('attacker', 5000).players('other').house('h');
    x.market(bookmaker({ id: 'odds' as MarketId }));
    x.market(fancy({ kind: 'SESSION' }, 'Runs', { id: 'session' as MarketId }));
    x.market(fancy({ kind: 'METER', min: 0, max: 12_000 }, 'Runs', { id: 'meter' as MarketId }));
    for (const market of MARKETS) x.quote(someRows(random, market), market);
    let accepted = 0;
    let refused = 0;
    for (let round = 0; round < 1500; round += 1) {
      x.at += random.int(0, 39);
      const market = random.pick(MARKETS);
      const marketId = market as MarketId;
      const player = random.chance(70) ? 'attacker' : random.pick(['other', 'h']);
      const choice = random.int(0, 23);
      if (choice === 0)
        x.send({ type: 'suspendMarket', marketId, reason: 'WICKET', lapse: random.chance(50) });
      else if (choice <= 2) x.send({ type: 'openMarket', marketId });
      else if (choice === 3) x.send({ type: 'turnInPlay', marketId, betDelaySec: 1 });
      else if (choice === 4)
        x.send({
          type: 'cancelBet',
          playerId: ATTACKER,
          betId: random.int(1, x.seq) as BetId,
          size: null,
        });
      else if (choice === 5) {
        const amount = random.int(1, 2000) as Paise;
        const from = 'player:attacker:cash';
        x.send({ type: 'transfer', externalId: `w${round}`, from, to: 'psp:payouts', amount, kind: 'OUT' });
      } else if (choice === 6) x.wait(random.int(0, 1499));
      else if (choice <= 10) x.quote(someRows(random, market), market);
      else {
        const customerRef = random.chance(20) ? `same-${random.int(0, 4)}` : `r-${round}`;
        const acceptWorseTicks = random.pick([0, 0, 20]);
        const order = x.order(player, someBet(random, market), { market, customerRef, acceptWorseTicks });
        const outcome = x.send(order);
        if (player === 'attacker') {
          if (outcome.ok) accepted += 1;
          else refused += 1;
        }
      }
      const { available, exposure } = x.money('attacker');
      expect(available).toBeGreaterThanOrEqual(0);
      expect(exposure).toBeLessThanOrEqual(5000);
      expect(round % 50 === 0 ? broken(x.state) : []).toEqual([]);
    }
    expect(accepted).toBeGreaterThan(20);
    expect(refused).toBeGreaterThan(100);
  },
);
