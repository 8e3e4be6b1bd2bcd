import { afterEach, expect, test } from 'vitest';
import { getScoreMoments } from '@layline/contract/calls/catalogue.ts';
import type { FeedMessage } from '@layline/feeds/feed.ts';
import { football } from '@layline/feeds/simulator/football/football.ts';
import { Random } from '@layline/feeds/simulator/random.ts';
import { eventId } from '@layline/units/ids.ts';
import type { FeedSource } from '../../feed/feed-source.ts';
import { availableStorages } from '../../core/testing/storages.ts';
import { openBettingApp } from '../../testing/betting-app.ts';
import type { BettingApp } from '../../testing/betting-app.ts';

const MATCH = eventId('match');

let app: BettingApp;
afterEach(() => app.close());

const event: FeedMessage = {
  type: 'event',
  event: {
    id: MATCH,
    title: 'A v B',
    sportId: 1,
    competition: 'Cup',
    startTime: 1_795_000_000_000,
    teams: ['A', 'B'],
    venue: null,
  },
};

function goals(count: number): FeedMessage {
  const { cues } = football.play(new Random('moments'), 1);
  const score = cues.flatMap((cue) => (cue.type === 'score' ? [cue.score] : []))[0];
  if (score?.sport !== 'football') throw new Error('no score');
  return {
    type: 'score',
    eventId: MATCH,
    score: { ...score, home: { ...score.home, goals: count }, away: { ...score.away, goals: 0 } },
  };
}

const source = (messages: readonly FeedMessage[]): FeedSource => ({
  name: 'goals',
  speed: 1,
  maxGapMs: 1,
  speaksAlways: false,
  world: '',
  open: () => messages.map((message, n) => ({ at: n + 1, message })),
});

const scores = async () =>
  (await app.call(getScoreMoments, { query: { eventId: MATCH } })).result?.moments.map(({ score }) => score);

test('[R12.8] the moments of a match are there for a guest, also after a restart, which repeats none of them', async () => {
  const [under] = availableStorages();
  if (!under) throw new Error('no storage');
  app = await openBettingApp({
    under,
    sources: () => [source([event, goals(0), goals(1), goals(1), goals(2)])],
  });
  await app.app.feeds[0]?.done;
  await expect.poll(scores).toEqual(['1–0', '2–0']);
  app.time.advance(5000);
  app = await app.restart();
  await app.app.feeds[0]?.done;
  expect(await scores()).toEqual(['1–0', '2–0']);
});

test('[R12.8] an event without moments, or one that is unknown, returns none; old moments are deleted', async () => {
  app = await openBettingApp({ sources: () => [source([event, goals(0)])] });
  await app.app.feeds[0]?.done;
  expect(await scores()).toEqual([]);
  const row = { event_id: 'old', kind: 'GOAL', side: 'A', score: '1–0' };
  await app.database.write
    .insertInto('score_moments')
    .values({ ...row, at: app.time.now() - 8 * 86_400_000 })
    .execute();
  await app.app.catalogue.upsert('test', event.event);
  const count = async () =>
    (await app.database.read.selectFrom('score_moments').selectAll().execute()).map(
      ({ event_id }) => event_id,
    );
  const before = goals(0);
  const after = goals(1);
  if (before.type !== 'score' || after.type !== 'score') throw new Error('no score');
  app.app.moments.note(MATCH, before.score, after.score);
  await expect.poll(count).toEqual([MATCH]);
});
