import { authenticate } from './account.ts';
import { getClosestEvents } from './catalogue.ts';
import { getOpenBets } from './bets.ts';
import { getOdds } from './books.ts';
import { getProtection } from './protection.ts';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { renewTokens, startSession } from '../session/session.ts';
import { dropSession } from '../session/stored-session.ts';
import { accessToken, sessionStore } from '../session/session-store.ts';
import { KEYS, SESSION_KEYS } from '../site/storage-keys.ts';
import { storage } from '../site/storage.ts';
import { getProfitLossReport } from './reports.ts';
import { getTransactionHistory } from './statement.ts';
import { download } from './download.ts';
import type { Call } from './call.ts';
import { request } from './request.ts';
import { CALLS } from './testing/all-calls.ts';

const ORIGIN = 'https://play.example';
const EMPTY = { openBets: [], balance: 0, exposure: 0 };

/** The provider's answer to each request; requests are collected in `seen`. */
let answer: (request: Request) => Response | Promise<Response>;
const seen: Request[] = [];

const good = (result: unknown) => Response.json({ success: true, status: 200, result, error: null });
const bad = (status: number, code: string) =>
  Response.json({ success: false, status, result: null, error: { code, message: code } }, { status });

function signIn(token = 'access-1', refreshToken = 'refresh-token-0001') {
  startSession(
    {
      accessToken: token,
      refreshToken,
      expireInSeconds: 900,
      stakes: [],
      casinoToken: 'c',
      domain: 'd',
      userName: 'asha',
      flags: null,
      balance: null,
      exposure: null,
      deviceToken: null,
    },
    Date.now(),
  );
}

beforeEach(() => {
  for (const key of storage.keys()) storage.remove(key);
  dropSession();
  seen.length = 0;
  vi.stubGlobal('location', { origin: ORIGIN });
  vi.stubGlobal('fetch', (incoming: Request) => {
    seen.push(incoming);
    return Promise.resolve().then(() => answer(incoming));
  });
});

const tokenOf = (incoming: Request | undefined) => incoming?.headers.get('authorization') ?? null;

describe('outgoing requests', () => {
  test('go to our own provider without a stored base address', async () => {
    answer = () => good([]);
    await request(getClosestEvents, { query: { take: 5 } });
    expect(seen[0]?.url).toBe(`${ORIGIN}/exchange/Event/Closest?take=5`);
    expect(tokenOf(seen[0])).toBeNull();
  });

  test('[R3.11] go to the stored base address', async () => {
    storage.set(KEYS.baseUrl, 'https://api.other.example/v2');
    answer = () => good([]);
    await request(getClosestEvents);
    expect(seen[0]?.url).toBe('https://api.other.example/v2/Event/Closest');
  });

  test('[R6.1] carry the bearer token, except the four named calls', async () => {
    signIn();
    answer = () => good(null);
    const without: string[] = [];
    for (const call of CALLS) {
      await request(call);
      if (tokenOf(seen.at(-1)) === null) without.push(call.path);
    }
    expect(without.sort()).toEqual(
      [
        'Account/Authenticate',
        'Account/Register',
        'Account/ResendVerificationCode',
        'Account/VerificationUser',
      ].sort(),
    );
  });

  test('[R5.6] are cleaned in body and query; lists keep their ids', async () => {
    answer = () => good([]);
    await request(authenticate, {
      body: { userNameOrEmailAddress: "a';<b>", password: 'pass--word', rememberClient: true },
    });
    await request(getOdds, { query: { marketIds: ['1.1', '1.2'] } });
    expect(await seen[0]?.json()).toMatchObject({
      userNameOrEmailAddress: 'a',
      password: 'password',
      rememberClient: true,
    });
    expect(seen[1]?.url).toContain('marketIds=1.1%2C1.2');
  });
});

describe('the trace of a user action', () => {
  const traceOf = (incoming: Request | undefined) => incoming?.headers.get('traceparent')?.split('-');

  test('is new for each call', async () => {
    signIn();
    answer = () => good(EMPTY);
    await request(getOpenBets);
    await request(getOpenBets);
    const [first, next] = seen.map(traceOf);
    expect(first).toEqual([
      '00',
      expect.stringMatching(/^[0-9a-f]{32}$/),
      expect.stringMatching(/^[0-9a-f]{16}$/),
      '01',
    ]);
    expect(next?.[1]).not.toBe(first?.[1]);
  });

  test('is the one given by the caller', async () => {
    answer = () => good([]);
    const press = '4bf92f3577b34da6a3ce929d0e0e4736';
    await request(getClosestEvents, { press });
    expect(traceOf(seen[0])?.[1]).toBe(press);
  });

  test.each(['ref-1', '0'.repeat(32), 'G'.repeat(32)])(
    'is left out if the name is not a trace id: %s',
    async (press) => {
      answer = () => good([]);
      await request(getClosestEvents, { press });
      expect(seen[0]?.headers.has('traceparent')).toBe(false);
    },
  );

  test('is not sent to another origin, which might refuse the header', async () => {
    storage.set(KEYS.baseUrl, 'https://api.other.example/v2');
    answer = () => good([]);
    await request(getClosestEvents);
    expect(seen[0]?.headers.has('traceparent')).toBe(false);
  });
});

test('[R8.1] without an answer the failure asks to check the network', async () => {
  answer = () => Promise.reject(new TypeError('fetch failed'));
  expect(await request(getClosestEvents)).toEqual({
    ok: false,
    failure: { kind: 'network', message: 'Please Check Your Network Connection...' },
  });
});

