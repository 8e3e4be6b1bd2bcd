import { expect, test } from 'vitest';
import type { BettingType } from '../provider/catalogue.ts';
import type { FancyTerms } from '../provider/markets.ts';
import { decimalOdds } from '@layline/ui/format/odds.ts';
import { formOf } from './bet-form.ts';
import { offerTextWith } from './offer-text.ts';
import type { BetForm } from './bet-form.ts';
import { sideWord } from './side-word.ts';

test.each([
  ['ODDS', null, 'ODDS'],
  ['LINE', null, 'LINE'],
  ['UNKNOWN', null, 'ODDS'],
  ['BOOKMAKER', null, 'RATE'],
  ['FANCY', { kind: 'SESSION' }, 'RUNS'],
  ['FANCY', { kind: 'METER', min: 100, max: 250 }, 'METER'],
  ['FANCY', { kind: 'RANGE', ranges: [] }, 'DECIMAL'],
  ['FANCY', { kind: 'OUTCOME' }, 'DECIMAL'],
] satisfies readonly (readonly [BettingType, FancyTerms | null, BetForm])[])(
  'bets of a %s market about %o are written as %s',
  (bettingType, fancy, form) => {
    expect(formOf({ bettingType, fancy })).toBe(form);
  },
);

test.each([
  ['ODDS', 250, null, '2.5', 'Back', 'Lay'],
  ['LINE', 17_250, null, '172.5', 'Under', 'Over'],
  ['RATE', 9550, null, '95.5', 'Back', 'Lay'],
  ['RUNS', 11_000, 4600, '46 @ 110', 'Yes', 'No'],
  ['METER', 10_000, 17_100, '171', 'Yes', 'No'],
  ['DECIMAL', 40_000, null, '5', 'Back', 'Lay'],
  ['DECIMAL', 9500, null, '1.95', 'Back', 'Lay'],
  ['DECIMAL', 9550, null, '1.955', 'Back', 'Lay'],
  ['DECIMAL', 500, null, '1.05', 'Back', 'Lay'],
] as const satisfies readonly (readonly [BetForm, number, number | null, string, string, string])[])(
  '%s at %d, line %o, reads %s: %s or %s',
  (form, price, line, text, back, lay) => {
    expect(offerTextWith(decimalOdds)(form, price, line)).toBe(text);
    expect([sideWord('BACK', form), sideWord('LAY', form)]).toEqual([back, lay]);
  },
);
