import type { Plural } from './fill.ts';
import { languageStore, rooms } from './texts.ts';
import type { Catalogue, Dictionary, Language } from './texts.ts';

/** Every plural category, in the order of a text's forms. */
const CATEGORIES = ['zero', 'one', 'two', 'few', 'many', 'other'] as const;
const RIGHT_TO_LEFT = /^(?:ar|fa|he|ur)$/;

/** Which form a language uses for a number, among as many forms as it has categories. */
function pluralIn(tag: string): Plural {
  const rules = new Intl.PluralRules(tag);
  const { pluralCategories } = rules.resolvedOptions();
  const own = CATEGORIES.filter((one) => pluralCategories.includes(one));
  return (n) => own.indexOf(rules.select(n));
}

function show(language: Language): void {
  const { documentElement: root } = document;
  root.lang = language.tag;
  root.dir = RIGHT_TO_LEFT.test(language.tag) ? 'rtl' : 'ltr';
  languageStore.setState(language, true);
}

function makeLanguage(tag: string, catalogue: Catalogue): Language {
  const dictionaries = new Map<string, Dictionary>();

  async function load(): Promise<void> {
    const missing = [...rooms].filter((room) => !dictionaries.has(room));
    if (missing.length === 0) return;
    // Texts that cannot be downloaded stay English until the next visit.
    const found = await Promise.all(missing.map((room) => catalogue(room).catch(() => ({}))));
    for (const [index, room] of missing.entries()) dictionaries.set(room, found[index] ?? {});
    // Redraws everything drawn before its texts arrived.
    if (languageStore.getState().dictionaries === dictionaries)
      languageStore.setState({ writers: new Map() });
    // Other code may have loaded meanwhile, with its own texts.
    await load();
  }

  const leave = () => show(languageStore.getInitialState());
  return { tag, dictionaries, plural: pluralIn(tag), load, leave, writers: new Map() };
}

/**
 * Redraws everything in a language as soon as all its texts have loaded. Until then nothing changes, and nothing ever
 * does if the language is no longer wanted by then.
 */
export async function speak(tag: string, catalogue: Catalogue, isWanted: () => boolean): Promise<void> {
  const language = makeLanguage(tag, catalogue);
  await language.load?.();
  if (isWanted()) show(language);
}
