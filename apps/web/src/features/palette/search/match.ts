import { foldedWords } from './words.ts';

/** A text prepared for searching. */
export interface Prepared {
  /** The folded words of the title. */
  readonly words: readonly string[];
  /** The same in one string, each after a space: ` india v australia`. */
  readonly title: string;
  /** First letters of the words, without those between two sides: `ia`. */
  readonly initials: string;
  /** The words of the text beside the title, and their initials, in the form of `title`. */
  readonly about: string;
}

/** How well a title fits what was typed; lower is better. */
export const FIT = {
  /** All initials, or the whole title. */
  whole: 0,
  /** Each word typed begins a word of the title. */
  words: 1,
  /** The letters typed begin several words, in their order: `iau` for India v Australia. */
  starts: 2,
  /** Part of it is in the title, the rest beside it. */
  partly: 3,
  /** Within a word. */
  within: 4,
  /** Only beside the title. */
  beside: 5,
} as const;
export type Fit = (typeof FIT)[keyof typeof FIT];

/** Words between two sides, which players do not type. */
const BETWEEN: ReadonlySet<string> = new Set(['v', 'vs', 'the', 'of', 'and', 'at']);
/** Shorter parts of words would be found everywhere. */
const WITHIN_MIN = 3;
/** Longer texts are searched as words only: nobody types twenty letters without a space. */
const STARTS_MAX = 12;

function initialsOf(words: readonly string[]): string {
  return words
    .filter((word) => !BETWEEN.has(word))
    .map((word) => String.fromCodePoint(word.codePointAt(0) ?? 32))
    .join('');
}

function spaced(words: readonly string[]): string {
  return words.map((word) => ` ${word}`).join('');
}

/** Prepares a title and the texts beside it; each of these can also be found by its own initials (`ipl`). */
export function prepare(title: string, beside: readonly string[]): Prepared {
  const words = foldedWords(title);
  const others = beside.map(foldedWords);
  return {
    words,
    title: spaced(words),
    initials: initialsOf(words),
    about: spaced([...others.flat(), ...others.map(initialsOf).filter((initials) => initials.length > 1)]),
  };
}

/** What was typed, prepared once for all entries. */
export interface Query {
  /** The folded words; never empty. */
  readonly tokens: readonly string[];
}

/** Prepares what was typed; null if there is no letter or digit in it. */
export function queryOf(text: string): Query | null {
  const tokens = foldedWords(text);
  return tokens.length === 0 ? null : { tokens };
}

/** The recursion of `spread`; `dead` remembers what did not work, so that no title can make it slow. */
function spreadFrom(
  letters: string,
  words: readonly string[],
  from: number,
  dead: Set<string>,
): number[] | null {
  if (letters === '') return [];
  const place = `${letters.length} ${from}`;
  if (dead.has(place)) return null;
  for (let at = from; at < words.length; at += 1) {
    const word = words[at] ?? '';
    let length = 0;
    while (length < letters.length && word[length] === letters[length]) length += 1;
    for (; length > 0; length -= 1) {
      const rest = spreadFrom(letters.slice(length), words, at + 1, dead);
      if (rest !== null) return [...words.slice(from, at).map(() => 0), length, ...rest];
    }
  }
  dead.add(place);
  return null;
}

/**
 * How many letters of each word the letters typed begin, in order, skipping words where necessary; null if they
 * cannot be spread over the words. A word takes as many letters as it can, and fewer only if the rest needs them.
 */
export function spread(letters: string, words: readonly string[]): readonly number[] | null {
  return spreadFrom(letters, words, 0, new Set());
}

/** How well an entry fits what was typed; null if it does not. */
export function fitOf(query: Query, entry: Prepared): Fit | null {
  const [first = '', ...more] = query.tokens;
  const { title, about, initials, words } = entry;
  if (more.length === 0) {
    if (title.length === first.length + 1 && title.endsWith(first)) return FIT.whole;
    if (first.length > 1 && initials === first) return FIT.whole;
    if (title.includes(` ${first}`)) return FIT.words;
    if (first.length <= STARTS_MAX && title.includes(` ${first[0]}`) && spread(first, words) !== null)
      return FIT.starts;
    if (first.length >= WITHIN_MIN && title.includes(first)) return FIT.within;
    return about.includes(` ${first}`) ? FIT.beside : null;
  }
  let inTitle = 0;
  for (const token of query.tokens) {
    if (title.includes(` ${token}`)) inTitle += 1;
    else if (!about.includes(` ${token}`)) return null;
  }
  if (inTitle === query.tokens.length) return spaced(query.tokens) === title ? FIT.whole : FIT.words;
  return inTitle > 0 ? FIT.partly : FIT.beside;
}
