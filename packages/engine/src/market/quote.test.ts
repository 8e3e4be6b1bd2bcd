import { describe, expect, test } from 'vitest';
import type { MarketId } from '@layline/units/ids.ts';
import type { QuoteHouse, Unsequenced } from '../commands.ts';
import type { FancyTerms } from '@layline/domain/market-listing.ts';
import type { MarketDefinition } from '../market-definition.ts';
import { definition, lineDefinition, TestExchange } from '../test-support/exchange.ts';
import { bookmaker, fancy, khado } from '../test-support/house-markets.ts';
import { houseQuotes } from '../test-support/house-quotes.ts';
import { bookView } from '../views.ts';

const M = 'm' as MarketId;

function quoting(text: string): Unsequenced<QuoteHouse> {
  return { type: 'quoteHouse', marketId: M, quotes: houseQuotes(text) };
}

function answer(made: MarketDefinition, command: Unsequenced): string {
  const x = new TestExchange();
  x.ok({ type: 'createMarket', definition: made });
  const outcome = x.send(command);
  return outcome.ok ? 'accepted' : outcome.refusal.code;
}

describe('rows that the house may quote', () => {
  const session = fancy({ kind: 'SESSION' });
  const meter = fancy({ kind: 'METER', min: 10_000, max: 30_000 });
  const toss = fancy({ kind: 'OUTCOME' }, 'Heads Tails');
  test.each<[string, MarketDefinition, string, string]>([
    ['bookmaker', bookmaker(), 'India 95 97', 'accepted'],
    ['bookmaker, half steps', bookmaker(), 'India 95.5 97.5', 'accepted'],
    ['bookmaker, one price for both', bookmaker(), 'India 95 95', 'accepted'],
    ['bookmaker, nothing on offer', bookmaker(), 'India - -', 'accepted'],
    ['bookmaker, both rows at once', bookmaker(), 'India 95 97, Australia 105 108', 'accepted'],
    ['bookmaker, crossed: a sure profit for the player', bookmaker(), 'India 97 95', 'INVALID_ODDS'],
    ['bookmaker, a line', bookmaker(), 'India 45/95 97', 'INVALID_ODDS'],
    ['bookmaker, a rate of nothing', bookmaker(), 'India 0 97', 'INVALID_ODDS'],
    ['bookmaker, an unknown runner', bookmaker(), 'England 95 97', 'INVALID_RUNNER'],
    ['bookmaker, the same runner twice', bookmaker(), 'India 95 97, India 95 97', 'INVALID_INPUT'],
    ['session, No 44 and Yes 45', session, 'Runs 45/100 44/100', 'accepted'],
    ['session, on one line', session, 'Runs 46/90 46/110', 'accepted'],
    ['session, Yes only', session, 'Runs 46/90', 'accepted'],
    ['session, one line and both too good', session, 'Runs 46/110 46/90', 'INVALID_ODDS'],
    ['session, No above Yes: both could win', session, 'Runs 44/100 45/100', 'INVALID_ODDS'],
    ['session, half a run', session, 'Runs 45.5/100 44/100', 'INVALID_ODDS'],
    ['session, no line', session, 'Runs 100 100', 'INVALID_ODDS'],
    ['meter', meter, 'Runs 162/100 160/100', 'accepted'],
    ['meter, another rate', meter, 'Runs 162/90 160/100', 'INVALID_ODDS'],
    ['meter, a line outside of its bounds', meter, 'Runs 301/100', 'INVALID_ODDS'],
    ['meter, No above Yes', meter, 'Runs 160/100 162/100', 'INVALID_ODDS'],
    ['toss', toss, 'Heads 95, Tails 95', 'accepted'],
    ['toss, a lay', toss, 'Heads 95 97', 'INVALID_ODDS'],
    ['khado', khado('0-40 41-60'), '0-40 300, 41-60 120', 'accepted'],
    ['khado, a lay', khado('0-40 41-60'), '0-40 300 310', 'INVALID_ODDS'],
    ['players meet here', definition(), 'A 95 97', 'INVALID_MARKET_STATE'],
    ['players meet on lines', lineDefinition(), 'Runs 45/95', 'INVALID_MARKET_STATE'],
  ])('%s: %s', (_, made, rows, code) => {
    expect(answer(made, quoting(rows))).toBe(code);
  });

  test.each<[string, unknown]>([
    ['no rows', []],
    ['no list', 'India'],
    ['an invalid row', [null]],
    ['another state', [{ ...houseQuotes('India 95 97')[0], state: 'OPEN' }]],
    ['an invalid price', [{ ...houseQuotes('India 95 97')[0], back: 9500 }]],
    [
      'a rate that is not a number',
      [{ ...houseQuotes('India 95 97')[0], back: { line: null, rate: '95', maxStake: null } }],
    ],
    [
      'a maximum stake of zero',
      [{ ...houseQuotes('India 95 97')[0], back: { line: null, rate: 9500, maxStake: 0 } }],
    ],
  ])('%s: INVALID_INPUT', (_, quotes) => {
    expect(answer(bookmaker(), { ...quoting('India 95 97'), quotes: quotes as never })).toBe('INVALID_INPUT');
  });

  test('one bad row refuses them all', () => {
    const x = new TestExchange().market(bookmaker());
    x.quote('India 95 97');
    expect(x.refused(quoting('India 80 82, England 95 97'))).toBe('INVALID_RUNNER');
    expect(bookView(x.state, M, 1)?.runners[0]?.quote).toEqual(houseQuotes('India 95 97')[0]);
  });

  test('quotes are accepted in every state but CLOSED, and only for known runners', () => {
    const x = new TestExchange();
    expect(x.refused(quoting('India 95 97'))).toBe('INVALID_MARKET_ID');
    x.ok({ type: 'createMarket', definition: bookmaker() });
    x.ok(quoting('India 95 97'));
    x.ok({ type: 'openMarket', marketId: M });
    x.ok(quoting('India 96 98'));
    x.ok({ type: 'suspendMarket', marketId: M, reason: 'WICKET', lapse: true });
    x.ok(quoting('India 97 99'));
    x.ok({ type: 'voidMarket', marketId: M, settlementVersion: 1, reason: 'TIE' });
    expect(x.refused(quoting('India 95 97'))).toBe('INVALID_MARKET_STATE');
  });
});

