import { whatIfMeter, whatIfSession } from '@layline/engine/exposure/what-if.ts';
import { rupees } from '@layline/units/money.ts';
import { expect, test } from 'vitest';
import { textsOf } from '@layline/ui/language/texts.ts';
import { meterRows, sessionRows } from './book-rows.ts';
import { betting } from './texts.ts';

const t = textsOf(betting);

const yes = { side: 'BACK', line: 4500, rate: 10_000, stake: rupees(1000) } as const;
const no = { side: 'LAY', line: 4700, rate: 11_000, stake: rupees(2000) } as const;

test('the example of rules section 13.2: Yes 1000 @ 45/100 and No 2000 @ 47/110', () => {
  const held = whatIfSession([], yes);
  expect(sessionRows(t, held, whatIfSession(held, no))).toEqual([
    { results: 'up to 44', held: rupees(-1000), whatIf: rupees(1000) },
    { results: '45 to 46', held: rupees(1000), whatIf: rupees(3000) },
    { results: '47 and more', held: rupees(1000), whatIf: rupees(-1200) },
  ]);
});

test('a single run between two lines is written as one number; without bets there are no rows', () => {
  const held = whatIfSession(whatIfSession([], yes), { ...no, line: 4600 });
  expect(sessionRows(t, held, []).map(({ results }) => results)).toEqual(['up to 44', '45', '46 and more']);
  expect(sessionRows(t, [], [])).toEqual([]);
});

test('a meter is listed at its bounds and at every tenth run', () => {
  const bounds = { min: 14_500, max: 17_500 };
  const held = whatIfMeter([], { side: 'BACK', line: 16_000, rate: 10_000, stake: rupees(10) }, bounds);
  expect(meterRows(t, held, [], bounds)).toEqual([
    { results: '145 or less', held: rupees(-150), whatIf: null },
    { results: '150', held: rupees(-100), whatIf: null },
    { results: '160', held: rupees(0), whatIf: null },
    { results: '170', held: rupees(100), whatIf: null },
    { results: '175 or more', held: rupees(150), whatIf: null },
  ]);
  expect(meterRows(t, [], [], bounds)).toEqual([]);
});
