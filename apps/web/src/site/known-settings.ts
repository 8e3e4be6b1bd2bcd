import { SettingsFile } from '@layline/contract/entities/domain-settings.ts';
import * as v from 'valibot';
import { KEYS } from './storage-keys.ts';
import { storage } from './storage.ts';
import { setSiteColours } from './site-colours.ts';
import { siteStore } from './site-store.ts';
import { setThemeSite } from './theme-store.ts';

/**
 * The site as it was last seen, so that the next visit begins with its own name, logo and colours, whether its
 * settings come soon, late or not at all.
 */

const Stored = v.pipe(v.string(), v.parseJson(), SettingsFile);

/** Keeps a good settings file for the next visit. */
export function keepSettings(file: SettingsFile): void {
  storage.set(KEYS.siteSettings, JSON.stringify(file));
}

/** Puts the file of the last visit in force until a fresh one is here; a suspended site stays so until then. */
export function restoreSettings(): void {
  const parsed = v.safeParse(Stored, storage.get(KEYS.siteSettings) ?? '');
  if (!parsed.success) return;
  const suspended = storage.get(KEYS.siteSuspended) === 'true';
  siteStore.setState({ file: parsed.output, suspended, failure: null });
  setThemeSite(parsed.output.setting.themes);
  setSiteColours(parsed.output.setting.colours);
}
