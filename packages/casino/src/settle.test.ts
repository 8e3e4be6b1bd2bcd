import { paise, rupees } from '@layline/units/money.ts';
import { describe, expect, test } from 'vitest';
import { cardOf } from './cards.ts';
import { dragonTiger } from './dragon-tiger/dragon-tiger.ts';
import { lucky7 } from './lucky-7/lucky-7.ts';
import { payTable, percent } from './pay-table.ts';
import { betKind, betReturn, roundReturn } from './settle.ts';
import { tableGame, tableGames } from './table-games.ts';

describe('what a round returns', () => {
  test.each([
    ['low', 10_000, '3C', 20_000],
    ['low', 10_000, '7C', 5000],
    ['low', 10_000, '8C', 0],
    ['odd', 10_000, '7C', 17_900],
    ['odd', 101, '7C', 180],
    ['odd', 1, '7C', 1],
    ['low', 1, '7C', 0],
    ['rank-7', 900_000_000, '7C', 10_800_000_000],
  ])('%s with %d paise on %s: %d paise, rounded down', (bet, stake, card, returned) => {
    expect(betReturn(lucky7, { bet, stake: paise(stake) }, cardOf(card))).toBe(returned);
  });

  test('each bet is rounded down separately, then added', () => {
    const bets = [
      { bet: 'odd', stake: paise(101) },
      { bet: 'odd', stake: paise(101) },
      { bet: 'red', stake: paise(1) },
      { bet: 'high', stake: rupees(5) },
    ];
    expect(roundReturn(lucky7, bets, cardOf('KD'))).toBe(180 + 180 + 1 + 1000);
    expect(roundReturn(lucky7, [], cardOf('KD'))).toBe(0);
  });

  test('a bet on either side of Dragon Tiger and a tie', () => {
    const bets = ['dragon', 'tiger', 'tie', 'suited-tie'].map((bet) => ({ bet, stake: rupees(100) }));
    expect(roundReturn(dragonTiger, bets, { dragon: cardOf('9C'), tiger: cardOf('9D') })).toBe(rupees(1300));
  });

  test.each([
    [{ bet: 'seven', stake: paise(100) }],
    [{ bet: '__proto__', stake: paise(100) }],
    [{ bet: 'low', stake: paise(0) }],
    [{ bet: 'low', stake: paise(-100) }],
    [{ bet: 'low', stake: 0.5 as ReturnType<typeof paise> }],
  ])('%j is not a bet', (placed) => {
    expect(() => betReturn(lucky7, placed, cardOf('3C'))).toThrow(RangeError);
  });

  test('bets are found by their id', () => {
    expect(betKind(lucky7, 'rank-k')?.name).toBe('King');
    expect(betKind(lucky7, 'rank-l')).toBeNull();
  });
});

describe('the pay table', () => {
  test.each([
    [1n, 1n, '100.00'],
    [36n, 37n, '97.30'],
    [73n, 74n, '98.65'],
    [1n, 20_000n, '0.01'],
    [1n, 20_001n, '0.00'],
    [0n, 1n, '0.00'],
    [12n, 10n, '120.00'],
  ])('%d/%d is %s %%', (over, under, text) => {
    expect(percent({ over, under })).toBe(text);
  });

  test('RTP and house edge of Lucky 7', () => {
    expect(payTable(lucky7).slice(0, 3)).toEqual([
      {
        bet: 'low',
        name: 'Low (7 down)',
        group: 'main',
        pays: '2.00, half back on a 7',
        rtp: '96.15',
        houseEdge: '3.85',
      },
      {
        bet: 'high',
        name: 'High (7 up)',
        group: 'main',
        pays: '2.00, half back on a 7',
        rtp: '96.15',
        houseEdge: '3.85',
      },
      { bet: 'odd', name: 'Odd', group: 'card', pays: '1.79', rtp: '96.38', houseEdge: '3.62' },
    ]);
  });

  test('RTP and house edge add up on every page, and no bet favours the player', () => {
    const lines = tableGames.flatMap(payTable);
    expect(lines.length).toBeGreaterThan(300);
    for (const { rtp, houseEdge } of lines) {
      expect(Number(rtp.replace('.', '')) + Number(houseEdge.replace('.', ''))).toBe(10_000);
      expect(houseEdge).toMatch(/^\d+\.\d\d$/);
    }
  });
});

describe('the list of games', () => {
  test('ids are unique and found', () => {
    const ids = tableGames.map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
    for (const game of tableGames) expect(tableGame(game.id)).toBe(game);
    expect(tableGame('bingo')).toBeNull();
    expect(ids).toEqual([
      'teen-patti-20',
      'andar-bahar',
      'lucky-7',
      'thirty-two-cards',
      'dragon-tiger',
      'roulette',
      'roulette-la-partage',
    ]);
  });

  test.each(tableGames.map((game) => [game.id, game] as const))('%s names everything once', (_, game) => {
    const bets = game.bets.map(({ id }) => id);
    const marks = game.results.map(({ mark }) => mark);
    expect(new Set(bets).size).toBe(bets.length);
    expect(new Set(game.bets.map(({ name }) => name)).size).toBe(bets.length);
    expect(new Set(marks).size).toBe(marks.length);
    for (const mark of marks) expect(mark).toMatch(/^.{1,3}$/);
    for (const id of [game.id, ...bets]) expect(id).toMatch(/^[a-z0-9]+(?:-[a-z0-9]+)*$/);
    expect(game.rules.length).toBeGreaterThan(2);
  });
});
