import { expect, test } from 'vitest';
import { pseudoText } from './pseudo-language.ts';

test.each([
  ['Rules', 'Rúlllés'],
  ['Log out', 'Lóóóg óúúút'],
  ['{n} bet|{n} bets', '{n} bééét|{n} béttts'],
  ['All <rules>rules</rules>', 'Állll <rules>rúlllés</rules>'],
])('[R10.8] %s is longer, and keeps its values, marks and forms', (text, longer) => {
  expect(pseudoText(text)).toBe(longer);
});
