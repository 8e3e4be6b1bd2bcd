import { parsed } from './decode.ts';
import { describe, expect, test } from 'vitest';
import { getOpenBets } from './bets.ts';
import { getExpectedProfitLoss } from './profit-loss.ts';
import { getBetHistory } from './bet-history.ts';
import { changeOf, getOdds } from './books.ts';
import { getEventsBySport, getSportTree } from './catalogue.ts';
import { sportByName } from '../site/sports.ts';
import { getEventMarkets } from './markets.ts';

/** Fields that the specification does not name, under other providers' names. */

const RUNNER = { selectionId: 7, runnerName: 'India' };

function runnerOf(runner: object) {
  const [market] = parsed(getOdds.result, [{ marketId: '1.5', runners: [{ ...RUNNER, ...runner }] }]);
  return market?.runners[0];
}

describe('[R7.15, R10.2] the ladder of a runner', () => {
  const ladders = { back: [{ price: 202, size: 100_050 }], lay: [{ price: 204, size: 80_000 }] };

  test.each([
    ['price and size', { back: [{ price: 2.02, size: 1000.5 }], lay: [{ price: 2.04, size: 800 }] }],
    ['with capitals', { Back: [{ Price: 2.02, Size: 1000.5 }], Lay: [{ Price: 2.04, Size: 800 }] }],
    [
      'odds and volume',
      { backs: [{ odds: '2.02', volume: '1,000.5' }], lays: [{ odds: 2.04, volume: 800 }] },
    ],
    ['rate and amount', { back: [{ rate: 2.02, amount: 1000.5 }], lay: [{ rate: 2.04, amount: 800 }] }],
    [
      'as in the stream, with capitals',
      { Ex: { AvailableToBack: [[2.02, 1000.5]], AvailableToLay: [[2.04, 800]] } },
    ],
  ])('%s', (_, runner) => {
    expect(runnerOf(runner)).toMatchObject(ladders);
  });

  test('a size may have more than two decimals; a price may not', () => {
    const back = [
      { price: 2.02, size: 1000.4962 },
      { price: 2.015, size: 10 },
    ];
    expect(runnerOf({ back })?.back).toEqual([{ price: 202, size: 100_050 }]);
  });
});

describe('[R7.15, R10.2] an invalid price', () => {
  test.each([-5, 0, '-5', NaN, Infinity, '', 'n/a', null, {}])('%j is left out', (price) => {
    const runner = runnerOf({
      back: [{ price, size: 100 }],
      lay: [[price, 100]],
      lastPrice: price,
      quote: { state: 'ACTIVE', back: { rate: price }, lay: { rate: price } },
    });
    expect(runner).toMatchObject({ back: [], lay: [], lastPrice: null, quote: { back: null, lay: null } });
  });

  test.each([
    ['a line below zero', { rate: 95, line: -1 }],
    ['a greatest stake of zero', { rate: 95, maxStake: 0 }],
    ['a greatest stake below zero', { rate: 95, maxStake: -500 }],
  ])('an offer with %s is left out', (_, back) => {
    expect(runnerOf({ quote: { state: 'ACTIVE', back } })?.quote?.back).toBeNull();
  });

  test('a change of the stream can remove a price', () => {
    const change = changeOf({
      marketId: '1.5',
      sequence: 2,
      publishedAt: 1,
      runners: [{ runnerId: '7', lastPrice: -5, back: [[0, 100]], quote: { back: { rate: -5 } } }],
    });
    expect(change?.runners).toMatchObject([{ lastPrice: null, back: [], quote: { back: null } }]);
  });
});

test.each([
  ['status', 'SUSPENDED'],
  ['marketStatus', 'Suspended'],
  ['MarketStatus', 'SUSPENDED'],
])('[R7.15, R10.2] a market whose %s is %s takes no bets', (name, word) => {
  const [market] = parsed(getOdds.result, [{ marketId: '1.5', [name]: word, isInPlay: true, betDelay: 5 }]);
  expect(market).toMatchObject({ status: 'SUSPENDED', inPlay: true, betDelaySec: 5 });
});

describe('[R7.14, R10.2] the markets of an event', () => {
  const market = {
    marketId: '1.5',
    marketName: 'Match Odds',
    marketType: 'MATCH_ODDS',
    betDelay: '5',
    marketStartTime: '2026-06-01T09:30:00',
    runners: [RUNNER],
  };

  test.each([
    ['a list', [market]],
    ['a page of them', { totalCount: 1, items: [market] }],
    ['a page with capitals', { TotalCount: 1, Items: [market] }],
    ['in a box', { data: [market] }],
  ])('%s', (_, answer) => {
    expect(parsed(getEventMarkets.result, answer).markets).toMatchObject([
      {
        marketId: '1.5',
        type: 'MATCH_ODDS',
        betDelaySec: 5,
        startTime: Date.UTC(2026, 5, 1, 9, 30),
        runners: [{ runnerId: '7', name: 'India' }],
      },
    ]);
  });
});

