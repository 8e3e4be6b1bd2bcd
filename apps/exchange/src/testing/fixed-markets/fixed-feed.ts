import type { EngineEvent } from '@layline/engine/events.ts';
import type { TimedMessage } from '@layline/feeds/feed.ts';
import type { MarketId } from '@layline/units/ids.ts';
import type { FeedSource } from '../../feed/feed-source.ts';
import type { LiveExchange } from '../../start-exchange.ts';
import { fixedHouseMarkets } from './fixed-house-markets.ts';
import { fixedMarkets } from './fixed-markets.ts';
import { fixedRace } from './fixed-race.ts';
import { MAKER } from './match-odds-fixture.ts';
import { fixedPolicyOf } from './fixed-policy.ts';
import type { Stage } from './stage.ts';

/**
 * Markets with fixed behaviour beside the real feed, for browser tests. `fixed-markets.ts`, `fixed-house-markets.ts`
 * and `fixed-race.ts` say what each of them does.
 */
export function fixedSource(live: LiveExchange): FeedSource {
  return {
    name: 'fixed markets',
    speed: 1,
    maxGapMs: 1,
    speaksAlways: false,
    policyOf: fixedPolicyOf,
    open: ({ number }, signal) => play(live, number, signal),
  };
}

async function* play(
  { core, now, scheduler }: LiveExchange,
  run: number,
  signal: AbortSignal,
): AsyncGenerator<TimedMessage, void, undefined> {
  const queue: TimedMessage[] = [];
  const timers = new Set<() => void>();
  let wake = Promise.withResolvers<void>();
  const stage: Stage = {
    startedAt: now(),
    suffix: run === 1 ? '' : `.r${run}`,
    say(...messages) {
      queue.push(...messages.map((message) => ({ at: now(), message })));
      wake.resolve();
    },
    after(ms, then) {
      const cancel = scheduler.after(ms, () => {
        timers.delete(cancel);
        then();
      });
      timers.add(cancel);
    },
  };
  const markets = [...fixedMarkets(stage), ...fixedHouseMarkets(stage), fixedRace(stage)];
  const unsubscribe = core.subscribe(({ events }) => {
    for (const marketId of takenIn(events)) for (const market of markets) market.taken(marketId);
    for (const marketId of waitingIn(events)) for (const market of markets) market.waits?.(marketId);
  });
  const end = (): void => wake.resolve();
  signal.addEventListener('abort', end);
  try {
    for (const market of markets) market.begin();
    while (!signal.aborted) {
      for (let message = queue.shift(); message !== undefined; message = queue.shift()) yield message;
      await wake.promise;
      wake = Promise.withResolvers<void>();
    }
  } finally {
    signal.removeEventListener('abort', end);
    unsubscribe();
    for (const cancel of timers) cancel();
  }
}

function takenIn(events: readonly EngineEvent[]): ReadonlySet<MarketId> {
  const markets = new Set<MarketId>();
  for (const event of events) {
    if (event.type !== 'fragmentMatched') continue;
    const { backPlayerId, layPlayerId, marketId } = event;
    const house = backPlayerId === null || layPlayerId === null;
    if (house || backPlayerId === MAKER || layPlayerId === MAKER) markets.add(marketId);
  }
  return markets;
}

function waitingIn(events: readonly EngineEvent[]): ReadonlySet<MarketId> {
  const markets = new Set<MarketId>();
  for (const event of events) {
    if (event.type === 'betPlaced' && event.delayUntil !== null) markets.add(event.order.marketId);
  }
  return markets;
}
