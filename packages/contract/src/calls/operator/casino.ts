import * as v from 'valibot';
import { TableLimits } from '../../casino/table-protocol.ts';
import { ProviderId } from '../../casino/wallet-protocol.ts';
import { defineCall } from '../../define-call.ts';
import {
  CasinoResults,
  HeldCredit,
  HeldOfProvider,
  OfferedGames,
  OperatorRound,
  OperatorTableLimits,
  StuckReturn,
} from '../../entities/operator-casino.ts';
import { Reason } from '../../entities/operator.ts';
import { PAGE_MAX } from '../../limits.ts';
import { dateParam, numberParam, query } from '../../query.ts';
import { Amount, Count, Id, PageCursor, text } from '../../wire.ts';

/** What the house has won and lost on casino games. */
export const getCasinoResults = defineCall({
  name: 'getCasinoResults',
  group: 'operator',
  method: 'GET',
  path: 'Operator/GetCasinoResults',
  auth: 'operator',
  query: query({
    from: v.optional(dateParam()),
    to: v.optional(dateParam()),
    books: v.optional(v.literal('true')),
    by: v.optional(v.picklist(['GAME', 'DAY'])),
    provider: v.optional(Id),
    gameId: v.optional(Id),
  }),
  body: null,
  result: CasinoResults,
  background: false,
  errors: [],
});

/** The starting point for a reconciliation with a provider. */
export const getOpenCasinoRounds = defineCall({
  name: 'getOpenCasinoRounds',
  group: 'operator',
  method: 'GET',
  path: 'Operator/GetOpenCasinoRounds',
  auth: 'operator',
  query: query({
    provider: v.optional(Id),
    playerId: v.optional(Id),
    before: v.optional(numberParam(0, 9_999_999_999_999)),
    cursor: v.optional(PageCursor),
    take: v.optional(numberParam(1, PAGE_MAX)),
  }),
  body: null,
  result: v.object({
    rounds: v.array(OperatorRound),
    next: v.nullable(PageCursor),
    totals: v.object({ rounds: Count, staked: Amount }),
  }),
  background: false,
  errors: [],
});

/** Rules section 16.3: a round that never got a result. */
export const voidCasinoRound = defineCall({
  name: 'voidCasinoRound',
  group: 'operator',
  method: 'POST',
  path: 'Operator/VoidCasinoRound',
  auth: 'operator',
  query: query({}),
  body: v.strictObject({ provider: Id, playerId: Id, roundId: Id, reason: Reason }),
  result: OperatorRound,
  background: false,
  errors: ['CASINO_ROUND_NOT_FOUND', 'CASINO_ROUND_NOT_OPEN', 'SECOND_PERSON_NEEDED'],
});

/** Rules section 17.7: an error at a table voids the round, returns all stakes and states the reason. */
export const voidTableRound = defineCall({
  name: 'voidTableRound',
  group: 'operator',
  method: 'POST',
  path: 'Operator/VoidTableRound',
  auth: 'operator',
  query: query({}),
  body: v.strictObject({ tableId: ProviderId, roundId: ProviderId, reason: Reason }),
  result: v.object({ tableId: ProviderId, roundId: ProviderId, reason: v.string() }),
  background: false,
  errors: ['ROUND_UNKNOWN', 'ROUND_OVER', 'SECOND_PERSON_NEEDED'],
});

/** Returns that our own tables owe players and could not pay. */
export const getStuckReturns = defineCall({
  name: 'getStuckReturns',
  group: 'operator',
  method: 'GET',
  path: 'Operator/GetStuckReturns',
  auth: 'operator',
  query: query({}),
  body: null,
  result: v.array(StuckReturn),
  background: false,
  errors: [],
});

/** Retries a declined return, once the cause is fixed. */
export const payStuckReturn = defineCall({
  name: 'payStuckReturn',
  group: 'operator',
  method: 'POST',
  path: 'Operator/PayStuckReturn',
  auth: 'operator',
  query: query({}),
  body: v.strictObject({ txId: Id, reason: Reason }),
  result: StuckReturn,
  background: false,
  errors: ['RETURN_NOT_STUCK'],
});

/** What providers want to pay and two operators have to look at first. */
export const getHeldCredits = defineCall({
  name: 'getHeldCredits',
  group: 'operator',
  method: 'GET',
  path: 'Operator/GetHeldCredits',
  auth: 'operator',
  query: query({
    provider: v.optional(Id),
    cursor: v.optional(PageCursor),
    take: v.optional(numberParam(1, PAGE_MAX)),
  }),
  body: null,
  result: v.object({
    credits: v.array(HeldCredit),
    next: v.nullable(PageCursor),
    providers: v.array(HeldOfProvider),
  }),
  background: false,
  errors: [],
});

/** Pays a held credit, or declines it for good. */
export const decideHeldCredit = defineCall({
  name: 'decideHeldCredit',
  group: 'operator',
  method: 'POST',
  path: 'Operator/DecideHeldCredit',
  auth: 'operator',
  query: query({}),
  body: v.strictObject({
    provider: Id,
    txId: Id,
    decision: v.picklist(['PAY', 'DECLINE']),
    reason: Reason,
  }),
  result: HeldCredit,
  background: false,
  errors: ['ASK_OUTDATED', 'NOT_FOUND', 'SECOND_PERSON_NEEDED'],
});

/** Limits on stakes and winnings at our own tables and in our solo games. */
export const getTableLimits = defineCall({
  name: 'getTableLimits',
  group: 'operator',
  method: 'GET',
  path: 'Operator/GetTableLimits',
  auth: 'operator',
  query: query({}),
  body: null,
  result: v.array(OperatorTableLimits),
  background: false,
  errors: [],
});

/** Changes those limits from the next round on. */
export const setTableLimits = defineCall({
  name: 'setTableLimits',
  group: 'operator',
  method: 'POST',
  path: 'Operator/SetTableLimits',
  auth: 'operator',
  query: query({}),
  body: v.strictObject({
    tableId: ProviderId,
    site: v.nullable(Id),
    version: text(1, 64),
    limits: v.nullable(TableLimits),
    reason: Reason,
  }),
  result: OperatorTableLimits,
  background: false,
  errors: ['NOT_FOUND', 'SETTINGS_CHANGED'],
});

/** What the casino of a site can show. */
export const getOfferedGames = defineCall({
  name: 'getOfferedGames',
  group: 'operator',
  method: 'GET',
  path: 'Operator/GetOfferedGames',
  auth: 'operator',
  query: query({}),
  body: null,
  result: v.array(OfferedGames),
  background: false,
  errors: [],
});
