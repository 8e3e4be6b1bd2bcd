import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { MarketDefinition } from '@layline/engine/market-definition.ts';
import { openBets, playerView } from '@layline/engine/views.ts';
import { Random } from '../../base/random.ts';
import { storagesUnderTest } from '@layline/exchange/src/core/testing/storages.ts';
import { auditClosed, auditMoney } from '@layline/exchange/src/testing/audit-money.ts';
import { openBettingApp } from '@layline/exchange/src/testing/betting-app.ts';
import type { BettingApp, PlaceBody, TestPlayer } from '@layline/exchange/src/testing/betting-app.ts';
import {
  goInPlay,
  HOUSE_MARKETS,
  openHouseMarket,
  row,
  settle,
} from '@layline/exchange/src/testing/house-markets.ts';
import { Cover } from './cover.ts';
import { worstOfHouse } from './house-by-hand.ts';
import { stateInMemory } from '@layline/exchange/src/core/testing/state-in-memory.ts';

const { bookmaker, session, meter, khado } = HOUSE_MARKETS;
const ROUNDS = 12;
const PARALLEL = 60;
const DELAY_SEC = 3;

describe.each(storagesUnderTest())('one account attacked against the house on $name', (under) => {
  let app: BettingApp;
  let player: TestPlayer;
  let refs: number;
  let cover: Cover;
  let outcomes: Map<string, number>;

  beforeEach(async () => {
    app = await openBettingApp({ under });
    player = await app.player();
    refs = 0;
    outcomes = new Map();
    await openHouseMarket(app, session, [row('runs', [45, 100], [44, 100])]);
    await openHouseMarket(app, bookmaker, [row('india', 95, 98), row('australia', 102, 107)]);
    await openHouseMarket(app, meter, [row('runs', [171, 100], [168, 100])]);
    await openHouseMarket(app, khado, [row('r150', 400), row('r160', 300)]);
    cover = new Cover();
    cover.watch(app);
  });
  afterEach(() => app.close());

  async function place(body: Partial<PlaceBody>): Promise<void> {
    const { result, error } = await app.place(player, { customerRef: `attack-${(refs += 1)}`, ...body });
    const outcome = result?.status ?? error?.code ?? 'nothing';
    outcomes.set(outcome, (outcomes.get(outcome) ?? 0) + 1);
  }

  function onSession(random: Random): Partial<PlaceBody> {
    return {
      marketId: 'session',
      runnerId: 'runs',
      side: random.pick(['BACK', 'LAY'] as const),
      price: random.pick([90, 100, 110]),
      line: random.int(38, 52),
      stake: 100 * random.int(1, 500),
    };
  }

  function elsewhere(random: Random): Partial<PlaceBody> {
    const side = random.pick(['BACK', 'LAY'] as const);
    const stake = 100 * random.int(1, 500);
    return random.pick([
      { marketId: 'bookmaker', runnerId: 'india', side, price: 96, stake, acceptWorseTicks: 5 },
      { marketId: 'bookmaker', runnerId: 'australia', side, price: 104, stake, acceptWorseTicks: 5 },
      { marketId: 'meter', runnerId: 'runs', side, price: 100, line: 170, stake: 10 * random.int(1, 100) },
      { marketId: 'khado', runnerId: 'r160', price: 300, stake },
    ] as const);
  }

  async function move(random: Random): Promise<void> {
    const line = random.int(40, 50);
    const rate = random.int(60, 140);
    await app.command({
      type: 'quoteHouse',
      marketId: session.id,
      quotes: [
        row('runs', [line, 100], [line - random.int(0, 1), 110], {
          state: random.weighted([
            [8, 'ACTIVE'],
            [1, 'BALL_RUNNING'],
          ] as const),
        }),
      ],
    });
    await app.command({ type: 'quoteHouse', marketId: bookmaker.id, quotes: [row('india', rate, rate + 3)] });
  }

  /** Compares the exchange's exposure with the sum of each market's worst result, counted over all results. */
  function checkByHand(): void {
    const bets = openBets(stateInMemory(app.core), player.id);
    const byHand = [session, bookmaker, meter, khado].reduce(
      (sum, market) =>
        sum +
        worstOfHouse(
          market,
          bets.filter(({ marketId }) => marketId === market.id),
        ),
      0,
    );
    const money = playerView(stateInMemory(app.core), player.id);
    expect(cover.breaches).toEqual([]);
    expect(money?.exposure).toBe(byHand);
    expect(money?.exposure ?? Infinity).toBeLessThanOrEqual(money?.cash ?? 0);
  }

  async function attack(random: Random, body: () => Partial<PlaceBody>): Promise<void> {
    for (let round = 0; round < ROUNDS; round += 1) {
      const moves = Array.from({ length: 6 }, () => move(random));
      const presses = Array.from({ length: PARALLEL }, () => {
        const bet = body();
        return random.chance(90)
          ? place(bet)
          : Promise.all([1, 2, 3].map(() => place({ ...bet, customerRef: `again-${refs}` })));
      });
      await Promise.all([...presses, ...moves]);
      checkByHand();
      // Time for the limit of bets per second, and for waiting bets.
      app.time.advance(round % 2 === 0 ? 1000 : DELAY_SEC * 1000);
      await app.core.submit({ type: 'tick' });
      checkByHand();
    }
  }

  async function settleAll(
    results: readonly (readonly [MarketDefinition, number | string])[],
  ): Promise<void> {
    for (const [market, result] of results) await settle(app, market, result);
    auditClosed(app, [player]);
    await auditMoney(app, [player]);
  }

  test("parallel presses on one session never hold more than the player's cash", async () => {
    const random = new Random('session attack');
    await attack(random, () => onSession(random));
    expect(outcomes.get('EXECUTION_COMPLETE') ?? 0).toBeGreaterThan(20);
    for (const code of ['INSUFFICIENT_FUNDS', 'RATE_CHANGED', 'MARKET_SUSPENDED'])
      expect([code, outcomes.get(code) ?? 0]).not.toEqual([code, 0]);
    await settleAll([
      [session, 46],
      [bookmaker, 'india'],
      [meter, 180],
      [khado, 165],
    ]);
  });

  test('nor do simultaneous in-play presses on all kinds of market, while bets wait and are checked again', async () => {
    for (const id of ['session', 'bookmaker', 'meter', 'khado']) await goInPlay(app, id, DELAY_SEC);
    const random = new Random('all kinds');
    await attack(random, () => (random.chance(50) ? onSession(random) : elsewhere(random)));
    expect(outcomes.get('PENDING') ?? 0).toBeGreaterThan(20);
    expect(outcomes.get('INSUFFICIENT_FUNDS') ?? 0).toBeGreaterThan(0);
    app.time.advance(DELAY_SEC * 1000);
    await app.core.submit({ type: 'tick' });
    await settleAll([
      [session, 44],
      [bookmaker, 'australia'],
      [meter, 90],
      [khado, 300],
    ]);
  });
});
