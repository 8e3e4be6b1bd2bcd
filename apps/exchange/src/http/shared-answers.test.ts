import { gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { getOpenBets } from '@layline/contract/calls/betting.ts';
import { openBettingApp } from '../testing/betting-app.ts';
import type { BettingApp } from '../testing/betting-app.ts';
import { OF_PLAYERS } from '../testing/security/access-page.ts';
import { servedPath } from '@layline/server/http/served-path.ts';
import { SHARED_CALLS, SharedAnswers } from './shared-answers.ts';

/** Long runner names that make the answers long. */
const RUNNERS = Array.from({ length: 20 }, (_, i) => ({
  id: `R${i}` as never,
  name: `A runner with quite a long name ${i}`,
  sortPriority: i + 1,
}));

describe('answers that are the same for everybody', () => {
  let exchange: BettingApp;
  let token: string;
  beforeAll(async () => {
    exchange = await openBettingApp();
    await exchange.openMarket({ runners: RUNNERS });
    ({ token } = await exchange.player());
  });
  afterAll(() => exchange.close());

  const get = (path: string, headers: Record<string, string> = {}) =>
    exchange.app.fastify.inject({ method: 'GET', url: path, headers });
  const MARKETS = '/exchange/Market/GetByEventId?eventId=e1';

  test.each<[acceptEncoding: string | null, compressed: boolean]>([
    ['gzip', true],
    ['gzip, deflate, br', true],
    ['br;q=1.0, GZIP;q=0.5', true],
    ['gzip;q=0', false],
    ['gzip;q=0.0, br', false],
    ['br', false],
    ['identity', false],
    ['not-gzip', false],
    [null, false],
  ])('to a client that takes %s: compressed %s', async (accepted, compressed) => {
    const plain = await get(MARKETS);
    const answer = await get(MARKETS, accepted === null ? {} : { 'accept-encoding': accepted });
    expect(answer.headers['content-encoding']).toBe(compressed ? 'gzip' : undefined);
    expect(answer.headers['vary']).toMatch(/Accept-Encoding/);
    expect(Number(answer.headers['content-length'])).toBe(answer.rawPayload.length);
    const text = compressed ? gunzipSync(answer.rawPayload) : answer.rawPayload;
    expect(text.toString()).toBe(plain.body);
    expect(answer.rawPayload.length < plain.rawPayload.length / 2).toBe(compressed);
  });

  test('guests and players get the same bytes', async () => {
    const gzip = { 'accept-encoding': 'gzip' };
    const guest = await get(MARKETS, gzip);
    const player = await get(MARKETS, { ...gzip, authorization: `Bearer ${token}` });
    expect(player.rawPayload.equals(guest.rawPayload)).toBe(true);
  });

  test('short answers stay as they are', async () => {
    const answer = await get('/exchange/Market/GetByEventId?eventId=none', { 'accept-encoding': 'gzip' });
    expect([answer.statusCode, answer.headers['content-encoding']]).toEqual([404, undefined]);
  });

  test('settings of a site too', async () => {
    const answer = await get('/cdn/settings/default.json', { 'accept-encoding': 'gzip' });
    expect(answer.headers['content-encoding']).toBe('gzip');
    expect(gunzipSync(answer.rawPayload).toString()).toBe((await get('/cdn/settings/default.json')).body);
  });

  test('none of them says anything about a player', () => {
    for (const name of SHARED_CALLS)
      expect([name, OF_PLAYERS.find(({ call }) => call.name === name)?.reach]).toEqual([name, 'public']);
  });

  test('a player’s own data is never compressed, however long', async () => {
    const player = await exchange.player();
    for (let i = 0; i < 5; i += 1) await exchange.place(player, { runnerId: 'R1', stake: 500 + i });
    const headers = { 'accept-encoding': 'gzip', authorization: `Bearer ${player.token}` };
    const answer = await get(servedPath(getOpenBets), headers);
    expect(answer.body.length).toBeGreaterThan(1000);
    expect([answer.statusCode, answer.headers['content-encoding']]).toEqual([200, undefined]);
  });
});

describe('the cache of compressed answers', () => {
  test('compresses each text once', () => {
    const answers = new SharedAnswers();
    expect(answers.compress('a'.repeat(5000))).toBe(answers.compress('a'.repeat(5000)));
    expect(answers.kept).toEqual({ answers: 1, size: 5000 });
  });

  test('is bounded, drops the least recently used text first, and does not keep very long ones', () => {
    const answers = new SharedAnswers();
    const text = (i: number) => String(i % 10).repeat(400_000 + i);
    const first = answers.compress(text(0));
    const second = answers.compress(text(1));
    const third = answers.compress(text(2));
    for (let i = 3; i < 19; i += 1) answers.compress(text(i));
    expect(answers.compress(text(0))).toBe(first);
    answers.compress(text(1));
    for (let i = 19; i < 37; i += 1) answers.compress(text(i));
    expect(answers.kept.size).toBeLessThanOrEqual(8_000_000);
    expect(answers.compress(text(1))).toBe(second);
    expect(answers.compress(text(2))).not.toBe(third);
    const { kept } = answers;
    answers.compress('b'.repeat(600_000));
    expect(answers.kept).toEqual(kept);
  });
});
