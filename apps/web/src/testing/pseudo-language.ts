import { speak } from '@layline/ui/language/speak.ts';
import { languageStore } from '@layline/ui/language/texts.ts';

/** Pseudo-languages made from English: one has texts 40 % longer, the other also runs from right to left. */
export const PSEUDO_LANGUAGES = ['longer', 'right to left'] as const;

/** How much longer a text can be expected to be in another language. */
const GROWTH = 0.4;
const PLAIN = 'aceinouyACEINOUY';
const ACCENTED = 'áçéíñóúýÁÇÉÍÑÓÚÝ';
/** What a dictionary keeps as it is: values, marks, and the line between forms. */
const KEPT = /(\{\w+\}|<\/?\w+>|\|)/;

function longer(word: string): string {
  const accented = word
    .split('')
    .map((letter) => ACCENTED[PLAIN.indexOf(letter)] ?? letter)
    .join('');
  const more = Math.ceil(word.length * GROWTH);
  // In its middle, so that it is still one word: a line breaks no sooner than it would there.
  const middle = Math.floor(word.length / 2);
  return accented.slice(0, middle) + (accented[middle] ?? '').repeat(more) + accented.slice(middle);
}

/** A text in accents, each of its words 40 % longer. */
export function pseudoText(text: string): string {
  return text
    .split(KEPT)
    .map((part) => (KEPT.test(part) ? part : part.replaceAll(/[A-Za-z’]+/g, longer)))
    .join('');
}

const dictionary = new Proxy<Record<string, string>>(
  {},
  { get: (_, text) => (typeof text === 'string' ? pseudoText(text) : undefined) },
);

/** Draws everything that has been moved to texts in a pseudo-language, open and filled as it is; `speakEnglish` ends it. */
export async function speakPseudo(language: (typeof PSEUDO_LANGUAGES)[number]): Promise<void> {
  await speak(
    language === 'longer' ? 'en' : 'ar',
    async () => dictionary,
    () => true,
  );
  // React has drawn it by then.
  await new Promise(requestAnimationFrame);
}

/** Goes back to the language that tests are in. */
export function speakEnglish(): void {
  languageStore.getState().leave?.();
}
