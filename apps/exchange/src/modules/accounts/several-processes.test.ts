import { randomBytes } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { playerId } from '@layline/units/ids.ts';
import { storagesUnderTest } from '../../core/testing/storages.ts';
import type { Database } from '../../db/database.ts';
import { openDatabase } from '../../db/open-database.ts';
import { openSeals } from '../../db/seals.ts';
import type { TestStorage } from '@layline/server/testing/storages.ts';
import { AccessTokens } from './access-tokens.ts';
import { newsOfLeader } from './session-news.ts';
import { Sessions } from './sessions.ts';
import { loadSigningKeys, readSigningKeys } from './signing-keys.ts';

/** Nobody has to be told of sessions. */
const ALONE = newsOfLeader({ confirmLead: () => Promise.resolve() });

const NOW = 1_790_000_000_000;
const DAY_MS = 86_400_000;

describe.each(storagesUnderTest())('log-ins with several processes on $name', (under) => {
  let made: TestStorage;
  let database: Database;
  let reads: number;
  beforeEach(async () => {
    made = await under.make();
    database = await openDatabase(made.storage);
    reads = 0;
  });
  afterEach(async () => {
    await database.close();
    await made.remove();
  });

  /** The sessions of a process that starts at `at`. */
  async function start(at: number): Promise<Sessions> {
    const seals = await openSeals(database, []);
    const tokens = new AccessTokens(await loadSigningKeys(database, seals, at), () => {
      reads += 1;
      return readSigningKeys(database, seals);
    });
    return Sessions.load(database, tokens, ALONE, at);
  }

  const logIn = (sessions: Sessions, now: number) =>
    sessions.open(
      {
        playerId: playerId('asha'),
        userName: 'asha',
        site: 'localhost',
        remembered: false,
        origin: { address: '127.0.0.1', userAgent: 'test' },
        device: null,
      },
      now,
    );

  test('who logs out in one is logged out in the other, and its listeners hear it once', async () => {
    const [here, there] = [await start(NOW), await start(NOW)];
    const { accessToken, sessionId } = await logIn(here, NOW);
    const heard: string[] = [];
    there.onEnded((id) => heard.push(id));
    expect((await there.authenticate(accessToken, NOW))?.sessionId).toBe(sessionId);
    await here.end(sessionId, 'LOGOUT', NOW + 500);
    await there.noteEndedElsewhere(NOW + 1000);
    await there.noteEndedElsewhere(NOW + 2000);
    expect([await there.authenticate(accessToken, NOW + 2000), heard]).toEqual([null, [sessionId]]);
  });

  test('a log-out is noticed although the clock of the process where it happened is late', async () => {
    const [late, there] = [await start(NOW), await start(NOW)];
    const { accessToken, sessionId } = await logIn(late, NOW);
    await there.noteEndedElsewhere(NOW + 30_000);
    await late.end(sessionId, 'LOGOUT', NOW + 1000);
    await there.noteEndedElsewhere(NOW + 31_000);
    expect(await there.authenticate(accessToken, NOW + 31_000)).toBeNull();
  });

  test('a token signed with a key that another process has made since is known', async () => {
    const before = await start(NOW);
    const later = NOW + 31 * DAY_MS;
    const next = await start(later);
    const { accessToken, sessionId } = await logIn(next, later);
    expect((await before.authenticate(accessToken, later))?.sessionId).toBe(sessionId);
    expect(reads).toBe(1);
    const { accessToken: older } = await logIn(before, later);
    expect(await next.authenticate(older, later)).not.toBeNull();
  });

  test('so is it in each of a page’s calls, which come together: a 401 would log the player out', async () => {
    const before = await start(NOW);
    const later = NOW + 31 * DAY_MS;
    const { accessToken, sessionId } = await logIn(await start(later), later);
    const calls = await Promise.all([1, 2, 3].map(() => before.authenticate(accessToken, later)));
    expect(calls.map((session) => session?.sessionId)).toEqual([sessionId, sessionId, sessionId]);
    expect(reads).toBe(1);
  });

  test('invented key ids cost at most one query a second', async () => {
    const sessions = await start(NOW);
    const { accessToken } = await logIn(sessions, NOW);
    const [, payload, signature] = accessToken.split('.');
    for (let attempt = 0; attempt < 50; attempt += 1) {
      const kid = randomBytes(6).toString('base64url');
      const header = Buffer.from(JSON.stringify({ alg: 'HS256', kid })).toString('base64url');
      const forged = `${header}.${payload}.${attempt}${signature}`;
      expect(await sessions.authenticate(forged, NOW)).toBeNull();
    }
    expect(reads).toBe(1);
    expect(await sessions.authenticate(accessToken, NOW)).not.toBeNull();
  });
});
