import { TRIGGER_RULES } from '@layline/domain/triggers.ts';
import * as v from 'valibot';
import { defineCall } from '../define-call.ts';
import { AutomaticCashOut } from '../entities/automatic-cash-out.ts';
import { query } from '../query.ts';
import { Amount, BetNumber, CustomerRef, Id, Instant, Money } from '../wire.ts';

/** Ours (R7.45). */
export const getAutomaticCashOuts = defineCall({
  name: 'getAutomaticCashOuts',
  group: 'betting',
  method: 'GET',
  path: 'Bet/GetAutomaticCashOuts',
  auth: 'player',
  query: query({ marketId: v.optional(Id) }),
  body: null,
  result: v.object({ automaticCashOuts: v.array(AutomaticCashOut), serverTime: Instant }),
  background: true,
  errors: [],
});

/** Ours (R7.45). */
export const armCashOut = defineCall({
  name: 'armCashOut',
  group: 'betting',
  method: 'POST',
  path: 'Bet/ArmCashOut',
  auth: 'player',
  query: query({}),
  body: v.pipe(
    v.strictObject({
      marketId: Id,
      rule: v.picklist(TRIGGER_RULES),
      amount: Money,
      give: v.optional(Amount),
      customerRef: CustomerRef,
    }),
    v.check(({ rule, amount }) => rule !== 'TRAILING' || amount > 0, 'A trailing amount must be above 0.'),
  ),
  result: v.object({ automaticCashOutId: BetNumber }),
  background: false,
  errors: [
    'INVALID_ACCOUNT_STATE',
    'DUPLICATE_TRANSACTION',
    'INVALID_MARKET_ID',
    'MARKET_NOT_OPEN_FOR_BETTING',
    'NOTHING_TO_CASH_OUT',
    'TOO_MANY_TRIGGERS',
    'TRIGGER_ALREADY_TRUE',
    'INVALID_INPUT',
    'SITE_SUSPENDED',
  ],
});

/** Ours (R7.45). */
export const disarmCashOut = defineCall({
  name: 'disarmCashOut',
  group: 'betting',
  method: 'POST',
  path: 'Bet/DisarmCashOut',
  auth: 'player',
  query: query({}),
  body: v.strictObject({ automaticCashOutId: BetNumber }),
  result: v.object({ automaticCashOutId: BetNumber }),
  background: false,
  errors: ['TRIGGER_NOT_FOUND', 'BET_IN_PROGRESS', 'INVALID_INPUT', 'SITE_SUSPENDED'],
});
