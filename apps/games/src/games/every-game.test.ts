import { soloGames } from '@layline/casino/solo-games.ts';
import { tableGames } from '@layline/casino/table-games.ts';
import { expect, test } from 'vitest';
import { CARD_LAYOUTS } from './card-layouts.ts';
import { loadGame } from './load-game.ts';

const artwork = Object.keys(import.meta.glob('../../../web/public/games/art/*.svg'));

test.each(tableGames.map((game) => [game.id, game] as const))(
  '%s can be played on its page',
  async (id, game) => {
    const loaded = await loadGame(id);
    expect(loaded).toMatchObject({ kind: 'table', game: { id } });
    if (loaded?.kind !== 'table' || loaded.picture !== null) return;
    const layout = CARD_LAYOUTS[id];
    const groups = layout?.groups.map(({ group }) => group) ?? [];
    expect(groups.toSorted()).toEqual([...new Set(game.bets.map(({ group }) => group))].toSorted());
    expect(game.results.map((result) => result.id)).toEqual(
      expect.arrayContaining(Object.keys(layout?.winners ?? {})),
    );
  },
);

test.each(soloGames.map(({ id }) => id))('%s can be played on its page', async (id) => {
  expect(await loadGame(id)).toMatchObject({ kind: 'solo', game: { id } });
});

test.each([...tableGames, ...soloGames].map(({ id }) => id))('%s has artwork', (id) => {
  expect(artwork).toContain(`../../../web/public/games/art/${id}.svg`);
});
