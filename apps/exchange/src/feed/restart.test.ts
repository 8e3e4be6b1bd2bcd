import { afterEach, describe, expect, test } from 'vitest';
import { getBetHistory } from '@layline/contract/calls/reports.ts';
import { bookView, marketIds, marketView, openBets } from '@layline/engine/views.ts';
import type { MarketId } from '@layline/units/ids.ts';
import { storagesUnderTest } from '../core/testing/storages.ts';
import type { StorageUnderTest } from '@layline/server/testing/storages.ts';
import { auditMoney } from '../testing/audit-money.ts';
import { openBettingApp } from '../testing/betting-app.ts';
import type { BettingApp, TestPlayer } from '../testing/betting-app.ts';
import { simulatorSource } from './sources.ts';
import { GatedPace, only } from './testing/gated-pace.ts';

const MINUTE = 60_000;

let app: BettingApp | undefined;
afterEach(async () => {
  await app?.close();
  app = undefined;
});

/** An exchange on which the races of a simulated day are run. */
class Racecourse {
  readonly pace = new GatedPace();
  app: BettingApp | null = null;
  seed = 'races';
  /** What the newest process had from the one before it. */
  checkpoint: string | null = null;

  async open(under: StorageUnderTest): Promise<BettingApp> {
    this.app = app = await openBettingApp({
      under,
      pace: this.pace,
      core: { onFatal: () => undefined },
      sources: ({ time }) => {
        this.pace.goBy(time);
        const source = simulatorSource(() => time.now(), 1, this.seed);
        const races = (id: string): boolean => /^sim\.[^.]+\.h\d/.test(id);
        return [
          {
            ...source,
            open: async (run, signal, keep) => {
              this.checkpoint = run.checkpoint;
              return only(await source.open(run, signal, keep), races);
            },
          },
        ];
      },
    });
    return app;
  }

  /** Restarts the exchange, after `awayMs` in which nobody played; `killed` does not let it finish anything. */
  async restart(awayMs: number, killed: boolean): Promise<BettingApp> {
    const before = this.app;
    if (before === null) throw new Error('the exchange is not open');
    if (killed) before.core.fail(new Error('killed'));
    before.time.advance(awayMs);
    this.app = app = await before.restart();
    return app;
  }
}

/** Backs the first runner that can be backed, in every open market; returns the markets. */
async function backAll(on: BettingApp, player: TestPlayer): Promise<readonly MarketId[]> {
  const offers = await on.core.read((state) =>
    marketIds(state).flatMap((id) => {
      const offer = bookView(state, id, 1)?.runners.find(({ availableToBack }) => availableToBack.length > 0);
      const price = offer?.availableToBack[0]?.[0];
      return marketView(state, id)?.status === 'OPEN' && offer !== undefined && price !== undefined
        ? [{ marketId: id, runnerId: offer.runnerId, price: price / 100 }]
        : [];
    }),
  );
  for (const offer of offers) {
    const { error } = await on.place(player, { ...offer, stake: 100 });
    expect(error).toBeNull();
  }
  return offers.map(({ marketId }) => marketId);
}

/** How a player's settled bets ended. */
async function ended(on: BettingApp, player: TestPlayer): Promise<readonly unknown[]> {
  await on.core.waitForProjection(on.core.seq);
  const { result } = await on.call(getBetHistory, { body: {} }, { token: player.token });
  return (result?.bets ?? [])
    .map(({ marketId, runnerId, state, profit }) => [marketId, runnerId, state, profit])
    .toSorted((a, b) => (String(a) < String(b) ? -1 : 1));
}

