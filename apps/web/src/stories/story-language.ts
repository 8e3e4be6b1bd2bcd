import { LOADERS } from '../language/loaders.ts';
import { PSEUDO_LANGUAGES, speakPseudo } from '../testing/pseudo-language.ts';

/** The gallery's languages, two of them made up for layout tests. */
export const STORY_LANGUAGES = ['en', ...Object.keys(LOADERS), ...PSEUDO_LANGUAGES];

/** Draws the stories in one of them. */
export async function speakInStories(language: string): Promise<void> {
  const pseudo = PSEUDO_LANGUAGES.find((one) => one === language);
  if (pseudo) await speakPseudo(pseudo);
  await (await LOADERS[language]?.())?.speakIf(() => true);
}
