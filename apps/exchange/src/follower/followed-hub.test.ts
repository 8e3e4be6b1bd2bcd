import { isDeepStrictEqual } from 'node:util';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import {
  getClosestEvents,
  getOdds,
  getScoreCard,
  getScoreMoments,
} from '@layline/contract/calls/catalogue.ts';
import { setRealityCheck } from '@layline/contract/calls/protection.ts';
import type { ScoreCard } from '@layline/contract/entities/score-card.ts';
import type { Score } from '@layline/contract/score.ts';
import { until } from '@layline/simulation/base/until.ts';
import { eventId, marketId } from '@layline/units/ids.ts';
import type { BettingApp } from '../testing/betting-app.ts';
import { LiveClient } from '../testing/live-client.ts';
import { FACTS } from './messages/feed-facts.ts';
import { openFollowedApp, type FollowedApp } from './testing/followed-app.ts';

const M1 = marketId('m1');
const E1 = eventId('e1');
const SECOND = 1000;
const MINUTE = 60_000;
const SIDE = { goals: 1, yellowCards: 0, redCards: 0 };
const GOALS: Score = {
  sport: 'football',
  summary: 'Ashdown 1–1 Millbrook',
  situation: '',
  home: { name: 'Ashdown', ...SIDE },
  away: { name: 'Millbrook', ...SIDE },
  period: '1H',
  clock: '12',
  incidents: [],
};
const CARD: ScoreCard = {
  sport: 'racing',
  course: 'Larkmead',
  code: 'FLAT',
  race: 1,
  distance: '5f',
  fences: 0,
  going: 'Good',
  places: 3,
  result: null,
  entries: [],
};

let both: FollowedApp;
let leader: BettingApp;

beforeEach(async () => {
  both = await openFollowedApp();
  ({ leader } = both);
  await leader.openMarket();
  await leader.rest('BACK', 250, 1000);
  await both.caughtUp();
});

afterEach(() => both.close());

const here = async () => (await both.call(getOdds, { query: { marketIds: 'm1' } })).result?.[0];
const there = async () => (await leader.call(getOdds, { query: { marketIds: 'm1' } })).result?.[0];

/** Has time pass until the follower's price is stale, or fresh. */
const isStale = (stale: boolean) =>
  until(async () => {
    both.time.advance(100);
    // Answers are shared for a moment.
    leader.time.advance(100);
    return (await here())?.stale === stale;
  });

/** Connects a client to the follower and watches the market and its event. */
async function openPage(): Promise<LiveClient> {
  const client = await LiveClient.connect(await both.listen());
  await client.watch(['m1']);
  await client.connection.invoke('SubscribeEvents', { eventIds: ['e1'] });
  return client;
}

