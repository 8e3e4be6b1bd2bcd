import { LOADERS } from '../language/loaders.ts';
import { languageStore } from '@layline/ui/language/texts.ts';
import { siteStore } from './site-store.ts';
import { KEYS } from './storage-keys.ts';
import { storage } from './storage.ts';

/**
 * The language to show: the player's choice, else the site's, else, if the site names none, the browser's. English
 * until the settings are known, and in place of a language that the client lacks or the site does not offer.
 */
export function wantedLanguage(): string {
  const setting = siteStore.getState().file?.setting;
  const locale = storage.get(KEYS.language) ?? (setting ? (setting.locale ?? navigator.language) : 'en');
  const tag = locale.slice(0, 2);
  return tag in LOADERS && (setting?.languages.includes(tag) ?? true) ? tag : 'en';
}

/** Switches to the language that now applies. If it cannot be downloaded nothing changes. */
export async function followLanguage(): Promise<void> {
  const tag = wantedLanguage();
  const now = languageStore.getState();
  if (tag === now.tag) return;
  if (tag === 'en') now.leave?.();
  await LOADERS[tag]?.()
    .then(({ speakIf }) => speakIf(() => tag === wantedLanguage()))
    .catch(() => undefined);
}
