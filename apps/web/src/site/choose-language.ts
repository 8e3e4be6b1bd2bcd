import type { LANGUAGES } from '../language/languages.ts';
import { languageStore } from '@layline/ui/language/texts.ts';
import { followLanguage } from './language.ts';
import { KEYS } from './storage-keys.ts';
import { storage } from './storage.ts';

/**
 * Sets the player's choice, kept beyond the visit and the session. False if it could not be downloaded: then nothing
 * has changed.
 */
export async function chooseLanguage(tag: keyof typeof LANGUAGES): Promise<boolean> {
  const before = storage.get(KEYS.language);
  storage.set(KEYS.language, tag);
  await followLanguage();
  const isShown = languageStore.getState().tag === tag;
  if (!isShown && before === null) storage.remove(KEYS.language);
  if (!isShown && before !== null) storage.set(KEYS.language, before);
  return isShown;
}