/** Bets on races, plays them to their results, restarting in between if told to. */
async function raced(
  under: StorageUnderTest,
  between: (course: Racecourse) => Promise<void>,
): Promise<readonly unknown[]> {
  const course = new Racecourse();
  await course.open(under);
  await course.pace.play(MINUTE);
  const player = await (course.app as BettingApp).player();
  const markets = await backAll(course.app as BettingApp, player);
  expect(markets.length).toBeGreaterThan(2);
  for (let minute = 0; minute < 4; minute += 1) {
    await between(course);
    await course.pace.play(MINUTE);
  }
  const on = course.app as BettingApp;
  await auditMoney(on, [player]);
  const bets = await ended(on, player);
  expect(bets.length).toBeGreaterThan(2);
  await on.close();
  app = undefined;
  return bets;
}

describe.each(storagesUnderTest())('a restart in mid-race on $name', (under) => {
  test('voids nothing: bets settle as if the exchange had never stopped, however often it is killed or closed', async () => {
    const undisturbed = await raced(under, () => Promise.resolve());
    let restarts = 0;
    const disturbed = await raced(under, async (course) => {
      restarts += 1;
      if (restarts % 2 === 0) await course.restart(restarts * 7000, restarts === 2);
    });
    expect(disturbed).toEqual(undisturbed);
    expect(disturbed.map((bet) => (bet as unknown[])[2])).not.toContain('VOID');
  });

  test('moves the start of what is to come by the time in which nobody played, and only that', async () => {
    const course = new Racecourse();
    let on = await course.open(under);
    await course.pace.play(MINUTE / 6);
    const starts = (): Promise<readonly (readonly [MarketId, boolean, number])[]> =>
      on.core.read((state) =>
        marketIds(state).flatMap((id) => {
          const market = marketView(state, id);
          return market === undefined ? [] : [[id, market.inPlay, market.definition.startTime] as const];
        }),
      );
    const before = await starts();
    const away = 40 * MINUTE;
    on = await course.restart(away, true);
    const after = await starts();
    expect(after.map(([id]) => id)).toEqual(before.map(([id]) => id));
    const moves = before.map(([id, inPlay, start], index) => {
      const by = (after[index]?.[2] ?? 0) - start;
      return { id, isRight: inPlay ? by === 0 : Math.abs(by - away) < MINUTE };
    });
    expect(moves.filter(({ isRight }) => !isRight)).toEqual([]);
    const next = before.find(([, inPlay]) => !inPlay)?.[0] as MarketId;
    const { startTime = 0 } = on.app.catalogue.entryOfMarket(next)?.event ?? {};
    expect(startTime).toBe(after.find(([id]) => id === next)?.[2]);
  });

  // An hour of races has 15,000 commands, which PostgreSQL takes minutes for. What the simulator keeps is a row like any other.
  test.skipIf(under.name === 'postgres')(
    'an hour later it continues from what the simulator kept, and without it from the beginning',
    async () => {
      const course = new Racecourse();
      let on = await course.open(under);
      await course.pace.play(61 * MINUTE);
      const player = await on.player();
      await backAll(on, player);
      expect(course.checkpoint).toBeNull();
      on = await course.restart(MINUTE, true);
      expect(course.checkpoint).toContain('schedules');
      await on.database.write.updateTable('feed_checkpoints').set({ content: '{' }).execute();
      await course.pace.play(MINUTE);
      on = await course.restart(MINUTE, true);
      expect(course.checkpoint).toBe('{');
      await course.pace.play(4 * MINUTE);
      const bets = await ended(on, player);
      expect(bets.length).toBeGreaterThan(2);
      expect(bets.map((bet) => (bet as unknown[])[2])).not.toContain('VOID');
      await auditMoney(on, [player]);
    },
  );

  test('with another seed another world begins, and the markets of the first are void', async () => {
    const course = new Racecourse();
    let on = await course.open(under);
    await course.pace.play(MINUTE / 6);
    const player = await on.player();
    await backAll(on, player);
    course.seed = 'other races';
    on = await course.restart(0, false);
    expect((await ended(on, player)).map((bet) => (bet as unknown[])[2])).toContain('VOID');
    expect(await on.core.read((state) => openBets(state, player.id))).toEqual([]);
  });
});
