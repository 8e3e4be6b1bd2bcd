import { everyChoice } from '@layline/casino/solo-choices.ts';
import { soloGames } from '@layline/casino/solo-games.ts';
import { expect, test } from 'vitest';

test.each(soloGames.map((game) => [game.id, game] as const))(
  '%s: each way to play is in the row of its end, or there is one way for all ends',
  (_, game) => {
    for (const choices of everyChoice(game.choices)) {
      const ways = game.ways(choices);
      const pays = game.payTable(choices);
      if (ways.length === 1) continue;
      expect(ways).toHaveLength(pays.length);
      // An end's chance times its return gives the return of its way.
      for (const [index, way] of ways.entries()) {
        const { chance, returns } = pays[index] ?? { chance: way.rtp, returns: 0 };
        expect(chance.over * BigInt(returns) * way.rtp.under).toBe(way.rtp.over * chance.under * 100n);
      }
    }
  },
);
