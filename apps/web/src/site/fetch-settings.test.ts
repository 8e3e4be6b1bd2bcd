import { parsed } from '../provider/decode.ts';
import { exampleSettingsFile } from '@layline/contract/entities/domain-settings.ts';
import { expect, test } from 'vitest';
import { SettingsFile } from '../provider/site-settings.ts';
import { fetchSettings } from './fetch-settings.ts';

type Answer = Response | Error;

function load(host: Answer, fallback: Answer) {
  const answer = (value: Answer) => (value instanceof Error ? Promise.reject(value) : Promise.resolve(value));
  return fetchSettings({
    hostUrl: '/host',
    defaultUrl: '/default',
    fetch: (url) => answer(url === '/host' ? host : fallback),
  });
}

const json = (value: unknown, status = 200) => Response.json(value, { status });
const down = new TypeError('fetch failed');

test("[R7.40] the host's file with its lists", async () => {
  const outcome = await load(json(exampleSettingsFile), down);
  expect(outcome).toEqual({
    ok: true,
    file: parsed(SettingsFile, exampleSettingsFile),
    answer: exampleSettingsFile,
  });
});

test('[R7.40] the default file fills in what the host leaves out', async () => {
  const { mainLogo: _, ...setting } = exampleSettingsFile.setting;
  const host = { setting: { ...setting, domainTitle: 'Mine' } };
  const outcome = await load(json(host), json(exampleSettingsFile));
  expect(outcome).toMatchObject({
    ok: true,
    file: { setting: { domainTitle: 'Mine', mainLogo: '/logo.svg' }, bonuses: [{ id: 'welcome' }] },
  });
});

test('[R7.40] a host without its own file uses the secondary one', async () => {
  const outcome = await load(json({}, 404), json(exampleSettingsFile));
  expect(outcome).toMatchObject({ ok: true, file: { setting: { domainTitle: 'Layline' } } });
});

test('[R8.6] a failure has the server’s message', async () => {
  const outcome = await load(json({ error: { message: 'Site closed' } }, 503), json(exampleSettingsFile));
  expect(outcome).toEqual({ ok: false, failure: { kind: 'answer', message: 'Site closed' } });
});

test('[R8.6] without error data there is nothing to toast', async () => {
  const outcome = await load(new Response('<h1>oops', { status: 502 }), down);
  expect(outcome).toMatchObject({ ok: false, failure: { kind: 'answer', message: null } });
});

test('[R8.1] no answer at all', async () => {
  expect(await load(down, json(exampleSettingsFile))).toEqual({
    ok: false,
    failure: { kind: 'network', message: null },
  });
});

const ACCENT = { primary: '#a99bff', primaryInk: '#160b3d', link: '#b9aeff' };

test.each([
  ['text for a flag', { allowSignUp: 'yes' }, { allowSignUp: true }],
  ['an empty app link', { apkUrl: '' }, { apkUrl: null }],
  ['evidence that is no page', { evidenceUrl: 'data:text/html,' }, { evidenceUrl: null }],
  ['a link that is none', { apkUrl: 'javascript:alert(1)' }, { apkUrl: null }],
  ['no base address', { baseUrl: null }, { baseUrl: null }],
  [
    'colours of which one theme cannot be read',
    {
      colours: {
        light: { ...ACCENT, primaryInk: '#a99bff' },
        dark: ACCENT,
        green: { ...ACCENT, link: 'red' },
      },
    },
    { colours: { light: undefined, dark: ACCENT, green: undefined } },
  ],
  ['a sport flag missing', { kabaddi: undefined }, { kabaddi: false, cricket: true }],
  ['no title, no domain', { domainTitle: null, domain: '' }, { domainTitle: null, domain: null }],
  ['what nobody knows', { theirOwn: { deep: [1] }, themes: 7 }, { themes: { default: 'light' } }],
])('[R3.3] [R10.2] %s in the settings keeps the site open', async (_, changes, read) => {
  const file = { setting: { ...exampleSettingsFile.setting, ...changes } };
  expect(await load(json(file), down)).toMatchObject({ ok: true, file: { setting: read } });
});

test.each([
  ['http://[', null],
  ['javascript:alert(1)', null],
  ['file:///etc/', null],
  ['https://api.example/v2', 'https://api.example/v2'],
  ['//api.example/v2/', '//api.example/v2/'],
  ['/service', '/service'],
])('[R3.3] [R10.2] %s in the settings is where calls go: %s', async (address, read) => {
  const addresses = (value: string | null) => ({
    baseUrl: value,
    treeUrl: value,
    casinoUrl: value,
    hubUrl: value,
    testHubUrl: value,
  });
  const outcome = await load(json({ setting: addresses(address) }), down);
  expect(outcome).toMatchObject({ ok: true, file: { setting: addresses(read) } });
});

test('[R3.3] [R5.6] the lists beside the settings are taken as sent, without markup', async () => {
  const file = { setting: {}, events: null, tv: [null, 'x', { title: '<b onclick="x()">Court</b> 1' }] };
  expect(await load(json(file), down)).toMatchObject({
    ok: true,
    file: { events: null, games: undefined, tv: [null, 'x', { title: 'Court 1' }] },
  });
});

test.each([[{ setting: null }], [{ setting: 'x' }], [{ events: [] }]])(
  'a file without settings is refused: %j',
  async (file) => {
    expect(await load(json(file), down)).toMatchObject({ ok: false, failure: { kind: 'answer' } });
  },
);
