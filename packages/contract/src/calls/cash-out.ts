import { CASH_OUT_REFUSALS } from '@layline/domain/cash-out.ts';
import * as v from 'valibot';
import { defineCall } from '../define-call.ts';
import { CashOutQuote, CashOutResult } from '../entities/cash-out.ts';
import { numberParam, query } from '../query.ts';
import { BetNumber, Count, CustomerRef, Id, MONEY_MAX, Money, whole } from '../wire.ts';

/** The whole of a position, basis points. */
const WHOLE = 10_000;

const ONE_PART = 'Give a share or an amount, not both.';

/** Ours (R7.45). */
export const getCashOut = defineCall({
  name: 'getCashOut',
  group: 'betting',
  method: 'GET',
  path: 'Bet/GetCashOut',
  auth: 'player',
  query: query({
    marketId: Id,
    runnerId: v.optional(Id),
    share: v.optional(numberParam(1, WHOLE)),
    amount: v.optional(numberParam(-MONEY_MAX, MONEY_MAX)),
  }),
  body: null,
  result: CashOutQuote,
  background: true,
  errors: [],
});

const CashOutBody = v.pipe(
  v.strictObject({
    marketId: Id,
    runnerId: v.optional(Id),
    share: v.optional(whole(1, WHOLE)),
    amount: v.optional(Money),
    floor: Money,
    cancelOffers: v.optional(v.boolean(), true),
    marketVersion: v.optional(Count),
    customerRef: CustomerRef,
  }),
  v.check(({ share, amount }) => share === undefined || amount === undefined, ONE_PART),
);

/** Ours (R7.45). */
export const cashOut = defineCall({
  name: 'cashOut',
  group: 'betting',
  method: 'POST',
  path: 'Bet/CashOut',
  auth: 'player',
  query: query({}),
  body: CashOutBody,
  result: CashOutResult,
  background: true,
  errors: [
    'INVALID_ACCOUNT_STATE',
    'DUPLICATE_TRANSACTION',
    'INVALID_MARKET_ID',
    'MARKET_SUSPENDED',
    'MARKET_NOT_OPEN_FOR_BETTING',
    'INVALID_RUNNER',
    'RUNNER_REMOVED',
    'BET_TAKEN_OR_LAPSED',
    'BET_IN_PROGRESS',
    'INVALID_INPUT',
    'INVALID_BET_SIZE',
    'INVALID_BACK_LAY_COMBINATION',
    'MAX_MARKET_EXPOSURE',
    'LOSS_LIMIT_EXCEEDED',
    'INSUFFICIENT_FUNDS',
    ...CASH_OUT_REFUSALS,
    'SESSION_TIME_EXCEEDED',
    'REALITY_CHECK_DUE',
    'SITE_SUSPENDED',
  ],
});

/** Ours (R7.45). */
export const cancelCashOut = defineCall({
  name: 'cancelCashOut',
  group: 'betting',
  method: 'POST',
  path: 'Bet/CancelCashOut',
  auth: 'player',
  query: query({}),
  body: v.strictObject({ cashOutId: BetNumber }),
  result: v.object({ cashOutId: BetNumber }),
  background: false,
  errors: ['BET_TAKEN_OR_LAPSED', 'BET_IN_PROGRESS', 'INVALID_INPUT', 'SITE_SUSPENDED'],
});
