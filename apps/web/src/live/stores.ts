import { pageTimers } from '@layline/hub/timers.ts';
import { DEPTH, MARKETS_MAX } from '../provider/books.ts';
import { EVENTS_MAX } from '../provider/catalogue.ts';
import { EventStore } from './event-store.ts';
import { FlushScheduler } from './flush-scheduler.ts';
import { MarketStore } from './market-store.ts';
import { Subscriptions } from './subscriptions.ts';

/** This tab's live data. Screens read it through the hooks, never from here. */

export const timers = pageTimers;

type Send = (keys: readonly string[]) => void;

/** Where the lists of visible markets and events go, with the levels wanted per side; the running link puts itself here. */
export const wire: { sendMarkets: Send; sendEvents: Send; depth: number } = {
  sendMarkets: () => undefined,
  sendEvents: () => undefined,
  depth: DEPTH,
};

export const markets = new MarketStore(Date.now);
export const events = new EventStore();
export const marketUsers = new Subscriptions({
  timers,
  max: MARKETS_MAX,
  send: (keys) => wire.sendMarkets(keys),
});
export const eventUsers = new Subscriptions({
  timers,
  max: EVENTS_MAX,
  send: (keys) => wire.sendEvents(keys),
});

const scheduler = new FlushScheduler(markets, {
  now: () => performance.now(),
  requestFrame: (callback) => requestAnimationFrame(callback),
  after: (ms, callback) => void setTimeout(callback, ms),
  // A task that a frame queues runs once the frame is painted.
  afterFrame: (callback) => void setTimeout(callback),
});
markets.onDirty = () => scheduler.request();

/** A press on a price has begun: for a moment no prices are drawn, so that it is handled at once. */
export const holdPrices = (): void => scheduler.hold();