describe('at a follower', () => {
  test('[R7.47] prices are fresh and stale as at the leader', async () => {
    await isStale(false);
    const its = { publishedAt: expect.any(Number), sequence: expect.any(Number) };
    expect(await here()).toEqual({ ...(await there()), ...its });
    leader.time.advance(31 * SECOND);
    expect((await there())?.stale).toBe(true);
    await isStale(true);
    leader.app.freshness.heard('test');
    await isStale(false);
    leader.time.advance(31 * SECOND);
    await isStale(true);
    await leader.app.manual.take(M1, { by: 'asha', at: 1, reason: 'the feed is wrong' });
    await isStale(false);
    await leader.app.manual.handBack(M1);
    await isStale(true);
  });

  test('[R7.47] watchers hear that prices are stale when the leader falls silent, and fresh when it is back', async () => {
    await isStale(false);
    const client = await openPage();
    expect(client.books.get('m1')?.stale).toBe(false);
    both.weather.cutOff = true;
    both.time.advance(1900);
    expect((await here())?.stale).toBe(false);
    both.time.advance(400);
    await client.until(() => client.books.get('m1')?.stale === true);
    both.weather.cutOff = false;
    both.time.advance(SECOND);
    await client.until(() => client.books.get('m1')?.stale === false);
    expect(client.gaps).toBe(0);
    await client.stop();
  });

  test('a score that was lost on the way is asked for', async () => {
    await isStale(false);
    both.weather.cutOff = true;
    leader.app.catalogue.setScore(E1, GOALS);
    both.time.advance(100);
    both.weather.cutOff = false;
    await until(async () => {
      both.time.advance(100);
      const { result } = await both.call(getClosestEvents);
      return isDeepStrictEqual(result?.find(({ id }) => id === 'e1')?.score, GOALS);
    });
    expect((await here())?.stale).toBe(false);
  });

  test('[R7.47] watchers hear of scores, also of those that came before the follower did', async () => {
    leader.app.catalogue.setScore(E1, GOALS);
    await isStale(false);
    const client = await LiveClient.connect(await both.listen());
    const images = await client.connection.invoke('SubscribeEvents', { eventIds: ['e1'] });
    expect(images).toMatchObject({ events: [{ eventId: 'e1', score: GOALS }] });
    const next: Score = { ...GOALS, period: 'HT' };
    leader.app.catalogue.setScore(E1, next);
    both.time.advance(100);
    await client.until(() => client.all('Events').length > 0);
    expect(client.all('Events')).toMatchObject([[{ eventId: 'e1', score: next }]]);
    await client.stop();
  });

  test('[R7.84] a score card and the moments of a match are what the leader shows', async () => {
    const read = async ({ call }: Pick<FollowedApp, 'call'> | Pick<BettingApp, 'call'>) => {
      const { result: card } = await call(getScoreCard, { query: { eventId: 'e1' } });
      const { result: moments } = await call(getScoreMoments, { query: { eventId: 'e1' } });
      return { card, moments };
    };
    leader.app.catalogue.setScoreCard(E1, CARD);
    await until(async () => {
      both.time.advance(100);
      const { card } = await read(both);
      return (card?.card ?? null) !== null;
    });
    const shown = await read(both);
    expect(shown.card?.card).toEqual(CARD);
    expect(shown).toEqual(await read(leader));
  });

  test('nobody else on the bus can make prices fresh, nor an earlier leader', async () => {
    await isStale(false);
    leader.time.advance(31 * SECOND);
    const early = both.bus.sent.filter(({ subject }) => subject === FACTS);
    await isStale(true);
    for (const { message } of early) both.bus.publish(FACTS, message);
    both.bus.publish(
      FACTS,
      Buffer.from('{"epoch":99,"n":1,"isWhole":true,"freshRuns":["test"],"events":[]}'),
    );
    expect((await here())?.stale).toBe(true);
  });

  test('[R7.48] a watched market has the attention of the leader’s makers for as long as it is watched', async () => {
    const { attention } = leader.app.books;
    const gained: string[] = [];
    attention.onGained((id) => void gained.push(id));
    expect(attention.has(M1)).toBe(false);
    const client = await openPage();
    await until(() => gained.length > 0);
    for (let minutes = 0; minutes < 5; minutes += 1) {
      leader.time.jump(MINUTE - 1);
      both.time.advance(MINUTE - 1);
      await until(() => attention.has(M1));
      await client.settled();
    }
    await client.stop();
    await until(() => !attention.has(M1) || advanceAll(MINUTE));
    expect(attention.has(M1)).toBe(false);
  });

  test('a reality check reaches a player who is connected there alone', async () => {
    const player = await leader.player();
    await leader.call(setRealityCheck, { body: { minutes: 15 } }, { token: player.token });
    const client = await LiveClient.connect(await both.listen());
    await client.register(player.token);
    for (let minutes = 0; minutes < 15; minutes += 1) {
      leader.time.jump(MINUTE);
      both.time.advance(10 * SECOND);
      await client.settled();
    }
    await until(() => {
      leader.time.advance(10 * SECOND);
      return client.all('RealityCheck').length > 0;
    });
    expect(client.all('RealityCheck')).toHaveLength(1);
    await client.stop();
  });
});

/** False, so that a condition goes on to be asked. */
function advanceAll(ms: number): false {
  leader.time.jump(ms);
  both.time.advance(ms);
  return false;
}
