import { exampleSettingsFile } from '@layline/contract/entities/domain-settings.ts';
import { expect, test, vi } from 'vitest';
import { baseUrl } from '../provider/attempt.ts';
import { provide } from '../testing/provider.ts';
import { loadSettings } from './load-settings.ts';
import { siteStore } from './site-store.ts';

const file = (setting = {}) =>
  Response.json({ ...exampleSettingsFile, setting: { ...exampleSettingsFile.setting, ...setting } });

test('[R7.40] [R9.5] [R3.11] valid settings are applied and stored', async () => {
  const seen = provide({ '.json': () => file({ baseUrl: '/other/' }) });
  await loadSettings();
  expect(siteStore.getState()).toMatchObject({ suspended: false, failure: null });
  expect(localStorage.getItem('baseUrl')).toBe('/other/');
  expect(localStorage.getItem('siteSuspended')).toBe('false');
  const key = Number(new URL(seen[0]?.url ?? '').searchParams.get('key'));
  expect(key).toBeGreaterThanOrEqual(100);
  expect(key).toBeLessThanOrEqual(1000);
});

test('[R8.6] [R4.8] a failure suspends the site with the server’s message', async () => {
  provide({ '.json': () => Response.json({ error: { message: 'Closed' } }, { status: 503 }) });
  await loadSettings();
  expect(localStorage.getItem('siteSuspended')).toBe('true');
  expect(siteStore.getState()).toMatchObject({
    suspended: true,
    failure: { kind: 'answer', message: 'Closed' },
  });
});

test('[R7.40] it is tried again until it succeeds', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  try {
    let up = false;
    const seen = provide({ '.json': () => (up ? file() : new Response('', { status: 502 })) });
    await loadSettings();
    const before = seen.length;
    up = true;
    vi.advanceTimersByTime(30_000);
    await vi.waitUntil(() => siteStore.getState().file !== null);
    expect(seen.length).toBe(before + 2);
    expect(siteStore.getState().suspended).toBe(false);
  } finally {
    vi.useRealTimers();
  }
});

test('[R8.6] [R8.1] no answer suspends the site too, on top of the previous settings', async () => {
  let up = true;
  provide({
    '.json': () => {
      if (up) return file();
      throw new TypeError('fetch failed');
    },
  });
  await loadSettings();
  up = false;
  await loadSettings();
  expect(siteStore.getState()).toMatchObject({
    suspended: true,
    failure: { kind: 'network', message: null },
    file: { setting: { domainTitle: 'Layline' } },
  });
  expect(localStorage.getItem('siteSuspended')).toBe('true');
});

test('settings without a base address leave the default provider (section 7)', async () => {
  localStorage.setItem('baseUrl', '/other/');
  provide({ '.json': () => file({ baseUrl: '' }) });
  await loadSettings();
  expect(localStorage.getItem('baseUrl')).toBeNull();
  expect(baseUrl()).toBe('/exchange/');
});

test('[R4.8] the settings of a suspended site are reloaded automatically', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  try {
    let siteSuspended = true;
    provide({ '.json': () => file({ siteSuspended }) });
    await loadSettings();
    expect(siteStore.getState().suspended).toBe(true);
    siteSuspended = false;
    vi.advanceTimersByTime(30_000);
    await vi.waitUntil(() => !siteStore.getState().suspended);
  } finally {
    vi.useRealTimers();
  }
});

test('[R4.10] the site’s theme is applied', async () => {
  localStorage.setItem('theme', 'dark');
  vi.useFakeTimers({ toFake: ['Date'], now: new Date(2026, 0, 1, 12) });
  try {
    provide({ '.json': () => file({ themes: { default: 'green', automaticSkipped: false } }) });
    await loadSettings();
    expect(document.body.className).toBe('theme-green');
    expect(localStorage.getItem('theme')).toBe('green');
  } finally {
    vi.useRealTimers();
  }
});
