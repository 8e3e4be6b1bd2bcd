import { marketId, playerId, runnerId } from '@layline/units/ids.ts';
import { rupees } from '@layline/units/money.ts';
import { describe, expect, test } from 'vitest';
import { inningsRuns, matchOdds, order, toBePlaced } from '../builders.ts';
import type { MarketDefinition } from '@layline/engine/market-definition.ts';
import { commissionOn, moveOnLadder, onLadder, PRICES, reducedPrice, winningsOf } from './arithmetic.ts';
import { exposureIn } from './exposure.ts';
import { createMarket } from './operations.ts';
import { backerProfit } from './settlement.ts';
import { emptyWorld, type Bet, type Fragment, type Market } from './world.ts';

/** Runs the auditor on the rules' worked examples: it must be right before it may judge. */

function market(definition: MarketDefinition): Market {
  const world = emptyWorld();
  createMarket(world, { type: 'createMarket', definition, seq: 1, at: 0 });
  const made = world.markets.get(definition.id);
  if (!made) throw new Error('no market');
  return made;
}

/** A bet written as `BACK A 1000 @ 2.50`; with `unmatched` the whole stake is unmatched, otherwise all is matched. */
function put(into: Market, player: string, text: string, unmatched = false): Fragment {
  const [side, runner, stake, , odds] = text.split(' ');
  const size = rupees(Number(stake));
  const price = Math.round(Number(odds) * 100);
  const made = (owner: string, on: 'BACK' | 'LAY'): Bet => ({
    id: into.bets.length + 1,
    order: order({
      playerId: playerId(owner),
      marketId: marketId(into.id),
      runnerId: runnerId(runner ?? ''),
      side: on,
      price,
      stake: size,
    }),
    terms: null,
    line: null,
    restingPrice: price,
    persistence: 'LAPSE',
    placedAt: 0,
    status: 'EXECUTABLE',
    arrival: 1,
    delayUntil: null,
    matched: unmatched ? 0 : size,
    remaining: unmatched ? size : 0,
    cancelled: 0,
    lapsed: 0,
    voided: 0,
    converted: 0,
    ownCrossed: 0,
    lapseReason: null,
    seen: null,
  });
  const back = made(side === 'BACK' ? player : 'other', 'BACK');
  const lay = made(side === 'LAY' ? player : 'other', 'LAY');
  into.bets.push(side === 'BACK' ? back : lay);
  const winnings = into.definition.bettingType === 'LINE' ? size : winningsOf(size, price);
  const id = into.fragments.length + 1;
  const fragment = {
    id,
    runnerId: runner ?? '',
    struckAt: price,
    price,
    line: null,
    stake: size,
    winnings,
    back,
    lay,
    at: 0,
    voided: false,
  };
  if (!unmatched) into.fragments.push(fragment);
  return fragment;
}

describe('exposure by naming every result (rules section 8)', () => {
  test('8.2: back A 1000 @ 2.50 and lay B 500 @ 4.00 hold 2500; with back C 400 and lay A 200 on offer 2900', () => {
    const race = market(matchOdds());
    put(race, 'p', 'BACK A 1000 @ 2.50');
    put(race, 'p', 'LAY B 500 @ 4.00');
    expect(exposureIn(race, 'p')).toBe(rupees(2500));
    put(race, 'p', 'BACK C 400 @ 6.0', true);
    put(race, 'p', 'LAY A 200 @ 2.60', true);
    expect(exposureIn(race, 'p')).toBe(rupees(2900));
  });

  test('8.2: an incomplete field may end with none of the runners', () => {
    const open = market(matchOdds({ completeField: false }));
    const complete = market(matchOdds());
    for (const where of [open, complete])
      for (const runner of ['A', 'B', 'C']) put(where, 'p', `BACK ${runner} 100 @ 4`);
    expect(exposureIn(open, 'p')).toBe(rupees(300));
    expect(exposureIn(complete, 'p')).toBe(0);
  });

  test('8.3: two places of four runners hold 230', () => {
    const places = market(toBePlaced());
    put(places, 'p', 'BACK A 100 @ 1.8');
    put(places, 'p', 'LAY B 50 @ 3.0');
    put(places, 'p', 'BACK C 30 @ 5');
    expect(exposureIn(places, 'p')).toBe(rupees(230));
  });

  test('8.4: buy 50 @ 160 and sell 80 @ 165 hold 30', () => {
    const runs = market(inningsRuns());
    put(runs, 'p', 'LAY runs 50 @ 160');
    put(runs, 'p', 'BACK runs 80 @ 165');
    expect(exposureIn(runs, 'p')).toBe(rupees(30));
  });

  test('a closed market holds nothing', () => {
    const race = market(matchOdds());
    put(race, 'p', 'BACK A 1000 @ 2.50');
    race.status = 'CLOSED';
    expect(exposureIn(race, 'p')).toBe(0);
  });
});

describe('settlement (rules section 10)', () => {
  test.each([
    ['BACK A 300 @ 4.0', 1, 3, 100],
    ['BACK A 60 @ 6.0', 2, 4, 120],
    ['BACK A 10 @ 11.0', 1, 2, 45],
  ])('dead heat: %s, %d place for %d runners brings %d', (bet, numberOfWinners, tied, profit) => {
    const race = market(
      matchOdds({
        numberOfWinners,
        runners: ['A', 'B', 'C', 'D', 'E'].map((name, index) => ({
          id: runnerId(name),
          name,
          sortPriority: index + 1,
        })),
      }),
    );
    const fragment = put(race, 'p', bet);
    const runners = race.runners.map((runner, index) => ({
      runnerId: runnerId(runner.id),
      outcome: index < tied ? ('WINNER' as const) : ('LOSER' as const),
      deadHeat: index < tied,
    }));
    expect(backerProfit(race, fragment, { runners, lineResult: null })).toBe(rupees(profit));
  });

  test('commission: 5 % of 400 less 40 % is 12; nothing on a loss; a half paisa goes up', () => {
    expect(commissionOn(rupees(400), 500, 4000)).toBe(rupees(12));
    expect(commissionOn(-1, 500, 0)).toBe(0);
    expect(commissionOn(10, 500, 0)).toBe(1);
    expect(commissionOn(9, 500, 0)).toBe(0);
  });
});

describe('prices', () => {
  test('350 on the ladder, with the steps of both bands at an edge', () => {
    expect(PRICES).toHaveLength(350);
    expect([moveOnLadder(200, -1), moveOnLadder(200, 1)]).toEqual([199, 202]);
    expect([moveOnLadder(300, -1), moveOnLadder(300, 1)]).toEqual([298, 305]);
    expect([moveOnLadder(101, -5), moveOnLadder(100_000, 5)]).toEqual([101, 100_000]);
    expect([onLadder(201), onLadder(202), onLadder(100), onLadder(NaN)]).toEqual([false, true, false, false]);
  });

  test('reduced after a removal: 8.0 at 25 % to 6.0, 8.6 at 16.2 % to 7.21, never below 1.01', () => {
    expect(reducedPrice(800, 2500, true)).toBe(600);
    expect(reducedPrice(860, 1620, true)).toBe(721);
    expect(reducedPrice(110, 9000, true)).toBe(101);
    expect(reducedPrice(300, 5000, false)).toBe(200);
  });

  test('winnings are rounded down, to the last paisa', () => {
    expect(winningsOf(30_000, 254)).toBe(46_200);
    expect(winningsOf(1, 199)).toBe(0);
    expect(winningsOf(101, 150)).toBe(50);
  });
});
