import * as v from 'valibot';
import { defineCall } from '../define-call.ts';
import { GameAddress } from '../entities/casino-game.ts';
import { exampleAddress, OPEN_GAME_ERRORS } from '../examples/open-game.ts';
import { query } from '../query.ts';
import { Id, LanguageTag } from '../wire.ts';

/** R7.31: what an arbitrary address of a game answers; ours is here. */
export const getGameAddress = defineCall({
  name: 'getGameAddress',
  group: 'casino',
  method: 'GET',
  path: 'api/InternationalCasino/Game/{gameId}',
  auth: 'player',
  query: query({
    gameId: Id,
    device: v.optional(v.picklist(['PHONE', 'DESKTOP'])),
    theme: v.optional(v.picklist(['light', 'dark', 'green'])),
    language: v.optional(LanguageTag),
  }),
  body: null,
  result: GameAddress,
  background: false,
  description:
    'Opens a game by an address of its own, which the list of games tells. Answers like the game-URL calls; never from a cache, because what it answers works once.',
  errors: OPEN_GAME_ERRORS,
  example: {
    query: { gameId: 'mines', device: 'PHONE', theme: 'dark', language: 'hi' },
    body: null,
    result: { ...exampleAddress, launchUrl: '/games/play?game=mines&token=Zk8sQ1mV0xT7nB3cR5yH2w' },
  },
  samples: [
    { query: { gameId: 'mines', device: 'DESKTOP', theme: 'light' }, body: null },
    { query: { gameId: 'mines', theme: 'green' }, body: null },
    { query: { gameId: 'mines' }, body: null },
  ],
});
