import type { FeedMessage, TimedMessage } from '@layline/feeds/feed.ts';
import { wonBy } from '../../builders.ts';
import { eventId, marketId, runnerId } from '@layline/units/ids.ts';
import { odds } from '@layline/units/ladder.ts';
import { rupees } from '@layline/units/money.ts';

const MINUTE = 60_000;
const EVERY_MS = 20 * MINUTE;
const RUNNERS = ['A', 'B'] as const;

/**
 * A feed of `events` matches from `startAt`, one every 20 minutes: each opens, is quoted, turns in-play, gets its
 * result after an hour and leaves the lists; its market maker goes on quoting for a while. Every fifth gets its
 * result only three hours after it has left. At the end the feed's clock is three hours after the last message about
 * a match.
 */
export function* dayOfSport(startAt: number, events: number): Generator<TimedMessage, void, undefined> {
  const messages: TimedMessage[] = [];
  for (let index = 0; index < events; index += 1) {
    for (const [offset, message] of matchOf(index, startAt + index * EVERY_MS)) {
      messages.push({ at: startAt + index * EVERY_MS + offset, message });
    }
  }
  messages.sort((a, b) => a.at - b.at);
  yield* messages;
  const end = (messages.at(-1)?.at ?? startAt) + 180 * MINUTE;
  for (const at of [end, end + 61 * MINUTE]) yield { at, message: eventOf('last', end + 120 * MINUTE) };
}

type Said = readonly [offset: number, message: FeedMessage];

function matchOf(index: number, startTime: number): readonly Said[] {
  const id = marketId(`d${index}.mo`);
  const late = index % 5 === 0;
  const decided = late ? 240 * MINUTE : 60 * MINUTE;
  const said: Said[] = [
    [0, eventOf(`d${index}`, startTime + 10 * MINUTE)],
    [0, marketOf(index, startTime + 10 * MINUTE)],
    [0, { type: 'open', marketId: id }],
    [10 * MINUTE, { type: 'turnInPlay', marketId: id, betDelaySec: 1 }],
    [10 * MINUTE, { type: 'open', marketId: id }],
    [59 * MINUTE, { type: 'suspend', marketId: id, reason: 'RESULT_PENDING', lapse: true }],
    [decided, resultOf(id)],
    [61 * MINUTE, { type: 'eventClosed', eventId: eventId(`d${index}`) }],
  ];
  for (let minute = 1; minute < 70; minute += 9) said.push([minute * MINUTE, quotesOf(id, minute)]);
  return said;
}

function eventOf(id: string, startTime: number): FeedMessage {
  const teams = ['Ashdown', 'Millbrook'];
  const event = {
    id: eventId(id),
    title: teams.join(' v '),
    sportId: 1 as const,
    competition: 'Test League',
  };
  return { type: 'event', event: { ...event, startTime, teams, venue: null } };
}

function marketOf(index: number, startTime: number): FeedMessage {
  return {
    type: 'market',
    market: {
      id: marketId(`d${index}.mo`),
      eventId: eventId(`d${index}`),
      type: 'MATCH_ODDS',
      name: 'Match Odds',
      bettingType: 'ODDS',
      numberOfWinners: 1,
      completeField: true,
      lineRange: null,
      fancy: null,
      betDelaySec: 1,
      persistenceEnabled: true,
      commissionRate: 500,
      startTime,
      runners: RUNNERS.map((name, order) => ({ id: runnerId(name), name, sortPriority: order + 1 })),
    },
  };
}

function quotesOf(id: FeedMarketId, minute: number): FeedMessage {
  const [back, lay] = minute % 4 === 1 ? [200, 204] : [202, 206];
  return {
    type: 'quotes',
    maker: 'house:day',
    marketId: id,
    runnerId: runnerId(RUNNERS[minute % 2] ?? 'A'),
    toBack: [[odds(back), rupees(5000)]],
    toLay: [[odds(lay), rupees(5000)]],
    replace: true,
  };
}

type FeedMarketId = ReturnType<typeof marketId>;

function resultOf(id: FeedMarketId): FeedMessage {
  return { type: 'result', marketId: id, runners: wonBy('A', RUNNERS), lineResult: null };
}
