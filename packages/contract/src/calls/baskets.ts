import { BASKET_LEGS_MAX, BASKET_REFUSALS } from '@layline/domain/baskets.ts';
import { BET_REFUSALS } from '@layline/domain/bets.ts';
import * as v from 'valibot';
import { defineCall } from '../define-call.ts';
import { BasketLeg, BasketResult, WaitingBasket } from '../entities/basket.ts';
import { query } from '../query.ts';
import { BetNumber, Count, CustomerRef, Id, Instant } from '../wire.ts';

/** Ours (R7.45). */
export const placeBasket = defineCall({
  name: 'placeBasket',
  group: 'betting',
  method: 'POST',
  path: 'Bet/PlaceBasket',
  auth: 'player',
  query: query({}),
  body: v.strictObject({
    marketId: Id,
    marketVersion: v.optional(Count),
    legs: v.pipe(
      v.array(BasketLeg),
      v.minLength(1, 'Give at least one leg.'),
      v.maxLength(BASKET_LEGS_MAX, `Give at most ${BASKET_LEGS_MAX} legs.`),
      v.check(
        (legs) => new Set(legs.map(({ runnerId }) => runnerId)).size === legs.length,
        'Give each runner at most one leg.',
      ),
    ),
    customerRef: CustomerRef,
    source: v.optional(v.picklist(['SLIP', 'LADDER']), 'SLIP'),
  }),
  result: BasketResult,
  background: true,
  errors: [
    ...BET_REFUSALS.filter(
      (code) =>
        !['INVALID_PERSISTENCE_TYPE', 'UNEXPECTED_PERSISTENCE_TYPE', 'TOO_MANY_UNMATCHED_BETS'].includes(
          code,
        ),
    ),
    ...BASKET_REFUSALS,
    'INVALID_INPUT',
    'SESSION_TIME_EXCEEDED',
    'REALITY_CHECK_DUE',
    'SITE_SUSPENDED',
  ],
});

/** Ours (R7.45). */
export const getBaskets = defineCall({
  name: 'getBaskets',
  group: 'betting',
  method: 'GET',
  path: 'Bet/GetBaskets',
  auth: 'player',
  query: query({ marketId: v.optional(Id) }),
  body: null,
  result: v.object({ baskets: v.array(WaitingBasket), serverTime: Instant }),
  background: true,
  errors: [],
});

/** Ours (R7.45). */
export const cancelBasket = defineCall({
  name: 'cancelBasket',
  group: 'betting',
  method: 'POST',
  path: 'Bet/CancelBasket',
  auth: 'player',
  query: query({}),
  body: v.strictObject({ basketId: BetNumber }),
  result: v.object({ basketId: BetNumber }),
  background: false,
  errors: ['BET_TAKEN_OR_LAPSED', 'BET_IN_PROGRESS', 'INVALID_INPUT', 'SITE_SUSPENDED'],
});
