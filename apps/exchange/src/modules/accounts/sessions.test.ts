import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  exchangeToken,
  getAccessTokenValidateTime,
  loginAsDemoUser,
  logout,
  refreshToken,
} from '@layline/contract/calls/log-in.ts';
import { getSetting } from '@layline/contract/calls/settings.ts';
import { ledgerAccounts } from '@layline/engine/views.ts';
import { storagesUnderTest } from '../../core/testing/storages.ts';
import { openTestApp } from '../../testing/test-app.ts';
import type { TestApp } from '../../testing/test-app.ts';
import { ACCESS_SECONDS } from './access-tokens.ts';
import { stateInMemory } from '../../core/testing/state-in-memory.ts';

describe.each(storagesUnderTest())('sessions on $name', (storage) => {
  let exchange: TestApp;
  beforeAll(async () => {
    exchange = await openTestApp({}, storage);
  });
  afterAll(() => exchange.close());

  const mayCall = async (token: string): Promise<boolean> => {
    const { status } = await exchange.call(getSetting, {}, { token });
    return status === 200;
  };

  test('[R7.2] [R6.1] each demo log-in opens a fresh player called Demo with play money from the ledger', async () => {
    const one = await exchange.call(loginAsDemoUser);
    const two = await exchange.demo();
    expect(one.result).toMatchObject({
      userName: 'Demo',
      balance: 100_000,
      exposure: 0,
      domain: 'localhost',
    });
    expect(two.accessToken).not.toBe(one.result?.accessToken);
    const accounts = ledgerAccounts(stateInMemory(exchange.core));
    expect(accounts.filter(([name]) => name.endsWith(':cash')).map(([, balance]) => balance)).toEqual([
      10_000_000, 10_000_000,
    ]);
    expect(accounts.reduce((sum, [, balance]) => sum + balance, 0)).toBe(0);
  });

  test('where there is real money, no demo player can log in (FORBIDDEN)', async () => {
    const real = await openTestApp({ demoCredit: null });
    const { status, error } = await real.call(loginAsDemoUser);
    await real.close();
    expect([status, error?.code]).toEqual([403, 'FORBIDDEN']);
  });

  test('[R3.1] a log-in returns tokens, expiry, stakes, casino token, domain, flags and money', async () => {
    const login = await exchange.demo();
    expect(login).toMatchObject({
      expireInSeconds: ACCESS_SECONDS,
      flags: { cricket: true, horseRacing: true },
    });
    expect(login.stakes.map(({ value }) => value)).toEqual([100, 500, 1000, 2000, 3000, 4000, 5000, 6000]);
    expect(login.casinoToken).not.toBe('');
  });

  test('[R7.7] an access token is valid for eight hours, and its validity can be queried', async () => {
    const { accessToken: token } = await exchange.demo();
    exchange.time.jump(60_000);
    const asked = await exchange.call(getAccessTokenValidateTime, {}, { token });
    expect(asked.result).toMatchObject({ valid: true, expireInSeconds: 28_740 });
    expect(asked.result?.expiresAt).toBe(exchange.time.now() + 28_740_000);
    exchange.time.jump(28_740_000);
    expect(await mayCall(token)).toBe(false);
    const after = await exchange.call(getAccessTokenValidateTime, { query: { token } });
    expect(after.result).toEqual({ valid: false, expiresAt: null, expireInSeconds: 0 });
  });

  test('a token that is altered, signed with another key or unsigned is refused', async () => {
    const { accessToken } = await exchange.demo();
    const [head = '', body = '', signature = ''] = accessToken.split('.');
    const swapped = `${signature.slice(0, 4) === 'AAAA' ? 'BBBB' : 'AAAA'}${signature.slice(4)}`;
    const unsigned = Buffer.from('{"alg":"none"}').toString('base64url');
    for (const token of [
      `${head}.${body}.${swapped}`,
      `${unsigned}.${body}.`,
      'x',
      `${head}..${signature}`,
    ]) {
      const { status, error } = await exchange.call(getSetting, {}, { token });
      expect([status, error?.code]).toEqual([401, 'UNAUTHORIZED']);
    }
  });

  test('[R7.8] a refresh token gives a new pair, once, and keeps the session', async () => {
    const login = await exchange.demo();
    const renewed = await exchange.call(refreshToken, { query: { refreshToken: login.refreshToken } });
    expect(renewed.result?.expireInSeconds).toBe(ACCESS_SECONDS);
    expect(renewed.result?.refreshToken).not.toBe(login.refreshToken);
    expect(await mayCall(renewed.result?.accessToken ?? '')).toBe(true);
    const again = await exchange.call(refreshToken, {
      query: { refreshToken: renewed.result?.refreshToken ?? '' },
    });
    expect(again.status).toBe(200);
  });

  test('[R7.8] a renewal whose answer was lost gets the same refresh token again', async () => {
    const login = await exchange.demo();
    const renew = async (token: string) =>
      (await exchange.call(refreshToken, { query: { refreshToken: token } })).result;
    const first = await renew(login.refreshToken);
    exchange.time.jump(30_000);
    const again = await renew(login.refreshToken);
    expect(again?.refreshToken).toBe(first?.refreshToken);
    expect(await mayCall(again?.accessToken ?? '')).toBe(true);
    expect(await renew(again?.refreshToken ?? '')).not.toBeNull();
  });

  test.each([
    ['after more than half a minute', () => exchange.time.jump(30_001), {}],
    ['from another browser', () => undefined, { 'user-agent': 'Thief/1' }],
    [
      'after its successor was used',
      (next: string) => exchange.call(refreshToken, { query: { refreshToken: next } }),
      {},
    ],
  ])('[R7.8] a used refresh token %s ends the session (REFRESH_REUSED)', async (_, meanwhile, headers) => {
    const login = await exchange.demo();
    const query = { refreshToken: login.refreshToken };
    const { result } = await exchange.call(refreshToken, { query });
    await meanwhile(result?.refreshToken ?? '');
    const stolen = await exchange.call(refreshToken, { query }, { headers });
    expect([stolen.status, stolen.error?.code]).toEqual([401, 'REFRESH_REUSED']);
    expect(await mayCall(result?.accessToken ?? '')).toBe(false);
  });

  test('[R7.8] a refresh token used twice ends the session and all its tokens (REFRESH_REUSED)', async () => {
    const login = await exchange.demo();
    const query = { refreshToken: login.refreshToken };
    const renewed = await exchange.call(refreshToken, { query });
    exchange.time.jump(60_000);
    const stolen = await exchange.call(refreshToken, { query });
    expect([stolen.status, stolen.error?.code]).toEqual([401, 'REFRESH_REUSED']);
    expect(await mayCall(login.accessToken)).toBe(false);
    expect(await mayCall(renewed.result?.accessToken ?? '')).toBe(false);
    const next = await exchange.call(refreshToken, {
      query: { refreshToken: renewed.result?.refreshToken ?? '' },
    });
    expect(next.error?.code).toBe('UNAUTHORIZED');
  });

  test('many simultaneous renewals with one token get the same successor, and the session continues', async () => {
    const { refreshToken: token } = await exchange.demo();
    const answers = await Promise.all(
      Array.from({ length: 8 }, () => exchange.call(refreshToken, { query: { refreshToken: token } })),
    );
    expect(new Set(answers.map(({ result }) => result?.refreshToken)).size).toBe(1);
    for (const { result } of answers) expect(await mayCall(result?.accessToken ?? '')).toBe(true);
  });

  test('a session ends 90 days after log-in, however often it was renewed', async () => {
    let { refreshToken: token } = await exchange.demo();
    const renew = () => exchange.call(refreshToken, { query: { refreshToken: token } });
    for (let days = 20; days < 90; days += 20) {
      exchange.time.jump(20 * 86_400_000);
      token = (await renew()).result?.refreshToken ?? '';
    }
    exchange.time.jump(10 * 86_400_000 - 1);
    token = (await renew()).result?.refreshToken ?? '';
    exchange.time.jump(1);
    expect((await renew()).error?.code).toBe('UNAUTHORIZED');
  });

  test('a refresh token unused for 30 days, or unknown, is refused', async () => {
    const { refreshToken: token } = await exchange.demo();
    exchange.time.jump(30 * 86_400_000);
    for (const value of [token, 'unknown-but-well-formed-token']) {
      const { error } = await exchange.call(refreshToken, { query: { refreshToken: value } });
      expect(error?.code).toBe('UNAUTHORIZED');
    }
  });

  test('[R4.2] a log-out ends the session: its access and refresh tokens are refused', async () => {
    const { accessToken: token, refreshToken: refresh } = await exchange.demo();
    const ended: string[] = [];
    const stop = exchange.app.sessions.onEnded((session) => ended.push(session));
    expect((await exchange.call(logout, { body: {} }, { token })).status).toBe(200);
    stop();
    expect(ended).toHaveLength(1);
    expect(await mayCall(token)).toBe(false);
    const renewed = await exchange.call(refreshToken, { query: { refreshToken: refresh } });
    expect(renewed.error?.code).toBe('UNAUTHORIZED');
  });

  test('a log-out cannot end another player’s session with its refresh token', async () => {
    const mine = await exchange.demo();
    const other = await exchange.demo();
    await exchange.call(logout, { body: { refreshToken: other.refreshToken } }, { token: mine.accessToken });
    expect(await mayCall(other.accessToken)).toBe(true);
  });

  test('[R7.3] a refresh grant answers as a log-in does', async () => {
    const login = await exchange.demo();
    const { result } = await exchange.call(exchangeToken, {
      body: { grant_type: 'refresh_token', refresh_token: login.refreshToken },
    });
    expect(result).toMatchObject({ userName: 'Demo', balance: 100_000 });
    expect(result?.casinoToken).toMatch(/^[\w-]{43}$/);
    expect(result?.casinoToken).not.toBe(login.casinoToken);
  });

  test('sessions, ended ones too, outlive a restart', async () => {
    const kept = await exchange.demo();
    const ended = await exchange.demo();
    await exchange.call(logout, { body: {} }, { token: ended.accessToken });
    exchange = await exchange.restart();
    expect(await mayCall(kept.accessToken)).toBe(true);
    expect(await mayCall(ended.accessToken)).toBe(false);
    exchange.time.jump(ACCESS_SECONDS * 1000);
    expect(await mayCall(kept.accessToken)).toBe(false);
  });
});
