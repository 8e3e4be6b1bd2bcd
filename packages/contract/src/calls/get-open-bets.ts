import * as v from 'valibot';
import { defineCall } from '../define-call.ts';
import { OpenBets } from '../entities/bet.ts';
import { EVENT_ID } from '../examples/cricket-match.ts';
import { exampleSessionBet } from '../examples/house-markets.ts';
import { exampleOpenBet } from '../examples/player.ts';
import { query } from '../query.ts';
import { CustomerRef, Id } from '../wire.ts';

/** R7.19 */
export const getOpenBets = defineCall({
  name: 'getOpenBets',
  group: 'betting',
  method: 'GET',
  path: 'Bet/GetUserOpenBets',
  auth: 'player',
  query: query({
    eventId: v.optional(Id),
    customerRef: v.optional(CustomerRef),
  }),
  body: null,
  result: OpenBets,
  background: true,
  description:
    'Bets in markets that are not settled, newest first, with balance and exposure at the same moment.',
  notes: {
    customerRef: 'What a slip asks whose answer did not come (rules section 4.8).',
  },
  errors: [],
  example: {
    query: { eventId: EVENT_ID },
    body: null,
    result: { openBets: [exampleSessionBet, exampleOpenBet], balance: 8500, exposure: 1500 },
  },
  samples: [{ query: { customerRef: 'k3v9m2x7q1' }, body: null }],
});
