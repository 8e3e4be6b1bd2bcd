import { LOADERS } from '../language/loaders.ts';
import { languageStore } from '../language/texts.ts';
import { siteStore } from './site-store.ts';
import { KEYS } from './storage-keys.ts';
import { storage } from './storage.ts';

/**
 * The language to speak: the player's choice, else the site's, else the browser's where the site names none. English while
 * nothing is known, and for one that the client does not speak or the site does not offer.
 */
export function wantedLanguage(): string {
  const { file } = siteStore.getState();
  const locale = storage.get(KEYS.language) ?? (file ? (file.setting.locale ?? navigator.language) : 'en');
  const tag = locale.slice(0, 2);
  const isOffered = file?.setting.languages.includes(tag) ?? true;
  return isOffered && tag in LOADERS ? tag : 'en';
}

/** Speaks what the player's choice and the site come to now. A language that cannot be downloaded changes nothing. */
export async function followLanguage(): Promise<void> {
  const tag = wantedLanguage();
  const now = languageStore.getState();
  if (tag === now.tag) return;
  if (tag === 'en') now.leave?.();
  const language = await LOADERS[tag]?.().catch(() => null);
  await language?.speakIf(() => tag === wantedLanguage());
}
