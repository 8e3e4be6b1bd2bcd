import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import {
  forgotPassword,
  getActivityLog,
  getLoginAttempts,
  getSessions,
  register,
  resetPassword,
  verifyUser,
} from '@layline/contract/calls/account.ts';
import {
  addPasskey,
  beginPasskey,
  beginPasskeyConfirmation,
  beginPasskeyLogIn,
  getPasskeys,
  logInWithPasskey,
  removePasskey,
  renamePasskey,
} from '@layline/contract/calls/passkeys.ts';
import { authenticate } from '@layline/contract/calls/log-in.ts';
import { getSetting } from '@layline/contract/calls/settings.ts';
import type { LoginResult } from '@layline/contract/entities/account.ts';
import type { PasskeyCreation } from '@layline/contract/entities/passkey.ts';
import { storagesUnderTest } from '../../core/testing/storages.ts';
import { SoftwareAuthenticator } from '../../testing/software-authenticator.ts';
import type { Differently } from '../../testing/software-authenticator.ts';
import { logInWith, openTestApp } from '../../testing/test-app.ts';
import type { CallOptions, TestApp } from '../../testing/test-app.ts';
import { Passkeys } from './passkeys.ts';

const PASSWORD = 'Monsoon#2026';
const MOBILE = '9812345678';
const MINUTE = 60_000;
const PHONE: CallOptions = { address: '203.0.113.7', headers: { 'user-agent': 'Phone/1.0' } };

