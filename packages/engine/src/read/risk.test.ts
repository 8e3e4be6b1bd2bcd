import { expect, test } from 'vitest';
import type { MarketId, PlayerId } from '@layline/units/ids.ts';
import type { RiskQuery, RiskView } from '../risk-view.ts';
import { definition, rs, TestExchange } from '../test-support/exchange.ts';
import { bookmaker, fancy } from '../test-support/house-markets.ts';
import { riskPositions, riskSurvey } from '../views.ts';

const DAY_MS = 86_400_000;

/** Surveys to the end and returns the result with the number of pauses. */
function survey(x: TestExchange, changes: Partial<RiskQuery> = {}): { view: RiskView; pauses: number } {
  const query = { turn: 100, ofMarket: 10, ofAll: 10, at: x.at, periods: [DAY_MS], ...changes };
  const reading = riskSurvey(x.state, query);
  for (let pauses = 0; ; pauses += 1) {
    const step = reading.next();
    if (step.done === true) return { view: step.value, pauses };
  }
}

test('between players the house has the bets of its own accounts, and players have their sum', () => {
  const x = new TestExchange().players('p q').house('h').market();
  x.deposit('h', 100_000);
  x.place('h', 'LAY A 1000 @ 3');
  x.place('p', 'BACK A 600 @ 3');
  x.place('q', 'BACK B 100 @ 5');
  x.place('q', 'LAY B 50 @ 4');
  const { view } = survey(x);
  expect(view.markets).toEqual([
    {
      marketId: 'm',
      eventId: 'e',
      name: 'Match odds',
      inPlay: false,
      players: 2,
      playersExposure: rs(600 + 150),
      houseWorst: rs(-1200),
      results: [
        { runnerId: 'A', name: 'A', from: null, players: rs(1200), house: rs(-1200) },
        { runnerId: 'B', name: 'B', from: null, players: rs(-600), house: rs(600) },
        { runnerId: 'C', name: 'C', from: null, players: rs(-600), house: rs(600) },
      ],
      largest: [
        { playerId: 'p', marketId: 'm', exposure: rs(600), matchedExposure: rs(600) },
        { playerId: 'q', marketId: 'm', exposure: rs(150), matchedExposure: 0 },
      ],
    },
  ]);
  expect(view.players).toEqual([
    { playerId: 'p', exposure: rs(600), matchedExposure: rs(600), markets: 1 },
    { playerId: 'q', exposure: rs(150), matchedExposure: 0, markets: 1 },
  ]);
  expect(view.playersMatched.map(({ playerId }) => playerId)).toEqual(['p']);
});

test('where the house quotes it has the opposite of all players, by runner or by line', () => {
  const x = new TestExchange().players('p q');
  x.market(bookmaker({ id: 'book' as MarketId }));
  x.quote('India 87 93, Australia 110 112', 'book');
  x.place('p', 'BACK India 1000 @ 87', { market: 'book' });
  x.place('q', 'BACK Australia 2000 @ 110', { market: 'book' });
  x.market(fancy({ kind: 'SESSION' }, 'Runs', { id: 's' as MarketId }));
  x.quote('Runs 46/95 45/100', 's');
  x.place('p', 'LAY Runs 1500 @ 45/100', { market: 's' });
  x.place('q', 'BACK Runs 700 @ 46/95', { market: 's' });
  const [book, session] = survey(x).view.markets;
  expect(book).toMatchObject({
    houseWorst: rs(-1200),
    results: [
      { runnerId: 'India', players: rs(870 - 2000), house: rs(1130) },
      { runnerId: 'Australia', players: rs(2200 - 1000), house: rs(-1200) },
    ],
  });
  expect(session).toMatchObject({
    houseWorst: rs(-800),
    results: [
      { runnerId: null, from: null, players: rs(1500 - 700), house: rs(-800) },
      { from: 4500, players: rs(-1500 - 700), house: rs(2200) },
      { from: 4600, players: rs(-1500 + 665), house: rs(835) },
    ],
  });
});

test('a survey pauses after each turn, reads a market that fits into a turn at one moment, and keeps only the greatest', () => {
  const names = Array.from({ length: 12 }, (_, index) => `p${index}`);
  const x = new TestExchange().players(names.join(' ')).house('h');
  x.deposit('h', 1_000_000);
  const markets = ['m1', 'm2', 'm3'].map((id) => id as MarketId);
  for (const id of markets) {
    x.market(definition({ id }));
    names.slice(0, 4).forEach((name, index) => {
      x.place(name, `BACK A ${100 + index} @ 3`, { market: id });
    });
  }
  const reading = riskSurvey(x.state, { turn: 6, ofMarket: 2, ofAll: 3, at: x.at, periods: [] });
  expect(reading.next().done).toBe(false);
  // Four of six positions are read; the next market does not fit and waits, so this bet is in it.
  x.place('p9', 'BACK A 500 @ 3', { market: 'm2' });
  let step = reading.next();
  while (step.done !== true) step = reading.next();
  expect(step.value.markets.map(({ players }) => players)).toEqual([4, 5, 4]);
  expect(step.value.markets[1]?.largest.map(({ exposure }) => exposure)).toEqual([rs(500), rs(103)]);
  expect(step.value.positions.map(({ playerId }) => playerId)).toEqual(['p9', 'p3', 'p3']);
  expect(step.value.players[0]).toMatchObject({ playerId: 'p9', exposure: rs(500) });
  expect(survey(x, { turn: 5 }).pauses).toBeGreaterThan(4);
});

test('a closed market counts for nothing, and its results are what players have won in a period', () => {
  const x = new TestExchange().players('p q').market();
  x.place('p', 'BACK A 100 @ 3');
  x.place('q', 'LAY A 100 @ 3');
  x.settle('A');
  const { view } = survey(x);
  expect([view.markets, view.players, view.positions]).toEqual([[], [], []]);
  expect(view.winners).toEqual([[{ playerId: 'p', net: rs(200) }]]);
  x.at += DAY_MS;
  expect(survey(x).view.winners).toEqual([[]]);
});

test('a player’s positions are those of markets that are not closed, greatest exposure first', () => {
  const x = new TestExchange()
    .players('p')
    .market()
    .market(definition({ id: 'n' as MarketId }));
  x.place('p', 'BACK A 100 @ 3');
  x.place('p', 'BACK A 300 @ 3', { market: 'n' });
  const shown = () => riskPositions(x.state, 'p' as PlayerId).map(({ marketId }) => marketId);
  expect(shown()).toEqual(['n', 'm']);
  x.settle('A', 1, 'n');
  expect(shown()).toEqual(['m']);
  expect(riskPositions(x.state, 'nobody' as PlayerId)).toEqual([]);
});
