import type { TimedMessage } from '@layline/feeds/feed.ts';
import { eventId, marketId, runnerId } from '@layline/units/ids.ts';
import type { FeedSource } from '@layline/exchange/src/feed/feed-source.ts';
import { MARKETS, marketName } from './placements.ts';

/** A feed of open markets with two runners and no bet delay, in which only players bet; bets go to the first `MARKETS`. */
export function benchMarkets(count = MARKETS): FeedSource {
  // The same each time it is opened: under overload on PostgreSQL the exchange may lose the lease of the feeds, and continues after that.
  const at = Date.now();
  return {
    name: 'bench',
    world: '',
    speed: 1,
    maxGapMs: 1,
    speaksAlways: false,
    open: () => messages(count, at),
  };
}

/** `at` is UTC ms. */
function* messages(count: number, at: number): Generator<TimedMessage, void, undefined> {
  const startTime = at + 24 * 3_600_000;
  for (let index = 0; index < count; index++) {
    const event = eventId(`bench.e${index}`);
    const id = marketId(marketName(index));
    const teams = [`Home ${index}`, `Away ${index}`];
    yield {
      at,
      message: {
        type: 'event',
        event: {
          id: event,
          title: teams.join(' v '),
          sportId: 1,
          competition: 'Bench',
          startTime,
          teams,
          venue: null,
        },
      },
    };
    yield {
      at,
      message: {
        type: 'market',
        market: {
          id,
          eventId: event,
          type: 'MATCH_ODDS',
          name: 'Match Odds',
          bettingType: 'ODDS',
          numberOfWinners: 1,
          completeField: true,
          lineRange: null,
          fancy: null,
          betDelaySec: 0,
          persistenceEnabled: true,
          commissionRate: 500,
          startTime,
          runners: ['home', 'away'].map((name, runner) => ({
            id: runnerId(name),
            name: teams[runner] ?? name,
            sortPriority: runner + 1,
          })),
        },
      },
    };
    yield { at, message: { type: 'open', marketId: id } };
  }
}
