import { describe, expect, test } from 'vitest';
import type { CasinoGames } from '../../provider/casino.ts';
import { featuredGames, gamesById, lobbyRows } from './lobby-rows.ts';
import { sectionOf } from './sections.ts';
import { exampleGame, exampleGames } from '../../testing/example-games.ts';
import { settingsEntry } from '../../testing/examples.ts';

const NONE = { games: [], links: [] };

const titles = (list: CasinoGames, own = { favourites: [] as string[], recent: [] as string[] }) =>
  lobbyRows(list, own, list.games, NONE).map(({ title, games }) => [
    title,
    games.map(({ gameId }) => gameId),
  ]);

describe('[R2.5] the rows of the lobby', () => {
  test('our tables first, then the player’s own games, quick games, and the other categories', () => {
    expect(titles(exampleGames, { favourites: ['mines'], recent: ['roulette', 'mines'] })).toEqual([
      ['Our tables', ['teen-patti-20', 'roulette']],
      ['Favourites', ['mines']],
      ['Recently played', ['roulette', 'mines']],
      ['Quick games', ['plinko', 'mines']],
      ['Live dealers', ['studio.baccarat']],
      ['Slots', ['studio.sevens']],
    ]);
  });

  test('a row with more games than it can show links to the rest', () => {
    const slots = Array.from({ length: 30 }, (_, at) => exampleGame({ gameId: `s${at}`, category: 'SLOTS' }));
    const list: CasinoGames = {
      games: slots,
      total: 240,
      categories: [{ category: 'SLOTS', games: 240 }],
      providers: [],
    };
    const [row] = lobbyRows(list, null, [], NONE);
    expect(row?.games).toHaveLength(12);
    expect(row?.more).toEqual({ section: 'slots', total: 240 });
  });

  test('short rows share a line: the player’s own with each other, the others with each other', () => {
    const halves = (own: { favourites: string[]; recent: string[] }) =>
      lobbyRows(exampleGames, own, exampleGames.games, NONE).map(
        ({ key, half }) => `${key}${half ? ' half' : ''}`,
      );
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

  test('a favourite that is no longer offered is left out', () => {
    expect(gamesById(['gone', 'mines'], exampleGames.games).map(({ gameId }) => gameId)).toEqual(['mines']);
  });
});

describe('[R1.5] [R3.3] games that the site promotes', () => {
  const { games, total } = exampleGames;
  const featured = (...said: readonly object[]) => featuredGames(said.map(settingsEntry), games, total);
  const names = (of: ReturnType<typeof featured>) => [
    of.games.map(({ gameId }) => gameId),
    of.links.map(({ url }) => url),
  ];

  test('come before all others', () => {
    const rows = lobbyRows(exampleGames, null, [], featured({ id: 'mines' }, { id: 'roulette' }));
    expect(rows[0]).toMatchObject({ title: 'Featured', more: null });
    expect(rows[0]?.games.map(({ gameId }) => gameId)).toEqual(['mines', 'roulette']);
    expect(rows[1]?.title).toBe('Our tables');
  });

  test('by id, in the site’s order; by address if no game has the id', () => {
    const url = 'https://poker.example/';
    expect(
      names(
        featured(
          { id: 'roulette' },
          { gameId: 'mines', title: 'Mines', url },
          { id: 7, title: 'Poker', url },
        ),
      ),
    ).toEqual([['roulette', 'mines'], [url]]);
  });

  test.each([
    [{ id: 'gone', title: 'Gone' }],
    [{ id: 'a', title: 'Script', url: 'javascript:alert(1)' }],
    [{ id: 'b', url: 'https://nameless.example/' }],
    [{ id: 'layline', title: 'A provider' }],
  ])('%j leads nowhere, and is not shown', (said) => {
    expect(names(featured(said))).toEqual([[], []]);
    expect(lobbyRows(exampleGames, null, [], featured(said))[0]?.title).toBe('Our tables');
  });

  test('are none if the settings name every game', () => {
    expect(names(featured(...games.map(({ gameId }) => ({ id: gameId }))))).toEqual([[], []]);
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
