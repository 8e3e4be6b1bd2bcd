import { defineCall } from '../define-call.ts';
import { GameAddress, OpenGame } from '../entities/casino-game.ts';
import { OPEN_GAME_ERRORS, exampleOpening, OPENING_SAMPLES } from '../examples/open-game.ts';
import { query } from '../query.ts';

/** R7.28 */
export const getTableGameUrl = defineCall({
  name: 'getTableGameUrl',
  group: 'casino',
  method: 'POST',
  path: 'Casino/GetTableGameUrl',
  auth: 'player',
  query: query({}),
  body: OpenGame,
  result: GameAddress,
  background: false,
  description:
    'Opens a game of the provider of tables. The address works once and for a minute, in a frame of this player; ask again to open it again.',
  notes: { casinoToken: 'As the log-in told it: it names the session without giving the access token away.' },
  errors: OPEN_GAME_ERRORS,
  example: exampleOpening,
  samples: OPENING_SAMPLES,
});
