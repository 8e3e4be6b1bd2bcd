import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { addUserStakes, getSetting, lookUpAddress } from '@layline/contract/calls/settings.ts';
import {
  changePassword,
  getActivityLog,
  getLoginAttempts,
  register,
  verifyUser,
} from '@layline/contract/calls/account.ts';
import { authenticate, logout, refreshToken } from '@layline/contract/calls/log-in.ts';
import type { LoginResult } from '@layline/contract/entities/account.ts';
import { DEFAULT_QUICK_STAKES } from '@layline/contract/entities/settings.ts';
import { storagesUnderTest } from '../../core/testing/storages.ts';
import type { Database } from '../../db/database.ts';
import { logInWith, openTestApp, QUICK_SECURITY } from '../../testing/test-app.ts';
import type { CallOptions, TestApp } from '../../testing/test-app.ts';

const OLD = 'Monsoon#2026';
const NEW = 'Harbour$2027';
const FROM_PHONE: CallOptions = { address: '203.0.113.7', headers: { 'user-agent': 'Phone/1.0' } };

describe.each(storagesUnderTest())('players and their own accounts, on $name', (storage) => {
  let exchange: TestApp;
  let login: LoginResult;
  /** Awaited before every transaction. */
  let hold: (statements: Parameters<Database['transact']>[0]) => Promise<void>;
  beforeEach(async () => {
    hold = () => Promise.resolve();
    exchange = await openTestApp({}, storage, {
      wrap: (inner) => ({
        ...inner,
        async transact(statements, options) {
          await hold(statements);
          return inner.transact(statements, options);
        },
      }),
    });
    const mobile = '9812345678';
    const form = { userName: 'asha', password: OLD, confirmPassword: OLD, mobile };
    await exchange.call(register, { body: form });
    const otp = exchange.sms.lastCode(mobile);
    const verified = await exchange.call(verifyUser, {
      body: { userName: 'asha', mobile, domain: 'localhost', otp },
    });
    login = present(verified.result);
    exchange.time.advance(1000);
  });
  afterEach(() => exchange.close());

  const present = <T>(result: T | null): T => {
    if (result === null) throw new Error('the call was refused');
    return result;
  };
  const change = (changes: object = {}, token = login.accessToken) => {
    const body = { currentPassword: OLD, newPassword: NEW, confirmPassword: NEW, ...changes };
    return exchange.call(changePassword, { body }, { token, ...FROM_PHONE });
  };
  const codeOf = async (answer: ReturnType<typeof change>) => {
    const { status, error } = await answer;
    return [status, error?.code];
  };
  const log = async (query: object = {}) =>
    present((await exchange.call(getActivityLog, { query }, { token: login.accessToken })).result);

  describe('change of password', () => {
    test('[R7.35] the new one logs in, the old one does not', async () => {
      expect((await change()).status).toBe(200);
      expect((await logInWith(exchange, 'asha', OLD)).error?.code).toBe('INVALID_CREDENTIALS');
      expect((await logInWith(exchange, 'asha', NEW)).status).toBe(200);
    });

    test('[R7.35] all other sessions end with their tokens, and the current one continues', async () => {
      const other = present((await logInWith(exchange, 'asha', OLD)).result);
      const stranger = await exchange.demo();
      await change();
      const mayCall = async (token: string) =>
        (await exchange.call(getSetting, {}, { token })).status === 200;
      expect(await mayCall(other.accessToken)).toBe(false);
      expect(await mayCall(login.accessToken)).toBe(true);
      expect(await mayCall(stranger.accessToken)).toBe(true);
      const renew = (token: string) => exchange.call(refreshToken, { query: { refreshToken: token } });
      expect((await renew(other.refreshToken)).status).toBe(401);
      expect((await renew(login.refreshToken)).status).toBe(200);
      exchange = await exchange.restart();
      expect(await mayCall(other.accessToken)).toBe(false);
      expect(await mayCall(login.accessToken)).toBe(true);
    });

    test('[R7.35] the device used for the change stays known, and every other counts as new', async () => {
      const here = { deviceToken: login.deviceToken };
      const other = present((await logInWith(exchange, 'asha', OLD)).result);
      const changed = present((await change(here)).result);
      const newDevices = async (deviceToken: string | undefined) => {
        const body = { userNameOrEmailAddress: 'asha', password: NEW, deviceToken };
        expect((await exchange.call(authenticate, { body })).status).toBe(200);
        return (await log()).entries.filter(({ kind }) => kind === 'NEW_DEVICE').length;
      };
      const before = (await log()).entries.filter(({ kind }) => kind === 'NEW_DEVICE').length;
      expect(changed.deviceToken).not.toBe(login.deviceToken);
      expect(await newDevices(changed.deviceToken)).toBe(before);
      expect(await newDevices(other.deviceToken)).toBe(before + 1);
      expect(await newDevices(login.deviceToken)).toBe(before + 2);
    });

    test('[R7.35] a device without a token, or with another account’s, is not given one', async () => {
      expect((await change({ deviceToken: `${login.deviceToken}x` })).result).toEqual({});
    });

    test('[R7.35] a wrong one is refused without ending the session (WRONG_PASSWORD), and changes nothing', async () => {
      expect(await codeOf(change({ currentPassword: 'Wrong#2026' }))).toEqual([403, 'WRONG_PASSWORD']);
      expect((await logInWith(exchange, 'asha', OLD)).status).toBe(200);
    });

    test('[R7.35] guessing is slowed within the session, and nowhere else (ACCOUNT_LOCKED)', async () => {
      for (let guess = 0; guess < 5; guess += 1) {
        expect(await codeOf(change({ currentPassword: `Guess#${guess}000` }))).toEqual([
          403,
          'WRONG_PASSWORD',
        ]);
      }
      const locked = await change();
      expect([locked.status, locked.error?.code]).toEqual([423, 'ACCOUNT_LOCKED']);
      expect(locked.error?.details?.retryAfterSec).toBe(60);
      expect((await logInWith(exchange, 'asha', OLD)).status).toBe(200);
      exchange.time.jump(60_000);
      expect((await change()).status).toBe(200);
    });

    test.each([
      ['too short', { newPassword: 'Ab1@', confirmPassword: 'Ab1@' }, 'newPassword'],
      ['without a digit', { newPassword: 'abcdefgh@', confirmPassword: 'abcdefgh@' }, 'newPassword'],
      ['not repeated', { confirmPassword: 'Winter$2028' }, 'confirmPassword'],
      ['the same again', { newPassword: OLD, confirmPassword: OLD }, 'newPassword'],
      ['none at all', { newPassword: undefined }, 'newPassword'],
    ])('[R7.35] [R5.8] %s: refused by the rules of sign-up', async (_what, changes, field) => {
      const { status, error } = await change(changes);
      expect([status, error?.code, error?.fields?.map(({ path }) => path)]).toEqual([
        400,
        'VALIDATION_FAILED',
        expect.arrayContaining([field]),
      ]);
      expect((await logInWith(exchange, 'asha', OLD)).status).toBe(200);
    });

    test('[R7.35] demo players have no password to change (FORBIDDEN)', async () => {
      const { accessToken } = await exchange.demo();
      expect(await codeOf(change({}, accessToken))).toEqual([403, 'FORBIDDEN']);
    });

    test('[R7.35] one of two simultaneous changes wins', async () => {
      const both = await Promise.all([
        change({ newPassword: 'First$2027', confirmPassword: 'First$2027' }),
        change({ newPassword: 'Second$2027', confirmPassword: 'Second$2027' }),
      ]);
      expect(both.map(({ status }) => status).sort((a, b) => a - b)).toEqual([200, 403]);
      const [first, second] = [
        await logInWith(exchange, 'asha', 'First$2027'),
        await logInWith(exchange, 'asha', 'Second$2027'),
      ];
      expect([first.status, second.status].sort((a, b) => a - b)).toEqual([200, 401]);
    });

    test('[R7.35] a log-in with the old password under way at that moment fails', async () => {
      const entered = Promise.withResolvers<void>();
      const released = Promise.withResolvers<void>();
      let sessionsToHold = 1;
      hold = async (statements) => {
        if (!statements.some(({ sql }) => sql.startsWith('insert into "sessions"'))) return;
        if ((sessionsToHold -= 1) < 0) return;
        entered.resolve();
        await released.promise;
      };
      const racing = logInWith(exchange, 'asha', OLD);
      await entered.promise;
      expect((await change()).status).toBe(200);
      released.resolve();
      const { status, error } = await racing;
      expect([status, error?.code]).toEqual([401, 'INVALID_CREDENTIALS']);
      const open = exchange.database.read.selectFrom('sessions').select('session_id');
      expect(await open.where('ended_at', 'is', null).execute()).toHaveLength(1);
    });
  });

  describe('log-in attempts', () => {
    const attempts = async (query: object = {}, token = login.accessToken) =>
      present((await exchange.call(getLoginAttempts, { query }, { token })).result);

    test('[R7.10] [R3.9] time, address, browser and result, newest first; failures too', async () => {
      const start = exchange.time.now();
      await logInWith(exchange, 'ASHA', 'Wrong#2026', FROM_PHONE);
      exchange.time.advance(1000);
      await logInWith(exchange, 'asha', OLD, FROM_PHONE);
      const from = { address: '203.0.113.7', browser: 'Phone/1.0' };
      expect(await attempts()).toEqual({
        totalCount: 3,
        items: [
          { at: start + 1000, ...from, result: 'SUCCESS' },
          { at: start, ...from, result: 'INVALID_CREDENTIALS' },
          { at: start - 1000, address: '127.0.0.1', browser: 'lightMyRequest', result: 'SUCCESS' },
        ],
      });
    });

    test('[R7.10] [R3.9] by result and page, without those of other players', async () => {
      for (let nth = 0; nth < 4; nth += 1) {
        await logInWith(exchange, 'asha', nth % 2 === 0 ? OLD : 'Wrong#2026');
        exchange.time.advance(1000);
      }
      const results = async (query: object) => {
        const { totalCount, items } = await attempts(query);
        return [totalCount, items.map(({ result }) => result === 'SUCCESS')];
      };
      expect(await results({ Result: 'FAILED' })).toEqual([2, [false, false]]);
      expect(await results({ Result: 'SUCCESS' })).toEqual([3, [true, true, true]]);
      expect(await results({ MaxResultCount: 2, SkipCount: 1 })).toEqual([5, [true, false]]);
      expect(await results({ SkipCount: 9 })).toEqual([5, []]);
      const { accessToken } = await exchange.demo();
      expect((await attempts({}, accessToken)).totalCount).toBe(1);
    });

    test.each([{ MaxResultCount: 0 }, { MaxResultCount: 201 }, { SkipCount: -1 }, { Result: 'success' }])(
      '[R7.10] %j is refused',
      async (query) => {
        const { error } = await exchange.call(getLoginAttempts, { query }, { token: login.accessToken });
        expect(error?.code).toBe('VALIDATION_FAILED');
      },
    );
  });

  describe('the activity log', () => {
    test('[R7.45] log-ins, ended sessions, passwords and stakes, newest first', async () => {
      const other = present((await logInWith(exchange, 'asha', OLD, FROM_PHONE)).result);
      exchange.time.advance(1000);
      await exchange.call(logout, { body: {} }, { token: other.accessToken });
      exchange.time.advance(1000);
      await logInWith(exchange, 'asha', 'Wrong#2026');
      exchange.time.advance(1000);
      await change({ currentPassword: 'Wrong#2026' });
      exchange.time.advance(1000);
      await change();
      exchange.time.advance(1000);
      const stakes = [{ title: '5', value: 5 }];
      await exchange.call(addUserStakes, { body: { stakes } }, { token: login.accessToken });
      const { entries, next } = await log();
      expect(entries.map(({ kind, detail }) => [kind, detail])).toEqual([
        ['STAKES_CHANGED', null],
        ['PASSWORD_CHANGED', null],
        ['PASSWORD_CHANGE_FAILED', 'WRONG_PASSWORD'],
        ['LOGIN_FAILED', 'INVALID_CREDENTIALS'],
        ['SESSION_ENDED', 'LOGOUT'],
        ['NEW_DEVICE', null],
        ['LOGIN', null],
        ['LOGIN', null],
      ]);
      expect(next).toBeNull();
      expect(entries[1]).toMatchObject({ address: '203.0.113.7', browser: 'Phone/1.0' });
      expect(entries[4]).toMatchObject({ address: null, browser: null });
    });

    test('[R7.45] pages follow on without gaps or repeats, even with many entries at one instant', async () => {
      for (let nth = 0; nth < 5; nth += 1) await logInWith(exchange, 'asha', OLD);
      await change();
      const whole = (await log({ take: 100 })).entries;
      expect(whole).toHaveLength(17);
      for (const take of [1, 2, 5, 11]) {
        const pieces = [];
        let cursor: string | null | undefined;
        do {
          const page = await log({ take, ...(cursor === undefined ? {} : { cursor }) });
          pieces.push(...page.entries);
          cursor = page.next;
        } while (cursor !== null);
        expect(pieces).toEqual(whole);
      }
      const from = exchange.time.now();
      expect((await log({ from })).entries).toHaveLength(16);
      expect((await log({ to: from - 1 })).entries).toHaveLength(1);
    });

    test('[R7.45] each player has a separate log; a period that ends before it begins is refused', async () => {
      const { accessToken: token } = await exchange.demo();
      const other = await exchange.call(getActivityLog, {}, { token });
      expect(other.result?.entries.map(({ kind }) => kind)).toEqual(['LOGIN']);
      const { error } = await exchange.call(getActivityLog, { query: { from: 2, to: 1 } }, { token });
      expect(error?.code).toBe('VALIDATION_FAILED');
    });
  });

  describe('quick stakes', () => {
    const set = (stakes: unknown) =>
      exchange.call(addUserStakes, { body: { stakes } }, { token: login.accessToken });

    test('[R7.11] [R3.2] they come with the settings and with every log-in, in their order', async () => {
      expect(login.stakes).toEqual(DEFAULT_QUICK_STAKES);
      const stakes = [
        { title: '10k', value: 10_000 },
        { title: '250', value: 250.5 },
      ];
      expect((await set(stakes)).result).toEqual({ stakes });
      const settings = await exchange.call(getSetting, {}, { token: login.accessToken });
      expect(settings.result?.stakes).toEqual(stakes);
      expect((await logInWith(exchange, 'asha', OLD)).result?.stakes).toEqual(stakes);
      const stranger = await exchange.demo();
      expect(stranger.stakes).toEqual(DEFAULT_QUICK_STAKES);
    });

    test.each([
      ['none', []],
      ['nine', Array.from({ length: 9 }, (_, index) => ({ title: `s${index}`, value: 1 }))],
      [
        'a title twice',
        [
          { title: 'a', value: 1 },
          { title: 'a', value: 2 },
        ],
      ],
      ['no title', [{ title: '', value: 1 }]],
      ['a long title', [{ title: 'x'.repeat(17), value: 1 }]],
      ['no stake', [{ title: 'a', value: 0 }]],
      ['a third decimal', [{ title: 'a', value: 1.005 }]],
      ['too much', [{ title: 'a', value: 100_000_001 }]],
    ])('[R7.11] [R5.8] %s: refused, and nothing is changed', async (_what, stakes) => {
      expect(await set(stakes)).toMatchObject({ status: 400, error: { code: 'VALIDATION_FAILED' } });
      const settings = await exchange.call(getSetting, {}, { token: login.accessToken });
      expect(settings.result?.stakes).toEqual(DEFAULT_QUICK_STAKES);
    });
  });
});

