import type { Event, Sport } from '@layline/contract/entities/event.ts';
import { exampleEvent } from '@layline/contract/examples/cricket-match.ts';
import { QueryClient } from '@tanstack/react-query';
import { expect, onTestFinished, test, vi } from 'vitest';
import { cleanIncoming } from '../provider/clean-up.ts';
import { readFirstLists } from './use-catalogue.ts';

const EVENTS: readonly Event[] = Array.from({ length: 10_000 }, (_, at) => ({
  ...exampleEvent,
  id: `e${at}`,
}));
const TREE: readonly Sport[] = [{ id: 3, name: 'Cricket', order: 1, events: [...EVENTS] }];

test('only the first of ten thousand events of a sport are kept, in the lists and in the tree', async () => {
  vi.stubGlobal('location', new URL('https://play.example/matchlist/3'));
  const spy = vi.spyOn(globalThis, 'fetch').mockImplementation((input, init) => {
    const result = new Request(input, init).url.includes('Tree') ? TREE : EVENTS;
    return Promise.resolve(Response.json({ success: true, status: 200, result, error: null }));
  });
  onTestFinished(() => {
    spy.mockRestore();
    vi.unstubAllGlobals();
  });
  const client = new QueryClient();
  await readFirstLists(client, '/matchlist/3');
  const first = EVENTS.slice(0, 500).map(({ id }) => id);
  expect(client.getQueryData<Event[]>(['catalogue', 'sport', 3])?.map(({ id }) => id)).toEqual(first);
  expect(client.getQueryData<Sport[]>(['catalogue', 'tree'])?.[0]?.events.map(({ id }) => id)).toEqual(first);
  client.clear();
});

test('no more of a list is read than a browser can show', () => {
  expect(cleanIncoming(Array.from({ length: 200_000 }, () => '<b>x</b>'))).toEqual(Array(5_000).fill('x'));
});
