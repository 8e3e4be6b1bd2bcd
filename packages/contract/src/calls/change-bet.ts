import * as v from 'valibot';
import { defineCall } from '../define-call.ts';
import { Persistence, PlaceResult } from '../entities/bet.ts';
import { NOW } from '../examples/cricket-match.ts';
import { query } from '../query.ts';
import { BetNumber, CustomerRef, PriceOrRate, Stake } from '../wire.ts';

const ChangeBetBody = v.pipe(
  v.strictObject({
    betId: BetNumber,
    persistence: v.optional(Persistence),
    remaining: v.optional(Stake),
    price: v.optional(PriceOrRate),
    customerRef: v.optional(CustomerRef),
  }),
  v.check(
    ({ persistence, remaining, price, customerRef }) =>
      [persistence, remaining, price].filter((change) => change !== undefined).length === 1 &&
      (price === undefined) === (customerRef === undefined),
    'Give exactly one of persistence, remaining, or price with customerRef.',
  ),
);

/** Ours (R7.45). */
export const changeBet = defineCall({
  name: 'changeBet',
  group: 'betting',
  method: 'POST',
  path: 'Bet/ChangeBet',
  auth: 'player',
  query: query({}),
  body: ChangeBetBody,
  result: v.object({
    betId: BetNumber,
    /** The bet that took its place; null unless the price was changed. */
    newBetId: v.nullable(BetNumber),
    place: v.nullable(PlaceResult),
  }),
  background: false,
  description:
    'Changes exactly one thing of the unmatched part. Persistence and a smaller remainder keep the place in the queue; a new price is cancel and place, and the cancel stands even if the new bet is refused (CANCELLED_NOT_PLACED).',
  notes: {
    remaining: 'A smaller unmatched remainder.',
    price: 'A new price, with a customerRef of its own.',
  },
  errors: [
    'BET_NOT_FOUND',
    'BET_IN_PROGRESS',
    'BET_TAKEN_OR_LAPSED',
    'INVALID_BET_SIZE',
    'INVALID_PERSISTENCE_TYPE',
    'UNEXPECTED_PERSISTENCE_TYPE',
    'INVALID_ODDS',
    'DUPLICATE_TRANSACTION',
    'CANCELLED_NOT_PLACED',
    'INVALID_ACCOUNT_STATE',
    'MARKET_SUSPENDED',
    'MARKET_NOT_OPEN_FOR_BETTING',
    'INVALID_INPUT',
    'SESSION_TIME_EXCEEDED',
    'REALITY_CHECK_DUE',
    'SITE_SUSPENDED',
  ],
  example: {
    query: {},
    body: { betId: 90_211, price: 1.8, customerRef: 'k3v9m2x7q2' },
    result: {
      betId: 90_211,
      newBetId: 90_260,
      place: {
        betId: 90_260,
        status: 'EXECUTABLE',
        matched: 120,
        remaining: 80,
        averagePrice: 1.8,
        line: null,
        delayUntil: null,
        ownBetCrossed: 0,
        serverTime: NOW,
      },
    },
  },
  samples: [
    { query: {}, body: { betId: 90_211, persistence: 'PERSIST' } },
    { query: {}, body: { betId: 90_211, persistence: 'LAPSE' } },
    { query: {}, body: { betId: 90_211, remaining: 150 } },
  ],
});
