import { afterEach, expect, test } from 'vitest';
import { expectedProfit, marketIds, marketView, playerView } from '@layline/engine/views.ts';
import { createSimulator } from '@layline/feeds/simulator/simulator.ts';
import { Random } from '../../base/random.ts';
import { auditMoney } from '@layline/exchange/src/testing/audit-money.ts';
import { openBettingApp } from '@layline/exchange/src/testing/betting-app.ts';
import type { BettingApp } from '@layline/exchange/src/testing/betting-app.ts';
import { playFeed } from '@layline/exchange/src/testing/play-feed.ts';
import { betOnce } from '../players/actions.ts';
import { PERSONAS } from '../players/personas.ts';
import { Population } from '../players/population.ts';
import { stateInMemory } from '@layline/exchange/src/core/testing/state-in-memory.ts';

const HOUR = 3_600_000;

let app: BettingApp | undefined;
afterEach(async () => {
  await app?.close();
  app = undefined;
});

test(
  'an hour of simulated sport: markets settle, the ledger adds up, nobody owes more than they have',
  { timeout: 600_000 },
  async () => {
    const exchange = await openBettingApp();
    app = exchange;
    const { core, time } = exchange;
    const world = new Population(exchange, new Random('an hour'));
    for (const persona of PERSONAS) await world.arrive(persona);
    const startAt = time.now();
    const feed = createSimulator({
      startAt,
      seed: 'an hour',
      activity: 0.2,
      tempo: 3,
      minLive: 1,
      upcoming: 2,
    });
    let checks = 0;
    const played = await playFeed(exchange, feed, {
      together: 30,
      async between() {
        await betOnce(world);
        for (const { id } of world.players) {
          const money = playerView(stateInMemory(core), id);
          expect(money?.available).toBeGreaterThanOrEqual(0);
          checks += 1;
        }
      },
      isOver: (at) => at > startAt + HOUR,
    });
    expect(checks).toBeGreaterThan(0);
    expect(played.refused).toEqual([]);
    await auditMoney(exchange, world.players);
    const closed = marketIds(stateInMemory(core)).filter(
      (id) => marketView(stateInMemory(core), id)?.status === 'CLOSED',
    );
    expect(closed.length).toBeGreaterThan(5);
    for (const id of closed) {
      for (const player of world.players) {
        expect(expectedProfit(stateInMemory(core), player.id, id)?.exposure ?? 0).toBe(0);
      }
    }
    const settled = await exchange.database.read
      .selectFrom('bets')
      .selectAll()
      .where('settled_at', 'is not', null)
      .where('matched', '>', 0)
      .execute();
    expect(settled.length).toBeGreaterThan(20);
  },
);
