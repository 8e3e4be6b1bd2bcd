import { expect, test } from 'vitest';
import { simulatorSource } from './sources.ts';

const MORNING = Date.UTC(2026, 10, 21, 8);
const EVENING = MORNING + 9 * 3_600_000;
const NEVER = new AbortController().signal;

/** The first events announced when the simulator starts, with their start times relative to that, ms. */
async function firstEvents(startAt: number, seed: string | null) {
  const feed = await simulatorSource(() => startAt, 1, seed).open(
    { runId: 'run', number: 1, startedAt: startAt, mark: null, checkpoint: null },
    NEVER,
    () => undefined,
  );
  const events = [];
  for await (const { message } of feed) {
    if (message.type !== 'event') continue;
    const { id, title, sportId, startTime } = message.event;
    events.push({ id, match: { title, sportId, startsIn: startTime - startAt } });
    if (events.length === 3) break;
  }
  return { ids: events.map(({ id }) => id), matches: events.map(({ match }) => match) };
}

test('with a seed every start of the simulator is the same day of sport, under new ids', async () => {
  const morning = await firstEvents(MORNING, 'a day');
  const evening = await firstEvents(EVENING, 'a day');
  expect(morning.matches).toHaveLength(3);
  expect(evening.matches).toEqual(morning.matches);
  expect(morning.ids.filter((id) => evening.ids.includes(id))).toEqual([]);
});

test('without a seed each start is another day', async () => {
  const morning = await firstEvents(MORNING, null);
  const evening = await firstEvents(EVENING, null);
  expect(evening.matches).not.toEqual(morning.matches);
});
