import * as v from 'valibot';
import { defineCall } from '../define-call.ts';
import { BetDetail, BetHistory, BetStateGroup, Side } from '../entities/bet.ts';
import { SportNumber } from '../entities/event.ts';
import { BettingFigures } from '../entities/figures.ts';
import {
  ProfitLossReport,
  Purse,
  Statement,
  TransactionDetail,
  TransactionType,
} from '../entities/statement.ts';
import { PAGE_MAX } from '../limits.ts';
import { choiceListParam, numberParam, PERIOD, query } from '../query.ts';
import { Amount, Id, Instant, PageCursor, whole } from '../wire.ts';

/** A page of JSON, or all rows as a file: comma-separated values, or JSON Lines with one row on each line. */
const ReportFormat = v.picklist(['json', 'csv', 'jsonl']);

/** R7.21 */
export const getBetHistory = defineCall({
  name: 'getBetHistory',
  group: 'reports',
  method: 'POST',
  path: 'Bet/GetUserBetHistory',
  auth: 'player',
  readsOnly: true,
  query: query({}),
  body: v.strictObject({
    from: v.optional(Instant),
    to: v.optional(Instant),
    dateOf: v.optional(v.picklist(['PLACED', 'SETTLED'])),
    state: v.optional(BetStateGroup),
    side: v.optional(Side),
    sportId: v.optional(SportNumber),
    eventId: v.optional(Id),
    marketId: v.optional(Id),
    cursor: v.optional(PageCursor),
    take: v.optional(whole(1, PAGE_MAX)),
    format: v.optional(ReportFormat),
  }),
  files: true,
  result: BetHistory,
  background: false,
  errors: [],
});

/** Ours (R3.12). */
export const getBetDetail = defineCall({
  name: 'getBetDetail',
  group: 'reports',
  method: 'GET',
  path: 'Bet/GetBetDetail',
  auth: 'player',
  query: query({
    betId: numberParam(1, 999_999_999_999_999),
    cursor: v.optional(PageCursor),
    take: v.optional(numberParam(1, PAGE_MAX)),
  }),
  body: null,
  result: BetDetail,
  background: false,
  errors: ['BET_NOT_FOUND'],
});

/** Ours (R1.2, R2.14). */
export const getProfitLossReport = defineCall({
  name: 'getProfitLossReport',
  group: 'reports',
  method: 'GET',
  path: 'Bet/GetProfitLoss',
  auth: 'player',
  query: query({
    ...PERIOD,
    sportId: v.optional(numberParam(-1, 100_000)),
    eventId: v.optional(Id),
    marketId: v.optional(Id),
    level: v.optional(v.picklist(['MARKET'])),
    skip: v.optional(numberParam(0, 1_000_000)),
    take: v.optional(numberParam(1, PAGE_MAX)),
    format: v.optional(ReportFormat),
  }),
  body: null,
  files: true,
  result: ProfitLossReport,
  background: false,
  errors: [],
});

/** Ours (R14.1). */
export const getBettingFigures = defineCall({
  name: 'getBettingFigures',
  group: 'reports',
  method: 'GET',
  path: 'Bet/GetFigures',
  auth: 'player',
  query: query({ ...PERIOD, offsetMin: v.optional(numberParam(-840, 840)) }),
  body: null,
  result: BettingFigures,
  background: false,
  errors: [],
});

/** Number of winners that the client asks for (R9.12), and the maximum. */
export const WINNERS_COUNT = 20;

const WINNERS_MAX = 100;

/** A player who is ahead. */
export const Winner = v.object({
  /** From 1. Players who won the same amount share a rank, and the following ranks are skipped. */
  rank: whole(1, WINNERS_MAX),
  /** The first letters of the name. */
  name: v.string(),
  /** Winnings on settled markets after commission, in major units. */
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
  errors: [],
});

/** R7.22 */
export const getTransactionHistory = defineCall({
  name: 'getTransactionHistory',
  group: 'reports',
  method: 'GET',
  path: 'Transaction/GetHistory',
  auth: 'player',
  query: query({
    ...PERIOD,
    purse: v.optional(Purse),
    types: v.optional(choiceListParam(TransactionType.options)),
    eventId: v.optional(Id),
    marketId: v.optional(Id),
    order: v.optional(v.picklist(['NEWEST', 'OLDEST'])),
    cursor: v.optional(PageCursor),
    take: v.optional(numberParam(1, PAGE_MAX)),
    format: v.optional(ReportFormat),
  }),
  body: null,
  files: true,
  result: Statement,
  background: false,
  errors: [],
});

/** R7.23 */
export const getTransactionDetail = defineCall({
  name: 'getTransactionDetail',
  group: 'reports',
  method: 'GET',
  path: 'Transaction/GetDetail',
  auth: 'player',
  query: query({
    line: numberParam(1, 999_999_999_999_999),
    purse: v.optional(Purse),
    cursor: v.optional(PageCursor),
    take: v.optional(numberParam(1, PAGE_MAX)),
  }),
  body: null,
  result: TransactionDetail,
  background: false,
  errors: ['NOT_FOUND'],
});
