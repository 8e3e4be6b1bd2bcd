import { entriesOf, find } from '@layline/web/src/features/palette/search/find.ts';
import type { Index } from '@layline/web/src/features/palette/search/find.ts';
import { wordsOf } from '@layline/web/src/features/palette/search/words.ts';

const LETTERS = 'a b c d e f g h i j k l m n o p q r s t u v w x y z'.split(' ');
/** A single digit picks one of the first nine finds. */
const DIGITS = 9;

/** Letters that begin words of a title, in their order: all ways to type it with this many keys. */
function starts(words: readonly string[], keys: number, from = 0): string[] {
  if (keys === 0) return [''];
  return words
    .slice(from)
    .flatMap((word, at) =>
      Array.from({ length: Math.min(keys, word.length) }, (_, length) => length + 1).flatMap((length) =>
        starts(words, keys - length, from + at + 1).map((rest) => word.slice(0, length) + rest),
      ),
    );
}

/** Parts of this length of each word. */
function parts(words: readonly string[], length: number): string[] {
  return words.flatMap((word) =>
    Array.from({ length: Math.max(0, word.length - length + 1) }, (_, at) => word.slice(at, at + length)),
  );
}

/** Everything that somebody who knows these titles might type with three letters. */
function threeLetters(titles: readonly string[]): ReadonlySet<string> {
  return new Set(
    titles.flatMap((title) => {
      const words = wordsOf(title).map(({ folded }) => folded);
      return [...starts(words, 3), ...parts(words, 3)];
    }),
  );
}

/**
 * The ids of the events that Enter opens after at most three keys: two letters, two letters and a digit, or three
 * letters. `titles` are those of all events.
 */
export function withinThreeKeys(index: Index, titles: readonly string[]): ReadonlySet<string> {
  const reached = new Set<string>();
  const reach = (search: string, finds: number) => {
    for (const { kind, id } of entriesOf(find(search, index)).slice(0, finds))
      if (kind === 'event') reached.add(id);
  };
  for (const first of LETTERS) for (const second of LETTERS) reach(first + second, DIGITS);
  for (const search of threeLetters(titles)) reach(search, 1);
  return reached;
}