describe.each(storagesUnderTest())('passkeys, on $name', (storage) => {
  let exchange: TestApp;
  let login: LoginResult;
  let phone: SoftwareAuthenticator;
  beforeEach(async () => {
    exchange = await openTestApp({}, storage);
    login = await signUp('asha', MOBILE);
    phone = new SoftwareAuthenticator();
  });
  afterEach(async () => {
    vi.restoreAllMocks();
    await exchange.close();
  });

  async function signUp(userName: string, mobile: string): Promise<LoginResult> {
    await exchange.call(register, {
      body: { userName, password: PASSWORD, confirmPassword: PASSWORD, mobile },
    });
    const otp = exchange.sms.lastCode(mobile);
    const body = { userName, mobile, domain: 'localhost', otp };
    return present((await exchange.call(verifyUser, { body })).result);
  }
  function present<T>(result: T | null): T {
    if (result === null) throw new Error('the call was refused');
    return result;
  }
  const begin = (options: CallOptions = {}, currentPassword = PASSWORD) =>
    exchange.call(beginPasskey, { body: { currentPassword } }, { token: login.accessToken, ...options });
  const finish = (
    asked: PasskeyCreation,
    device = phone,
    differently: Differently = {},
    options: CallOptions = {},
  ) =>
    exchange.call(
      addPasskey,
      { body: { name: 'Phone', credential: device.create(asked, differently) } },
      { token: login.accessToken, ...options },
    );
  const add = async (device = phone) =>
    present((await finish(present((await begin()).result), device)).result);
  const asked = async (host = 'localhost') =>
    present((await exchange.call(beginPasskeyLogIn, {}, { host })).result);
  const logIn = (credential: object, options: CallOptions = {}) =>
    exchange.call(logInWithPasskey, { body: { credential } }, options);
  const use = async (differently: Differently = {}, options: CallOptions = {}, device = phone) =>
    logIn(device.get(await asked(options.host), differently), options);
  const list = async (token = login.accessToken) =>
    present((await exchange.call(getPasskeys, {}, { token })).result).passkeys;
  const reset = async () => {
    const name = { userName: 'asha', mobile: MOBILE, domain: 'localhost' };
    await exchange.call(forgotPassword, { body: name });
    const otp = exchange.sms.lastCode(MOBILE);
    const body = { ...name, otp, password: 'Harbour$2027', confirmPassword: 'Harbour$2027' };
    expect((await exchange.call(resetPassword, { body })).status).toBe(200);
  };
  const refusalOf = async (answer: Promise<{ readonly error: { readonly code: string } | null }>) =>
    (await answer).error?.code;

  describe('log-in', () => {
    test('a passkey logs in without a name, with the same result and session as a password', async () => {
      await add();
      const byPassword = present((await logInWith(exchange, 'asha', PASSWORD)).result);
      exchange.time.advance(1000);
      const answer = await use({}, PHONE);
      const byPasskey = present(answer.result);
      const { accessToken, refreshToken, casinoToken, deviceToken, ...same } = byPasskey;
      expect(byPassword).toMatchObject(same);
      expect(new Set([accessToken, refreshToken, casinoToken]).size).toBe(3);
      expect((await exchange.call(getSetting, {}, { token: accessToken })).status).toBe(200);
      const { result } = await exchange.call(getSessions, {}, { token: accessToken });
      expect(result?.sessions[0]).toMatchObject({
        browser: 'Phone/1.0',
        address: '203.0.113.7',
        current: true,
      });
      const attempts = await exchange.call(getLoginAttempts, {}, { token: accessToken });
      expect(attempts.result?.items[0]).toMatchObject({ browser: 'Phone/1.0', result: 'SUCCESS' });
      expect(await list()).toMatchObject([{ lastUsedAt: exchange.time.now() }]);
      // From now on the device is known, so strangers who use up the guesses do not delay it.
      for (let guess = 0; guess < 6; guess += 1)
        await logInWith(exchange, 'asha', `Guess#${guess}000`, PHONE);
      expect((await logInWith(exchange, 'asha', PASSWORD, PHONE)).error?.code).toBe('ACCOUNT_LOCKED');
      const body = { userNameOrEmailAddress: 'asha', password: PASSWORD, deviceToken };
      expect((await exchange.call(authenticate, { body }, PHONE)).status).toBe(200);
    });

    test('guesses at the password do not delay a passkey, and a passkey does not clear them', async () => {
      await add();
      for (let guess = 0; guess < 6; guess += 1)
        await logInWith(exchange, 'asha', `Guess#${guess}000`, PHONE);
      expect((await use({}, PHONE)).status).toBe(200);
      expect((await logInWith(exchange, 'asha', PASSWORD, PHONE)).error?.code).toBe('ACCOUNT_LOCKED');
    });

    test('it still logs in after a restart, with a challenge from before', async () => {
      await add();
      const before = await asked();
      exchange = await exchange.restart();
      expect((await logIn(phone.get(before))).status).toBe(200);
    });

    test('a challenge works once', async () => {
      await add();
      const challenge = await asked();
      expect((await logIn(phone.get(challenge))).status).toBe(200);
      expect(await refusalOf(logIn(phone.get(challenge)))).toBe('PASSKEY_REFUSED');
    });

    test('of two simultaneous log-ins with one challenge, one succeeds', async () => {
      await add();
      const signed = phone.get(await asked());
      const both = await Promise.all([logIn(signed), logIn(signed)]);
      expect(both.map(({ status }) => status).sort((a, b) => a - b)).toEqual([200, 403]);
    });

    test('a challenge is valid for five minutes, and a foreign one never', async () => {
      await add();
      const challenge = await asked();
      exchange.time.advance(5 * MINUTE);
      expect(await refusalOf(logIn(phone.get(challenge)))).toBe('PASSKEY_REFUSED');
      expect(await refusalOf(use({ challenge: 'AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA' }))).toBe(
        'PASSKEY_REFUSED',
      );
    });

    test('a challenge for adding a passkey does not log anybody in', async () => {
      await add();
      const { challenge } = present((await begin()).result);
      expect(await refusalOf(use({ challenge }))).toBe('PASSKEY_REFUSED');
    });

    test.each<[string, Differently]>([
      ['of another page', { origin: 'https://localhost.evil.example' }],
      ['of another page with the same ending', { origin: 'https://evil-localhost' }],
      ['of an unreadable page', { origin: 'null' }],
      ['of a page in another site’s frame', { crossOrigin: true }],
      ['for another host', { rpId: 'evil.example' }],
      ['for another purpose', { type: 'webauthn.create' }],
      ['without the owner’s finger or PIN', { verified: false }],
      ['for another player', { userHandle: 'cDE3' }],
    ])('a signature %s is refused, and noted for the player', async (_what, differently) => {
      await add();
      exchange.time.advance(1000);
      expect(await refusalOf(use(differently, PHONE))).toBe('PASSKEY_REFUSED');
      const { result } = await exchange.call(getLoginAttempts, {}, { token: login.accessToken });
      expect(result?.items[0]).toMatchObject({ result: 'PASSKEY_REFUSED', address: '203.0.113.7' });
      expect((await use()).status).toBe(200);
    });

    test('a passkey of one host does not log in on another, and on a host of no site none is asked for', async () => {
      await add();
      const elsewhere = new SoftwareAuthenticator('http://greenfield.localhost:5173');
      expect(await refusalOf(use({}, { host: 'greenfield.localhost' }))).toBe('PASSKEY_REFUSED');
      expect(
        await refusalOf(use({ origin: 'https://greenfield.localhost' }, { host: 'greenfield.localhost' })),
      ).toBe('PASSKEY_REFUSED');
      expect(await refusalOf(logIn(phone.get(await asked()), { host: 'greenfield.localhost' }))).toBe(
        'PASSKEY_REFUSED',
      );
      const made = await begin({ host: 'greenfield.localhost' });
      expect(made.result?.rp.id).toBe('greenfield.localhost');
      const host = { host: 'greenfield.localhost' };
      expect((await finish(present(made.result), elsewhere, {}, host)).status).toBe(200);
      expect((await use({}, host, elsewhere)).status).toBe(200);
      const evil = { headers: { origin: 'https://evil.example' } };
      expect((await exchange.call(beginPasskeyLogIn, {}, evil)).error?.code).toBe('FORBIDDEN');
      expect((await exchange.call(beginPasskeyLogIn, {}, { host: 'test.evil.example' })).error?.code).toBe(
        'FORBIDDEN',
      );
      expect((await begin(evil)).error?.code).toBe('FORBIDDEN');
    });

    test('a page without TLS is refused, except on localhost', async () => {
      await add();
      await exchange.database.write.updateTable('passkeys').set({ rp_id: 'layline' }).execute();
      const host = { host: 'layline' };
      expect(await refusalOf(use({ origin: 'http://layline' }, host))).toBe('PASSKEY_REFUSED');
      expect((await use({ origin: 'https://layline' }, host)).status).toBe(200);
    });

    test('another key under the same id is refused', async () => {
      await add();
      const copy = new SoftwareAuthenticator();
      copy.create(present((await begin()).result));
      expect(await refusalOf(logIn({ ...copy.get(await asked()), id: phone.id }))).toBe('PASSKEY_REFUSED');
    });

    test('a counter that does not go up is a sign of a copy, and refused', async () => {
      await add();
      expect((await use({ counter: 7 })).status).toBe(200);
      expect(await refusalOf(use({ counter: 7 }))).toBe('PASSKEY_REFUSED');
      expect(await refusalOf(use({ counter: 3 }))).toBe('PASSKEY_REFUSED');
      expect(await refusalOf(use({ counter: 0 }))).toBe('PASSKEY_REFUSED');
      expect((await use({ counter: 8 })).status).toBe(200);
    });

    test('of a device and its copy with the same count at once, only one logs in', async () => {
      await add();
      const uses = [await asked(), await asked()].map((challenge) => phone.get(challenge, { counter: 5 }));
      const both = await Promise.all(uses.map((used) => logIn(used)));
      expect(both.map(({ status }) => status).sort((a, b) => a - b)).toEqual([200, 403]);
    });

    test('a passkey that does not count logs in every time', async () => {
      await add();
      expect((await use({ counter: 0 })).status).toBe(200);
      expect((await use({ counter: 0 })).status).toBe(200);
    });

    test('a passkey that was removed or never added is refused', async () => {
      const { passkeyId } = await add();
      const body = { passkeyId, currentPassword: PASSWORD };
      expect((await exchange.call(removePasskey, { body }, { token: login.accessToken })).status).toBe(200);
      expect(await refusalOf(use())).toBe('PASSKEY_REFUSED');
      const stranger = new SoftwareAuthenticator();
      stranger.create(present((await begin()).result));
      expect(await refusalOf(use({}, {}, stranger))).toBe('PASSKEY_REFUSED');
    });

    test('a suspended site accepts no passkey (SITE_SUSPENDED)', async () => {
      await add();
      const closed = { host: 'closed.localhost' };
      const signed = phone.get(await asked());
      expect((await exchange.call(beginPasskeyLogIn, {}, closed)).error?.code).toBe('SITE_SUSPENDED');
      expect((await logIn(signed, closed)).error?.code).toBe('SITE_SUSPENDED');
    });
  });

  describe('adding', () => {
    test('the device is told whose passkey it is, which ones exist, and to ask for finger or PIN', async () => {
      await add();
      const options = present((await begin()).result);
      expect(options).toMatchObject({
        rp: { id: 'localhost' },
        user: { name: 'asha' },
        excludeCredentials: [{ id: phone.id, transports: ['internal'] }],
        authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
      });
      expect(options.challenge).toMatch(/^[\w-]{43}$/);
    });

    test('it requires the password, and guesses are slowed and noted', async () => {
      expect((await begin({}, 'Wrong#2026')).error?.code).toBe('WRONG_PASSWORD');
      const { result } = await exchange.call(getActivityLog, {}, { token: login.accessToken });
      expect(result?.entries[0]).toMatchObject({ kind: 'PASSKEY_ADD_FAILED', detail: 'WRONG_PASSWORD' });
      for (let guess = 0; guess < 4; guess += 1) await begin({}, `Guess#${guess}000`);
      expect((await begin()).error?.code).toBe('ACCOUNT_LOCKED');
    });

    test('players without a password have no passkeys (FORBIDDEN)', async () => {
      const { accessToken } = await exchange.demo();
      expect((await begin({ token: accessToken })).error?.code).toBe('FORBIDDEN');
    });

    test('a challenge works once, in the session that gave the password', async () => {
      const first = present((await begin()).result);
      const other = present((await logInWith(exchange, 'asha', PASSWORD)).result);
      const inOther = await finish(first, phone, {}, { token: other.accessToken });
      expect(inOther.error?.code).toBe('PASSKEY_REFUSED');
      expect((await finish(first)).status).toBe(200);
      expect((await finish(first, new SoftwareAuthenticator())).error?.code).toBe('PASSKEY_REFUSED');
      const { challenge } = await asked();
      const forLogIn = await finish(present((await begin()).result), new SoftwareAuthenticator(), {
        challenge,
      });
      expect(forLogIn.error?.code).toBe('PASSKEY_REFUSED');
    });

    test.each<[string, Differently]>([
      ['on another page', { origin: 'https://evil.example' }],
      ['in another site’s frame', { crossOrigin: true }],
      ['for another host', { rpId: 'evil.example' }],
      ['for another purpose', { type: 'webauthn.get' }],
      ['without the owner’s finger or PIN', { verified: false }],
    ])('a passkey made %s is not added', async (_what, differently) => {
      const { error } = await finish(present((await begin()).result), phone, differently);
      expect(error?.code).toBe('PASSKEY_REFUSED');
      expect(await list()).toEqual([]);
    });

    test('the challenge of a confirmation, which needs no password, adds none', async () => {
      const { accessToken: token } = login;
      const body = { amount: 500, method: 'UPI', upiId: 'asha@bank' };
      const { challenge } = present(
        (await exchange.call(beginPasskeyConfirmation, { body }, { token })).result,
      );
      const options = present((await begin()).result);
      expect(await refusalOf(finish({ ...options, challenge }))).toBe('PASSKEY_REFUSED');
      expect(await list()).toEqual([]);
    });

    test('an unreadable passkey is not added', async () => {
      const credential = phone.create(present((await begin()).result));
      const response = { ...credential.response, attestationObject: 'AAAA' };
      const body = { name: 'Phone', credential: { ...credential, response } };
      const { error } = await exchange.call(addPasskey, { body }, { token: login.accessToken });
      expect(error?.code).toBe('PASSKEY_REFUSED');
    });

    test('a device’s passkey cannot belong to two players', async () => {
      await add();
      const ashas = login;
      login = await signUp('bina', '9812345679');
      expect((await finish(present((await begin()).result))).error?.code).toBe('PASSKEY_REFUSED');
      expect(await list(ashas.accessToken)).toHaveLength(1);
    });

    test('an account has at most ten (TOO_MANY_PASSKEYS)', async () => {
      const tooLate = present((await begin()).result);
      for (let count = 0; count < 10; count += 1) await add(new SoftwareAuthenticator());
      expect((await begin()).error?.code).toBe('TOO_MANY_PASSKEYS');
      expect((await finish(tooLate)).error?.code).toBe('TOO_MANY_PASSKEYS');
      expect(await list()).toHaveLength(10);
    });
  });

  test('they are listed with the newest first, renamed and removed, and the activity log says so', async () => {
    const first = await add();
    exchange.time.advance(MINUTE);
    const second = await add(new SoftwareAuthenticator());
    const token = login.accessToken;
    const renamed = { passkeyId: first.passkeyId, name: 'Old phone' };
    expect((await exchange.call(renamePasskey, { body: renamed }, { token })).status).toBe(200);
    expect(await list()).toEqual([second, { ...first, name: 'Old phone' }]);
    const body = { passkeyId: first.passkeyId, currentPassword: PASSWORD };
    const wrong = { ...body, currentPassword: 'Wrong#2026' };
    expect((await exchange.call(removePasskey, { body: wrong }, { token })).error?.code).toBe(
      'WRONG_PASSWORD',
    );
    expect(await list()).toHaveLength(2);
    expect((await exchange.call(removePasskey, { body }, { token })).status).toBe(200);
    expect((await exchange.call(removePasskey, { body }, { token })).error?.code).toBe('NOT_FOUND');
    expect((await exchange.call(renamePasskey, { body: renamed }, { token })).error?.code).toBe('NOT_FOUND');
    expect(await list()).toEqual([second]);
    const { result } = await exchange.call(getActivityLog, {}, { token });
    const noted = result?.entries.map(({ kind, detail }) => [kind, detail]);
    expect(noted).toContainEqual(['PASSKEY_REMOVED', 'Old phone']);
    expect(noted).toContainEqual(['PASSKEY_ADDED', 'Phone']);
    const to = expect.stringContaining(MOBILE) as string;
    expect(exchange.sms.sent.slice(-2)).toEqual([
      { to, text: expect.stringContaining('A passkey was added') as string },
      { to, text: expect.stringContaining('A passkey was removed') as string },
    ]);
  });

  test('a passkey added right after a log-in from a new device is reported as well', async () => {
    const body = { userNameOrEmailAddress: 'asha', password: PASSWORD, rememberClient: false };
    login = present((await exchange.call(authenticate, { body })).result);
    await add();
    const told = exchange.sms.sent.slice(-2).map(({ text }) => text);
    expect(told).toEqual([
      expect.stringContaining('A new device has logged in'),
      expect.stringContaining('A passkey was added'),
    ]);
  });

  test('resetting the password with a code removes all passkeys and sessions, because a stranger may have added one', async () => {
    await add();
    const challenge = await asked();
    await reset();
    expect(await refusalOf(logIn(phone.get(challenge)))).toBe('PASSKEY_REFUSED');
  });

  test('a passkey that is being added at that moment does not survive it', async () => {
    const { made } = Passkeys.prototype;
    const pending = present((await begin()).result);
    vi.spyOn(Passkeys.prototype, 'made').mockImplementationOnce(async function makeLate(
      this: Passkeys,
      ...given
    ) {
      const credential = await made.apply(this, given);
      await reset();
      return credential;
    });
    expect((await finish(pending)).error?.code).toBe('PASSKEY_REFUSED');
    expect(await refusalOf(use())).toBe('PASSKEY_REFUSED');
  });

  test('unanswered challenges are removed', async () => {
    await asked();
    exchange.time.advance(6 * MINUTE);
    await asked();
    const rows = await exchange.database.read.selectFrom('passkey_challenges').selectAll().execute();
    expect(rows).toHaveLength(1);
    expect(JSON.stringify(rows)).not.toContain((await asked()).challenge);
  });
});
