import { textsOf } from '@layline/ui/language/texts.ts';
import { expect, test } from 'vitest';
import { kindsText } from './kinds-text.ts';
import { matchList } from './texts.ts';

test.each([
  [
    'what the house quotes, by name',
    { marketCount: 2, bettingTypes: ['BOOKMAKER', 'FANCY'] },
    'Bookmaker · Fancy',
  ],
  ['one kind', { marketCount: 1, bettingTypes: ['FANCY'] }, 'Fancy'],
  ['a provider that does not tell the kinds', { marketCount: 3, bettingTypes: [] }, '3 markets'],
  ['the same with one market', { marketCount: 1, bettingTypes: [] }, '1 market'],
  ['[R10.1] a provider that tells neither', { marketCount: null, bettingTypes: [] }, 'See markets'],
  ['nothing yet', { marketCount: 0, bettingTypes: [] }, 'No markets'],
] as const)('%s', (_, given, text) => {
  expect(kindsText(textsOf(matchList), given)).toBe(text);
});
