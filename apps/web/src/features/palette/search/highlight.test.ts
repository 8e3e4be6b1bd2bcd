import fc from 'fast-check';
import { expect, test } from 'vitest';
import { highlight } from './highlight.ts';

const marked = (title: string, search: string) =>
  highlight(title, search)
    .map(({ text, typed }) => (typed ? `[${text}]` : text))
    .join('');

test.each([
  ['India v Australia', 'ind', '[Ind]ia v Australia'],
  ['India v Australia', 'aus in', '[In]dia v [Aus]tralia'],
  ['India v Australia', 'ia', '[I]ndia v [A]ustralia'],
  ['India v Australia', 'iau', '[I]ndia v [Au]stralia'],
  ['India v Australia', 'stra', 'India v Au[stra]lia'],
  ['Atlético Madrid', 'atle', '[Atlé]tico Madrid'],
  ['St. George’s v O’Neill', 'georges on', 'St. [George’s] v [O’N]eill'],
  ['Indian Premier League', 'xyz', 'Indian Premier League'],
  ['दिल्ली कैपिटल्स', 'दिल्ली', '[दिल्ली] कैपिटल्स'],
  ['Kent v Surrey', '', 'Kent v Surrey'],
])('[R11.2] of %j the letters typed as %j are marked', (title, search, expected) => {
  expect(marked(title, search)).toBe(expected);
});

test('[R11.2] marking changes no title', () => {
  fc.assert(
    fc.property(
      fc.string({ unit: 'grapheme', maxLength: 30 }),
      fc.string({ maxLength: 6 }),
      (title, search) => {
        const pieces = highlight(title, search);
        expect(pieces.map(({ text }) => text).join('')).toBe(title);
      },
    ),
  );
});
