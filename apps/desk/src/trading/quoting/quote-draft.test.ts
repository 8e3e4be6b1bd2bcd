import { expect, test } from 'vitest';
import type { HouseQuote } from '@layline/contract/entities/market.ts';
import { linesMoved, quoteOf, quoteText, rowDraft, stepped } from './quote-draft.ts';
import type { QuoteKind } from './quote-draft.ts';

const price = (rate: number, line: number | null = null, maxStake: number | null = 5000) => ({
  line,
  rate,
  maxStake,
});

const ROWS: readonly (readonly [QuoteKind, HouseQuote, string])[] = [
  ['SESSION', { state: 'ACTIVE', back: price(90, 46), lay: price(110, 45) }, 'No 45 at 110, Yes 46 at 90'],
  ['METER', { state: 'ACTIVE', back: price(100, 171), lay: price(100, 169) }, 'No 169, Yes 171'],
  ['BOOKMAKER', { state: 'ACTIVE', back: price(95), lay: price(97.5) }, 'Lay 97.5, Back 95'],
  ['OUTCOME', { state: 'ACTIVE', back: price(95, null, null), lay: null }, 'Back 95'],
  ['RANGE', { state: 'ACTIVE', back: null, lay: null }, 'Nothing is quoted'],
];

test.each(ROWS)('[R20.17] a row of %s is offered as it stands in the fields', (kind, quote, words) => {
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
