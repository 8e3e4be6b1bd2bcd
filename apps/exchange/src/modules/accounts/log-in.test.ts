import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { authenticate, exchangeToken, loginAsDemoUser } from '@layline/contract/calls/log-in.ts';
import { getSetting } from '@layline/contract/calls/settings.ts';
import { changePassword, register, verifyUser } from '@layline/contract/calls/account.ts';
import { storagesUnderTest } from '../../core/testing/storages.ts';
import { logInWith, openTestApp } from '../../testing/test-app.ts';
import type { TestApp } from '../../testing/test-app.ts';

const PASSWORD = 'Monsoon#2026';
const PARTNER = { client_id: 'partner-one', client_secret: 'a secret of sixteen' };

describe.each(storagesUnderTest())('log-in on $name', (storage) => {
  let exchange: TestApp;
  beforeAll(async () => {
    exchange = await openTestApp({}, storage);
  });
  afterAll(() => exchange.close());

  let mobiles = 9_812_345_678;
  const newPlayer = async (userName: string): Promise<void> => {
    const mobile = String((mobiles += 1));
    await exchange.call(register, {
      body: { userName, password: PASSWORD, confirmPassword: PASSWORD, mobile },
    });
    const otp = exchange.sms.lastCode(mobile);
    await exchange.call(verifyUser, { body: { userName, mobile, domain: 'localhost', otp } });
  };

  const handOver = async (
    changes: object = {},
  ): Promise<{ status: number; code: string; error: string | null }> => {
    const response = await exchange.app.fastify.inject({
      method: 'POST',
      url: '/exchange/api/v1/token/handover',
      headers: { host: 'localhost' },
      payload: { ...PARTNER, externalId: '4711', userName: 'Asha', ...changes },
    });
    const body = response.json<{ result: { code: string } | null; error: { code: string } | null }>();
    return { status: response.statusCode, code: body.result?.code ?? '', error: body.error?.code ?? null };
  };

  test('[R7.1] [R4.1] the right name and password log in, whatever the letter case of the name', async () => {
    await newPlayer('Meera');
    const { status, result } = await logInWith(exchange, 'mEERA', PASSWORD);
    expect([status, result?.userName, result?.balance]).toEqual([200, 'Meera', 10_000]);
    const own = await exchange.call(getSetting, {}, { token: result?.accessToken ?? '' });
    expect(own.status).toBe(200);
  });

  test('[R7.1] a wrong password and an unknown name get the same answer', async () => {
    await newPlayer('ravi');
    const wrong = await logInWith(exchange, 'ravi', 'Wrong#2026');
    const unknown = await logInWith(exchange, 'nobody at all', 'Wrong#2026');
    expect([wrong.status, wrong.error?.code]).toEqual([401, 'INVALID_CREDENTIALS']);
    expect(unknown.text).toBe(wrong.text);
  });

  test.each(['ravi', 'nobody'])(
    'after five wrong passwords from one network %s waits there, longer each time, known or not (ACCOUNT_LOCKED)',
    async (name) => {
      await exchange.database.write.deleteFrom('login_guesses').execute();
      const guess = () => logInWith(exchange, name, 'Wrong#2026');
      for (let i = 0; i < 5; i += 1) expect((await guess()).error?.code).toBe('INVALID_CREDENTIALS');
      for (const seconds of [60, 120, 240, 480, 900, 900]) {
        const waits = await guess();
        expect([waits.status, waits.error?.code]).toEqual([423, 'ACCOUNT_LOCKED']);
        expect([waits.error?.details?.retryAfterSec, waits.headers['retry-after']]).toEqual([
          seconds,
          String(seconds),
        ]);
        exchange.time.jump(seconds * 1000 - 1);
        expect((await guess()).error?.details?.retryAfterSec).toBe(1);
        exchange.time.jump(1);
        expect((await guess()).error?.code).toBe('INVALID_CREDENTIALS');
      }
      exchange.time.jump(86_400_000);
      for (let i = 0; i < 5; i += 1) expect((await guess()).error?.code).toBe('INVALID_CREDENTIALS');
    },
  );

  test('the right password restarts the count', async () => {
    await newPlayer('sita');
    for (let round = 0; round < 3; round += 1) {
      for (let i = 0; i < 4; i += 1) await logInWith(exchange, 'sita', 'Wrong#2026');
      expect((await logInWith(exchange, 'sita', PASSWORD)).status).toBe(200);
    }
  });

  test('of many guesses at once, no more than five are checked', async () => {
    await newPlayer('target');
    const guesses = await Promise.all(
      Array.from({ length: 20 }, (_, i) => logInWith(exchange, 'target', `Guess#${i}`)),
    );
    expect(guesses.filter(({ error }) => error?.code === 'INVALID_CREDENTIALS')).toHaveLength(5);
    expect(guesses.filter(({ error }) => error?.code === 'ACCOUNT_LOCKED')).toHaveLength(15);
  });

  /** Sends a number of guesses at a name, each from its own address; returns how many had their password checked. */
  const lookedAt = async (name: string, count: number, addressOf: (i: number) => string): Promise<number> => {
    let looked = 0;
    for (let i = 0; i < count; i += 1) {
      const { error } = await logInWith(exchange, name, 'Wrong#2026', { address: addressOf(i) });
      if (error?.code === 'INVALID_CREDENTIALS') looked += 1;
    }
    return looked;
  };

  test('a stranger who guesses delays nobody on another network', async () => {
    await newPlayer('guessed');
    expect(await lookedAt('guessed', 8, () => '203.0.113.7')).toBe(5);
    const there = await logInWith(exchange, 'guessed', PASSWORD, { address: '203.0.113.7' });
    expect(there.error?.code).toBe('ACCOUNT_LOCKED');
    const elsewhere = await logInWith(exchange, 'guessed', PASSWORD, { address: '198.51.100.1' });
    expect(elsewhere.status).toBe(200);
  });

  test.each([
    ['a /24', 20, (i: number) => `203.0.113.${i}`],
    ['one /64', 5, (i: number) => `2001:db8:1:1::${i.toString(16)}`],
    ['the /64s of a /56', 10, (i: number) => `2001:db8:1:2${i.toString(16).padStart(2, '0')}::1`],
    ['the /56s of a /48', 20, (i: number) => `2001:db8:1:${i.toString(16)}00::1`],
  ])('many addresses in %s share %d guesses', async (what, free, addressOf) => {
    expect(await lookedAt(`tiers of ${what}`, 30, addressOf)).toBe(free);
  });

  test('strangers everywhere share a hundred guesses, then wait; a known device neither waits nor uses them up', async () => {
    await newPlayer('botnet');
    const known = await logInWith(exchange, 'botnet', PASSWORD);
    const { deviceToken } = known.result ?? {};
    const elsewhere = (i: number) => `10.${i}.0.1`;
    const withToken = (password: string, token = deviceToken) =>
      exchange.call(
        authenticate,
        { body: { userNameOrEmailAddress: 'botnet', password, deviceToken: token } },
        { address: '10.0.0.1' },
      );
    for (let i = 0; i < 4; i += 1)
      expect((await withToken('Wrong#2026')).error?.code).toBe('INVALID_CREDENTIALS');
    expect(await lookedAt('botnet', 110, elsewhere)).toBe(100);
    const stranger = await logInWith(exchange, 'botnet', PASSWORD, { address: '198.51.100.1' });
    expect([stranger.error?.code, stranger.error?.details?.retryAfterSec]).toEqual(['ACCOUNT_LOCKED', 60]);
    expect((await withToken(PASSWORD)).status).toBe(200);
    for (let i = 0; i < 5; i += 1) await withToken('Wrong#2026');
    expect((await withToken(PASSWORD)).error?.code).toBe('ACCOUNT_LOCKED');
    exchange.time.jump(60_000);
    expect((await withToken(PASSWORD)).status).toBe(200);
  });

  test('a device known to another account is a stranger, and so is one from before the password was changed', async () => {
    await newPlayer('mine');
    await newPlayer('other');
    const { deviceToken, accessToken } = (await logInWith(exchange, 'mine', PASSWORD)).result ?? {};
    await lookedAt('mine', 5, () => '203.0.113.9');
    await lookedAt('other', 5, () => '203.0.113.9');
    const next = 'Himalaya#2027';
    const logIn = (name: string, password: string) =>
      exchange.call(
        authenticate,
        { body: { userNameOrEmailAddress: name, password, deviceToken } },
        { address: '203.0.113.9' },
      );
    expect((await logIn('other', PASSWORD)).error?.code).toBe('ACCOUNT_LOCKED');
    expect((await logIn('mine', PASSWORD)).status).toBe(200);
    const body = { currentPassword: PASSWORD, newPassword: next, confirmPassword: next };
    expect((await exchange.call(changePassword, { body }, { token: accessToken ?? '' })).status).toBe(200);
    expect((await logIn('mine', next)).error?.code).toBe('ACCOUNT_LOCKED');
  });

  test('each log-in is recorded with time, address, browser and result', async () => {
    await newPlayer('noted');
    const options = { address: '203.0.113.7', headers: { 'user-agent': 'Browser/1' } };
    await logInWith(exchange, 'noted', 'Wrong#2026', options);
    await logInWith(exchange, 'noted', PASSWORD, options);
    const attempts = await exchange.database.read
      .selectFrom('login_attempts')
      .innerJoin('accounts', 'accounts.player_id', 'login_attempts.player_id')
      .select(['login_attempts.at', 'login_attempts.browser', 'login_attempts.result'])
      .where('accounts.name_key', '=', 'noted')
      .where('login_attempts.address', '=', '203.0.113.7')
      .execute();
    const at = exchange.time.now();
    expect(attempts).toHaveLength(2);
    expect(attempts).toEqual(
      expect.arrayContaining([
        { at, browser: 'Browser/1', result: 'INVALID_CREDENTIALS' },
        { at, browser: 'Browser/1', result: 'SUCCESS' },
      ]),
    );
  });

  test('a suspended site lets nobody in (SITE_SUSPENDED)', async () => {
    const host = 'closed.localhost';
    const answers = [
      await logInWith(exchange, 'Meera', PASSWORD, { host }),
      await exchange.call(loginAsDemoUser, {}, { host }),
      await exchange.call(
        exchangeToken,
        { body: { grant_type: 'authorization_code', ...PARTNER, code: 'a-code-that-is-well-formed' } },
        { host },
      ),
    ];
    for (const { status, error } of answers) expect([status, error?.code]).toEqual([503, 'SITE_SUSPENDED']);
  });

  test('the site is the page’s, even if the page calls an exchange on another host', async () => {
    const { result } = await exchange.call(
      loginAsDemoUser,
      {},
      { host: 'exchange.example', headers: { origin: 'https://greenfield.localhost' } },
    );
    expect(result?.domain).toBe('greenfield');
  });

  test('a password log-in cannot reach a demo or a partner player', async () => {
    await exchange.demo();
    await handOver();
    for (const name of ['Demo', 'demo', 'partner:partner-one:4711']) {
      expect((await logInWith(exchange, name, PASSWORD)).error?.code).toBe('INVALID_CREDENTIALS');
    }
  });

  test('[R7.3] a partner hands its player over with a code that works once', async () => {
    const { code } = await handOver();
    const body = { grant_type: 'authorization_code', ...PARTNER, code };
    const { result } = await exchange.call(exchangeToken, { body });
    expect(result).toMatchObject({ userName: 'Asha', balance: 10_000 });
    const again = await exchange.call(exchangeToken, { body });
    expect([again.status, again.error?.code]).toEqual([401, 'INVALID_CREDENTIALS']);
  });

  test('[R7.3] while a partner changes its secret, both secrets work', async () => {
    const older = { client_secret: 'the previous secret' };
    const { code } = await handOver(older);
    const body = { grant_type: 'authorization_code', ...PARTNER, ...older, code };
    expect((await exchange.call(exchangeToken, { body })).status).toBe(200);
  });

  test('[R7.3] the token call takes form data as well', async () => {
    const { code } = await handOver();
    const fields = new URLSearchParams({ grant_type: 'authorization_code', ...PARTNER, code });
    const response = await exchange.app.fastify.inject({
      method: 'POST',
      url: '/exchange/api/v1/token/token',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: fields.toString(),
    });
    expect(response.statusCode).toBe(200);
    const twice = await exchange.app.fastify.inject({
      method: 'POST',
      url: '/exchange/api/v1/token/token',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: `${fields.toString()}&code=another-code-of-this-player`,
    });
    expect([twice.statusCode, twice.json<{ error: { code: string } }>().error.code]).toEqual([
      400,
      'MALFORMED_BODY',
    ]);
  });

  test('[R7.3] the second hand-over of a player finds the same account', async () => {
    const first = await handOver({ externalId: 'same' });
    const second = await handOver({ externalId: 'same' });
    const players = await exchange.database.read
      .selectFrom('accounts')
      .select('player_id')
      .where('name_key', '=', 'partner:partner-one:same')
      .execute();
    expect([first.status, second.status, players.length]).toEqual([200, 200, 1]);
  });

  test('[R7.3] a code is refused to another client, with another secret, and after a minute', async () => {
    expect((await handOver({ client_secret: 'not the secret' })).error).toBe('INVALID_CREDENTIALS');
    const { code } = await handOver();
    const log = async (changes: object): Promise<string | undefined> => {
      const body = { grant_type: 'authorization_code', ...PARTNER, code, ...changes };
      return (await exchange.call(exchangeToken, { body })).error?.code;
    };
    expect(await log({ client_secret: 'not the secret' })).toBe('INVALID_CREDENTIALS');
    expect(await log({ client_id: 'partner-two' })).toBe('INVALID_CREDENTIALS');
    exchange.time.jump(60_000);
    expect(await log({})).toBe('INVALID_CREDENTIALS');
  });

  const grant_type = 'authorization_code';
  const asBrowser = async (code: string, { changes = {}, host = 'localhost' } = {}) => {
    const { status, result, error } = await exchange.call(
      exchangeToken,
      { body: { grant_type, code, ...changes } },
      { host },
    );
    return error?.code ?? [status, result?.userName];
  };

  test('[R7.3] a code for a browser logs in once, without the secret that no browser can keep', async () => {
    const { code } = await handOver({ exchangedBy: 'BROWSER' });
    expect(await asBrowser(code)).toEqual([200, 'Asha']);
    expect(await asBrowser(code)).toBe('INVALID_CREDENTIALS');
    const other = await handOver({ exchangedBy: 'BROWSER' });
    expect(await asBrowser(other.code, { changes: { client_id: PARTNER.client_id } })).toEqual([200, 'Asha']);
  });

  test('[R7.3] a code for a browser is refused on another site, to another client, and after a minute', async () => {
    const { code } = await handOver({ exchangedBy: 'BROWSER' });
    expect(await asBrowser(code, { host: 'greenfield.localhost' })).toBe('INVALID_CREDENTIALS');
    expect(await asBrowser(code, { changes: { client_id: 'partner-two' } })).toBe('INVALID_CREDENTIALS');
    exchange.time.jump(60_000);
    expect(await asBrowser(code)).toBe('INVALID_CREDENTIALS');
  });

  test('[R7.3] a server’s code does not work for a browser, nor a browser’s for a server', async () => {
    const server = await handOver();
    expect(await asBrowser(server.code)).toBe('INVALID_CREDENTIALS');
    expect(await asBrowser(server.code, { changes: { client_id: PARTNER.client_id } })).toBe(
      'INVALID_CREDENTIALS',
    );
    const browser = await handOver({ exchangedBy: 'BROWSER' });
    expect(await asBrowser(browser.code, { changes: PARTNER })).toBe('INVALID_CREDENTIALS');
    expect(await asBrowser(server.code, { changes: PARTNER })).toEqual([200, 'Asha']);
  });
});

