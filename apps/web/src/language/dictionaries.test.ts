import { expect, test } from 'vitest';
import { LANGUAGES } from './languages.ts';
import { LOADERS } from './loaders.ts';

const files = import.meta.glob<{ readonly default: Readonly<Record<string, string>> }>(
  ['../**/texts.??.ts', '../../../games/src/**/texts.??.ts', '../../../../packages/ui/src/**/texts.??.ts'],
  { eager: true },
);
const texts = Object.entries(files).flatMap(([file, { default: dictionary }]) =>
  Object.entries(dictionary).map(([english, text]) => ({
    file,
    language: file.slice(-5, -3),
    english,
    text,
  })),
);

/** Values and marks of a text, as often as they occur, in each of its forms. */
function partsOf(text: string): string[] {
  return [...new Set(text.match(/\{\w+\}|<\/?\w+>/g))].toSorted();
}

test('[R10.7] every language that can be loaded has a name to be chosen by', () => {
  expect(Object.keys(LANGUAGES)).toEqual(['en', ...Object.keys(LOADERS)]);
  expect(texts.length).toBeGreaterThan(0);
});

test('[R10.7] a translation has the values and the marks of its text', () => {
  for (const { file, english, text } of texts) {
    // A form for exactly one number does not have to contain it.
    const optional = english.includes('|') ? ['{n}'] : [];
    const expected = partsOf(english).filter((part) => !optional.includes(part));
    expect(partsOf(text), `${file}: ${english}`).toEqual(expect.arrayContaining(expected));
    expect(partsOf(english), `${file}: ${text}`).toEqual(expect.arrayContaining(partsOf(text)));
  }
});

test('[R10.7] a translation has a form for each category of its language, or one for all', () => {
  for (const { file, language, english, text } of texts) {
    const { pluralCategories } = new Intl.PluralRules(language).resolvedOptions();
    const forms = text.split('|').length;
    expect([1, english.includes('|') ? pluralCategories.length : 1], `${file}: ${english}`).toContain(forms);
  }
});

test('[R10.7] every translation exists, in the script of its language and with Latin digits', () => {
  const isOdd = (text: string) => text.trim() === '' || text !== text.normalize('NFC') || /[०-९]/.test(text);
  expect(texts.filter(({ text }) => isOdd(text))).toEqual([]);
});
