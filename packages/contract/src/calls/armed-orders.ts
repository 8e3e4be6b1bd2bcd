import { ENTRY_KINDS, EXIT_KINDS, OFFSET_STAKES, PAIR_MODES, WATCHES } from '@layline/domain/armed-orders.ts';
import * as v from 'valibot';
import { defineCall } from '../define-call.ts';
import { ArmedOrder, OFFSET_TICKS_MAX, TRAILING_TICKS_MAX } from '../entities/armed-order.ts';
import { Side, TimeInForce } from '../entities/bet.ts';
import { WORSE_TICKS_MAX } from '../entities/settings.ts';
import { query } from '../query.ts';
import { BetNumber, CustomerRef, Id, Instant, PriceOrRate, Stake, whole } from '../wire.ts';

/** Ours (R7.45). */
export const getArmedOrders = defineCall({
  name: 'getArmedOrders',
  group: 'betting',
  method: 'GET',
  path: 'Bet/GetArmedOrders',
  auth: 'player',
  query: query({ marketId: v.optional(Id) }),
  body: null,
  result: v.object({ armedOrders: v.array(ArmedOrder), serverTime: Instant }),
  background: true,
  errors: [],
});

/** Ticks worse than its price at which the bet of an entry may be matched, unless the player says otherwise. */
const USUAL_WORSE_TICKS = 5;

/** Ours (R7.45). */
export const armEntry = defineCall({
  name: 'armEntry',
  group: 'betting',
  method: 'POST',
  path: 'Bet/ArmEntry',
  auth: 'player',
  query: query({}),
  body: v.strictObject({
    marketId: Id,
    runnerId: Id,
    kind: v.picklist(ENTRY_KINDS),
    side: Side,
    price: PriceOrRate,
    stake: Stake,
    minSize: v.optional(Stake),
    acceptWorseTicks: v.optional(whole(0, WORSE_TICKS_MAX), USUAL_WORSE_TICKS),
    timeInForce: v.optional(TimeInForce, 'NONE'),
    keepInPlay: v.optional(v.boolean(), false),
    expiresAt: v.optional(Instant),
    otherId: v.optional(BetNumber),
    pairMode: v.optional(v.picklist(PAIR_MODES), 'CANCEL'),
    customerRef: CustomerRef,
  }),
  result: v.object({ armedId: BetNumber }),
  background: false,
  errors: [
    'INVALID_ACCOUNT_STATE',
    'DUPLICATE_TRANSACTION',
    'INVALID_MARKET_ID',
    'MARKET_NOT_OPEN_FOR_BETTING',
    'INVALID_RUNNER',
    'RUNNER_REMOVED',
    'INVALID_TRIGGER',
    'INVALID_ODDS',
    'INVALID_BET_SIZE',
    'BET_TAKEN_OR_LAPSED',
    'TRIGGER_NOT_FOUND',
    'TOO_MANY_TRIGGERS',
    'TRIGGER_ALREADY_TRUE',
    'INVALID_INPUT',
    'SESSION_TIME_EXCEEDED',
    'REALITY_CHECK_DUE',
    'SITE_SUSPENDED',
  ],
});

