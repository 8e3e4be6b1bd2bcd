import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import {
  forgotPassword,
  getActivityLog,
  register,
  resetPassword,
  verifyUser,
} from '@layline/contract/calls/account.ts';
import { getSetting } from '@layline/contract/calls/settings.ts';
import { refreshToken } from '@layline/contract/calls/log-in.ts';
import type { LoginResult } from '@layline/contract/entities/account.ts';
import { storagesUnderTest } from '../../core/testing/storages.ts';
import { SmsNotSent } from '../../sms/sms-port.ts';
import { REGISTERED, signUp } from '../../testing/security/registered-player.ts';
import { logInWith, openTestApp } from '../../testing/test-app.ts';
import type { TestApp } from '../../testing/test-app.ts';
import { removeOldRows } from './housekeeping.ts';

const MINUTE = 60_000;
const NEW = 'Harbour$2027';
const { userName, mobile, password: OLD } = REGISTERED;
const WRONG_CODE = '99999999';

describe.each(storagesUnderTest())('a forgotten password, on $name', (storage) => {
  let exchange: TestApp;
  let login: LoginResult;
  beforeEach(async () => {
    exchange = await openTestApp({}, storage);
    login = await signUp(exchange);
    exchange.time.advance(1000);
  });
  afterEach(() => exchange.close());

  const who = { userName, mobile, domain: 'localhost' };
  const from = (address?: string) => (address === undefined ? {} : { address });
  const forgot = (changes: object = {}, address?: string) =>
    exchange.call(forgotPassword, { body: { ...who, ...changes } }, from(address));
  const reset = (changes: object = {}, address?: string) => {
    const given = { password: NEW, confirmPassword: NEW, ...changes };
    const body = { ...who, otp: exchange.sms.lastCode(mobile), ...given };
    return exchange.call(resetPassword, { body }, from(address));
  };
  const logIn = async (password: string) => (await logInWith(exchange, userName, password)).status;

  test('[R10.4] is reset by a code to the verified number', async () => {
    const asked = await forgot();
    expect(asked.result).toEqual({
      sentAt: exchange.time.now(),
      expiresAt: exchange.time.now() + 2 * MINUTE,
    });
    expect(exchange.sms.sent.at(-1)).toMatchObject({ to: `+91${mobile}` });
    expect((await reset()).result).toEqual({});
    expect(await logIn(OLD)).toBe(401);
    expect(await logIn(NEW)).toBe(200);
  });

  test('[R10.4] [R3.9] the code may arrive as a number without its leading zeros, and name and number as typed', async () => {
    await forgot({ userName: userName.toUpperCase(), mobile: `+91${mobile}` });
    const code = exchange.sms.lastCode(mobile);
    expect(code).toMatch(/^0/);
    expect((await reset({ otp: Number(code), mobile: `0${mobile}` })).status).toBe(200);
  });

  test('[R10.4] ends every session of the player with its tokens, and no other player’s', async () => {
    const other = await exchange.demo();
    const works = async (token: string) => (await exchange.call(getSetting, {}, { token })).status;
    await forgot();
    await reset();
    expect(await works(login.accessToken)).toBe(401);
    const renewed = await exchange.call(refreshToken, { query: { refreshToken: login.refreshToken } });
    expect(renewed.status).toBe(401);
    expect(await works(other.accessToken)).toBe(200);
  });

  test('[R10.4] the owner is told by message and in the activity log', async () => {
    await forgot();
    await reset();
    expect(exchange.sms.sent.at(-1)).toEqual({
      to: `+91${mobile}`,
      text: 'Your Layline password was changed. If it was not you, ask the site for help at once.',
    });
    const { result } = await logInWith(exchange, userName, NEW);
    const token = result?.accessToken ?? '';
    const log = await exchange.call(getActivityLog, { query: {} }, { token });
    const kinds = log.result?.entries.map(({ kind, detail }) => [kind, detail]) ?? [];
    expect(kinds).toContainEqual(['PASSWORD_RESET', null]);
    expect(kinds).toContainEqual(['SESSION_ENDED', 'PASSWORD_CHANGED']);
  });

  test('[R10.4] lifts the wait after failed log-ins', async () => {
    for (let i = 0; i < 5; i += 1) await logIn('Wrong$2025');
    expect(await logIn(OLD)).toBe(423);
    await forgot();
    await reset();
    expect(await logIn(NEW)).toBe(200);
  });

  test('[R10.4] no answer reveals whether the account exists', async () => {
    const pending = { userName: 'pending', mobile: '9800000077' };
    await exchange.call(register, {
      body: { ...pending, password: OLD, confirmPassword: OLD },
    });
    const messages = exchange.sms.sent.length;
    const others = [
      { userName: 'nobody.at.all' },
      { mobile: '9800000099' },
      { ...pending },
      { userName: 'Demo', mobile: '9800000098' },
    ];
    const answers = async (call: (changes: object) => Promise<{ status: number; text: string }>) => {
      const own = await call({});
      for (const other of others) {
        const { status, text } = await call(other);
        expect([status, text]).toEqual([own.status, own.text]);
      }
      return own.status;
    };
    expect(await answers(forgot)).toBe(200);
    expect(exchange.sms.sent).toHaveLength(messages + 1);
    // Too soon for another code: the limit is the same whether or not the name exists.
    expect(await answers(forgot)).toBe(429);
    const guess = (changes: object) => reset({ otp: WRONG_CODE, ...changes });
    for (let i = 0; i < 3; i += 1) expect(await answers(guess)).toBe(400);
    expect(await answers(guess)).toBe(410);
  });

  test('[R10.4] a message that fails to go out reveals nothing either, and another may be sent at once', async () => {
    exchange.sms.failWith = new SmsNotSent('the SMS provider answered 503');
    const failed = await forgot();
    exchange.sms.failWith = null;
    expect(failed.status).toBe(200);
    expect((await reset({ otp: WRONG_CODE })).error?.code).toBe('OTP_INVALID');
    expect((await forgot()).status).toBe(200);
    expect((await reset()).status).toBe(200);
  });

  test('[R10.4] a wrong code is refused; after three tries of one household and six of its network, so is the right one', async () => {
    await forgot();
    const triesFrom = async (address: string) => {
      const answers = [];
      for (let i = 0; i < 4; i += 1) answers.push((await reset({ otp: WRONG_CODE }, address)).error?.code);
      return answers.filter((code) => code === 'OTP_INVALID').length;
    };
    expect(await triesFrom('10.0.5.1')).toBe(3);
    expect((await reset({}, '10.0.5.1')).error?.code).toBe('OTP_EXPIRED');
    expect(await triesFrom('10.0.5.2')).toBe(3);
    expect((await reset({}, '10.0.5.3')).error?.code).toBe('OTP_EXPIRED');
    expect((await reset({}, '10.0.6.1')).status).toBe(200);
  });

  test('[R10.4] all guessers together have 500 tries at a code', async () => {
    await forgot();
    const tried = exchange.database.write.updateTable('one_time_codes').set({ tries: 499 });
    await tried.where('receiver', 'like', 'password:%').where('code_hash', 'is not', null).execute();
    expect((await reset({ otp: WRONG_CODE }, '10.0.5.1')).error?.code).toBe('OTP_INVALID');
    const late = await reset({}, '10.0.6.1');
    expect([late.status, late.error?.code]).toEqual([410, 'OTP_EXPIRED']);
    expect(await logIn(OLD)).toBe(200);
  });

  test('a known device has five tries at its own code', async () => {
    const known = { deviceToken: login.deviceToken };
    await forgot(known);
    for (let i = 0; i < 5; i += 1) {
      expect((await reset({ ...known, otp: WRONG_CODE })).error?.code).toBe('OTP_INVALID');
    }
    expect((await reset(known)).error?.code).toBe('OTP_EXPIRED');
  });

  test('a stranger who guesses at each code from one network does not use up the owner’s tries', async () => {
    await forgot({}, '10.0.5.1');
    for (let i = 0; i < 6; i += 1) await reset({ otp: WRONG_CODE }, '10.0.5.1');
    expect((await reset({ otp: WRONG_CODE })).error?.code).toBe('OTP_INVALID');
    expect((await reset()).status).toBe(200);
  });

  test('[R10.4] a code is valid for ten minutes, for one use, and until the next code', async () => {
    await forgot();
    const first = exchange.sms.lastCode(mobile);
    exchange.time.jump(10 * MINUTE);
    expect((await reset({ otp: first })).error?.code).toBe('OTP_EXPIRED');
    await forgot();
    expect((await reset({ otp: first })).error?.code).toBe('OTP_INVALID');
    const second = exchange.sms.lastCode(mobile);
    const answers = await Promise.all([reset({ otp: second }), reset({ otp: second })]);
    expect(answers.map(({ status }) => status).sort((a, b) => a - b)).toEqual([200, 400]);
  });

  test('[R10.4] codes are sent once a minute, and to one network six times an hour at most', async () => {
    // The sign-up's own message counts against its number.
    exchange.time.jump(60 * MINUTE);
    await forgot();
    const soon = await forgot();
    expect([soon.status, soon.error?.details?.retryAfterSec]).toEqual([429, 60]);
    for (let i = 0; i < 4; i += 1) {
      exchange.time.jump(MINUTE);
      expect((await forgot()).status).toBe(200);
    }
    // The turn of a network that has not had one.
    exchange.time.jump(MINUTE);
    expect((await forgot()).status).toBe(200);
    exchange.time.jump(MINUTE);
    expect((await forgot()).error?.details?.retryAfterSec).toBe(54 * 60);
  });

  describe('of the eight messages that a number can get in an hour', () => {
    let names = 0;
    const signUpWithNumber = (address: string) => {
      const body = { userName: `other${(names += 1)}`, mobile, password: OLD, confirmPassword: OLD };
      return exchange.call(register, { body }, { address });
    };
    const floodFrom = async (address: string) => {
      const answers = [];
      for (let one = 0; one < 10; one += 1) answers.push(await signUpWithNumber(address));
      return answers.filter(({ error }) => error === null).length;
    };

    test('strangers can cause six, under any names, and five from one network; two are reserved for known devices', async () => {
      exchange.time.jump(60 * MINUTE);
      expect(await floodFrom('10.0.0.1')).toBe(5);
      expect(await floodFrom('10.0.1.1')).toBe(1);
      expect(await floodFrom('10.0.1.1')).toBe(0);
      const known = { deviceToken: login.deviceToken };
      expect((await forgot(known)).status).toBe(200);
      exchange.time.jump(MINUTE);
      expect((await forgot(known)).status).toBe(200);
      exchange.time.jump(MINUTE);
      expect((await forgot(known)).error?.code).toBe('TOO_MANY_REQUESTS');
      expect((await reset(known)).status).toBe(200);
      expect(await logIn(NEW)).toBe(200);
    });

    test('for sign-ups a network that has caused none may cause one, every ten minutes', async () => {
      exchange.time.jump(60 * MINUTE);
      expect(await floodFrom('10.0.0.1')).toBe(5);
      expect(await floodFrom('10.0.1.1')).toBe(1);
      expect(await floodFrom('10.0.2.1')).toBe(1);
      expect(await floodFrom('10.0.3.1')).toBe(0);
      exchange.time.jump(10 * MINUTE);
      expect(await floodFrom('10.0.2.2')).toBe(0);
      expect(await floodFrom('10.0.3.1')).toBe(1);
    });

    test('sign-ups under other names, from any number of networks, do not delay a code for a new password', async () => {
      exchange.time.jump(60 * MINUTE);
      for (let network = 0; network < 8; network += 1) await floodFrom(`10.0.${network}.1`);
      await forgot({ userName: 'nobody.at.all' }, '10.0.8.1');
      expect((await forgot({}, '10.0.0.2')).status).toBe(200);
      expect((await reset({}, '10.0.0.2')).status).toBe(200);
    });

    test('taking a turn sends the owner a code, so a new device can always use one', async () => {
      exchange.time.jump(60 * MINUTE);
      expect(await floodFrom('10.0.0.1')).toBe(5);
      expect(await floodFrom('10.0.1.1')).toBe(1);
      for (let turn = 0; turn < 7; turn += 1) {
        expect((await forgot({}, `10.1.${turn}.1`)).status).toBe(200);
        expect((await forgot({}, '10.9.9.9')).error?.code).toBe('TOO_MANY_REQUESTS');
        for (let guess = 0; guess < 12; guess += 1)
          await reset({ otp: WRONG_CODE }, `10.2.${guess >> 1}.${guess}`);
        if (turn < 6) exchange.time.jump(10 * MINUTE);
      }
      expect((await reset({}, '10.9.9.9')).status).toBe(200);
      expect(await logIn(NEW)).toBe(200);
    });

    test('a request that comes too soon does not use up the turn of a new network', async () => {
      exchange.time.jump(60 * MINUTE);
      expect(await floodFrom('10.0.0.1')).toBe(5);
      expect((await forgot({}, '10.0.1.1')).status).toBe(200);
      expect((await forgot({}, '10.0.2.1')).error?.details?.retryAfterSec).toBe(60);
      exchange.time.jump(MINUTE);
      expect((await forgot({}, '10.0.3.1')).status).toBe(200);
    });

    test('a stranger who asks for codes and guesses at them neither delays a known device nor voids its code', async () => {
      exchange.time.jump(60 * MINUTE);
      const known = { deviceToken: login.deviceToken };
      expect((await forgot()).status).toBe(200);
      expect((await forgot(known)).status).toBe(200);
      const otp = exchange.sms.lastCode(mobile);
      exchange.time.jump(MINUTE);
      expect((await forgot()).status).toBe(200);
      for (let i = 0; i < 6; i += 1) await reset({ otp: WRONG_CODE });
      expect((await reset({ ...known, otp })).status).toBe(200);
    });

    test('a known device can enter a code requested elsewhere; a device with a wrong token is a stranger', async () => {
      expect((await forgot({ deviceToken: `${login.deviceToken}x` })).status).toBe(200);
      expect((await forgot()).error?.code).toBe('TOO_MANY_REQUESTS');
      expect((await reset({ deviceToken: login.deviceToken })).status).toBe(200);
    });
  });

  test('[R10.4] a sign-up code sets no password, and a password code verifies nobody', async () => {
    await forgot();
    const otp = exchange.sms.lastCode(mobile).slice(-6);
    const verified = await exchange.call(verifyUser, { body: { ...who, otp } });
    expect(verified.error?.code).toBe('OTP_INVALID');
    const other = { userName: 'pending', mobile: '9800000077' };
    await exchange.call(register, { body: { ...other, password: OLD, confirmPassword: OLD } });
    const code = exchange.sms.lastCode(other.mobile);
    expect((await reset({ ...other, otp: `00${code}` })).error?.code).toBe('OTP_INVALID');
    expect((await reset()).status).toBe(200);
  });

  test('[R10.4] the new password follows the sign-up rules, and a refusal does not count as a try', async () => {
    await forgot();
    const weak = await reset({ password: 'short1#', confirmPassword: 'short1#' });
    expect(weak.error?.fields).toContainEqual({
      path: 'password',
      message: 'Password is too short - should be 8 chars minimum.',
    });
    const unlike = await reset({ confirmPassword: 'Other$2027' });
    expect(unlike.error?.fields).toContainEqual({
      path: 'confirmPassword',
      message: 'Passwords must match',
    });
    const easy = await reset({ password: 'Password#1', confirmPassword: 'Password#1' });
    expect(easy.error?.fields?.[0]?.path).toBe('password');
    for (let i = 0; i < 2; i += 1) await reset({ otp: WRONG_CODE });
    expect((await reset()).status).toBe(200);
  });

  test('[R10.4] a suspended site sends no code and sets no password', async () => {
    await forgot();
    const closed = { domain: 'closed.localhost' };
    for (const answer of [await forgot(closed), await reset(closed)]) {
      expect([answer.status, answer.error?.code]).toEqual([503, 'SITE_SUSPENDED']);
    }
  });

  test('password codes are removed in time, including those without an account', async () => {
    await forgot();
    await forgot({ userName: 'nobody.at.all' });
    exchange.time.jump(8 * 86_400_000);
    await removeOldRows(exchange.database, exchange.time.now());
    const rows = await exchange.database.write.selectFrom('one_time_codes').selectAll().execute();
    expect(rows).toEqual([]);
  });
});
