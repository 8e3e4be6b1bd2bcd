import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { authenticate } from '@layline/contract/calls/log-in.ts';
import { excludeSelf } from '@layline/contract/calls/protection.ts';
import { register, resendVerificationCode, verifyUser } from '@layline/contract/calls/account.ts';
import { playerIds } from '@layline/engine/views.ts';
import { storagesUnderTest } from '../../core/testing/storages.ts';
import { SmsNotSent } from '../../sms/sms-port.ts';
import { logInWith, openTestApp } from '../../testing/test-app.ts';
import type { TestApp } from '../../testing/test-app.ts';
import { endProcess } from '../../testing/end-process.ts';
import { stateInMemory } from '../../core/testing/state-in-memory.ts';

const PASSWORD = 'Monsoon#2026';
const MINUTE = 60_000;

describe.each(storagesUnderTest())('sign-up on $name', (storage) => {
  let exchange: TestApp;
  let mobiles = 9_800_000_000;
  beforeAll(async () => {
    exchange = await openTestApp({}, storage);
  });
  afterAll(() => exchange.close());

  const newMobile = (): string => String((mobiles += 1));

  const signUp = (userName: string, mobile: string, changes: object = {}, host = 'localhost') =>
    exchange.call(
      register,
      { body: { userName, password: PASSWORD, confirmPassword: PASSWORD, mobile, ...changes } },
      { host },
    );

  const verify = (
    userName: string,
    mobile: string,
    otp: string | number,
    domain = 'localhost',
    address = '127.0.0.1',
  ) => exchange.call(verifyUser, { body: { userName, mobile, domain, otp } }, { host: domain, address });

  const resend = (userName: string, mobile: string, domain = 'localhost') =>
    exchange.call(resendVerificationCode, { body: { userName, mobile, domain } }, { host: domain });

  /** A code other than the one sent. */
  const wrong = (code: string): string => String((Number(code) % 999_999) + 1).padStart(6, '0');

  test('[R1.4] [R7.4] [R7.5] [R4.1] sign-up by mobile number and one-time code ends logged in', async () => {
    const mobile = newMobile();
    const registered = await signUp('Asha', `+91${mobile}`);
    expect(registered.result).toEqual({ userName: 'Asha', mobile, verificationRequired: true });
    expect(exchange.sms.sent.at(-1)?.to).toBe(`+91${mobile}`);
    const before = playerIds(stateInMemory(exchange.core)).length;
    const verified = await verify('asha', `0${mobile}`, exchange.sms.lastCode(mobile));
    expect(verified.result).toMatchObject({ userName: 'Asha', balance: 10_000, exposure: 0 });
    expect(playerIds(stateInMemory(exchange.core))).toHaveLength(before + 1);
    expect((await logInWith(exchange, 'ASHA', PASSWORD)).result?.userName).toBe('Asha');
  });

  test('[R3.9] a code may arrive as a number, even one that begins with zeros', async () => {
    const mobile = newMobile();
    await signUp('number', mobile);
    const verified = await verify('number', mobile, Number(exchange.sms.lastCode(mobile)));
    expect(verified.status).toBe(200);
  });

  test('before its code is entered an account has no player and no log-in (NOT_VERIFIED)', async () => {
    const mobile = newMobile();
    await signUp('early', mobile);
    const right = await logInWith(exchange, 'early', PASSWORD);
    expect([right.status, right.error?.code]).toEqual([403, 'NOT_VERIFIED']);
    const guess = await logInWith(exchange, 'early', 'Other#2026');
    expect(guess.error?.code).toBe('INVALID_CREDENTIALS');
  });

  test('a name in use is refused in any letter case (USERNAME_TAKEN)', async () => {
    const mobile = newMobile();
    await signUp('Taken', mobile);
    await verify('Taken', mobile, exchange.sms.lastCode(mobile));
    for (const name of ['tAKEN', 'Demo', 'admin']) {
      const again = await signUp(name, newMobile());
      expect([name, again.status, again.error?.code]).toEqual([name, 409, 'USERNAME_TAKEN']);
    }
  });

  test('a name waiting for its code is reserved for the number and password it was requested with', async () => {
    const mobile = newMobile();
    await signUp('waiting', mobile);
    const code = exchange.sms.lastCode(mobile);
    const other = { password: 'Stranger#river-1', confirmPassword: 'Stranger#river-1' };
    expect((await signUp('waiting', newMobile())).error?.code).toBe('USERNAME_TAKEN');
    expect((await signUp('waiting', mobile, other)).error?.code).toBe('USERNAME_TAKEN');
    expect((await signUp('waiting', mobile)).error?.code).toBe('TOO_MANY_REQUESTS');
    expect((await verify('waiting', mobile, code)).status).toBe(200);
  });

  test('a name whose code was never entered is free again once the code has expired', async () => {
    const mobile = newMobile();
    await signUp('dropped', mobile);
    const old = exchange.sms.lastCode(mobile);
    exchange.time.jump(10 * MINUTE);
    const next = newMobile();
    expect((await signUp('dropped', next)).status).toBe(200);
    expect((await verify('dropped', mobile, old)).error?.code).toBe('OTP_INVALID');
    expect((await verify('dropped', next, exchange.sms.lastCode(next))).status).toBe(200);
  });

  test('[R5.4] sign-up checks the name, the password, its repetition and the number, with the texts of the forms', async () => {
    const cases: readonly [changes: object, path: string, message: string][] = [
      [
        { password: 'Ab1#', confirmPassword: 'Ab1#' },
        'password',
        'Password is too short - should be 8 chars minimum.',
      ],
      [{ confirmPassword: 'Other#2026' }, 'confirmPassword', 'Passwords must match'],
      [{ mobile: '5812345678' }, 'mobile', 'mobile number is not valid'],
      [{ userName: undefined }, 'userName', 'userName is a required field'],
    ];
    for (const [changes, path, message] of cases) {
      const { status, error } = await signUp('formcheck', newMobile(), changes);
      expect([status, error?.code]).toEqual([400, 'VALIDATION_FAILED']);
      expect(error?.fields).toContainEqual({ path, message });
    }
  });

  test('[R5.2] a site without sign-up refuses it (SIGN_UP_CLOSED), and a suspended site too (SITE_SUSPENDED)', async () => {
    const mobile = newMobile();
    for (const [host, status, code] of [
      ['nightmarket.localhost', 403, 'SIGN_UP_CLOSED'],
      ['closed.localhost', 503, 'SITE_SUSPENDED'],
    ] as const) {
      const answers = [
        await signUp('nobody', mobile, {}, host),
        await verify('nobody', mobile, '123456', host),
        await resend('nobody', mobile, host),
      ];
      expect(answers.map((answer) => [answer.status, answer.error?.code])).toEqual(
        Array.from({ length: 3 }, () => [status, code]),
      );
    }
  });

  test('[R5.2] on a partner’s host sign-up is open whatever the site says, and on none of the site’s other hosts', async () => {
    const mobile = newMobile();
    const registered = await signUp('member', mobile, {}, 'partner.localhost');
    expect(registered.result?.verificationRequired).toBe(true);
    exchange.time.jump(MINUTE);
    expect((await resend('member', mobile, 'partner.localhost')).status).toBe(200);
    const verified = await verify('member', mobile, exchange.sms.lastCode(mobile), 'partner.localhost');
    expect(verified.result?.domain).toBe('partner');
    const elsewhere = await exchange.call(
      verifyUser,
      { body: { userName: 'member', mobile, domain: 'partner', otp: 123_456 } },
      { host: 'api.example' },
    );
    expect(elsewhere.error?.code).toBe('SIGN_UP_CLOSED');
  });

  test('[R4.6] a site that skips verification takes the fixed code, and no other site does', async () => {
    const mobile = newMobile();
    const messages = exchange.sms.sent.length;
    const registered = await signUp('quick', mobile, {}, 'quick.localhost');
    expect(registered.result?.verificationRequired).toBe(false);
    expect(exchange.sms.sent).toHaveLength(messages);
    expect((await verify('quick', mobile, '000000', 'localhost')).error?.code).toBe('OTP_INVALID');
    expect((await verify('quick', mobile, '000000', 'quick.localhost')).result?.domain).toBe('quick');

    await signUp('slow', mobile);
    expect((await verify('slow', mobile, '000000')).error?.code).toBe('OTP_INVALID');
  });

  /** Signs up and enters the code. */
  const open = async (userName: string, mobile: string) => {
    await signUp(userName, mobile);
    return verify(userName, mobile, exchange.sms.lastCode(mobile));
  };

  test('a number that has an account cannot open a second one, and only its owner learns of it (MOBILE_IN_USE)', async () => {
    const mobile = newMobile();
    expect((await open('onlyone', mobile)).status).toBe(200);
    exchange.time.jump(MINUTE);
    const registered = await signUp('another', `+91${mobile}`);
    const free = await signUp('somebody', newMobile());
    expect([registered.status, registered.result?.verificationRequired]).toEqual([200, true]);
    expect(free.result?.verificationRequired).toBe(true);
    const code = exchange.sms.lastCode(mobile);
    expect((await verify('another', mobile, wrong(code))).error?.code).toBe('OTP_INVALID');
    const right = await verify('another', mobile, code);
    expect([right.status, right.error?.code]).toEqual([409, 'MOBILE_IN_USE']);
    expect((await logInWith(exchange, 'another', PASSWORD)).error?.code).toBe('NOT_VERIFIED');
  });

  test('of two sign-ups with one number completed at once, one succeeds', async () => {
    const mobile = newMobile();
    await signUp('racer1', mobile);
    const first = exchange.sms.lastCode(mobile);
    await signUp('racer2', mobile);
    const second = exchange.sms.lastCode(mobile);
    const answers = await Promise.all([verify('racer1', mobile, first), verify('racer2', mobile, second)]);
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
  });

  test('a site without codes takes each number once, and does not reveal who is excluded', async () => {
    const [free, taken, excluded] = [newMobile(), newMobile(), newMobile()];
    await open('holder', taken);
    const { result } = await open('leaver', excluded);
    const token = result?.accessToken ?? '';
    expect((await exchange.call(excludeSelf, { body: { months: 12 } }, { token })).status).toBe(200);
    const answers: unknown[] = [];
    for (const [name, mobile] of [
      ['quick1', taken],
      ['quick2', excluded],
    ] as const) {
      const registered = await signUp(name, mobile, {}, 'quick.localhost');
      expect(registered.result?.verificationRequired).toBe(false);
      const { status, error } = await verify(name, mobile, '000000', 'quick.localhost');
      answers.push([status, error?.code, error?.message]);
    }
    expect(answers[0]).toEqual([409, 'MOBILE_IN_USE', expect.any(String)]);
    expect(answers[1]).toEqual(answers[0]);
    await signUp('quick3', free, {}, 'quick.localhost');
    expect((await verify('quick3', free, '000000', 'quick.localhost')).status).toBe(200);
    await signUp('quick4', free, {}, 'quick.localhost');
    expect((await verify('quick4', free, '000000', 'quick.localhost')).error?.code).toBe('MOBILE_IN_USE');
  });

  test('typing a number without proving it neither keeps its owner out nor excludes the owner', async () => {
    const mobile = newMobile();
    await signUp('squatter', mobile, {}, 'quick.localhost');
    const squatter = await verify('squatter', mobile, '000000', 'quick.localhost');
    const owner = await open('owner', mobile);
    expect(owner.status).toBe(200);
    const token = squatter.result?.accessToken ?? '';
    expect((await exchange.call(excludeSelf, { body: { months: 12 } }, { token })).status).toBe(200);
    expect((await logInWith(exchange, 'owner', PASSWORD)).status).toBe(200);
  });

  test('the site may be named by its domain setting, and must be the one signed up on', async () => {
    const mobile = newMobile();
    await signUp('greta', mobile, {}, 'greenfield.localhost');
    const code = exchange.sms.lastCode(mobile);
    expect((await verify('greta', mobile, code, 'localhost')).error?.code).toBe('OTP_INVALID');
    const verified = await exchange.call(
      verifyUser,
      { body: { userName: 'greta', mobile, domain: 'greenfield', otp: code } },
      { host: 'api.example' },
    );
    expect(verified.result?.domain).toBe('greenfield');
  });

  test('a wrong code is refused; after three tries of one network and five of all, so is the right one (OTP_EXPIRED)', async () => {
    const mobile = newMobile();
    await signUp('tries', mobile);
    const code = exchange.sms.lastCode(mobile);
    const tryFrom = async (address: string, otp: string) =>
      (await verify('tries', mobile, otp, 'localhost', address)).error?.code;
    for (let i = 0; i < 3; i += 1) expect(await tryFrom('10.0.5.1', wrong(code))).toBe('OTP_INVALID');
    expect(await tryFrom('10.0.5.1', code)).toBe('OTP_EXPIRED');
    for (let i = 0; i < 2; i += 1) expect(await tryFrom('10.0.6.1', wrong(code))).toBe('OTP_INVALID');
    const late = await verify('tries', mobile, code, 'localhost', '10.0.7.1');
    expect([late.status, late.error?.code]).toEqual([410, 'OTP_EXPIRED']);
  });

  test('a stranger who guesses at a sign-up’s code from one network does not use up the owner’s tries', async () => {
    const mobile = newMobile();
    await signUp('guessed', mobile);
    const code = exchange.sms.lastCode(mobile);
    for (let i = 0; i < 6; i += 1) await verify('guessed', mobile, wrong(code), 'localhost', '10.0.5.1');
    expect((await verify('guessed', mobile, code)).status).toBe(200);
  });

  test('of many tries at once, no more than three of one network are checked', async () => {
    const mobile = newMobile();
    await signUp('atonce', mobile);
    const code = exchange.sms.lastCode(mobile);
    const answers = await Promise.all(
      Array.from({ length: 12 }, () => verify('atonce', mobile, wrong(code))),
    );
    expect(answers.filter(({ error }) => error?.code === 'OTP_INVALID')).toHaveLength(3);
    expect(answers.filter(({ error }) => error?.code === 'OTP_EXPIRED')).toHaveLength(9);
  });

  test('a code is valid for ten minutes and for one use', async () => {
    const mobile = newMobile();
    await signUp('tardy', mobile);
    const code = exchange.sms.lastCode(mobile);
    exchange.time.jump(10 * MINUTE);
    expect((await verify('tardy', mobile, code)).error?.code).toBe('OTP_EXPIRED');
    await resend('tardy', mobile);
    const next = exchange.sms.lastCode(mobile);
    const answers = await Promise.all([verify('tardy', mobile, next), verify('tardy', mobile, next)]);
    expect(answers.map(({ status }) => status).sort((a, b) => a - b)).toEqual([200, 400]);
  });

  test('a code that was just used is wrong rather than expired, whatever state the account is in by then', async () => {
    const mobile = newMobile();
    await signUp('twice', mobile);
    const code = exchange.sms.lastCode(mobile);
    expect((await verify('twice', mobile, code)).status).toBe(200);
    // The state in which the second of two simultaneous verifications may still find it.
    await exchange.database.write
      .updateTable('accounts')
      .set({ state: 'PENDING' })
      .where('name_key', '=', 'twice')
      .execute();
    expect((await verify('twice', mobile, code)).error?.code).toBe('OTP_INVALID');
  });

  test('[R7.6] [R9.8] another code voids the previous one and starts a two-minute countdown', async () => {
    const mobile = newMobile();
    await signUp('again', mobile);
    const first = exchange.sms.lastCode(mobile);
    exchange.time.jump(2 * MINUTE);
    const { result } = await resend('again', mobile);
    expect(result).toEqual({ sentAt: exchange.time.now(), expiresAt: exchange.time.now() + 2 * MINUTE });
    const second = exchange.sms.lastCode(mobile);
    expect(second).not.toBe(first);
    expect((await verify('again', mobile, first)).error?.code).toBe('OTP_INVALID');
    expect((await verify('again', mobile, second)).status).toBe(200);
  });

  test('codes are sent once a minute and five times an hour at most (TOO_MANY_REQUESTS)', async () => {
    const mobile = newMobile();
    await signUp('often', mobile);
    const soon = await resend('often', mobile);
    expect([soon.status, soon.error?.details?.retryAfterSec, soon.headers['retry-after']]).toEqual([
      429,
      60,
      '60',
    ]);
    for (let i = 0; i < 4; i += 1) {
      exchange.time.jump(MINUTE);
      expect((await resend('often', mobile)).status).toBe(200);
    }
    exchange.time.jump(MINUTE);
    expect((await resend('often', mobile)).error?.details?.retryAfterSec).toBe(55 * 60);
    exchange.time.jump(55 * MINUTE);
    expect((await resend('often', mobile)).status).toBe(200);
  });

  test('a code is sent again only to the name and number of a sign-up', async () => {
    const mobile = newMobile();
    await signUp('known', mobile);
    exchange.time.jump(MINUTE);
    expect((await resend('known', newMobile())).error?.code).toBe('OTP_INVALID');
    expect((await resend('unknown', mobile)).error?.code).toBe('OTP_INVALID');
    expect((await verify('unknown', mobile, '123456')).error?.code).toBe('OTP_INVALID');
  });

  test('a message that does not go out is our fault, and the sign-up can be retried at once', async () => {
    const mobile = newMobile();
    exchange.sms.failWith = new SmsNotSent('the SMS provider answered 503');
    const failed = await signUp('unlucky', mobile);
    exchange.sms.failWith = null;
    expect([failed.status, failed.error?.code]).toEqual([500, 'INTERNAL']);
    expect((await signUp('unlucky', mobile)).status).toBe(200);
    expect((await verify('unlucky', mobile, exchange.sms.lastCode(mobile))).status).toBe(200);
  });

  test('an opening interrupted by the end of the process is finished at the next start', async () => {
    const mobile = newMobile();
    await signUp('halfway', mobile);
    const before = playerIds(stateInMemory(exchange.core)).length;
    endProcess(exchange, 'before');
    expect((await verify('halfway', mobile, exchange.sms.lastCode(mobile))).status).toBe(500);
    exchange = await exchange.restart();
    expect(playerIds(stateInMemory(exchange.core))).toHaveLength(before + 1);
    const login = await exchange.call(authenticate, {
      body: { userNameOrEmailAddress: 'halfway', password: PASSWORD },
    });
    expect(login.result?.balance).toBe(10_000);
    exchange = await exchange.restart();
    expect(playerIds(stateInMemory(exchange.core))).toHaveLength(before + 1);
  });

  test('an opening that is repeated credits the play money once', async () => {
    const mobile = newMobile();
    await signUp('repeated', mobile);
    endProcess(exchange, 'after');
    expect((await verify('repeated', mobile, exchange.sms.lastCode(mobile))).status).toBe(500);
    exchange = await exchange.restart();
    const login = await exchange.call(authenticate, {
      body: { userNameOrEmailAddress: 'repeated', password: PASSWORD },
    });
    expect(login.result?.balance).toBe(10_000);
  });
});