describe('house markets', () => {
  const range = (
    from: number,
    to: number,
    runnerId = 'A',
  ): { runnerId: never; from: number; to: number } => ({
    runnerId: runnerId as never,
    from,
    to,
  });
  const kind = (terms: unknown, runners = 'A', over: Partial<MarketDefinition> = {}): MarketDefinition =>
    fancy(terms as FancyTerms, runners, over);

  test.each<[string, MarketDefinition]>([
    ['a bookmaker of two winners', bookmaker({ numberOfWinners: 2 })],
    ['a bookmaker with commission', bookmaker({ commissionRate: 200 })],
    ['a bookmaker whose bets may be kept', bookmaker({ persistenceEnabled: true })],
    ['a bookmaker with the terms of a fancy', bookmaker({ fancy: { kind: 'SESSION' } })],
    ['a bookmaker with lines', bookmaker({ lineRange: { min: 0, max: 100, interval: 100 } })],
    ['match odds with the terms of a fancy', definition({ fancy: { kind: 'OUTCOME' } })],
    ['a fancy without terms', fancy({ kind: 'SESSION' }, 'A', { fancy: null })],
    ['a fancy of another kind', kind({ kind: 'LOTTERY' })],
    ['a session of two runners', kind({ kind: 'SESSION' }, 'A B')],
    ['a session with a winner', kind({ kind: 'SESSION' }, 'A', { numberOfWinners: 1 })],
    ['a meter without bounds', kind({ kind: 'METER' })],
    ['a meter of half runs', kind({ kind: 'METER', min: 50, max: 10_000 })],
    ['a meter without room', kind({ kind: 'METER', min: 100, max: 100 })],
    ['a meter without end', kind({ kind: 'METER', min: 0, max: 200_100 })],
    ['ranges that meet', kind({ kind: 'RANGE', ranges: [range(0, 4000), range(4000, 6000, 'B')] }, 'A B')],
    ['a range the wrong way round', kind({ kind: 'RANGE', ranges: [range(4000, 0)] })],
    ['a runner without a range', kind({ kind: 'RANGE', ranges: [range(0, 4000)] }, 'A B')],
    ['two ranges of one runner', kind({ kind: 'RANGE', ranges: [range(0, 100), range(200, 300)] }, 'A B')],
    [
      'ranges that someone must win',
      kind({ kind: 'RANGE', ranges: [range(0, 100)] }, 'A', { completeField: true }),
    ],
    ['an outcome of two winners', kind({ kind: 'OUTCOME' }, 'A B', { numberOfWinners: 2 })],
  ])('%s: INVALID_DEFINITION', (_, made) => {
    expect(new TestExchange().refused({ type: 'createMarket', definition: made })).toBe('INVALID_DEFINITION');
  });
});
