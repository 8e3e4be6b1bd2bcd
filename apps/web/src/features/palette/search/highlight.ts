import { queryOf, spread } from './match.ts';
import { fold, wordsOf } from './words.ts';
import type { Word } from './words.ts';

/** A piece of a title, and whether it was typed. */
export interface Piece {
  /** Position in the title. */
  readonly start: number;
  readonly text: string;
  readonly typed: boolean;
}

/** How many characters of a word are needed for the first `letters` of its folded form. */
function charactersOf({ text, folded }: Word, letters: number): number {
  if (letters >= folded.length) return text.length;
  let end = 0;
  while (end < text.length && fold(text.slice(0, end)).length < letters) end += 1;
  // An accent or a dot belongs to the letter before it.
  while (end < text.length && fold(text.slice(0, end + 1)).length === letters) end += 1;
  return end;
}

/** Letters of each word that begin as something typed does. */
function begun(tokens: readonly string[], words: readonly Word[]): readonly number[] {
  return words.map(({ folded }) =>
    Math.max(0, ...tokens.filter((token) => folded.startsWith(token)).map((token) => token.length)),
  );
}

/** The place of what was typed within a word: from and to, in folded letters. */
function within(token: string, words: readonly Word[]): { at: number; from: number } | null {
  const at = words.findIndex(({ folded }) => folded.includes(token));
  return at < 0 ? null : { at, from: words[at]?.folded.indexOf(token) ?? 0 };
}

/** Cuts a title into what was typed and what was not. */
export function highlight(title: string, text: string): readonly Piece[] {
  const tokens = queryOf(text)?.tokens ?? [];
  const words = wordsOf(title);
  const spans: { start: number; end: number }[] = [];
  let letters = begun(tokens, words);
  const [only = ''] = tokens;
  if (tokens.length === 1 && letters.every((count) => count === 0)) {
    letters =
      spread(
        only,
        words.map(({ folded }) => folded),
      ) ?? [];
    const place = letters.length === 0 ? within(only, words) : null;
    const word = place && words[place.at];
    if (place && word) {
      spans.push({
        start: word.start + charactersOf(word, place.from),
        end: word.start + charactersOf(word, place.from + only.length),
      });
    }
  }
  for (const [at, word] of words.entries()) {
    const count = letters[at] ?? 0;
    if (count > 0) spans.push({ start: word.start, end: word.start + charactersOf(word, count) });
  }
  return cut(title, spans);
}

function cut(title: string, spans: readonly { start: number; end: number }[]): readonly Piece[] {
  const pieces: Piece[] = [];
  let done = 0;
  for (const { start, end } of spans) {
    if (start > done) pieces.push({ start: done, text: title.slice(done, start), typed: false });
    pieces.push({ start, text: title.slice(start, end), typed: true });
    done = end;
  }
  if (done < title.length) pieces.push({ start: done, text: title.slice(done), typed: false });
  return pieces;
}
