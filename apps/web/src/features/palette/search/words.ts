/** A word of a text: its place there, and how it is compared. */
export interface Word {
  readonly start: number;
  readonly text: string;
  /** In lower case, without accents, nuktas, apostrophes and dots. */
  readonly folded: string;
}

/** Letters that Unicode does not take apart into a plain letter and a mark. */
const PLAIN: Readonly<Record<string, string>> = {
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  ß: 'ss',
  þ: 'th',
  ð: 'd',
  đ: 'd',
  ł: 'l',
  ı: 'i',
};
const NOT_PLAIN = /[æœøßþðđłı]/g;
/**
 * Latin accents, the nukta, apostrophes and dots. The other marks of Devanagari are its vowels, without which two
 * words would become one.
 */
const DROPPED = /[\u0300-\u036f\u093c'’.]/g;
const FOLDED_WORD = /[\p{L}\p{M}\p{N}]+/gu;
const WORD = /[\p{L}\p{M}\p{N}'’.]+/gu;

/** Most names are plain, and taking letters apart is what costs most when thousands of them are prepared. */
const PLAIN_ALREADY = /^[a-z\d :-]*$/;

/** A text as it is compared: `Š. O’Neill` and `s oneill` are the same. */
export function fold(text: string): string {
  const lower = text.toLowerCase();
  if (PLAIN_ALREADY.test(lower)) return lower;
  return text
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(DROPPED, '')
    .replaceAll(NOT_PLAIN, (letter) => PLAIN[letter] ?? letter);
}

/** The words of a text as they are compared, without their places. */
export function foldedWords(text: string): readonly string[] {
  return fold(text).match(FOLDED_WORD) ?? [];
}

/** The words of a text, in order. */
export function wordsOf(text: string): readonly Word[] {
  return [...text.matchAll(WORD)]
    .map((found) => ({ start: found.index, text: found[0], folded: fold(found[0]) }))
    .filter(({ folded }) => folded !== '');
}
