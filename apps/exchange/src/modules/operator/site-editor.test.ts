import { cp, mkdtemp, readFile, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { getPaymentInfo } from '@layline/contract/calls/cashier.ts';
import { getAuditLog } from '@layline/contract/calls/operator/operators.ts';
import {
  getSiteDraft,
  getSiteSettings,
  getSites,
  getSiteVersions,
  saveSiteSettings,
} from '@layline/contract/calls/operator/sites.ts';
import type { SettingsFile } from '@layline/contract/entities/domain-settings.ts';
import { settingsPath } from '@layline/contract/entities/domain-settings.ts';
import { storagesUnderTest } from '../../core/testing/storages.ts';
import { sitesWith } from '../../testing/sites-with.ts';
import { openOperatorHarness, SECOND_ADMIN } from './testing/operator-harness.ts';
import type { OperatorHarness } from './testing/operator-harness.ts';
import { SitePayments } from '../settings/site-payments.ts';
import { SavedSites } from '../settings/saved-sites.ts';
import { Sites } from '../settings/sites.ts';
import { SiteEditor } from './site-editor.ts';

const SEED = fileURLToPath(new URL('../../../seed/sites', import.meta.url));
const SITE = 'greenfield.localhost';
const reason = 'New support address';

describe.each(storagesUnderTest())('settings of sites on $name', (under) => {
  let harness: OperatorHarness;
  beforeEach(async () => {
    harness = await openOperatorHarness({ under });
  });
  afterEach(() => harness.app.close());

  const read = async () => {
    const { result } = await harness.admin.call(getSiteSettings, { query: { site: SITE } });
    if (result === null) throw new Error('the site does not exist');
    return result;
  };
  const ask = (version: string, settings: unknown) =>
    harness.admin.call(saveSiteSettings, { body: { site: SITE, version, settings, reason } });
  const save = (version: string, settings: unknown) =>
    harness.publishSite({ site: SITE, version, settings, reason });
  const served = async (): Promise<SettingsFile> => {
    const response = await harness.app.app.fastify.inject({ method: 'GET', url: settingsPath(SITE, 100) });
    return response.json<SettingsFile>();
  };
  const withText = (settings: SettingsFile, supportText: string): SettingsFile => ({
    ...settings,
    setting: { ...settings.setting, supportText },
  });

  test('[R7.40] a change is served at once, survives a restart, and can be undone', async () => {
    const { version, settings } = await read();
    const saved = await save(version, withText(settings, 'Ring 1800'));
    expect(saved.status).toBe(200);
    expect(saved.result?.version).not.toBe(version);
    expect((await served()).setting.supportText).toBe('Ring 1800');
    harness = await harness.restart();
    expect((await served()).setting.supportText).toBe('Ring 1800');
    const { result } = await harness.admin.call(getSites);
    expect(result?.find(({ site }) => site === SITE)).toMatchObject({
      changedBy: 'second.admin',
      version: saved.result?.version,
    });
    const back = await save(saved.result?.version ?? '', null);
    expect(back.result?.version).toBe(version);
    expect((await served()).setting.supportText).toBe(settings.setting.supportText);
  });

  test('[R20.11] every version is listed and can be read, and an earlier one can be saved again', async () => {
    const first = await read();
    const one = await save(first.version, withText(first.settings, 'Ring 1'));
    const two = await save(one.result?.version ?? '', withText(first.settings, 'Ring 2'));
    await save(two.result?.version ?? '', null);
    const versions = await harness.admin.call(getSiteVersions, { query: { site: SITE } });
    expect(versions.result?.map(({ revision, savedBy, shipped }) => [revision, savedBy, shipped])).toEqual([
      [3, 'second.admin', true],
      [2, 'second.admin', false],
      [1, 'second.admin', false],
    ]);
    const readVersion = (revision: number, site = SITE) =>
      harness.admin.call(getSiteSettings, { query: { site, revision } });
    const earlier = await readVersion(1);
    expect(earlier.result?.settings.setting.supportText).toBe('Ring 1');
    expect((await readVersion(3)).result?.settings).toEqual(first.settings);
    expect((await save(earlier.result?.version ?? '', earlier.result?.settings)).status).toBe(200);
    expect((await served()).setting.supportText).toBe('Ring 1');
    expect((await readVersion(9)).error?.code).toBe('NOT_FOUND');
    expect((await readVersion(1, 'nobody.example')).error?.code).toBe('NOT_FOUND');
    const none = await harness.admin.call(getSiteVersions, { query: { site: 'nobody.example' } });
    expect(none.error?.code).toBe('NOT_FOUND');
  });

  test('of two edits of the same version one is SETTINGS_CHANGED', async () => {
    const { version, settings } = await read();
    const second = await harness.logIn(SECOND_ADMIN.name);
    const edits = [1, 2].map((n) => withText(settings, `Ring ${n}`));
    for (const edit of edits) await ask(version, edit);
    const both = await Promise.all(
      edits.map((edit) =>
        second.call(saveSiteSettings, { body: { site: SITE, version, settings: edit, reason } }),
      ),
    );
    expect(both.map(({ status }) => status).sort((a, b) => a - b)).toEqual([200, 409]);
    expect(both.find(({ status }) => status === 409)?.error?.code).toBe('SETTINGS_CHANGED');
  });

  test('what another process saves is applied here, and is not overwritten by an edit of the version before', async () => {
    const { version, settings } = await read();
    const elsewhere = {
      site: SITE,
      revision: 1,
      text: JSON.stringify(withText(settings, 'Ring 1900')),
      saved_by: 'asha',
      saved_at: harness.app.time.now(),
    };
    const { database } = harness.app;
    await database.write.insertInto('site_revisions').values(elsewhere).execute();
    const refused = await save(version, withText(settings, 'Ring 1800'));
    expect(refused.error?.code).toBe('SETTINGS_CHANGED');
    expect((await served()).setting.supportText).toBe('Ring 1900');
  });

  test('a site that another process suspends is suspended here', async () => {
    const { settings } = await read();
    const { database } = harness.app;
    const sites = new Sites(SEED);
    const editor = await SiteEditor.open({
      database,
      logger: { error: () => expect.unreachable('all can be read') },
      sites,
      payments: new SitePayments(SEED, sites),
      actions: { carryOut: () => expect.unreachable('nothing is saved here') },
      countersigns: { together: () => expect.unreachable('nothing is saved here') },
    });
    const suspended = { ...settings, setting: { ...settings.setting, siteSuspended: true } };
    expect((await ask((await read()).version, suspended)).status).toBe(200);
    expect(sites.of(SITE).setting.siteSuspended).toBe(false);
    await editor.job.run(() => false);
    expect(sites.of(SITE).setting.siteSuspended).toBe(true);
  });

  describe('a saved version that cannot be read', () => {
    /** Saves a version of a site past everything that checks it. */
    const spoil = (site: string, revision: number, text = '{') =>
      harness.app.database.write
        .insertInto('site_revisions')
        .values({ site, revision, text, saved_by: 'asha', saved_at: harness.app.time.now() })
        .execute();

    test('[R7.40] does not stop a start: the last that can be read is served, and can be changed', async () => {
      const { version, settings } = await read();
      await save(version, withText(settings, 'Ring 1800'));
      await spoil(SITE, 2);
      await spoil(SITE, 3, '{ "setting": {} }');
      await spoil('default', 1);
      harness = await harness.restart();
      expect((await served()).setting.supportText).toBe('Ring 1800');
      const now = await read();
      await save(now.version, withText(now.settings, 'Ring 1900'));
      expect((await served()).setting.supportText).toBe('Ring 1900');
      harness = await harness.restart();
      expect((await served()).setting.supportText).toBe('Ring 1900');
    });

    test('[R7.40] is not found, and a draft that cannot be read is none', async () => {
      const { version, settings } = await read();
      await ask(version, withText(settings, 'Ring 1800'));
      await spoil(SITE, 1);
      const query = { site: SITE, revision: 1 };
      expect((await harness.admin.call(getSiteSettings, { query })).error?.code).toBe('NOT_FOUND');
      await harness.app.database.write.updateTable('site_drafts').set({ text: '{' }).execute();
      const draft = await harness.admin.call(getSiteDraft, { query: { site: SITE } });
      expect(draft).toMatchObject({ result: null, error: null });
    });

    test('[R7.40] is reported once, with its site and number, and other sites change', async () => {
      const { settings } = await read();
      const { database } = harness.app;
      const sites = new Sites(SEED);
      const reported: unknown[] = [];
      const logger = { error: (what: unknown) => void reported.push(what) };
      const saved = new SavedSites({ database, sites, logger });
      await spoil(SITE, 1, JSON.stringify(withText(settings, 'Ring 1800')));
      await saved.refresh();
      await spoil(SITE, 2);
      await spoil('test', 1, JSON.stringify(withText(settings, 'Ring 1900')));
      await saved.refresh();
      await saved.refresh();
      expect(reported).toMatchObject([{ site: SITE, revision: 2 }]);
      expect(sites.of(SITE).setting.supportText).toBe('Ring 1800');
      expect(sites.of('test').setting.supportText).toBe('Ring 1900');
    });
  });

  /** Where players of the site pay to by UPI. */
  const payee = async () => {
    const { token } = await harness.app.player(SITE);
    const { result } = await harness.app.call(getPaymentInfo, {}, { token });
    return result?.ways.find(({ method }) => method === 'UPI')?.upiId;
  };

  test('[R20.62] how a site is paid counts at once when two admins have set it, is served to no page, and gives way to the host’s file again', async () => {
    const { version, settings } = await read();
    const { payments } = settings;
    if (payments === undefined) throw new Error('the settings of a site name its payments');
    const ofFile = 'greenfield@examplebank';
    expect(await payee()).toBe(ofFile);
    const ways = payments.ways.map((way) =>
      way.method === 'UPI' ? { ...way, upiId: 'club@examplebank', qrText: null } : way,
    );
    const moved = { ...settings, payments: { ...payments, ways } };
    expect((await ask(version, moved)).error?.code).toBe('SECOND_PERSON_NEEDED');
    const { result: draft } = await harness.admin.call(getSiteDraft, { query: { site: SITE } });
    expect(draft?.settings.payments?.ways).toEqual(ways);
    expect(await payee()).toBe(ofFile);
    await save(version, moved);
    expect(await payee()).toBe('club@examplebank');
    expect(Object.keys(await served())).toEqual(['setting', 'events', 'bonuses', 'games', 'tv']);
    harness = await harness.restart();
    expect(await payee()).toBe('club@examplebank');
    // A file without payments, as on the command line, leaves them as they are.
    const { payments: _, ...others } = (await read()).settings;
    await save((await read()).version, withText(others, 'Ring 1800'));
    expect(await payee()).toBe('club@examplebank');
    const now = await read();
    await save(now.version, { ...now.settings, payments });
    expect(await payee()).toBe(ofFile);
    expect((await served()).setting.supportText).toBe('Ring 1800');
  });

  describe('[R20.62] beside the files on the host', () => {
    let sitesDir: string;
    let changedAt = 2_000_000_000;
    beforeEach(async () => {
      await harness.app.close();
      sitesDir = sitesWith({});
      harness = await openOperatorHarness({ under, changes: { sitesDir } });
    });

    /** Changes a file, as the person who runs the host may, and has it reread. */
    const rewrite = async (name: string, account: string) => {
      const path = join(sitesDir, 'payments', name);
      const text = await readFile(path, 'utf8');
      await writeFile(path, text.replaceAll(/[a-z]+@examplebank/g, account));
      changedAt += 10;
      await utimes(path, changedAt, changedAt);
      await harness.app.app.cashier.sweep();
    };
    const of = async (site: string) => {
      const { result } = await harness.admin.call(getSiteSettings, { query: { site } });
      if (result === null) throw new Error('the site does not exist');
      return result;
    };
    const accountOf = async (site: string) =>
      (await of(site)).settings.payments?.ways.find(({ method }) => method === 'UPI')?.upiId;
    const moved = (settings: object, account: string): object =>
      JSON.parse(JSON.stringify(settings).replaceAll(/[a-z]+@examplebank/g, account)) as object;

    test('a form from before a change of the file changes nothing, so the earlier account does not come back', async () => {
      const { version, settings } = await read();
      await rewrite(`${SITE}.json`, 'rotated@examplebank');
      expect(await accountOf(SITE)).toBe('rotated@examplebank');
      expect((await ask(version, withText(settings, 'Ring 1800'))).error?.code).toBe('SETTINGS_CHANGED');
      const now = await read();
      await save(now.version, withText(now.settings, 'Ring 1800'));
      await rewrite(`${SITE}.json`, 'again@examplebank');
      expect(await accountOf(SITE)).toBe('again@examplebank');
    });

    test('one admin suspends a site whose file has come to say what admins had set', async () => {
      const { version, settings } = await read();
      await save(version, moved(settings, 'club@examplebank'));
      await rewrite(`${SITE}.json`, 'club@examplebank');
      const now = await read();
      const suspended = { ...now.settings, setting: { ...now.settings.setting, siteSuspended: true } };
      expect((await ask(now.version, suspended)).status).toBe(200);
    });

    test('a site without a file of its own follows what admins have set for the default site', async () => {
      const { version, settings } = await of('default');
      const change = { site: 'default', version, settings: moved(settings, 'new@examplebank'), reason };
      expect((await harness.publishSite(change)).status).toBe(200);
      expect(await accountOf('nightmarket.localhost')).toBe('new@examplebank');
      expect(await accountOf(SITE)).toBe('greenfield@examplebank');
    });
  });

  test('[R20.62] payments that are not sound are refused, and nothing is asked for', async () => {
    const { version, settings } = await read();
    const bad = { ...settings.payments, deposit: { min: 10, max: 5, perDay: null } };
    expect((await ask(version, { ...settings, payments: bad })).error?.code).toBe('VALIDATION_FAILED');
    const { result } = await harness.admin.call(getSiteDraft, { query: { site: SITE } });
    expect(result).toBeNull();
  });

  test('settings cannot take the domain of another site, and with it that site’s accounts', async () => {
    const { version, settings } = await read();
    const setting = { ...settings.setting, domain: 'layline' };
    const { status, error } = await save(version, { ...settings, setting });
    expect([status, error?.fields?.map(({ path }) => path)]).toEqual([400, ['setting.domain']]);
    expect((await read()).version).toBe(version);
  });

  test('settings cannot add a bonus that the site does not have', async () => {
    const { version, settings } = await read();
    const more = {
      ...settings,
      bonuses: [...settings.bonuses, { id: 'own-pocket', title: 'Mine', amount: 10_000_000 }],
    };
    const { error } = await save(version, more);
    expect(error?.fields?.map(({ path }) => path)).toEqual(['bonuses']);
    expect((await save(version, { ...settings, bonuses: [] })).status).toBe(200);
  });

  test('the credentials for a partner’s code stay when something else is changed', async () => {
    const { version, settings } = await read();
    const partner = { partnerClientId: 'greenfield', partnerClientSecret: 'known to everybody' };
    const setting = { ...settings.setting, ...partner };
    const saved = await save(version, { ...settings, setting });
    expect((await read()).settings.setting).toMatchObject(partner);
    await save(saved.result?.version ?? '', withText((await read()).settings, 'Ring 1800'));
    expect((await served()).setting).toMatchObject({ ...partner, supportText: 'Ring 1800' });
  });

  test('unknown fields are refused one by one, and nothing changes', async () => {
    const { version, settings } = await read();
    const { error } = await save(version, { setting: { ...settings.setting, cricket: 'yes', domain: 7 } });
    expect(error?.code).toBe('VALIDATION_FAILED');
    expect(error?.fields?.map(({ path }) => path)).toEqual(['setting.domain', 'setting.cricket']);
    expect((await save(version, 'text')).error?.code).toBe('VALIDATION_FAILED');
    expect((await read()).version).toBe(version);
  });

  test.each([
    ['apkUrl', 'javascript:alert(1)'],
    ['mainLogo', '//evil.example/logo.svg'],
    ['favicon', 'data:image/png;base64,AAAA'],
  ])('[R3.3] an invalid address in %s is refused: %s', async (field, address) => {
    const { version, settings } = await read();
    const { error } = await save(version, {
      ...settings,
      setting: { ...settings.setting, [field]: address },
    });
    expect(error).toMatchObject({
      code: 'VALIDATION_FAILED',
      fields: [
        { path: `setting.${field}`, message: 'Give an address with https:// or a path that begins with /.' },
      ],
    });
    expect((await read()).version).toBe(version);
  });

  test.each([
    ['tv', { url: 'javascript:alert(1)' }, 'url'],
    ['games', { image: '//evil.example/x.png' }, 'image'],
  ])('[R3.3] an invalid address in the list %s is refused: %j', async (list, entry, field) => {
    const { version, settings } = await read();
    const { error } = await save(version, { ...settings, [list]: [{ id: 1, title: 'One', ...entry }] });
    expect(error).toMatchObject({ code: 'VALIDATION_FAILED', fields: [{ path: `${list}.0.${field}` }] });
    expect((await read()).version).toBe(version);
  });

  test('[R1.5] custom colours are served; unreadable ones are refused', async () => {
    const { version, settings } = await read();
    const light = { primary: '#5b3fd6', primaryInk: '#ffffff', link: '#4a2fc4' };
    const withLight = (changes: object) => ({
      ...settings,
      setting: { ...settings.setting, colours: { light: { ...light, ...changes } } },
    });
    const { error } = await save(version, withLight({ primaryInk: '#8f7bff' }));
    expect(error).toMatchObject({
      code: 'VALIDATION_FAILED',
      fields: [{ path: 'setting.colours.light.primaryInk' }],
    });
    expect((await save(version, withLight({}))).error).toBeNull();
    expect((await served()).setting.colours).toEqual({ light });
  });

  test('skipVerification is refused with real money and accepted without', async () => {
    const skipping = async () => {
      const { version, settings } = await read();
      const setting = { ...settings.setting, skipVerification: true };
      return (await save(version, { ...settings, setting })).error;
    };
    expect(await skipping()).toBeNull();
    await harness.app.close();
    const sitesDir = await mkdtemp(join(tmpdir(), 'layline-sites-'));
    await cp(SEED, sitesDir, { recursive: true });
    await rm(join(sitesDir, 'quick.localhost.json'));
    harness = await openOperatorHarness({ changes: { realMoney: true, sitesDir } });
    expect(await skipping()).toMatchObject({
      code: 'VALIDATION_FAILED',
      fields: [
        {
          path: 'setting.skipVerification',
          message: 'Real money needs verified mobile numbers: skipVerification is for play money only.',
        },
      ],
    });
    expect((await served()).setting.skipVerification).toBe(false);
    await rm(sitesDir, { recursive: true });
  });

  test('[R20.11] one admin only asks: the draft can be read, and another admin’s same call publishes it', async () => {
    const { version, settings } = await read();
    const next = withText(settings, 'Ring 1800');
    const second = await harness.logIn(SECOND_ADMIN.name);
    const draft = async () => (await second.call(getSiteDraft, { query: { site: SITE } })).result;
    const agree = (body: object) =>
      second.call(saveSiteSettings, { body: { site: SITE, version, reason, ...body } });
    expect(await draft()).toBeNull();
    for (const _ of [1, 2]) expect((await ask(version, next)).error?.code).toBe('SECOND_PERSON_NEEDED');
    expect((await read()).version).toBe(version);
    const askedAt = harness.app.time.now();
    expect(await draft()).toMatchObject({ version, shipped: false, askedBy: 'first.admin', askedAt, reason });
    expect((await second.call(getSites)).result?.find(({ site }) => site === SITE)?.draft).toEqual({
      askedBy: 'first.admin',
      askedAt,
      expiresAt: askedAt + 1_800_000,
    });
    // Something else than what was asked for is a request of its own.
    const other = await agree({ settings: withText(settings, 'Ring 1900') });
    expect(other.error?.code).toBe('SECOND_PERSON_NEEDED');
    await ask(version, next);
    const agreed = await agree({ settings: (await draft())?.settings });
    expect(agreed.status).toBe(200);
    expect((await served()).setting.supportText).toBe('Ring 1800');
    expect(await draft()).toBeNull();
  });

  test('a draft ends after half an hour, and with the version that it would have replaced', async () => {
    const { version, settings } = await read();
    const next = withText(settings, 'Ring 1800');
    const draft = async () => {
      const admin = await harness.logIn(SECOND_ADMIN.name);
      return (await admin.call(getSiteDraft, { query: { site: SITE } })).result;
    };
    await ask(version, null);
    expect(await draft()).toMatchObject({ shipped: true, settings });
    harness.app.time.advance(30 * 60_000);
    expect(await draft()).toBeNull();
    const second = await harness.logIn(SECOND_ADMIN.name);
    const agree = (settingsOfIt: object | null) =>
      second.call(saveSiteSettings, { body: { site: SITE, version, settings: settingsOfIt, reason } });
    expect((await agree(null)).error?.code).toBe('SECOND_PERSON_NEEDED');
    expect((await save(version, next)).status).toBe(200);
    expect((await agree(next)).error?.code).toBe('SETTINGS_CHANGED');
    const unknown = await second.call(getSiteDraft, { query: { site: 'nowhere.example' } });
    expect(unknown.error?.code).toBe('NOT_FOUND');
  });

  test('to suspend a site takes one admin, to open it or to change anything with it takes two', async () => {
    const { version, settings } = await read();
    const suspended = { ...settings.setting, siteSuspended: true };
    const more = { ...settings, setting: { ...suspended, supportText: 'Ring 1800' } };
    expect((await ask(version, more)).error?.code).toBe('SECOND_PERSON_NEEDED');
    const stopped = await ask(version, { ...settings, setting: suspended });
    expect(stopped.status).toBe(200);
    expect((await ask(stopped.result?.version ?? '', settings)).error?.code).toBe('SECOND_PERSON_NEEDED');
    expect((await served()).setting.siteSuspended).toBe(true);
  });

  test('once a site is suspended, nobody can bet on it', async () => {
    const { version, settings } = await read();
    const setting = { ...settings.setting, siteSuspended: true };
    expect((await ask(version, { ...settings, setting })).status).toBe(200);
    expect((await served()).setting.siteSuspended).toBe(true);
    const { result } = await harness.admin.call(getSites);
    expect(result?.find(({ site }) => site === SITE)?.suspended).toBe(true);
  });

  test('an unknown site is NOT_FOUND', async () => {
    const query = { site: 'nowhere.example' };
    expect((await harness.admin.call(getSiteSettings, { query })).error?.code).toBe('NOT_FOUND');
    const body = { site: 'nowhere.example', version: 'x', settings: null, reason };
    expect((await harness.admin.call(saveSiteSettings, { body })).error?.code).toBe('NOT_FOUND');
  });

  test('the log has the versions before and after', async () => {
    const { version, settings } = await read();
    const saved = await save(version, withText(settings, 'Ring 1800'));
    const { result } = await harness.admin.call(getAuditLog, { query: { subject: `site:${SITE}` } });
    expect(result).toMatchObject([
      {
        action: 'SAVE_SITE',
        reason,
        before: { version },
        after: { version: saved.result?.version, revision: 1 },
      },
      { action: 'ASK_SAVE_SITE', operatorName: 'first.admin', reason },
    ]);
  });
});
