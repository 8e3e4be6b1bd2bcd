import { LOADERS } from '../language/loaders.ts';
import { languageStore } from '@layline/ui/language/texts.ts';
import { siteStore } from './site-store.ts';
import { KEYS } from './storage-keys.ts';
import { storage } from './storage.ts';

/**
 * The language to speak: the player's choice, else the site's, else the browser's where the site names none. English while
 * nothing is known, and for one that the client does not speak or the site does not offer.
 */
export function wantedLanguage(): string {
  const setting = siteStore.getState().file?.setting;
  const locale = storage.get(KEYS.language) ?? (setting ? (setting.locale ?? navigator.language) : 'en');
  const tag = locale.slice(0, 2);
  return tag in LOADERS && (setting?.languages.includes(tag) ?? true) ? tag : 'en';
}

/** Speaks what the player's choice and the site come to now. A language that cannot be downloaded changes nothing. */
export async function followLanguage(): Promise<void> {
  const tag = wantedLanguage();
  const now = languageStore.getState();
  if (tag === now.tag) return;
  if (tag === 'en') now.leave?.();
  await LOADERS[tag]?.()
    .then(({ speakIf }) => speakIf(() => tag === wantedLanguage()))
    .catch(() => undefined);
}
