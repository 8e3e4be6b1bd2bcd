import * as v from 'valibot';
import { defineCall } from '../define-call.ts';
import { CasinoGames, GameCategory } from '../entities/casino-game.ts';
import { exampleAddressedGame, exampleGame } from '../examples/casino.ts';
import { idListParam, numberParam, query } from '../query.ts';
import { Id, text } from '../wire.ts';

/** Games on a page at most, and ids that can be asked for at once. */
export const GAMES_PAGE_MAX = 200;
const GAME_IDS_MAX = 100;

/** R7.27 */
export const getGames = defineCall({
  name: 'getGames',
  group: 'casino',
  method: 'GET',
  path: 'api/InternationalCasino/GetGames',
  auth: 'optional',
  query: query({
    search: v.optional(text(1, 64)),
    category: v.optional(GameCategory),
    provider: v.optional(Id),
    ids: v.optional(idListParam(GAME_IDS_MAX)),
    skip: v.optional(numberParam(0, 100_000)),
    take: v.optional(numberParam(1, GAMES_PAGE_MAX)),
  }),
  body: null,
  result: CasinoGames,
  background: false,
  description:
    'The games of the casino, by page, in an order that does not change: our own first, then provider by provider. What the filters offer is counted over all games of the site. Guests may read it where the site’s casino is on.',
  notes: {
    search: 'Part of the name of a game or of its maker; case, accents, blanks and dashes do not matter.',
    ids: 'These alone, in the order of the list; ids that are not offered are left out.',
    take: '50 if absent.',
  },
  errors: ['CASINO_CLOSED', 'SITE_SUSPENDED'],
  example: {
    query: { search: 'teen', category: 'CARDS', provider: 'layline', skip: 0, take: 20 },
    body: null,
    result: {
      games: [exampleGame, exampleAddressedGame],
      total: 2,
      categories: [
        { category: 'CARDS', games: 5 },
        { category: 'QUICK', games: 2 },
      ],
      providers: [{ provider: 'layline', name: 'Layline', games: 8 }],
    },
  },
  samples: [
    { query: {}, body: null },
    { query: { ids: ['mines', 'plinko'], category: 'QUICK' }, body: null },
    { query: { category: 'TABLES' }, body: null },
    { query: { category: 'ROULETTE' }, body: null },
    { query: { category: 'SLOTS' }, body: null },
    { query: { category: 'LIVE' }, body: null },
  ],
});