describe('the address look-up', () => {
  const lookUp = async (security: object, headers: Record<string, string>) => {
    const exchange = await openTestApp({
      security: { ...QUICK_SECURITY, ...security },
    });
    const { result } = await exchange.call(lookUpAddress, {}, { address: '198.51.100.4', headers });
    await exchange.close();
    return result;
  };
  const behindProxy = { trustProxy: ['198.51.100.0/24'], countryHeader: 'cf-ipcountry' };

  test.each([
    ['as it comes', {}, {}, { ip: '198.51.100.4', country: null }],
    [
      'headers that are not configured are ignored',
      {},
      { 'x-forwarded-for': '203.0.113.9', 'cf-ipcountry': 'IN' },
      { ip: '198.51.100.4', country: null },
    ],
    [
      'behind our own proxy',
      behindProxy,
      { 'x-forwarded-for': '203.0.113.9', 'cf-ipcountry': 'IN' },
      { ip: '203.0.113.9', country: 'IN' },
    ],
    [
      'past our own proxy',
      { trustProxy: ['10.0.0.0/8'], countryHeader: 'cf-ipcountry' },
      { 'x-forwarded-for': '203.0.113.9', 'cf-ipcountry': 'IN' },
      { ip: '198.51.100.4', country: null },
    ],
    [
      'a code that is not a country',
      behindProxy,
      { 'cf-ipcountry': 'T1' },
      { ip: '198.51.100.4', country: null },
    ],
  ])('[R7.37] %s', async (_what, security, headers, expected) => {
    expect(await lookUp(security, headers)).toEqual(expected);
  });
});
