import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { cp, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { LoginResult } from '@layline/contract/entities/account.ts';

const SITES = fileURLToPath(new URL('../seed/sites', import.meta.url));
const MAIN = fileURLToPath(new URL('./main.ts', import.meta.url));

let dataDir: string;
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'layline-main-'));
});
afterAll(() => rm(dataDir, { recursive: true, force: true }));

/** Starts the program as an operator would and waits until it prints its address. */
async function start(args: readonly string[] = [], environment: Readonly<Record<string, string>> = {}) {
  const child = spawn(process.execPath, [MAIN, '--data', dataDir, '--port', '0', ...args], {
    env: {
      ...process.env,
      HOST: '127.0.0.1',
      LOG_LEVEL: 'silent',
      RATE_LIMIT_FACTOR: '1000',
      ...environment,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const exit = once(child, 'exit') as Promise<[code: number | null, signal: string | null]>;
  let output = '';
  const printed = new Promise<string>((resolve, reject) => {
    const read = (chunk: Buffer): void => {
      output += chunk.toString();
      const address = /open at (http:\/\/\S+)/.exec(output)?.[1];
      if (address !== undefined) resolve(address);
    };
    child.stdout.on('data', read);
    child.stderr.on('data', read);
    void exit.then(() => reject(new Error(output)));
  });
  return { child, exit, printed, said: () => output };
}

const MASTER = 'what seals the secrets of this storage';
const TOKEN = 'token-of-the-metrics';
const PASSWORD = 'a very quiet password';

async function keyFile(directory: string, name: string, secret: string): Promise<string> {
  const file = join(directory, name);
  await writeFile(file, `${secret}\n`);
  return file;
}

async function logInAsDemo(address: string): Promise<LoginResult> {
  const response = await fetch(`${address}/exchange/Account/LoginAsDemoUser`);
  return ((await response.json()) as { result: LoginResult }).result;
}

test('the program prints its address, serves a demo log-in, closes on SIGTERM, and knows the session after a restart', async () => {
  const first = await start();
  const { accessToken } = await logInAsDemo(await first.printed);
  first.child.kill('SIGTERM');
  expect(await first.exit).toEqual([0, null]);

  const second = await start();
  const response = await fetch(`${await second.printed}/exchange/Setting/GetSetting`, {
    headers: { authorization: `Bearer ${accessToken}` },
  });
  expect(response.status).toBe(200);

  const third = await start();
  await expect(third.printed).rejects.toThrow(/in use by another process/);
  second.child.kill('SIGINT');
  expect(await second.exit).toEqual([0, null]);
});

test('with real money it needs its storage key, offers no demo, and logs no secret', async () => {
  const play = await start();
  await play.printed;
  expect(play.said()).toContain('Login as demo user');
  play.child.kill('SIGTERM');
  await play.exit;

  const own = await mkdtemp(join(tmpdir(), 'layline-real-'));
  await cp(SITES, join(own, 'sites'), { recursive: true });
  // The demo site without verified numbers is for play money only.
  await rm(join(own, 'sites', 'quick.localhost.json'));
  const environment = {
    PLAY_MONEY: 'false',
    DURABILITY: 'single',
    SITES_DIR: join(own, 'sites'),
    STORAGE_KEYS_FILE: await keyFile(own, 'keys', MASTER),
    METRICS_TOKEN_FILE: await keyFile(own, 'token', TOKEN),
    LOG_LEVEL: 'debug',
  };
  // Without a terminal the output may be kept, so there is no link in it.
  const nobody = await start(['--data', join(own, 'data')], environment);
  await nobody.printed;
  expect(nobody.said()).not.toContain('#first=');
  nobody.child.kill('SIGTERM');
  await nobody.exit;
  const real = await start(['--data', join(own, 'data')], {
    ...environment,
    OPERATOR_ADMIN: `first.admin:${PASSWORD}`,
  });
  const address = await real.printed;
  expect(real.said()).not.toContain('demo');
  const settings = await fetch(`${address}/cdn/settings/default.json`);
  expect(await settings.json()).toMatchObject({ setting: { demoLogin: false } });
  const answer = await fetch(`${address}/exchange/Account/LoginAsDemoUser`);
  expect(answer.status).toBe(403);
  const admin = await fetch(`${address}/exchange/Operator/LogIn`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ name: 'first.admin', password: PASSWORD }),
  });
  const { result } = (await admin.json()) as { readonly result: { readonly accessToken: string } };
  const staff = await fetch(`${address}/exchange/Operator/GetOperators`, {
    headers: { authorization: `Bearer ${result.accessToken}` },
  });
  expect(await staff.json()).toMatchObject({ error: { code: 'SECOND_FACTOR_MISSING' } });
  real.child.kill('SIGTERM');
  expect(await real.exit).toEqual([0, null]);
  for (const secret of [MASTER, TOKEN, PASSWORD]) expect(real.said()).not.toContain(secret);

  const other = await start(['--data', join(own, 'data')], {
    ...environment,
    STORAGE_KEYS_FILE: await keyFile(own, 'other', `another ${MASTER}`),
  });
  await expect(other.printed).rejects.toThrow(/sealed under key \w+, which is not in STORAGE_KEYS/);
  expect(await other.exit).toEqual([1, null]);
  for (const secret of [MASTER, TOKEN, PASSWORD]) expect(other.said()).not.toContain(secret);
  await rm(own, { recursive: true });
});

