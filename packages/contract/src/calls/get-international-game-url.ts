import { defineCall } from '../define-call.ts';
import { GameAddress, OpenGame } from '../entities/casino-game.ts';
import { OPEN_GAME_ERRORS, exampleOpening, OPENING_SAMPLES } from '../examples/open-game.ts';
import { query } from '../query.ts';

/** R7.30 */
export const getInternationalGameUrl = defineCall({
  name: 'getInternationalGameUrl',
  group: 'casino',
  method: 'POST',
  path: 'Casino/GetInternationalGameUrl',
  auth: 'player',
  query: query({}),
  body: OpenGame,
  result: GameAddress,
  background: false,
  description: 'The same of the provider of international games.',
  notes: { casinoToken: 'As the log-in told it: it names the session without giving the access token away.' },
  errors: OPEN_GAME_ERRORS,
  example: exampleOpening,
  samples: OPENING_SAMPLES,
});
