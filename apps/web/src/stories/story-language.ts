import { LOADERS } from '../language/loaders.ts';
import { PSEUDO_LANGUAGES, speakPseudo } from '../testing/pseudo-language.ts';

/** The languages of the gallery, two of them invented for layout tests. */
export const STORY_LANGUAGES = ['en', ...Object.keys(LOADERS), ...PSEUDO_LANGUAGES];

/** Draws the stories in one of them. */
export async function speakInStories(language: string): Promise<void> {
  const pseudo = PSEUDO_LANGUAGES.find((one) => one === language);
  if (pseudo) await speakPseudo(pseudo);
  await (await LOADERS[language]?.())?.speakIf(() => true);
}
