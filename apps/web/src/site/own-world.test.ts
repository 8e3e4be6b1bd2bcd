import { expect, test } from 'vitest';
import { KEYS, SESSION_KEYS } from '../site/storage-keys.ts';
import { practiceStorage } from './own-world.ts';

/** The site's storage, with a session and preferences. */
function siteStorage() {
  const values = new Map<string, string>([
    ...SESSION_KEYS.map((key) => [key, 'of the session'] as const),
    [KEYS.baseUrl, 'https://provider.example/'],
    [KEYS.theme, 'light'],
    [KEYS.siteSettings, '{}'],
  ]);
  return {
    values,
    getItem: (key: string) => values.get(key) ?? null,
    setItem: (key: string, value: string) => void values.set(key, value),
    removeItem: (key: string) => void values.delete(key),
  };
}

test('[R18.4] practice sees nothing of the session, nor of the provider that it is with', () => {
  const practice = practiceStorage(siteStorage());
  for (const key of [...SESSION_KEYS, KEYS.baseUrl]) expect(practice.getItem(key)).toBeNull();
});

test('[R18.4] what practice writes or removes never reaches the storage of the site', () => {
  const site = siteStorage();
  const before = new Map(site.values);
  const practice = practiceStorage(site);
  for (const key of [...SESSION_KEYS, KEYS.baseUrl, KEYS.betSlips, KEYS.siteSettings]) {
    practice.setItem(key, 'practice');
    expect(practice.getItem(key)).toBe('practice');
    practice.removeItem(key);
  }
  expect(site.values).toEqual(before);
});

test('[R18.4] preferences are shared both ways, and work where the browser stores nothing', () => {
  const site = siteStorage();
  const practice = practiceStorage(site);
  expect(practice.getItem(KEYS.theme)).toBe('light');
  practice.setItem(KEYS.theme, 'dark');
  expect(site.values.get(KEYS.theme)).toBe('dark');
  const denied = practiceStorage(null);
  denied.setItem(KEYS.theme, 'green');
  expect(denied.getItem(KEYS.theme)).toBe('green');
});