test('while strangers fill the queue for password hashes, a known device gets in, and those turned away have made no guess', async () => {
  const exchange = await openTestApp({ passwordCost: { memoryCost: 4096, timeCost: 1, parallelism: 1 } });
  const mobile = '9812345678';
  const body = { userName: 'asha', password: PASSWORD, confirmPassword: PASSWORD, mobile };
  await exchange.call(register, { body });
  const otp = exchange.sms.lastCode(mobile);
  await exchange.call(verifyUser, { body: { userName: 'asha', mobile, domain: 'localhost', otp } });
  const known = await logInWith(exchange, 'asha', PASSWORD);
  const flood = Array.from({ length: 500 }, (_, i) =>
    logInWith(exchange, `name-${i}`, 'Wrong#2026', { address: `10.${i % 250}.${i % 7}.1` }),
  );
  const { status } = await exchange.call(authenticate, {
    body: {
      userNameOrEmailAddress: 'asha',
      password: PASSWORD,
      deviceToken: known.result?.deviceToken,
    },
  });
  const codes = (await Promise.all(flood)).map(({ error }) => error?.code);
  const counted = await exchange.database.read
    .selectFrom('login_guesses')
    .selectAll()
    .where('scope', '=', 'strangers')
    .where('failures', '>', 0)
    .execute();
  await exchange.close();
  expect(status).toBe(200);
  expect(codes).toContain('PROOF_REQUIRED');
  expect(counted).toHaveLength(codes.filter((code) => code === 'INVALID_CREDENTIALS').length);
});

test('storage holds only hashes of passwords and tokens', async () => {
  const exchange = await openTestApp();
  const login = await exchange.demo();
  await exchange.call(register, {
    body: { userName: 'secret', password: PASSWORD, confirmPassword: PASSWORD, mobile: '9812345678' },
  });
  const code = exchange.sms.lastCode('9812345678');
  await exchange.call(authenticate, { body: { userNameOrEmailAddress: 'secret', password: PASSWORD } });
  const tables = [
    'accounts',
    'sessions',
    'one_time_codes',
    'refresh_tokens',
    'login_attempts',
    'login_guesses',
  ] as const;
  const rows: unknown[] = [];
  for (const table of tables) rows.push(await exchange.database.read.selectFrom(table).selectAll().execute());
  const text = JSON.stringify(rows);
  await exchange.close();
  for (const secret of [PASSWORD, login.refreshToken, login.casinoToken, `"${code}"`])
    expect(text).not.toContain(secret);
  expect(text).toContain('$argon2id$');
});
