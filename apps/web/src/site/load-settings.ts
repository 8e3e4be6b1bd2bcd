import { storage } from './storage.ts';
import { KEYS } from './storage-keys.ts';
import { nextAttempt } from './early-settings.ts';
import { SECONDARY_SETTINGS_URL } from './host-rules.ts';
import { fetchSettings } from './fetch-settings.ts';
import type { SettingsOutcome } from './fetch-settings.ts';
import { keepSettings } from './known-settings.ts';
import { retryDelay } from './retry-delay.ts';
import { siteStore } from './site-store.ts';
import { setThemeSite } from './theme-store.ts';

/** Loads the domain settings (R7.40, R8.6): one attempt at a time, repeated until one succeeds. */

/** How often a suspended site is polled. */
const SUSPENDED_MS = 30_000;

let running: Promise<void> | undefined;
let retry: ReturnType<typeof setTimeout> | undefined;
let failures = 0;

function take(outcome: SettingsOutcome): void {
  if (outcome.ok) {
    failures = 0;
    const { setting } = outcome.file;
    // Without one the default provider address is used (section 7).
    if (setting.baseUrl) storage.set(KEYS.baseUrl, setting.baseUrl);
    else storage.remove(KEYS.baseUrl);
    storage.set(KEYS.siteSuspended, String(setting.siteSuspended));
    siteStore.setState({ file: outcome.file, suspended: setting.siteSuspended, failure: null });
    setThemeSite(setting.themes);
    keepSettings(outcome.answer);
    // When a site reopens the page leads back by itself (R4.8), without action by the user.
    if (setting.siteSuspended) retry = setTimeout(() => void loadSettings(), SUSPENDED_MS);
    return;
  }
  failures += 1;
  retry = setTimeout(() => void loadSettings(), retryDelay(failures, Math.random()));
  storage.set(KEYS.siteSuspended, 'true');
  siteStore.setState({ suspended: true, failure: outcome.failure });
}

/** Cancels the next attempt, if one is planned. */
export function stopRetrying(): void {
  clearTimeout(retry);
}

/** Reloads the settings, or joins an attempt already in progress. Never rejects. */
export function loadSettings(): Promise<void> {
  clearTimeout(retry);
  running ??= fetchSettings({
    ...nextAttempt(),
    defaultUrl: SECONDARY_SETTINGS_URL,
  })
    .then(take)
    .finally(() => {
      running = undefined;
    });
  return running;
}
