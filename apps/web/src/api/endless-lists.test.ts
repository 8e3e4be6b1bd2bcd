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

test('of ten thousand events of a sport the list keeps the first 500, and the tree, which is searched, 5,000', async () => {
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
  const first = (count: number) => EVENTS.slice(0, count).map(({ id }) => id);
  const list = client.getQueryData<Event[]>(['catalogue', 'sport', 3]);
  expect(list?.map(({ id }) => id)).toEqual(first(500));
  const tree = client.getQueryData<Sport[]>(['catalogue', 'tree']);
  expect(tree?.[0]?.events.map(({ id }) => id)).toEqual(first(5_000));
  client.clear();
});

test('no more of a list is read than a browser can show', () => {
  expect(cleanIncoming(Array.from({ length: 200_000 }, () => '<b>x</b>'))).toEqual(Array(5_000).fill('x'));
});
