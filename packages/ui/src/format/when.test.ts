import { expect, test } from 'vitest';
import { localeFor } from './locale.ts';
import { DAY, MINUTE, SECOND, WEEKDAY } from './when-forms.ts';
import { SHORT_DAY, TIME, whenText } from './when.ts';

const at = new Date(2026, 10, 21, 6, 52, 9).getTime();

test.each([
  ['en-IN', TIME, '06:52'],
  ['en-IN', SHORT_DAY, '21 Nov'],
  ['en-IN', WEEKDAY, 'Sat, 21 Nov'],
  ['en-IN', MINUTE, '21 Nov 2026, 06:52'],
  ['en-IN', SECOND, '21 Nov 2026, 06:52:09'],
  ['hi-IN-u-nu-latn', MINUTE, '21 नव॰ 2026, 06:52'],
  ['en-US', MINUTE, 'Nov 21, 2026, 06:52'],
])('[R10.7] in %s, %o: %s', (locale, form, text) => {
  expect(whenText(at, form, locale)).toBe(text);
});

test('a calendar day is the same in every time zone', () => {
  expect(whenText(Date.parse('2026-11-21'), DAY, 'en-IN')).toBe('21 Nov 2026');
});

test.each([
  ['hi', { locale: 'en-IN', currencySymbol: '₹' }, 'hi-IN-u-nu-latn', 'indian'],
  ['en', { locale: 'hi-IN', currencySymbol: '₹' }, 'en-IN-u-nu-latn', 'indian'],
  ['en', { locale: 'de-DE', currencySymbol: '€' }, 'en-DE-u-nu-latn', 'thousands'],
  ['en', { locale: 'de', currencySymbol: '€' }, 'en-u-nu-latn', 'thousands'],
  ['en', { locale: null, currencySymbol: '₹' }, 'en-IN-u-nu-latn', 'indian'],
  ['hi', null, 'hi-IN-u-nu-latn', 'indian'],
  // A provider may name something that is not a locale.
  ['en', { locale: '???', currencySymbol: '₹' }, 'en-u-nu-latn', 'thousands'],
] as const)('[R10.7] %s on a site with %o is written as %s', (language, site, tag, grouping) => {
  const locale = localeFor(language, site);
  expect(locale).toMatchObject({ tag, grouping });
  expect(() => whenText(at, MINUTE, locale.tag)).not.toThrow();
});
