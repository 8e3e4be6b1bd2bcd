import { describe, expect, test } from 'vitest';
import type { CasinoGames } from '../../provider/casino.ts';
import { gamesById, lobbyRows } from './lobby-rows.ts';
import { sectionOf } from './sections.ts';
import { exampleGame, exampleGames } from '../../testing/example-games.ts';

const titles = (list: CasinoGames, own = { favourites: [] as string[], recent: [] as string[] }) =>
  lobbyRows(list, own, list.games).map(({ title, games }) => [title, games.map(({ gameId }) => gameId)]);

describe('[R2.5] the rows of the lobby', () => {
  test('our tables first, then what the player likes, quick games, and the categories of the others', () => {
    expect(titles(exampleGames, { favourites: ['mines'], recent: ['roulette', 'mines'] })).toEqual([
      ['Our tables', ['teen-patti-20', 'roulette']],
      ['Favourites', ['mines']],
      ['Recently played', ['roulette', 'mines']],
      ['Quick games', ['plinko', 'mines']],
      ['Live dealers', ['studio.baccarat']],
      ['Slots', ['studio.sevens']],
    ]);
  });

  test('a row that is longer than it can show says where the rest is', () => {
    const slots = Array.from({ length: 30 }, (_, at) => exampleGame({ gameId: `s${at}`, category: 'SLOTS' }));
    const list: CasinoGames = {
      games: slots,
      total: 240,
      categories: [{ category: 'SLOTS', games: 240 }],
      providers: [],
    };
    const [row] = lobbyRows(list, null, []);
    expect(row?.games).toHaveLength(12);
    expect(row?.more).toEqual({ section: 'slots', total: 240 });
  });

  test('short rows share a line: the player’s own with each other, those of the offer with each other', () => {
    const halves = (own: { favourites: string[]; recent: string[] }) =>
      lobbyRows(exampleGames, own, exampleGames.games).map(({ key, half }) => `${key}${half ? ' half' : ''}`);
    expect(halves({ favourites: ['mines'], recent: ['roulette', 'mines'] })).toEqual([
      'own-tables',
      'favourites half',
      'recent half',
      'quick half',
      'live half',
      'slots',
    ]);
    expect(halves({ favourites: [], recent: ['roulette', 'mines', 'plinko'] })).toEqual([
      'own-tables',
      'recent',
      'quick half',
      'live half',
      'slots',
    ]);
  });

  test('a favourite that is offered no longer is left out', () => {
    expect(gamesById(['gone', 'mines'], exampleGames.games).map(({ gameId }) => gameId)).toEqual(['mines']);
  });
});

test.each([
  ['international', 'all'],
  ['favourites', 'favourites'],
  ['Recent', 'recent'],
  ['quick', 'category'],
  ['SLOTS', 'category'],
  ['studio', 'provider'],
] as const)('[R2.6] /lobby-page/%s is a section of kind %s', (name, kind) => {
  expect(sectionOf(name).kind).toBe(kind);
});
