import { expect, test } from 'vitest';
import type { HouseQuote } from '@layline/contract/entities/market.ts';
import { givesAway, linesMoved, oddsText, quoteOf, quoteText, rowDraft, stepped } from './quote-draft.ts';
import type { QuoteKind } from './quote-draft.ts';

const price = (rate: number, line: number | null = null, maxStake: number | null = 5000) => ({
  line,
  rate,
  maxStake,
});

const ROWS: readonly (readonly [QuoteKind, HouseQuote, string])[] = [
  ['SESSION', { state: 'ACTIVE', back: price(90, 46), lay: price(110, 45) }, 'No 45 at 110, Yes 46 at 90'],
  ['METER', { state: 'ACTIVE', back: price(100, 171), lay: price(100, 169) }, 'No 169, Yes 171'],
  ['BOOKMAKER', { state: 'ACTIVE', back: price(95), lay: price(97.5) }, 'Back 95, Lay 97.5'],
  ['OUTCOME', { state: 'ACTIVE', back: price(95, null, null), lay: null }, 'Back 95'],
  ['RANGE', { state: 'ACTIVE', back: null, lay: null }, 'Nothing is quoted'],
];

test.each(ROWS)('[R20.17] a row of %s is offered as shown in the fields', (kind, quote, words) => {
  expect(quoteOf(rowDraft(quote), kind, 'ACTIVE')).toEqual(quote);
  expect(quoteText(quote, kind)).toBe(words);
});

test('[R20.17] arrows move a figure by its step and never below nothing', () => {
  const draft = rowDraft({ state: 'ACTIVE', back: price(97.5, 46), lay: price(100, 45) });
  expect(stepped(draft, 'yesRate', 1).yesRate).toBe('98.5');
  expect(stepped(draft, 'maxStake', -5).maxStake).toBe('0');
  expect(stepped(stepped(draft, 'maxStake', -5), 'maxStake', -1).maxStake).toBe('0');
  expect(linesMoved(draft, -5)).toEqual({ ...draft, yesLine: '41', noLine: '40' });
});

/** A row with these rates and lines. */
const row = (yesRate: string, noRate = '', yesLine = '', noLine = '') => ({
  noLine,
  noRate,
  yesLine,
  yesRate,
  maxStake: '',
});

test('[R20.57] rates read as decimal odds too', () => {
  expect(oddsText(row('90', '92.5'), 'BOOKMAKER')).toBe('Odds 1.90 to back, 1.93 to lay');
  expect(oddsText(row('1.85'), 'OUTCOME')).toBe('Odds 1.02 to back');
  expect(oddsText(row(''), 'RANGE')).toBe('');
  expect(oddsText(row('100', '100', '46', '45'), 'SESSION')).toBe('');
});

test.each<[isGivenAway: boolean, kind: QuoteKind, rows: readonly ReturnType<typeof row>[], why: string]>([
  [false, 'BOOKMAKER', [row('95', '97'), row('102', '104')], 'a usual book'],
  [false, 'BOOKMAKER', [row('100', '100'), row('100', '100')], 'a book without a margin'],
  [true, 'BOOKMAKER', [row('101'), row('100')], 'both backed win'],
  [true, 'BOOKMAKER', [row('', '98'), row('', '100')], 'both laid win'],
  [true, 'BOOKMAKER', [row('', '50'), row('', '60'), row('')], 'two of three laid win'],
  [false, 'BOOKMAKER', [row('', '150'), row('', '160'), row('')], 'two of three laid, with a margin'],
  [true, 'BOOKMAKER', [row('95', '94'), row('')], 'one runner backed and laid wins'],
  [false, 'BOOKMAKER', [row('101'), row('')], 'one of them cannot be backed'],
  [
    true,
    'OUTCOME',
    [row('150'), row('150'), row('')].slice(0, 2),
    'Yes and No both pay more than even money',
  ],
  [false, 'OUTCOME', [row('150')], 'one row alone'],
  [false, 'RANGE', [row('150'), row('150')], 'ranges may leave a gap'],
  [false, 'SESSION', [row('90', '110', '46', '45')], 'lines apart'],
  [true, 'SESSION', [row('100', '100', '44', '45')], 'Yes below No'],
  [false, 'SESSION', [row('100', '100', '', '45')], 'no Yes line'],
  [true, 'SESSION', [row('110', '90', '45', '45')], 'Yes for more than No costs'],
  [false, 'SESSION', [row('90', '110', '45', '45')], 'one line with a margin'],
  [true, 'METER', [row('', '', '169', '171')], 'Yes below No'],
  [false, 'METER', [row('', '', '171', '169')], 'lines apart'],
])('[R20.57] given away: %s, for %s %j (%s)', (isGivenAway, kind, rows) => {
  expect(givesAway(rows, kind)).toBe(isGivenAway);
});
