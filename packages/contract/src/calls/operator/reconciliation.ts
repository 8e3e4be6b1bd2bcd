import * as v from 'valibot';
import { defineCall } from '../../define-call.ts';
import {
  MoneyFigures,
  MoneySource,
  RECONCILED_LINES_MAX,
  Reconciliation,
  StatedPayment,
} from '../../entities/reconciliation.ts';
import { dateParam, query } from '../../query.ts';
import { Id, MONEY_MAX } from '../../wire.ts';

/** Compares a day of the cashier with a file of the gateway or the bank. */
export const reconcileMoney = defineCall({
  name: 'reconcileMoney',
  group: 'operator',
  method: 'POST',
  path: 'Operator/ReconcileMoney',
  auth: 'operator',
  query: query({ day: dateParam(), source: MoneySource }),
  body: v.strictObject({
    lines: v.pipe(
      v.array(StatedPayment),
      v.maxLength(RECONCILED_LINES_MAX),
      v.check(
        (lines) => lines.reduce((sum, { amount }) => sum + amount, 0) <= MONEY_MAX,
        `The amounts of a file add up to ${MONEY_MAX} at most.`,
      ),
    ),
  }),
  bodyLimit: 1_500_000,
  result: Reconciliation,
  background: false,
  errors: [],
});

/** What else the player of a request has paid in and out. */
export const getMoneyFigures = defineCall({
  name: 'getMoneyFigures',
  group: 'operator',
  method: 'GET',
  path: 'Operator/GetMoneyFigures',
  auth: 'operator',
  query: query({ requestId: Id }),
  body: null,
  result: MoneyFigures,
  background: false,
  errors: ['REQUEST_NOT_FOUND'],
});