/** Ours (R7.45). */
export const armExit = defineCall({
  name: 'armExit',
  group: 'betting',
  method: 'POST',
  path: 'Bet/ArmExit',
  auth: 'player',
  query: query({}),
  body: v.strictObject({
    marketId: Id,
    runnerId: Id,
    kind: v.picklist(EXIT_KINDS),
    side: Side,
    price: v.optional(PriceOrRate),
    ticks: v.optional(whole(1, TRAILING_TICKS_MAX)),
    activate: v.optional(PriceOrRate),
    stake: v.optional(Stake),
    watch: v.optional(v.picklist(WATCHES), 'BEST_OFFER'),
    minSize: v.optional(Stake),
    acceptWorseTicks: v.optional(whole(0, WORSE_TICKS_MAX), USUAL_WORSE_TICKS),
    timeInForce: v.optional(TimeInForce, 'NONE'),
    keepInPlay: v.optional(v.boolean(), true),
    expiresAt: v.optional(Instant),
    otherId: v.optional(BetNumber),
    pairMode: v.optional(v.picklist(PAIR_MODES), 'REDUCE'),
    customerRef: CustomerRef,
  }),
  result: v.object({ armedId: BetNumber }),
  background: false,
  errors: [
    'INVALID_ACCOUNT_STATE',
    'DUPLICATE_TRANSACTION',
    'INVALID_MARKET_ID',
    'MARKET_NOT_OPEN_FOR_BETTING',
    'INVALID_RUNNER',
    'RUNNER_REMOVED',
    'INVALID_TRIGGER',
    'INVALID_ODDS',
    'INVALID_BET_SIZE',
    'NOTHING_TO_CASH_OUT',
    'BET_TAKEN_OR_LAPSED',
    'TRIGGER_NOT_FOUND',
    'TOO_MANY_TRIGGERS',
    'TRIGGER_ALREADY_TRUE',
    'INVALID_INPUT',
    'SESSION_TIME_EXCEEDED',
    'REALITY_CHECK_DUE',
    'SITE_SUSPENDED',
  ],
});

/** Ours (R7.45). */
export const changeArmedOrder = defineCall({
  name: 'changeArmedOrder',
  group: 'betting',
  method: 'POST',
  path: 'Bet/ChangeArmedOrder',
  auth: 'player',
  query: query({}),
  body: v.strictObject({
    armedId: BetNumber,
    price: v.optional(PriceOrRate),
    ticks: v.optional(whole(1, TRAILING_TICKS_MAX)),
    stake: v.optional(Stake),
    expiresAt: v.optional(v.nullable(Instant)),
    customerRef: CustomerRef,
  }),
  result: v.object({ armedId: BetNumber }),
  background: false,
  errors: [
    'INVALID_ACCOUNT_STATE',
    'DUPLICATE_TRANSACTION',
    'TRIGGER_NOT_FOUND',
    'INVALID_TRIGGER',
    'INVALID_ODDS',
    'INVALID_BET_SIZE',
    'NOTHING_TO_CASH_OUT',
    'TRIGGER_ALREADY_TRUE',
    'INVALID_INPUT',
    'SITE_SUSPENDED',
  ],
});

/** Ours (R7.45). */
export const armOffset = defineCall({
  name: 'armOffset',
  group: 'betting',
  method: 'POST',
  path: 'Bet/ArmOffset',
  auth: 'player',
  query: query({}),
  body: v.strictObject({
    marketId: Id,
    betId: BetNumber,
    ticks: whole(1, OFFSET_TICKS_MAX),
    stakeBy: v.optional(v.picklist(OFFSET_STAKES), 'SAME'),
    customerRef: CustomerRef,
  }),
  result: v.object({ armedId: BetNumber }),
  background: false,
  errors: [
    'INVALID_ACCOUNT_STATE',
    'DUPLICATE_TRANSACTION',
    'INVALID_MARKET_ID',
    'MARKET_NOT_OPEN_FOR_BETTING',
    'INVALID_TRIGGER',
    'INVALID_BET_SIZE',
    'BET_NOT_FOUND',
    'BET_TAKEN_OR_LAPSED',
    'RUNNER_REMOVED',
    'TOO_MANY_TRIGGERS',
    'INVALID_INPUT',
    'SESSION_TIME_EXCEEDED',
    'REALITY_CHECK_DUE',
    'SITE_SUSPENDED',
  ],
});

/** Ours (R7.45). */
export const disarmOrder = defineCall({
  name: 'disarmOrder',
  group: 'betting',
  method: 'POST',
  path: 'Bet/DisarmOrder',
  auth: 'player',
  query: query({}),
  body: v.strictObject({ armedId: BetNumber }),
  result: v.object({ armedId: BetNumber }),
  background: false,
  errors: ['TRIGGER_NOT_FOUND', 'INVALID_INPUT', 'SITE_SUSPENDED'],
});
