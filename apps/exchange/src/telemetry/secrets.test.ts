import { afterAll, beforeAll, expect, test } from 'vitest';
import { CALLS } from '@layline/contract/calls.ts';
import { register, verifyUser } from '@layline/contract/calls/account.ts';
import type { Call } from '@layline/contract/define-call.ts';
import { openBettingApp } from '../testing/betting-app.ts';
import type { BettingApp } from '../testing/betting-app.ts';
import { listen, LiveClient } from '../testing/live-client.ts';
import { createLogger } from '@layline/server/telemetry/logger.ts';
import { docsOf } from '@layline/contract/docs-of.ts';

/** Part of everything that a caller sends; it must never appear in the log. */
const MARK = 'hush';
const JWT = `eyJhbGciOiJIUzI1NiJ9.${Buffer.from(`{"${MARK}":1}`).toString('base64url')}.${MARK}sig`;

let app: BettingApp;
const log: string[] = [];

beforeAll(async () => {
  app = await openBettingApp({
    changes: {
      logger: createLogger('trace', { write: (line: string) => void log.push(line) }),
      operations: { logCalls: 'all', metrics: { from: 'local', token: null } },
    },
  });
  await app.openMarket();
});
afterAll(() => app.close());

/** The same shape with the mark in every text. */
function marked(value: unknown): unknown {
  if (typeof value === 'string') return `${MARK}${value}`;
  if (Array.isArray(value)) return value.map(marked);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, marked(one)]));
}

test.each(CALLS.map((call): [string, Call] => [call.name, call]))(
  'nothing sent to %s gets into the log',
  async (_, call) => {
    const before = log.length;
    const { token } = await app.player();
    const { query, body } = docsOf(call).example;
    const headers = {
      cookie: `session=${MARK}`,
      'user-agent': MARK,
      referer: `https://x.example/?token=${MARK}`,
    };
    for (const [sent, bearer] of [
      [{ query, body }, token],
      [{ query: marked(query) as object, body: marked(body) }, token],
      [{ query: { ...query, _: MARK }, body }, JWT],
    ] as const) {
      await app.call(call, call.body === null ? { query: sent.query } : sent, {
        headers,
        ...(call.auth === 'none' ? {} : { token: bearer }),
      });
    }
    await app.app.fastify.inject({
      method: 'POST',
      url: `/exchange/${call.path.replace(/^\//, '')}?access_token=${MARK}`,
      headers: { ...headers, 'content-type': 'application/json' },
      payload: `{"password":"${MARK}`,
    });
    const written = log.slice(before).join('');
    expect(log.slice(before).length).toBeGreaterThan(2);
    expect(written).not.toContain(MARK);
    expect(written).not.toContain(token);
  },
);

test('nothing sent to the hub gets into the log', async () => {
  const url = await listen(app);
  const client = await LiveClient.connect(`${url}`);
  await expect(client.register(JWT)).rejects.toThrow(/session has ended/);
  await expect(client.connection.invoke(MARK, MARK)).rejects.toThrow(/Unknown hub method/);
  await client.stop();
  for (const path of [
    `/hub/negotiate?negotiateVersion=1&access_token=${MARK}`,
    `/hub?id=${MARK}&access_token=${JWT}`,
  ]) {
    await fetch(url + path, { method: 'POST', headers: { authorization: `Bearer ${MARK}` }, body: MARK });
  }
  expect(log.join('')).not.toContain(MARK);
});

test('quotes in our own errors are scrubbed as well', async () => {
  const before = log.length;
  const failing = await openBettingApp({
    changes: {
      logger: createLogger('info', { write: (line: string) => void log.push(line) }),
      sms: {
        send: ({ to, text }) =>
          Promise.reject(
            new Error(`the provider said {"mobile":"${to}","password":"${MARK}","otp":${text.slice(0, 6)}}`),
          ),
      },
    },
  });
  const body = { ...docsOf(register).example.body, userName: 'loudone' };
  const { status } = await failing.call(register, { body });
  await failing.close();
  expect(status).toBe(500);
  const written = log.slice(before).join('');
  expect(written).toContain('the provider said');
  expect(written).not.toMatch(new RegExp(`${MARK}|${body.mobile.slice(-10)}`));
});

test('a whole sign-up leaves neither password nor number nor code nor token in the log', async () => {
  const body = {
    userName: 'quietone',
    password: 'Very@quiet1',
    confirmPassword: 'Very@quiet1',
    mobile: '9812300045',
  };
  const asked = await app.call(register, { body });
  expect(asked.status).toBe(200);
  const otp = app.sms.lastCode(body.mobile);
  const { result } = await app.call(verifyUser, {
    body: { userName: body.userName, mobile: body.mobile, domain: 'localhost', otp },
  });
  const secrets = [body.password, body.mobile, otp, result?.accessToken, result?.refreshToken];
  expect(secrets).not.toContain(undefined);
  for (const secret of secrets) expect(log.join('')).not.toContain(secret);
});
