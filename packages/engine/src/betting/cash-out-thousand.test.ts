import { Random } from '@layline/simulation/base/random.ts';
import type { MarketId, PlayerId } from '@layline/units/ids.ts';
import { LADDER } from '@layline/units/ladder.ts';
import type { Paise } from '@layline/units/money.ts';
import { expect, test } from 'vitest';
import type { Unsequenced } from '../commands.ts';
import { restore, snapshot } from '../snapshot.ts';
import { TestExchange } from '../test-support/exchange.ts';
import type { CashOutOfferView } from '../view-types.ts';
import { cashOutView, ledgerBalance } from '../views.ts';

/**
 * A thousand markets from seeds, each cashed out whole and then settled once for every runner: the figure shown is the
 * least that is paid, the results lie together as closely as whole rupees allow, and exposure never rises.
 */

const BOOKS = 1000;
const STEP = 100;
const RUNNERS = ['A', 'B', 'C'];
const p = 'p' as PlayerId;
const m = 'm' as MarketId;
const CASH = 'player:p:cash';
const WHOLE = 10_000;

function press(floor: Paise): Unsequenced {
  return {
    type: 'cashOut',
    playerId: p,
    marketId: m,
    runnerId: null,
    share: WHOLE,
    amount: null,
    floor,
    cancelOffers: true,
    marketVersion: null,
    customerRef: 'press',
  };
}

/** A price near odds, so many places of the ladder away. */
function price(odds: number, ticks: number): number {
  const near = LADDER.findIndex((rung) => rung >= odds * 100);
  return (LADDER[Math.max(0, Math.min(LADDER.length - 1, near + ticks))] ?? 0) / 100;
}

/** Fair odds of three runners, between some 1.5 and 15. */
function fairOdds(random: Random): number[] {
  const weights = RUNNERS.map(() => random.int(10, 100));
  const sum = weights.reduce((total, weight) => total + weight, 0);
  return weights.map((weight) => sum / weight);
}

/** A player with one to four matched bets, and three levels on each side of the book, deep enough to close any of them. */
function bookOf(seed: number): TestExchange {
  const random = new Random(`thousand ${seed}`);
  const exchange = new TestExchange().players('p').house('h').market();
  const before = fairOdds(random);
  for (let bets = random.int(1, 4); bets > 0; bets -= 1) {
    const index = random.int(0, 2);
    const at = price(before[index] ?? 2, random.int(-2, 2));
    const stake = random.int(1, 50) * 100;
    const sides = random.chance(60) ? ['LAY', 'BACK'] : ['BACK', 'LAY'];
    exchange.place('h', `${sides[0]} ${RUNNERS[index]} ${stake} @ ${at}`);
    exchange.place('p', `${sides[1]} ${RUNNERS[index]} ${stake} @ ${at}`);
  }
  for (const [index, odds] of fairOdds(random).entries()) {
    for (const [level, size] of [random.int(1, 30) * 100, random.int(1, 30) * 100, 1_000_000].entries()) {
      exchange.place('h', `LAY ${RUNNERS[index]} ${size} @ ${price(odds, -2 - 2 * level)}`);
      exchange.place('h', `BACK ${RUNNERS[index]} ${size} @ ${price(odds, 2 + 2 * level)}`);
    }
  }
  return exchange;
}

function offerOf(exchange: TestExchange): CashOutOfferView | null {
  const offer = cashOutView(exchange.state, p, {
    marketId: m,
    runnerId: null,
    share: WHOLE,
    amount: null,
  })?.offer;
  return offer === undefined || 'code' in offer ? null : offer;
}

/** What a settlement with each runner as the winner pays the player, in paise, each on a copy of the exchange. */
function paidByWinner(exchange: TestExchange): number[] {
  const saved = snapshot(exchange.state);
  return RUNNERS.map((winner) => {
    exchange.state = restore(saved);
    const before = ledgerBalance(exchange.state, CASH);
    exchange.settle(winner);
    return ledgerBalance(exchange.state, CASH) - before;
  });
}

/**
 * The most that the results may differ (trading rules T1.4): a stake step at each of the two longest odds of the legs, and a paisa for
 * each of the up to three fragments of a leg. A single leg stays below one step at its odds.
 */
function spreadOf({ legs }: CashOutOfferView): number {
  const [first = 0, second = 0] = legs.map((leg) => leg.price / 100).sort((a, b) => b - a);
  const odds = legs.length === 1 ? Math.max(first - 1, 1) : first + second;
  return STEP * odds + 3 * legs.length;
}

test('a thousand cash-outs pay what they showed, whoever wins, and never raise exposure', () => {
  let struck = 0;
  for (let seed = 1; seed <= BOOKS; seed += 1) {
    const exchange = bookOf(seed);
    const offer = offerOf(exchange);
    if (offer === null) continue;
    struck += 1;
    const { exposure } = exchange.money('p');
    exchange.ok(press(offer.figure));
    expect(exchange.money('p').exposure, `exposure, seed ${seed}`).toBeLessThanOrEqual(exposure);
    const paid = paidByWinner(exchange);
    expect(Math.min(...paid), `figure, seed ${seed}`).toBe(offer.figure);
    expect(Math.max(...paid), `highest result, seed ${seed}`).toBe(offer.most);
    expect(offer.most - offer.figure, `spread, seed ${seed}`).toBeLessThanOrEqual(spreadOf(offer));
  }
  expect(struck).toBeGreaterThan(0.9 * BOOKS);
});
