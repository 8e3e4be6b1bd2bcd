import { decoded } from '../provider/decode.ts';
import { parseJson } from '../provider/read-answer.ts';
import { SettingsFile } from '../provider/site-settings.ts';
import { KEYS } from './storage-keys.ts';
import { storage } from './storage.ts';
import { setSiteColours } from './site-colours.ts';
import { siteStore } from './site-store.ts';
import { setThemeSite } from './theme-store.ts';

/**
 * The site as it was last seen, so that the next visit begins with its own name, logo and colours, whether its
 * settings come soon, late or not at all.
 */

/** Keeps what a good settings file was read from for the next visit. */
export function keepSettings(answer: unknown): void {
  storage.set(KEYS.siteSettings, JSON.stringify(answer));
}

/** Puts the file of the last visit in force until a fresh one is here; a suspended site stays so until then. */
export function restoreSettings(): void {
  const file = decoded(SettingsFile, parseJson(storage.get(KEYS.siteSettings) ?? ''));
  if (!file) return;
  const suspended = storage.get(KEYS.siteSuspended) === 'true';
  siteStore.setState({ file: file, suspended, failure: null });
  setThemeSite(file.setting.themes);
  setSiteColours(file.setting.colours);
}
