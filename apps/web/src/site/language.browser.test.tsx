import { beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { LOADERS } from '../language/loaders.ts';
import { languageStore } from '@layline/ui/language/texts.ts';
import { clearOnLogout } from '../session/session.ts';
import { openSite, provide, signIn } from '../testing/provider.ts';
import { renderApp } from '../testing/render-app.tsx';
import { chooseLanguage } from './choose-language.ts';
import { followLanguage, wantedLanguage } from './language.ts';
import { KEYS } from './storage-keys.ts';
import { storage } from './storage.ts';

function browserSpeaks(language: string): void {
  vi.spyOn(navigator, 'language', 'get').mockReturnValue(language);
}

beforeEach(() => {
  browserSpeaks('hi-IN');
  return () => vi.restoreAllMocks();
});

test('[R10.7] a language that the site does not offer is neither listed nor used', async () => {
  storage.set(KEYS.language, 'hi');
  openSite({ languages: ['en'] });
  await followLanguage();
  await renderApp('/inplay');
  await expect.element(page.getByRole('contentinfo').getByRole('link', { name: 'My profile' })).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'हिन्दी' })).not.toBeInTheDocument();
});

test('[R10.7] before the site is known it is English', () => {
  expect(wantedLanguage()).toBe('en');
});

test.each([
  ['the site', null, 'hi-IN', 'en-US', 'hi'],
  ['the site', null, 'en-IN', 'hi-IN', 'en'],
  ['the player', 'hi', 'en-IN', 'en-US', 'hi'],
  ['the player', 'en', 'hi-IN', 'hi-IN', 'en'],
  ['the browser where the site names none', null, null, 'hi', 'hi'],
  ['English where a site names what we do not speak', null, 'de-DE', 'hi', 'en'],
  ['English where a site names what is no language', null, '???', 'hi', 'en'],
])('[R10.7] it is that of %s', (_, chosen, site, browser, wanted) => {
  browserSpeaks(browser);
  openSite({ locale: site as never });
  if (chosen !== null) storage.set(KEYS.language, chosen);
  expect(wantedLanguage()).toBe(wanted);
});

test('[R10.7] a guest chooses in the footer, without a reload, and back', async () => {
  openSite();
  await renderApp('/inplay');
  const footer = page.getByRole('contentinfo');
  await footer.getByRole('button', { name: 'हिन्दी' }).click();
  await expect.element(footer.getByRole('link', { name: 'मेरी प्रोफ़ाइल' })).toBeVisible();
  expect(storage.get(KEYS.language)).toBe('hi');
  await footer.getByRole('button', { name: 'English' }).click();
  await expect.element(footer.getByRole('link', { name: 'My profile' })).toBeVisible();
  expect(storage.get(KEYS.language)).toBe('en');
});

test('[R10.7] [R4.2] a player chooses in the menu, and it stays after the log-out', async () => {
  openSite();
  provide({});
  signIn();
  await renderApp('/terms');
  await page.getByRole('button', { name: /^Account of/ }).click();
  await page.getByRole('button', { name: 'हिन्दी' }).click();
  await expect.element(page.getByRole('heading', { level: 1, name: 'नियम और शर्तें' })).toBeVisible();
  clearOnLogout();
  expect(storage.get(KEYS.language)).toBe('hi');
  await followLanguage();
  expect(languageStore.getState().tag).toBe('hi');
});

test('[R10.7] a late page is drawn in Hindi from the start', async () => {
  openSite({ locale: 'hi-IN' });
  await followLanguage();
  await renderApp('/privacy');
  await expect.element(page.getByRole('heading', { level: 1, name: 'प्राइवेसी' })).toBeVisible();
  await expect.element(page.getByText(/पासवर्ड का वन-वे हैश/)).toBeVisible();
});

test('[R10.7] a language that cannot be downloaded changes nothing', async () => {
  openSite();
  const load = vi.spyOn(LOADERS as Record<string, unknown>, 'hi', 'get');
  load.mockReturnValue(() => Promise.reject(new TypeError('Failed to fetch')));
  expect(await chooseLanguage('hi')).toBe(false);
  expect(storage.get(KEYS.language)).toBeNull();
  expect(languageStore.getState().tag).toBe('en');
});
