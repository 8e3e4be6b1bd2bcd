import type { EngineEvent } from '@layline/engine/events.ts';
import type { TimedMessage } from '@layline/feeds/feed.ts';
import { marketIds, marketView } from '@layline/engine/views.ts';
import type { ExchangeState } from '@layline/engine/state.ts';
import type { MarketView } from '@layline/engine/view-types.ts';
import { eventId, marketId } from '@layline/units/ids.ts';
import type { MarketId } from '@layline/units/ids.ts';
import type { FeedRun, FeedSource } from '../../feed/feed-source.ts';
import type { LiveExchange } from '../../start-exchange.ts';
import { fixedHouseMarkets } from './fixed-house-markets.ts';
import { fixedMarkets } from './fixed-markets.ts';
import { fixedRace } from './fixed-race.ts';
import { MAKER } from './match-odds-fixture.ts';
import { fixedPolicyOf } from './fixed-policy.ts';
import type { Stage, WaitingOrder } from './stage.ts';

/** Raise it when the markets change, because those of an earlier version cannot continue. */
const VERSION = 1;

/**
 * Markets with fixed behaviour beside the real feed, for browser tests. `fixed-markets.ts`, `fixed-house-markets.ts`
 * and `fixed-race.ts` say what each of them does.
 */
export function fixedSource(live: LiveExchange): FeedSource {
  return {
    name: 'fixed markets',
    world: `version ${VERSION}`,
    speed: 1,
    maxGapMs: 1,
    speaksAlways: false,
    policyOf: fixedPolicyOf,
    listsAgain: true,
    open: (run, signal) => play(live, run, signal),
  };
}

async function* play(
  { core, now, scheduler }: LiveExchange,
  { number, startedAt }: FeedRun,
  signal: AbortSignal,
): AsyncGenerator<TimedMessage, void, undefined> {
  const suffix = number === 1 ? '' : `.r${number}`;
  const left = await core.read((state) => marketsLeft(state));
  const queue: TimedMessage[] = [];
  const timers = new Set<() => void>();
  let wake = Promise.withResolvers<void>();
  const stage: Stage = {
    startedAt,
    eventId: (event) => eventId(`fixed.${event}${suffix}`),
    marketId: (event, market) => marketId(`fixed.${event}.${market}${suffix}`),
    left: (id) => left.get(id),
    lastOf: (name) => Math.max(0, ...[...left.keys()].map((id) => numberIn(id, name))),
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
    for (const order of waitingIn(events)) for (const market of markets) market.waits?.(order);
  });
  const end = (): void => wake.resolve();
  signal.addEventListener('abort', end);
  try {
    // A crash may have come between a result and the end of its event.
    for (const { definition, status } of left.values()) {
      if (status !== 'CLOSED') continue;
      stage.say({ type: 'market', market: definition }, { type: 'eventClosed', eventId: definition.eventId });
    }
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

/** The fixed markets that an earlier process announced, by id. */
function marketsLeft(state: ExchangeState): ReadonlyMap<MarketId, MarketView> {
  const views = marketIds(state)
    .filter((id) => id.startsWith('fixed.'))
    .flatMap((id) => marketView(state, id) ?? []);
  return new Map(views.map((view) => [view.definition.id, view]));
}

/** N of `fixed.NAME.N.…`; 0 for the id of another market. */
function numberIn(id: MarketId, name: string): number {
  const [, series, number] = id.split('.');
  return series === name ? Number(number) : 0;
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

function waitingIn(events: readonly EngineEvent[]): readonly WaitingOrder[] {
  return events.flatMap((event) =>
    event.type === 'betPlaced' && event.delayUntil !== null ? [event.order] : [],
  );
}
