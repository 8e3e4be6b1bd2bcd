import { expect, test } from 'vitest';
import { eventId } from '@layline/units/ids.ts';
import { matchStream } from '../match-stream.ts';
import { Random } from '../random.ts';
import { HouseFollower } from '../testing/house-follower.ts';
import { football } from './football.ts';
import { HOUSE_MARKETS } from './house.ts';

const START = Date.UTC(2026, 10, 21, 4, 30);
const world = new Random('the house at football');

test('every market of 120 matches ends as the card says; a cancelled goal voids a window; the house wins', () => {
  const random = new Random('a football player with no idea');
  let bets = 0;
  let profit = 0;
  const counts = { markets: 0, results: 0, voids: 0, windows: 0, quotes: 0 };
  for (let n = 0; n < 120; n++) {
    const taken = new Map<string, { readonly runner: string; readonly rate: number }[]>();
    const follower = new HouseFollower(({ market, verdict }) => {
      for (const { runner, rate } of taken.get(market.id) ?? []) {
        bets += 1;
        profit += verdict === runner ? rate / 10_000 : -1;
      }
    });
    const match = {
      eventId: eventId(`m${n}`),
      sportId: football.sportId,
      script: football.play(world, n),
      startTime: START,
      announceAt: START - 3_600_000,
      betDelaySec: 5,
      houseDelaySec: 2,
      tempo: 1,
      activity: 0.05,
      lingers: 0,
    };
    for (const timed of matchStream(match, match.announceAt, world.fork(`traders ${n}`))) {
      follower.follow(timed);
      const { message } = timed;
      if (message.type !== 'houseQuote') continue;
      const offers = message.quotes.flatMap(({ runnerId, back }) =>
        back === null ? [] : [{ runner: runnerId, rate: back.rate }],
      );
      if (offers.length === 0) continue;
      taken.set(message.marketId, [...(taken.get(message.marketId) ?? []), random.pick(offers)]);
    }
    for (const key of ['markets', 'results', 'voids', 'windows', 'quotes'] as const) {
      counts[key] += follower.counts[key];
    }
  }
  expect(counts).toMatchObject({ markets: 120 * HOUSE_MARKETS.length, results: 480, voids: 0 });
  expect(counts.windows).toBeGreaterThan(5);
  expect(bets).toBeGreaterThan(5000);
  expect(profit / bets).toBeLessThan(-0.01);
  expect(profit / bets).toBeGreaterThan(-0.15);
});

test('the match is the same with and without the house', () => {
  const scores = (withHouse: boolean) =>
    football.play(world, 5, withHouse).cues.filter(({ type }) => type === 'score');
  expect(scores(true)).toEqual(scores(false));
});
