import { brotliDecompressSync } from 'node:zlib';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { exampleEvent } from '@layline/contract/examples/cricket-match.ts';
import { getSportTree } from '@layline/contract/calls/get-sport-tree.ts';
import { getOpenBets } from '@layline/contract/calls/get-open-bets.ts';
import { openTestApp } from '../testing/test-app.ts';
import type { TestApp } from '../testing/test-app.ts';
import { compressionOf } from './compress-lists.ts';
import { route } from './route.ts';

let exchange: TestApp;
let events = 0;

beforeAll(async () => {
  exchange = await openTestApp({
    parts: () =>
      Promise.resolve({
        routes: [
          route(getSportTree, () => [
            { id: 3, name: 'Cricket', order: 1, events: Array.from({ length: events }, () => exampleEvent) },
          ]),
        ],
        hubs: [],
        authenticateOperator: () => Promise.resolve(null),
        close: () => Promise.resolve(),
      }),
  });
});
afterAll(() => exchange.close());

const ask = (encoding: string) =>
  exchange.app.fastify.inject({
    url: '/exchange/Event/TreeSportWithEvent',
    headers: { host: 'localhost', 'accept-encoding': encoding },
  });

test('a long list travels compressed, and says by what its answer differs', async () => {
  events = 100;
  const [plain, packed] = [await ask('identity'), await ask('gzip, deflate, br, zstd')];
  expect(plain.headers['content-encoding']).toBeUndefined();
  expect(packed.headers).toMatchObject({
    'content-encoding': 'br',
    vary: expect.stringMatching(/accept-encoding/i) as unknown,
  });
  expect(packed.rawPayload.length).toBeLessThan(plain.rawPayload.length / 10);
  expect(JSON.parse(brotliDecompressSync(packed.rawPayload).toString())).toEqual(plain.json());
  expect((await ask('gzip')).headers['content-encoding']).toBe('gzip');
});

test('a short one as it is', async () => {
  events = 0;
  expect((await ask('br')).headers['content-encoding']).toBeUndefined();
});

test('what is a player’s own is not compressed', () => {
  expect(compressionOf(getSportTree)).not.toBe(false);
  expect(compressionOf(getOpenBets)).toBe(false);
});
