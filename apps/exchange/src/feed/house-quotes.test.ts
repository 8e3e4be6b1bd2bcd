import { describe, expect, test } from 'vitest';
import type { HouseQuote } from '@layline/domain/house-quote.ts';
import { marketId, runnerId } from '@layline/units/ids.ts';
import { HouseQuotes } from './house-quotes.ts';

const BM = marketId('bm');

function row(runner: string, rate: number, state: HouseQuote['state'] = 'ACTIVE'): HouseQuote {
  return {
    runnerId: runnerId(runner),
    state,
    back: { line: null, rate: rate * 100, maxStake: null },
    lay: null,
  };
}

/** Applies rows one by one, then reads the commands for the engine, each as `runner rate state`. */
function told(quotes: HouseQuotes, ...said: readonly HouseQuote[]): string[][] {
  for (const quote of said) quotes.note({ type: 'houseQuote', marketId: BM, quotes: [quote] });
  return quotes
    .takeChanged(() => true)
    .map((command) =>
      command.type === 'quoteHouse'
        ? command.quotes.map(({ runnerId: id, back, state }) => `${id} ${(back?.rate ?? 0) / 100} ${state}`)
        : [],
    );
}

describe('rows that change while the journal is behind', () => {
  test.each([
    ['the last rate counts', [row('A', 95), row('A', 90)], [['A 90 ACTIVE']]],
    ['rows of one market go together', [row('A', 95), row('B', 110)], [['A 95 ACTIVE', 'B 110 ACTIVE']]],
    [
      'a ball bowled in between is not lost, because it lapses waiting bets',
      [row('A', 95), row('A', 95, 'BALL_RUNNING'), row('A', 90)],
      [['A 95 BALL_RUNNING'], ['A 90 ACTIVE']],
    ],
    [
      'nor is it lost when the rate moves once more',
      [row('A', 95, 'BALL_RUNNING'), row('A', 90), row('A', 85)],
      [['A 95 BALL_RUNNING'], ['A 85 ACTIVE']],
    ],
    [
      'a row that ends up suspended is suspended once',
      [row('A', 95, 'BALL_RUNNING'), row('A', 90), row('A', 90, 'SUSPENDED')],
      [['A 90 SUSPENDED']],
    ],
    [
      'the other rows are sent with the last command only',
      [row('A', 95, 'BALL_RUNNING'), row('B', 110), row('A', 90)],
      [['A 95 BALL_RUNNING'], ['A 90 ACTIVE', 'B 110 ACTIVE']],
    ],
  ])('%s', (_name, said, expected) => {
    const quotes = new HouseQuotes();
    expect(told(quotes, ...said)).toEqual(expected);
    expect(quotes.hasChanges).toBe(false);
    expect(told(quotes)).toEqual([]);
  });
});

test('a silent feed offers nothing, and its last quotes return when it resumes', () => {
  const quotes = new HouseQuotes();
  told(quotes, row('A', 95), row('B', 110, 'BALL_RUNNING'));
  quotes.setSilent(true);
  expect(told(quotes)).toEqual([['A 95 SUSPENDED', 'B 110 SUSPENDED']]);
  expect(told(quotes, row('A', 90))).toEqual([['A 90 SUSPENDED']]);
  quotes.setSilent(true);
  expect(quotes.hasChanges).toBe(false);
  quotes.setSilent(false);
  expect(told(quotes)).toEqual([['A 90 ACTIVE', 'B 110 BALL_RUNNING']]);
});

test("a silence shorter than the journal's lag still suspends", () => {
  const quotes = new HouseQuotes();
  told(quotes, row('A', 95));
  quotes.setSilent(true);
  quotes.setSilent(false);
  expect(told(quotes)).toEqual([['A 95 SUSPENDED'], ['A 95 ACTIVE']]);
});

test('closed markets and withdrawn runners are forgotten', () => {
  const quotes = new HouseQuotes();
  quotes.note({ type: 'houseQuote', marketId: BM, quotes: [row('A', 95), row('B', 110)] });
  quotes.forgetRunner(BM, runnerId('A'));
  expect(told(quotes)).toEqual([['B 110 ACTIVE']]);
  quotes.note({ type: 'houseQuote', marketId: BM, quotes: [row('B', 100)] });
  quotes.forgetRunner(BM, runnerId('B'));
  expect(quotes.hasChanges).toBe(false);
  quotes.note({ type: 'houseQuote', marketId: BM, quotes: [row('B', 100)] });
  quotes.forget(BM);
  quotes.setSilent(true);
  expect(quotes.hasChanges).toBe(false);
});