test('[R7.13, R10.2] a competition by another name', () => {
  const [sport] = parsed(getSportTree.result, [
    { id: 3, events: [{ id: 1, competitionName: 'Indian Premier League' }] },
  ]);
  expect(sport?.events[0]?.competition).toBe('Indian Premier League');
});

describe('[R7.19, R7.21, R10.2] a bet is read in the same way while open and afterwards', () => {
  const expected = {
    betId: 17,
    eventTitle: 'India v Australia',
    runnerName: 'India',
    side: 'LAY',
    price: 250,
    stake: 50_000,
    placedAt: Date.UTC(2026, 5, 1, 9, 30),
  };

  test.each([
    {
      id: 17,
      eventId: 3,
      eventName: 'India v Australia',
      runnerName: 'India',
      isBack: false,
      rate: 2.5,
      amount: 500,
      creationTime: '2026-06-01T09:30:00',
    },
    {
      BetId: '17',
      EventId: 3,
      MatchName: 'India v Australia',
      Selection: 'India',
      BetType: 'LAY',
      Odds: '2.5',
      Size: '500',
      CreatedDate: '2026-06-01T09:30:00Z',
    },
  ])('%j', (bet) => {
    expect(parsed(getOpenBets.result, { openBets: [bet] }).openBets).toMatchObject([expected]);
    expect(parsed(getBetHistory.result, [bet]).bets).toMatchObject([expected]);
  });

  test.each([
    ['Matched', 'EXECUTION_COMPLETE', 50_000, 0],
    ['UNMATCHED', 'EXECUTABLE', 0, 50_000],
  ])('one that is %s', (betStatus, status, matched, remaining) => {
    const [bet] = parsed(getOpenBets.result, [{ eventId: 3, stake: 500, betStatus }]).openBets;
    expect(bet).toMatchObject({ status, matched, remaining });
  });
});

test.each([
  [false, { status: 'EXECUTABLE', matched: 0, remaining: 50_000 }],
  [true, { status: 'EXECUTION_COMPLETE', matched: 50_000, remaining: 0 }],
])('[R3.7, R10.2] an open bet without a status whose isMatched is %s', (isMatched, read) => {
  const [bet] = parsed(getOpenBets.result, [{ eventId: 3, stake: 500, isMatched }]).openBets;
  expect(bet).toMatchObject(read);
});

test.each([
  ['a list', [{ eventId: 3, stake: 500 }], null, null],
  ['an object', { openBets: [{ eventId: 3, stake: 500 }], balance: '100.125', exposure: -20 }, 10_013, 2000],
  ['an object with another name', { bets: [{ eventId: 3, stake: 500 }], balance: 100 }, 10_000, null],
])('[R3.7, R10.2] open bets in %s, with the figures that are sent', (_, answer, balance, exposure) => {
  const read = parsed(getOpenBets.result, answer);
  expect(read).toMatchObject({ openBets: [{ eventId: '3', stake: 50_000 }], balance, exposure });
});

test.each(['profit', 'profitLoss', 'pl'])('[R3.8, R10.2] the expected %s of a runner', (name) => {
  const runners = [{ selectionId: 7, [name]: '-12.5' }];
  expect(parsed(getExpectedProfitLoss.result, [{ eventId: 3, marketId: '1.5', runners }])).toMatchObject([
    { eventId: '3', marketId: '1.5', runners: [{ runnerId: '7', profit: -1250, worstProfit: -1250 }] },
  ]);
});

describe('[R3.4, R3.5] sports and events with only the specification’s fields', () => {
  const eventOf = (event: object) =>
    parsed(getSportTree.result, [{ id: 4, name: 'Cricket', order: 1, events: [{ id: '7', ...event }] }])[0]
      ?.events[0];

  test.each([
    ['In-Play', 'IN_PLAY'],
    ['in play', 'IN_PLAY'],
    ['2026-06-01T09:30:00Z', 'UPCOMING'],
  ])('the matchDate %j alone makes the event %s', (matchDate, status) => {
    expect(eventOf({ matchDate })).toMatchObject({ status });
  });

  test('a sport without an id is the one of its name; an unknown one is left out', () => {
    const sports = parsed(getSportTree.result, [{ name: 'Tennis' }, { name: 'Curling' }]);
    expect(sports.map(({ name }) => name)).toEqual(['Tennis']);
    expect(sports[0]?.id).toBe(sportByName('Tennis')?.id);
  });

  test('an event without a sport id belongs to the sport that it names', () => {
    const [event] = parsed(getEventsBySport.result, [{ id: '7', sportName: 'Tennis' }]);
    expect(event?.sportId).toBe(sportByName('Tennis')?.id);
  });
});