test('an aborted call is not a network failure', async () => {
  const controller = new AbortController();
  answer = () => {
    controller.abort();
    throw new DOMException('aborted', 'AbortError');
  };
  const outcome = await request(getClosestEvents, { signal: controller.signal });
  expect(outcome).toMatchObject({ ok: false, failure: { kind: 'aborted' } });
});

describe('[R8.2] [R4.4] a 401', () => {
  const SESSION = Object.values(KEYS).filter((key) => SESSION_KEYS.includes(key));

  test.each(CALLS.filter(({ path }) => path !== 'Account/Authenticate'))(
    'of $path ends the session at once, and asks for no new token',
    async (call) => {
      signIn();
      storage.set(KEYS.openBets, '{}');
      storage.set(KEYS.profitLoss, '[]');
      answer = () => bad(401, 'UNAUTHORIZED');
      const outcome = await request(call);
      expect(outcome).toMatchObject({ ok: false, failure: { kind: 'unauthorized' } });
      expect(sessionStore.getState()).toEqual({ status: 'guest' });
      expect(SESSION.map((key) => storage.get(key)).filter((value) => value !== null)).toEqual([]);
      // A 401 from an extension counts once a call of the specification gets one too.
      expect(seen.map(({ url }) => new URL(url).pathname).slice(1)).toEqual(
        call.extension ? ['/exchange/Account/GetAccessTokenValidateTime'] : [],
      );
      answer = () => good([]);
      await request(getClosestEvents);
      expect(tokenOf(seen.at(-1))).toBeNull();
    },
  );

  test.each(CALLS.filter(({ extension }) => extension))(
    'of $path, which the specification does not name, means that the provider lacks the call, as long as the token is valid',
    async (call) => {
      signIn();
      answer = ({ url }) =>
        url.includes('GetAccessTokenValidateTime') ? good({}) : bad(401, 'UNAUTHORIZED');
      const outcome = await request(call);
      expect(outcome).toMatchObject({ ok: false, failure: { kind: 'refused', status: 404 } });
      expect(accessToken()).toBe('access-1');
    },
  );

  test.each([
    [getProfitLossReport, 404, 'access-1'],
    [getTransactionHistory, 401, null],
  ])('of a file is treated the same way: $path', async (call, status, token) => {
    signIn();
    answer = ({ url }) => (url.includes('GetAccessTokenValidateTime') ? good({}) : bad(401, 'UNAUTHORIZED'));
    const failure = await download(call as Call, {}, 'file.csv', (heading) => heading);
    expect(failure).toMatchObject(status === 404 ? { kind: 'refused', status } : { kind: 'unauthorized' });
    expect(accessToken()).toBe(token);
  });

  test('of an extension ends nothing if the provider cannot be asked about the token', async () => {
    signIn();
    answer = ({ url }) => {
      if (url.includes('GetAccessTokenValidateTime')) throw new TypeError('Failed to fetch');
      return bad(401, 'UNAUTHORIZED');
    };
    expect(await request(getProtection)).toMatchObject({ ok: false, failure: { status: 404 } });
    expect(accessToken()).toBe('access-1');
  });

  test('extensions are the calls that the specification does not name', () => {
    const [page = ''] = Object.values(
      import.meta.glob<string>('../../../../docs/providers.md', {
        query: '?raw',
        import: 'default',
        eager: true,
      }),
    );
    const [, specified = '', extensions = ''] = page.split(/^## (?:Calls of the specification|Extensions)$/m);
    const isIn = (part: string, path: string) => part.toLowerCase().includes(` ${path.toLowerCase()}\``);
    const wrong = CALLS.filter(({ path, extension = false }) => {
      const name = path.replace(/\/\{.*/, '');
      const isExtension = isIn(extensions, name) || name.startsWith('Protection/');
      return extension !== isExtension || isExtension === isIn(specified, name);
    });
    expect(wrong.map(({ path }) => path)).toEqual([]);
  });

  test('for a token that has been replaced since leaves the session alone', async () => {
    signIn();
    answer = () => {
      renewTokens(
        'access-1',
        { accessToken: 'access-2', refreshToken: null, expireInSeconds: 900 },
        Date.now(),
      );
      return bad(401, 'UNAUTHORIZED');
    };
    expect((await request(getOpenBets)).ok).toBe(false);
    expect(accessToken()).toBe('access-2');
  });

  test('from the log-in leaves a stored session alone', async () => {
    signIn();
    answer = () => bad(401, 'INVALID_CREDENTIALS');
    const outcome = await request(authenticate, {
      body: { userNameOrEmailAddress: 'a', password: 'b', rememberClient: true },
    });
    expect(outcome).toMatchObject({ ok: false, failure: { message: 'INVALID_CREDENTIALS' } });
    expect(accessToken()).toBe('access-1');
  });
});

test('[R9.7] a call waits as long as its answer takes', async () => {
  vi.useFakeTimers();
  const gate = Promise.withResolvers<Response>();
  answer = () => gate.promise;
  const call = request(getClosestEvents);
  await vi.advanceTimersByTimeAsync(3_600_000);
  expect(seen[0]?.signal.aborted).toBe(false);
  gate.resolve(good([]));
  expect(await call).toMatchObject({ ok: true, value: [] });
  vi.useRealTimers();
});
