import { decoded } from '../provider/decode.ts';
import { parseJson } from '../provider/read-answer.ts';
import { SettingsFile } from '../provider/site-settings.ts';
import { KEYS } from './storage-keys.ts';
import { storage } from './storage.ts';
import { siteStore } from './site-store.ts';
import { setThemeSite } from './theme-store.ts';

/**
 * The site as last seen, so that the next visit starts with its own name, logo and colours, whether its settings
 * arrive soon, late or not at all.
 */

/** Saves the source of a valid settings file for the next visit. */
export function keepSettings(answer: unknown): void {
  storage.set(KEYS.siteSettings, JSON.stringify(answer));
}

/** Applies the last visit's file until a fresh one arrives; a suspended site stays suspended until then. */
export function restoreSettings(): void {
  const file = decoded(SettingsFile, parseJson(storage.get(KEYS.siteSettings) ?? ''));
  if (!file) return;
  const suspended = storage.get(KEYS.siteSuspended) === 'true';
  siteStore.setState({ file: file, suspended, failure: null });
  setThemeSite(file.setting.themes);
}
