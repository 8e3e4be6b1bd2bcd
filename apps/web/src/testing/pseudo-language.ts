import { speak } from '@layline/ui/language/speak.ts';
import { languageStore } from '@layline/ui/language/texts.ts';

/** Pseudo-languages made from English: one has texts 40 % longer, the other also runs from right to left. */
export const PSEUDO_LANGUAGES = ['longer', 'right to left'] as const;

/** How much longer a text may be in another language. */
const GROWTH = 0.4;
const PLAIN = 'aceinouyACEINOUY';
const ACCENTED = 'áçéíñóúýÁÇÉÍÑÓÚÝ';
/** What a dictionary leaves unchanged: values, marks, and the separator of forms. */
const KEPT = /(\{\w+\}|<\/?\w+>|\|)/;

function longer(word: string): string {
  const accented = word
    .split('')
    .map((letter) => ACCENTED[PLAIN.indexOf(letter)] ?? letter)
    .join('');
  const more = Math.ceil(word.length * GROWTH);
  // Lengthened in the middle, so that it stays one word and lines break at the same places.
  const middle = Math.floor(word.length / 2);
  return accented.slice(0, middle) + (accented[middle] ?? '').repeat(more) + accented.slice(middle);
}

/** A text with accents, each word 40 % longer. */
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

/** Draws everything with texts in a pseudo-language, keeping its state; `speakEnglish` ends it. */
export async function speakPseudo(language: (typeof PSEUDO_LANGUAGES)[number]): Promise<void> {
  await speak(
    language === 'longer' ? 'en' : 'ar',
    async () => dictionary,
    () => true,
  );
  // React has rendered it by then.
  await new Promise(requestAnimationFrame);
}

/** Returns to the tests' language. */
export function speakEnglish(): void {
  languageStore.getState().leave?.();
}
