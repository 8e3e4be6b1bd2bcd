import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { authenticate, refreshToken } from '@layline/contract/calls/log-in.ts';
import {
  endSession,
  getActivityLog,
  getSessions,
  register,
  verifyUser,
} from '@layline/contract/calls/account.ts';
import { getSetting } from '@layline/contract/calls/settings.ts';
import type { LoginResult } from '@layline/contract/entities/account.ts';
import { storagesUnderTest } from '../../core/testing/storages.ts';
import { openTestApp } from '../../testing/test-app.ts';
import type { TestApp } from '../../testing/test-app.ts';

const MINUTE = 60_000;
const MOBILE = '9876543210';
const PASSWORD = 'Monsoon#2026';

describe.each(storagesUnderTest())('a player’s sessions, on $name', (under) => {
  let exchange: TestApp;
  let phone: LoginResult;
  beforeEach(async () => {
    exchange = await openTestApp({}, under);
    const form = { userName: 'asha', password: PASSWORD, confirmPassword: PASSWORD, mobile: MOBILE };
    await exchange.call(register, { body: form });
    const body = {
      userName: 'asha',
      mobile: MOBILE,
      domain: 'localhost',
      otp: exchange.sms.lastCode(MOBILE),
    };
    const { result } = await exchange.call(verifyUser, { body }, { headers: { 'user-agent': 'Phone' } });
    if (result === null) throw new Error('the sign-up was refused');
    phone = result;
  });
  afterEach(() => exchange.close());

  const logIn = async (browser: string): Promise<LoginResult> => {
    const { result } = await exchange.call(
      authenticate,
      { body: { userNameOrEmailAddress: 'asha', password: PASSWORD, rememberClient: false } },
      { headers: { 'user-agent': browser } },
    );
    if (result === null) throw new Error('the log-in was refused');
    return result;
  };
  const list = async (token: string) => {
    const { result } = await exchange.call(getSessions, {}, { token });
    return result?.sessions ?? [];
  };
  const browsers = async (token: string) => (await list(token)).map(({ browser }) => browser);
  const end = (token: string, body: object) => exchange.call(endSession, { body }, { token });
  const mayCall = async ({ accessToken: token }: LoginResult) =>
    (await exchange.call(getSetting, {}, { token })).status === 200;

  test('the current session comes first, then the most recently seen, each with browser, address and times', async () => {
    const since = exchange.time.now();
    exchange.time.advance(MINUTE);
    await logIn('Laptop');
    exchange.time.advance(MINUTE);
    const tablet = await logIn('Tablet');
    exchange.time.advance(MINUTE);
    await mayCall(phone);
    exchange.time.advance(MINUTE);
    const now = exchange.time.now();
    expect(await list(tablet.accessToken)).toMatchObject([
      { browser: 'Tablet', current: true, since: now - 2 * MINUTE, lastSeenAt: now },
      { browser: 'Phone', current: false, since, lastSeenAt: now - MINUTE, address: '127.0.0.1' },
      { browser: 'Laptop', current: false, since: since + MINUTE, lastSeenAt: since + MINUTE },
    ]);
    expect(await browsers(phone.accessToken)).toEqual(['Phone', 'Tablet', 'Laptop']);
  });

  test('after a restart the last renewal counts; a session whose tokens have expired is left out', async () => {
    await logIn('Laptop');
    exchange.time.jump(29 * 86_400_000);
    const renewed = await exchange.call(refreshToken, { query: { refreshToken: phone.refreshToken } });
    exchange = await exchange.restart();
    const token = renewed.result?.accessToken ?? '';
    expect(await browsers(token)).toEqual(['Phone', 'Laptop']);
    exchange.time.jump(2 * 86_400_000);
    const again = await exchange.call(refreshToken, {
      query: { refreshToken: renewed.result?.refreshToken ?? '' },
    });
    expect(await browsers(again.result?.accessToken ?? '')).toEqual(['Phone']);
  });

  test('ending a session logs it out at once, stops its renewal, and leaves the others', async () => {
    const laptop = await logIn('Laptop');
    const tablet = await logIn('Tablet');
    const sessionId = (await list(phone.accessToken)).find(({ browser }) => browser === 'Laptop')?.sessionId;
    expect((await end(phone.accessToken, { sessionId })).result).toEqual({ ended: 1 });
    expect(await Promise.all([phone, laptop, tablet].map(mayCall))).toEqual([true, false, true]);
    const renewal = await exchange.call(refreshToken, { query: { refreshToken: laptop.refreshToken } });
    expect(renewal.error?.code).toBe('UNAUTHORIZED');
    expect((await end(phone.accessToken, { sessionId })).result).toEqual({ ended: 0 });
    expect(await browsers(phone.accessToken)).toEqual(['Phone', 'Tablet']);
    const { result } = await exchange.call(getActivityLog, {}, { token: phone.accessToken });
    expect(result?.entries).toContainEqual(
      expect.objectContaining({ kind: 'SESSION_ENDED', detail: 'ENDED_BY_PLAYER' }),
    );
  });

  test('all others are ended', async () => {
    const [laptop, tablet] = [await logIn('Laptop'), await logIn('Tablet')];
    expect((await end(laptop.accessToken, { others: true })).result).toEqual({ ended: 2 });
    expect(await Promise.all([phone, laptop, tablet].map(mayCall))).toEqual([false, true, false]);
    expect((await end(laptop.accessToken, { others: true })).result).toEqual({ ended: 0 });
  });

  test('with more than fifty, the oldest is ended', async () => {
    for (let i = 1; i <= 49; i += 1) {
      exchange.time.advance(1000);
      await logIn(`Browser ${i}`);
    }
    expect(await mayCall(phone)).toBe(true);
    exchange.time.advance(1000);
    const last = await logIn('Browser 50');
    expect(await mayCall(phone)).toBe(false);
    expect(await mayCall(last)).toBe(true);
    expect(await list(last.accessToken)).toHaveLength(50);
  });

  test('the current session can be ended as well', async () => {
    const sessionId = (await list(phone.accessToken))[0]?.sessionId;
    expect((await end(phone.accessToken, { sessionId })).result).toEqual({ ended: 1 });
    expect(await mayCall(phone)).toBe(false);
  });

  test('another player’s session is NOT_FOUND, and stays', async () => {
    const other = await exchange.demo();
    const sessionId = (await list(other.accessToken))[0]?.sessionId;
    expect((await end(phone.accessToken, { sessionId })).error?.code).toBe('NOT_FOUND');
    expect((await end(phone.accessToken, { sessionId: 'sNone' })).error?.code).toBe('NOT_FOUND');
    expect(await mayCall(other)).toBe(true);
    expect(await browsers(phone.accessToken)).toEqual(['Phone']);
  });

  test.each([[{}], [{ sessionId: 's1', others: true }], [{ others: false }], [{ sessionId: '' }]])(
    'a request that names neither one session nor the others is VALIDATION_FAILED: %j',
    async (body) => {
      expect((await end(phone.accessToken, body)).error?.code).toBe('VALIDATION_FAILED');
    },
  );

  test('guests have no sessions', async () => {
    expect((await exchange.call(getSessions)).error?.code).toBe('UNAUTHORIZED');
    expect((await exchange.call(endSession, { body: { others: true } })).error?.code).toBe('UNAUTHORIZED');
  });
});
