import { afterEach, expect, test } from 'vitest';
import { getOpenBets } from '@layline/contract/calls/betting.ts';
import { ledgerAccounts, marketIds, marketView } from '@layline/engine/views.ts';
import { marketId } from '@layline/units/ids.ts';
import type { TimedMessage } from '@layline/feeds/feed.ts';
import { exchangeEngine } from '@layline/exchange/src/core/exchange-engine.ts';
import type { VirtualTime } from '../../base/virtual-time.ts';
import { openBettingApp } from '@layline/exchange/src/testing/betting-app.ts';
import type { BettingApp, TestPlayer } from '@layline/exchange/src/testing/betting-app.ts';
import { listen, LiveClient } from '@layline/exchange/src/testing/live-client.ts';
import { dayOfSport } from './matches.ts';
import { stateInMemory } from '@layline/exchange/src/core/testing/state-in-memory.ts';

const HOUR = 3_600_000;
/** Matches in a day, one every 20 minutes. */
const MATCHES = 72;

/** What the exchange holds in memory. */
interface Held {
  readonly markets: number;
  readonly events: number;
  readonly stateBytes: number;
}

let app: BettingApp;
let client: LiveClient;
afterEach(async () => {
  await client.stop();
  await app.close();
});

test('after a day of matches the exchange holds no more in memory than after a morning, and nothing once all is over', async () => {
  const begin = Promise.withResolvers<TestPlayer>();
  const held: Held[] = [];
  app = await openDay((startAt) => played(begin.promise, startAt, held));
  const player = await app.player();
  client = await LiveClient.connect(await listen(app));
  await client.register(player.token);
  const empty = await measure();
  begin.resolve(player);
  await app.app.feeds[0]?.done;

  const [, , , morning, ...later] = held;
  expect(later.length).toBeGreaterThan(6);
  for (const hour of later) {
    expect(hour.markets).toBeLessThanOrEqual((morning?.markets ?? 0) + 6);
    expect(hour.events).toBeLessThanOrEqual((morning?.events ?? 0) + 6);
  }
  const last = await measure();
  expect([last.markets, last.events]).toEqual([0, 1]);
  // Bets and books are gone; what remains are balances, and references that are kept for a day.
  expect(last.stateBytes - empty.stateBytes).toBeLessThan(MATCHES * 1000);
  for (let index = 0; index < MATCHES; index += 1) {
    expect(app.app.books.published(marketId(`d${index}.mo`))).toBeUndefined();
  }
  const { result } = await app.call(getOpenBets, {}, { token: (await app.demo()).accessToken });
  expect(result?.openBets).toEqual([]);
  expect(ledgerAccounts(stateInMemory(app.core)).reduce((sum, [, balance]) => sum + balance, 0)).toBe(0);
});

async function measure(): Promise<Held> {
  return app.core.read((state) => ({
    markets: marketIds(state).length,
    events: [...app.app.catalogue.entries].length,
    stateBytes: JSON.stringify(exchangeEngine.snapshot(state)).length,
  }));
}

/** An application whose clock follows the feed. */
function openDay(
  feed: (startAt: number) => AsyncGenerator<TimedMessage, void, undefined>,
): Promise<BettingApp> {
  const clock: { time?: VirtualTime } = {};
  return openBettingApp({
    sources: ({ time }) => {
      clock.time = time;
      return [{ name: 'a day', world: '', speed: 1, maxGapMs: Infinity, open: () => feed(time.now()) }];
    },
    pace: {
      now: () => clock.time?.now() ?? 0,
      async sleep(ms) {
        clock.time?.advance(ms);
        await app.core.submit({ type: 'tick' });
      },
    },
  });
}

/** A day in which a player watches and backs every match, and memory is measured every hour. */
async function* played(
  begin: Promise<TestPlayer>,
  startAt: number,
  held: Held[],
): AsyncGenerator<TimedMessage, void, undefined> {
  const player = await begin;
  let lookAt = startAt + HOUR;
  for (const timed of dayOfSport(startAt, MATCHES)) {
    if (timed.at >= lookAt) {
      held.push(await measure());
      lookAt += HOUR;
    }
    const { message } = timed;
    yield timed;
    if (message.type !== 'quotes') continue;
    const { marketId: id, runnerId } = message;
    if (marketView(stateInMemory(app.core), id)?.status !== 'OPEN') continue;
    await client.watch([id]);
    const body = { marketId: id, runnerId, side: 'BACK', price: 2, stake: 100 } as const;
    await app.place(player, body);
    app.flush();
  }
}
