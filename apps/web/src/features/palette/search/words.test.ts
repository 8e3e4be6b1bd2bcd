import fc from 'fast-check';
import { expect, test } from 'vitest';
import { fold, wordsOf } from './words.ts';

test.each([
  ['Š. O’Neill', 's oneill'],
  ['Atlético Madrid', 'atletico madrid'],
  ['Bodø/Glimt', 'bodøglimt'.replace('ø', 'o')],
  ['St. George’s F.C.', 'st georges fc'],
  ['ŁKS Łódź', 'lks lodz'],
  ['İstanbul', 'istanbul'],
])('[R11.2] %s is compared without accents, dots and capitals', (text, expected) => {
  expect(fold(text).replaceAll(/[^a-z ]/g, '')).toBe(expected);
});

test('[R11.2] Hindi keeps its vowels, and a nukta makes no difference', () => {
  expect(fold('फ़ुटबॉल')).toBe(fold('फुटबॉल'));
  expect(fold('दिल्ली')).not.toBe(fold('दल्ल'));
  expect(wordsOf('भारत बनाम पाकिस्तान').map(({ folded }) => folded)).toEqual(['भारत', 'बनाम', 'पाकिस्तान']);
});

test('[R11.2] words know their place in the text', () => {
  expect(wordsOf('A & B: U-19')).toEqual([
    { start: 0, text: 'A', folded: 'a' },
    { start: 4, text: 'B', folded: 'b' },
    { start: 7, text: 'U', folded: 'u' },
    { start: 9, text: '19', folded: '19' },
  ]);
});

test('[R11.2] any text can be folded, twice as well as once', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 40 }), (text) => {
      for (const { start, text: word } of wordsOf(text))
        expect(text.slice(start)).toMatch(new RegExp(`^${word}`, 'u'));
      expect(fold(fold(text))).toBe(fold(text));
    }),
  );
});