test('[R20.6] the start prints a link for each of the first two admins that is missing', async () => {
  const own = await mkdtemp(join(tmpdir(), 'layline-first-'));
  const links = /^(http:\S+\/desk\/)#first=([\w-]{43})$/gm;
  const first = await start(['--data', own]);
  const address = await first.printed;
  const printed = [...first.said().matchAll(links)];
  expect(printed).toHaveLength(2);
  const [, desk, secret] = printed[0] ?? [];
  expect(desk).toBe(`${address}/desk/`);
  const made = await fetch(`${address}/exchange/Operator/MakeFirstAdmin`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ secret, name: 'meera', password: PASSWORD }),
  });
  expect(made.status).toBe(200);
  first.child.kill('SIGTERM');
  await first.exit;
  const second = await start(['--data', own]);
  await second.printed;
  expect([...second.said().matchAll(links)]).toHaveLength(1);
  second.child.kill('SIGTERM');
  await second.exit;
  await rm(own, { recursive: true });
});

test('with real money and no key for its storage it does not start', async () => {
  const { exit, printed } = await start([], { PLAY_MONEY: 'false' });
  await expect(printed).rejects.toThrow(/PLAY_MONEY=false needs STORAGE_KEYS/);
  expect(await exit).toEqual([2, null]);
});

test('with real money and storage on one disk, it starts only if that is configured', async () => {
  const { exit, printed } = await start([], { PLAY_MONEY: 'false', STORAGE_KEYS: MASTER });
  await expect(printed).rejects.toThrow(/synchronous_standby_names.*DURABILITY=single/);
  expect(await exit).toEqual([1, null]);
});

test('a wrong argument ends it at once with the reason', async () => {
  const { exit, printed } = await start(['--speed', 'fast']);
  await expect(printed).rejects.toThrow(/speed must be a number/);
  expect(await exit).toEqual([2, null]);
});

test('killed while players log in, after the next start it has everybody it answered, with their money', async () => {
  const first = await start();
  const address = await first.printed;
  const answered: LoginResult[] = [];
  const hammer = async (): Promise<void> => {
    for (;;) {
      try {
        answered.push(await logInAsDemo(address));
      } catch {
        return;
      }
      if (answered.length === 20) first.child.kill('SIGKILL');
    }
  };
  await Promise.all([hammer(), hammer(), hammer(), hammer()]);
  expect(await first.exit).toEqual([null, 'SIGKILL']);
  expect(answered.length).toBeGreaterThanOrEqual(20);

  const second = await start();
  const next = await second.printed;
  const results = await Promise.all(
    answered.map(async ({ accessToken }) => {
      const response = await fetch(`${next}/exchange/Bet/GetUserOpenBets`, {
        headers: { authorization: `Bearer ${accessToken}` },
      });
      const { result } = (await response.json()) as { result: { balance: number } | null };
      return [response.status, result?.balance];
    }),
  );
  second.child.kill('SIGTERM');
  expect(await second.exit).toEqual([0, null]);
  expect(results).toEqual(answered.map(() => [200, 100_000]));
});
