import { cp, mkdtemp, readFile, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import * as v from 'valibot';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { getSettingExpiry, getSetting } from '@layline/contract/calls/settings.ts';
import { loginAsDemoUser } from '@layline/contract/calls/log-in.ts';
import { SettingsFile, settingsPath } from '@layline/contract/entities/domain-settings.ts';
import { DEFAULT_QUICK_STAKES } from '@layline/contract/entities/settings.ts';
import { openTestApp } from '../../testing/test-app.ts';
import type { TestApp } from '../../testing/test-app.ts';
import { Sites } from './sites.ts';

/** The files that the client's build copies unchanged. */
const CLIENT_FILES = fileURLToPath(new URL('../../../../web/public', import.meta.url));
const SEED = fileURLToPath(new URL('../../../seed/sites', import.meta.url));

describe('settings', () => {
  let exchange: TestApp;
  beforeAll(async () => {
    exchange = await openTestApp();
  });
  afterAll(() => exchange.close());

  const get = (url: string) => exchange.app.fastify.inject({ method: 'GET', url });

  test.each([
    ['greenfield.localhost', 'greenfield'],
    ['GREENFIELD.localhost', 'greenfield'],
    ['localhost', 'localhost'],
    ['127.0.0.1', 'localhost'],
    ['some.test.example', 'localhost'],
    ['default', 'layline'],
  ])('[R7.40] %s gets the file of the site %s, without an envelope', async (host, domain) => {
    const response = await get(settingsPath(host, 517));
    const file = response.json<SettingsFile>();
    expect([response.statusCode, file.setting.domain]).toEqual([200, domain]);
    expect(Object.keys(file)).toEqual(['setting', 'events', 'bonuses', 'games', 'tv']);
    expect(response.headers['access-control-allow-origin']).toBe('*');
  });

  test('[R7.40] a host without a file gets none', async () => {
    for (const url of [
      '/cdn/settings/play.example.com.json?key=100',
      '/cdn/settings/..%2f..%2fpackage.json',
      '/cdn/settings/default',
      '/cdn/settings/default.json/x',
      '/cdn/settings/%00.json',
    ]) {
      expect((await get(url)).statusCode).toBe(404);
    }
  });

  test('[R20.61] [R9.1] new players begin with the quick stakes of their site, and with the usual ones where it has none', async () => {
    const stakesAt = async (host: string) => (await exchange.demo(host)).stakes;
    expect(await stakesAt('partner.localhost')).toEqual([
      { title: '200', value: 200 },
      { title: '1k', value: 1000 },
      { title: '5k', value: 5000 },
      { title: '10k', value: 10_000 },
    ]);
    expect(await stakesAt('localhost')).toEqual(DEFAULT_QUICK_STAKES);
  });

  test('[R1.5] the sample sites differ in theme, sign-up, sports and verification', async () => {
    const sites = new Sites(SEED);
    const of = (host: string) => sites.of(host).setting;
    expect(of('greenfield.localhost')).toMatchObject({ kabaddi: false, themes: { default: 'green' } });
    expect(of('nightmarket.localhost')).toMatchObject({ allowSignUp: false, casino: false });
    expect(of('quick.localhost').skipVerification).toBe(true);
    expect(of('closed.localhost').siteSuspended).toBe(true);
    expect(of('play.example.com')).toEqual(of('default'));
  });

  test('[R5.2] [R3.3] the partner’s site has sign-up on its own host, and its own pages and lists', async () => {
    const file = (await get(settingsPath('partner.localhost', 100))).json<SettingsFile>();
    expect(file.setting).toMatchObject({ allowSignUp: false, signUpHosts: ['partner.localhost'] });
    for (const page of ['terms', 'privacy', 'rules'] as const) {
      expect(file.setting.pages?.[page]?.split('\n\n').length).toBeGreaterThan(1);
    }
    for (const entries of [file.events, file.bonuses, file.games, file.tv]) {
      expect(entries.length).toBeGreaterThan(0);
      for (const { id, title } of entries) expect([typeof id, typeof title]).toEqual(['string', 'string']);
    }
    const picture = await get(String(file.tv[0]?.['url']));
    expect([picture.statusCode, picture.headers['content-type']]).toEqual([200, 'image/svg+xml']);
  });

  test.each([
    [{ signUpHosts: 'partner.localhost' }],
    [{ pages: 'terms' }],
    [{ pages: { terms: 7 } }],
    [{ treeUrl: 7 }],
    [{ testHubUrl: [] }],
  ])('[R3.3] a file with %j is not a settings file', (wrong) => {
    const [good] = new Sites(SEED).all();
    const text = JSON.parse(good?.text ?? '') as { setting: object };
    expect(() =>
      new Sites(SEED).override(
        'default',
        JSON.stringify({ ...text, setting: { ...text.setting, ...wrong } }),
      ),
    ).toThrow('is not a settings file');
  });

  test('every logo that a site names is served, from here or with the client', async () => {
    const sites = new Sites(SEED);
    const hosts = ['default', 'greenfield.localhost', 'nightmarket.localhost', 'closed.localhost'];
    const addresses = new Set(
      hosts.flatMap((host) => [sites.of(host).setting.mainLogo ?? '', sites.of(host).setting.favicon ?? '']),
    );
    const ours = [...addresses].filter((address) => address.startsWith('/cdn/'));
    const theirs = [...addresses].filter((address) => !address.startsWith('/cdn/'));
    expect([ours.length, theirs.length]).toEqual([5, 2]);
    for (const address of theirs) {
      expect(await readFile(join(CLIENT_FILES, address), 'utf8')).toContain('<svg');
    }
    for (const address of ours) {
      const response = await get(address);
      expect([response.statusCode, response.headers['content-type']]).toEqual([200, 'image/svg+xml']);
      expect(response.headers['cross-origin-resource-policy']).toBe('cross-origin');
    }
  });

  test('[R3.3] a site is installed as an app under its own name and icon', async () => {
    const manifestOf = async (host: string) => {
      const response = await exchange.app.fastify.inject({ url: '/site.webmanifest', headers: { host } });
      expect(response.headers['content-type']).toBe('application/manifest+json; charset=utf-8');
      return response.json<{ readonly icons: readonly { readonly src: string }[] }>();
    };
    expect(await manifestOf('nightmarket.localhost:8080')).toMatchObject({
      name: 'Night Market',
      start_url: '/',
      display: 'standalone',
      icons: [{ src: '/cdn/logos/nightmarket-icon.svg', sizes: 'any', type: 'image/svg+xml' }],
    });
    const ours = await manifestOf('play.example.com');
    expect(ours).toMatchObject({ name: 'Layline', description: 'The open betting exchange.', lang: 'en-IN' });
    expect(ours.icons.length).toBeGreaterThan(1);
    for (const { src } of ours.icons)
      expect((await readFile(join(CLIENT_FILES, src))).length).toBeGreaterThan(0);
  });

  test('[R7.9] the expiry call returns the version of the settings, which differs from site to site', async () => {
    const local = await exchange.call(getSettingExpiry);
    expect(local.result?.expiresAt).toBe(exchange.time.now() + 300_000);
    const green = await exchange.call(getSettingExpiry, {}, { host: 'greenfield.localhost' });
    expect(green.result?.version).not.toBe(local.result?.version);
  });

  test("[R7.24] [R9.1] a new player's settings are the defaults", async () => {
    const { accessToken: token } = await exchange.demo();
    const { result } = await exchange.call(getSetting, {}, { token });
    expect(result).toMatchObject({ acceptBetter: true, acceptWorseTicks: 0, confirmBets: false });
    expect(result?.stakes.map(({ title, value }) => `${title}=${value}`).join(' ')).toBe(
      '100=100 500=500 1k=1000 2k=2000 3k=3000 4k=4000 5k=5000 6k=6000',
    );
    expect(result?.userFlags).toEqual({
      football: true,
      tennis: true,
      cricket: true,
      kabaddi: true,
      horseRacing: true,
    });
    expect((await exchange.call(getSetting)).error?.code).toBe('UNAUTHORIZED');
  });
});

test('the files are reread when one has changed; an invalid one changes nothing', async () => {
  const directory = await mkdtemp(join(tmpdir(), 'layline-sites-'));
  await cp(SEED, directory, { recursive: true });
  const sites = new Sites(directory);
  const file = join(directory, 'default.json');
  const text = await readFile(file, 'utf8');
  await utimes(file, 0, 0);
  sites.refresh();
  await writeFile(file, text.replace('"siteSuspended": false', '"siteSuspended": true'));
  const before = sites.of('play.example.com');
  expect(sites.refresh()).toBe(true);
  expect(sites.refresh()).toBe(false);
  const after = sites.of('play.example.com');
  expect([before.setting.siteSuspended, after.setting.siteSuspended]).toEqual([false, true]);
  expect(after.version).not.toBe(before.version);
  await writeFile(file, '{"setting": {}}');
  await utimes(file, 1, 1);
  expect(() => sites.refresh()).toThrow(/default\.json/);
  expect(sites.of('play.example.com')).toBe(after);
  await rm(directory, { recursive: true });
});

describe('[R2.29] who may log in as a demo user', () => {
  const file = (exchange: TestApp) =>
    exchange.app.fastify.inject({ url: '/cdn/settings/default.json', headers: { host: 'play.example.com' } });

  test('with play money, everybody, unless the site says otherwise', async () => {
    const directory = await mkdtemp(join(tmpdir(), 'layline-sites-'));
    await cp(SEED, directory, { recursive: true });
    const closed = JSON.parse(await readFile(join(directory, 'default.json'), 'utf8')) as SettingsFile;
    closed.setting.demoLogin = false;
    await writeFile(join(directory, 'default.json'), JSON.stringify(closed));
    const exchange = await openTestApp({ sitesDir: directory });
    const onDefault = await exchange.call(loginAsDemoUser, {}, { host: 'play.example.com' });
    expect([onDefault.status, onDefault.error?.code]).toEqual([403, 'FORBIDDEN']);
    expect((await exchange.call(loginAsDemoUser, {}, { host: 'test.example.com' })).status).toBe(200);
    await exchange.close();
    await rm(directory, { recursive: true });
  });

  test('with real money, nobody, and the settings tell the client so, whatever the files say', async () => {
    const directory = await mkdtemp(join(tmpdir(), 'layline-sites-'));
    await cp(SEED, directory, { recursive: true });
    await rm(join(directory, 'quick.localhost.json'));
    const play = await openTestApp({ sitesDir: directory });
    const real = await openTestApp({ sitesDir: directory, realMoney: true });
    const [offered, closed] = [await file(play), await file(real)];
    const settingOf = (body: string) => v.parse(SettingsFile, JSON.parse(body)).setting;
    expect(settingOf(offered.body).demoLogin).toBe(true);
    expect(settingOf(closed.body)).toEqual({ ...settingOf(offered.body), demoLogin: false });
    expect(closed.headers['etag']).not.toBe(offered.headers['etag']);
    expect((await real.call(loginAsDemoUser)).error?.code).toBe('FORBIDDEN');
    await Promise.all([play.close(), real.close()]);
    await rm(directory, { recursive: true });
  });
});

describe('[R3.3] skipVerification is for play money only', () => {
  let directory: string;
  beforeEach(async () => {
    directory = await mkdtemp(join(tmpdir(), 'layline-sites-'));
    await cp(SEED, directory, { recursive: true });
  });
  afterEach(() => rm(directory, { recursive: true }));

  test('with real money the exchange does not start if a site has it, and names the site', async () => {
    expect(() => new Sites(directory)).not.toThrow();
    expect(() => new Sites(directory, true)).toThrow(
      'site quick.localhost: Real money needs verified mobile numbers: skipVerification is for play money only.',
    );
    await rm(join(directory, 'quick.localhost.json'));
    expect(() => new Sites(directory, true)).not.toThrow();
  });

  test('several accounts on one number are for play money only as well', async () => {
    await rm(join(directory, 'quick.localhost.json'));
    const path = join(directory, 'greenfield.localhost.json');
    const file = JSON.parse(await readFile(path, 'utf8')) as { readonly setting: object };
    await writeFile(path, JSON.stringify({ ...file, setting: { ...file.setting, severalAccounts: true } }));
    expect(() => new Sites(directory)).not.toThrow();
    expect(() => new Sites(directory, true)).toThrow(
      'site greenfield.localhost: Real money needs one account per person: severalAccounts is for play money only.',
    );
  });

  test('nor can it be added later, by a file or by an editor', async () => {
    const quick = await readFile(join(directory, 'quick.localhost.json'), 'utf8');
    await rm(join(directory, 'quick.localhost.json'));
    const sites = new Sites(directory, true);
    expect(() => sites.override('default', quick)).toThrow('site default: Real money');
    await writeFile(join(directory, 'quick.localhost.json'), quick);
    expect(() => sites.refresh()).toThrow('site quick.localhost: Real money');
    expect(sites.all().every(({ setting }) => !setting.skipVerification)).toBe(true);
  });
});
