import { afterEach, expect, test } from 'vitest';
import type { MarketChange } from '@layline/contract/live.ts';
import type { HubConnection } from '@layline/signalr/hub-connection.ts';
import { marketId } from '@layline/units/ids.ts';
import { openBettingApp } from '../testing/betting-app.ts';
import type { BettingApp } from '../testing/betting-app.ts';
import { MarketWatch } from './market-watch.ts';

let app: BettingApp | undefined;
afterEach(() => app?.close());

/** A connection whose reader can be slow; records the changes sent to it. */
function connection(): HubConnection & { bufferedBytes: number; readonly sent: MarketChange[] } {
  const sent: MarketChange[] = [];
  return {
    id: 'slow',
    transport: 'WebSockets',
    address: undefined,
    accessToken: undefined,
    open: true,
    bufferedBytes: 0,
    sent,
    send: () => true,
    sendFrame({ bytes }) {
      const message = JSON.parse(bytes.subarray(0, -1).toString()) as { arguments: [MarketChange[]] };
      sent.push(...message.arguments[0]);
      return true;
    },
    close: () => undefined,
  };
}

test('[R7.46] a slow reader is spared changes and gets an image when it has caught up', async () => {
  const exchange = await openBettingApp();
  app = exchange;
  await exchange.openMarket();
  const watch = new MarketWatch(exchange.app.books);
  const flush = () => exchange.core.read((state) => watch.flush(state));
  await exchange.app.books.refresh(['m1']);
  const slow = connection();
  const quick = connection();
  watch.subscribe(slow, ['m1'], 3);
  watch.subscribe(quick, ['m1'], 3);
  slow.bufferedBytes = 200_000;
  for (const stake of [100, 200]) {
    await exchange.rest('LAY', 250, stake);
    await flush();
  }
  expect(slow.sent).toEqual([]);
  expect(quick.sent.map(({ image }) => image)).toEqual([undefined, undefined]);
  slow.bufferedBytes = 0;
  await flush();
  const sequence = quick.sent.at(-1)?.sequence;
  expect(slow.sent).toMatchObject([
    { marketId: 'm1', sequence, image: { sequence, runners: [{ back: [[2.5, 300]] }, {}, {}] } },
  ]);
  await exchange.rest('LAY', 240, 100);
  await flush();
  expect(slow.sent.at(-1)).toEqual(quick.sent.at(-1));
  watch.drop(slow);
  await exchange.rest('LAY', 230, 100);
  await flush();
  expect(slow.sent).toHaveLength(2);
  expect(quick.sent).toHaveLength(4);
});

test('[R7.75] a market that is not known when a client watches it is sent once it is, even if a call has read it first', async () => {
  const exchange = await openBettingApp();
  app = exchange;
  const { books } = exchange.app;
  const watch = new MarketWatch(books);
  const flush = () => exchange.core.read((state) => watch.flush(state));
  const early = connection();
  expect(watch.subscribe(early, ['m1', 'm2', 'm3'], 3)).toEqual({ images: [], unknown: ['m1', 'm2', 'm3'] });
  await flush();
  expect(early.sent).toEqual([]);
  await exchange.openMarket();
  await flush();
  expect(early.sent).toMatchObject([{ marketId: 'm1', image: { status: 'OPEN' } }]);
  await exchange.rest('LAY', 250, 100);
  await flush();
  expect(early.sent).toMatchObject([
    {},
    { marketId: 'm1', follows: early.sent[0]?.sequence, runners: [{ back: [[2.5, 100]] }] },
  ]);
  await exchange.openMarket({ id: marketId('m2') });
  await books.refresh(['m2']);
  await flush();
  expect(early.sent[2]).toMatchObject({ marketId: 'm2', image: { status: 'OPEN' } });
  watch.subscribe(early, ['m1'], 3);
  await exchange.openMarket({ id: marketId('m3') });
  await flush();
  expect(early.sent).toHaveLength(3);
  expect(books.dirty).toEqual([]);
});

test('[R7.46] [R4.15] starting prices that are not new yet do not hold up the flush, and follow later', async () => {
  const exchange = await openBettingApp();
  app = exchange;
  await exchange.openMarket({ startingPrice: true });
  const watch = new MarketWatch(exchange.app.books);
  const flush = () => exchange.core.read((state) => watch.flush(state));
  await exchange.app.books.refresh(['m1']);
  const watcher = connection();
  watch.subscribe(watcher, ['m1'], 3);
  exchange.time.jump(100);
  await exchange.rest('LAY', 250, 100);
  // Published with the earlier starting prices, so the market is still to be read again.
  await flush();
  expect(watcher.sent).toHaveLength(1);
  expect([...exchange.app.books.dirty]).toEqual(['m1']);
  exchange.time.jump(1000);
  await flush();
  expect([...exchange.app.books.dirty]).toEqual([]);
});
