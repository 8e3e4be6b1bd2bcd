import { expect, test } from 'vitest';
import { DECIDED, definitionChange, recordedLines, TURN } from '../testing/recorded-lines.ts';
import { collect, marketLine, numbered } from '../testing/stream-lines.ts';
import { recordedFeed } from './recorded-feed.ts';
import { recordedMatch } from './recorded-match.ts';
import type { RecordedMatch } from './recorded-match.ts';

const MINUTE = 60_000;

async function matchOf(...lines: readonly string[]): Promise<RecordedMatch | null> {
  return recordedMatch(await recordedFeed({ market: () => numbered(...lines), scores: null }));
}

test('[R18.8] a recorded match begins ten minutes before it turns in-play and ends with its result', async () => {
  const match = await matchOf(...recordedLines());
  expect(match?.event.title).toBe('Reds v Blues');
  expect(match?.startAt).toBe(TURN - 10 * MINUTE);
  expect(match?.endAt).toBe(TURN + 30 * MINUTE);
  expect(match?.messages[0]).toMatchObject({ at: TURN - 10 * MINUTE, message: { type: 'event' } });
  expect(match?.messages.at(-1)?.message.type).toBe('result');
});

test('[R18.8] a recorded match has every message of its recording, in order', async () => {
  const lines = recordedLines();
  const feed = await collect(await recordedFeed({ market: () => numbered(...lines), scores: null }));
  const match = await matchOf(...lines);
  expect(match?.messages.map(({ message }) => message)).toEqual(
    feed.map(({ message }) => message).filter(({ type }) => type !== 'eventClosed'),
  );
});

test('[R18.8] only the first event of a recording is played, and only its markets with prices', async () => {
  const other = recordedLines('1.2', { eventId: '78', eventName: 'Greens v Golds' });
  const bare = [
    marketLine(TURN, definitionChange('1.3')),
    marketLine(TURN + MINUTE, definitionChange('1.3', DECIDED)),
  ];
  const match = await matchOf(...recordedLines(), ...other, ...bare);
  const markets = match?.messages.flatMap(({ message }) => ('marketId' in message ? [message.marketId] : []));
  expect([...new Set(markets)]).toEqual(['1.1']);
  expect(await matchOf(...bare)).toBeNull();
});
