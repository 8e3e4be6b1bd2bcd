import { expect, test } from 'vitest';
import { eventId, marketId } from '@layline/units/ids.ts';
import type { FeedMessage, TimedMessage } from './feed.ts';
import { withLeadIn } from './lead-in.ts';

const START = 1_000_000;

const market: FeedMessage = {
  type: 'market',
  market: {
    id: marketId('m1'),
    eventId: eventId('e1'),
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
    startTime: START,
    runners: [],
  },
};
const open: FeedMessage = { type: 'open', marketId: marketId('m1') };

async function times(feed: readonly TimedMessage[], leadInMs: number): Promise<number[]> {
  const found: number[] = [];
  for await (const { at } of withLeadIn(feed, leadInMs)) found.push(at);
  return found;
}

test('messages before the lead-in are moved to its beginning, the rest keep their time', async () => {
  const feed = [market, open, open, open].map((message, index) => ({
    at: [10, 500_000, 900_000, START][index] ?? 0,
    message,
  }));
  expect(await times(feed, 100_000)).toEqual([900_000, 900_000, 900_000, START]);
  expect(await times(feed, 600_000)).toEqual([400_000, 500_000, 900_000, START]);
});

test('without a market nothing changes', async () => {
  expect(await times([{ at: 10, message: open }], 5)).toEqual([10]);
});
