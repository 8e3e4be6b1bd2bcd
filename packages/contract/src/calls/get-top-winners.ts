import * as v from 'valibot';
import { defineCall } from '../define-call.ts';
import { NOW } from '../examples/cricket-match.ts';
import { numberParam, query } from '../query.ts';
import { Amount, Instant, whole } from '../wire.ts';

/** Winners that the client asks for (R9.12), and those that it may ask for. */
export const WINNERS_COUNT = 20;
const WINNERS_MAX = 100;

/** A player who is ahead. */
export const Winner = v.object({
  /** From 1; those who won the same share it, and the next rank is left out. */
  rank: whole(1, WINNERS_MAX),
  /** The first letters of the name. */
  name: v.string(),
  /** Won on settled markets less commission, major units. */
  amount: Amount,
});
export type Winner = v.InferOutput<typeof Winner>;

/** R7.36 */
export const getTopWinners = defineCall({
  name: 'getTopWinners',
  group: 'reports',
  method: 'GET',
  path: 'Bet/GetTopTenWinners/{count}',
  auth: 'optional',
  query: query({ count: numberParam(1, WINNERS_MAX) }),
  body: null,
  result: v.object({ from: Instant, to: Instant, winners: v.array(Winner) }),
  background: false,
  description:
    'Those who won most on markets settled within the last seven days, at most `count`. Names are masked. Made anew once a minute.',
  errors: [],
  example: {
    query: { count: WINNERS_COUNT },
    body: null,
    result: {
      from: NOW - 604_800_000,
      to: NOW,
      winners: [
        { rank: 1, name: 'as***', amount: 48_210.5 },
        { rank: 2, name: 'ra***', amount: 12_000 },
        { rank: 2, name: 'vi***', amount: 12_000 },
      ],
    },
  },
});
