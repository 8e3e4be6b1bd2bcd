import { afterEach, describe, expect, test } from 'vitest';
import { getScoreCard } from '@layline/contract/calls/catalogue.ts';
import type { FeedMessage } from '@layline/feeds/feed.ts';
import { cricket } from '@layline/feeds/simulator/cricket/cricket.ts';
import { football } from '@layline/feeds/simulator/football/football.ts';
import { Random } from '@layline/feeds/simulator/random.ts';
import type { SportModel } from '@layline/feeds/simulator/script.ts';
import { tennis } from '@layline/feeds/simulator/tennis/tennis.ts';
import { eventId } from '@layline/units/ids.ts';
import type { FeedSource } from '../../feed/feed-source.ts';
import { openBettingApp } from '../../testing/betting-app.ts';
import type { BettingApp } from '../../testing/betting-app.ts';
import { ScoreCardStore } from './score-card-store.ts';

const DAY_MS = 86_400_000;
const MATCH = eventId('match');

let app: BettingApp;
afterEach(() => app.close());

/** All cards of a played match, oldest first. */
function cardsOf(sport: SportModel): Extract<FeedMessage, { type: 'scoreCard' }>[] {
  const { cues } = sport.play(new Random('cards'), 1);
  return cues.flatMap((cue) =>
    cue.type === 'card' ? [{ type: 'scoreCard', eventId: MATCH, card: cue.card }] : [],
  );
}

function announced(title: string): FeedMessage {
  return {
    type: 'event',
    event: {
      id: MATCH,
      title,
      sportId: 3,
      competition: 'Cup',
      startTime: 1_795_000_000_000,
      teams: ['A', 'B'],
      venue: null,
    },
  };
}

async function played(...messages: FeedMessage[]): Promise<void> {
  const source: FeedSource = {
    name: 'cards',
    world: '',
    speed: 1,
    maxGapMs: 1,
    speaksAlways: false,
    open: () => messages.map((message) => ({ at: 1, message })),
  };
  let starts = 0;
  app = await openBettingApp({ sources: () => (starts++ === 0 ? [source] : []) });
  await app.app.feeds[0]?.done;
}

const ask = () => app.call(getScoreCard, { query: { eventId: MATCH } });

describe('a score card', () => {
  test.each([
    ['cricket', cricket],
    ['football', football],
    ['tennis', tennis],
  ])('[R7.20] %s: a guest gets the newest card, complete and valid under the contract', async (_, sport) => {
    const cards = cardsOf(sport);
    await played(announced('A v B'), ...cards);
    const { status, result } = await ask();
    expect(status).toBe(200);
    expect(result).toEqual({
      eventId: MATCH,
      version: cards.length,
      updatedAt: app.time.now(),
      final: false,
      card: cards.at(-1)?.card,
    });
  });

  test('[R7.20] an event without a card returns the empty form', async () => {
    await played(announced('A v B'));
    const empty = { eventId: MATCH, version: 0, updatedAt: null, final: false, card: null };
    expect((await ask()).result).toEqual(empty);
  });

  test('[R7.20] an unknown event is not found', async () => {
    await played();
    expect(await ask()).toMatchObject({ status: 404, error: { code: 'NOT_FOUND' } });
  });

  test('[R7.20] the card outlives its event and the process', async () => {
    const cards = cardsOf(cricket);
    await played(announced('A v B'), ...cards, { type: 'eventClosed', eventId: MATCH });
    const final = { version: cards.length, final: true, card: cards.at(-1)?.card };
    expect((await ask()).result).toMatchObject(final);
    app = await app.restart();
    expect(app.app.catalogue.entry(MATCH)).toBeUndefined();
    expect((await ask()).result).toMatchObject(final);
  });

  test('[R7.20] the card is removed seven days after its event', async () => {
    await played(announced('A v B'), ...cardsOf(tennis), { type: 'eventClosed', eventId: MATCH });
    const store = new ScoreCardStore(app.database);
    const kept = await store.find(MATCH);
    if (kept === null) throw new Error('the card was not kept');
    await store.keep(eventId('later'), kept, app.time.now() + 7 * DAY_MS);
    expect(await store.find(MATCH)).toEqual(kept);
    await store.keep(eventId('last'), kept, app.time.now() + 7 * DAY_MS + 1);
    expect(await store.find(MATCH)).toBeNull();
    expect(await store.find('later')).toEqual(kept);
  });
});
