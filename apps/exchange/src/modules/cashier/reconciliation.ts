import type {
  MoneyDifference,
  Reconciliation,
  StatedPayment,
} from '@layline/contract/entities/reconciliation.ts';
import { fromPaise, toPaise } from '@layline/contract/wire.ts';
import { paise } from '@layline/units/money.ts';
import type { MoneyRequestTable } from '../../db/cashier-tables.ts';
import { referenceKey } from './new-request.ts';
import { otherPayments } from './other-payments.ts';
import { statusOf } from './wire-request.ts';

/** Maximum differences that are listed. */
const LISTED_MAX = 1000;

/** Words of gateways and banks for a payment that was made. */
const MADE = new Set([
  'captured',
  'paid',
  'processed',
  'settled',
  'success',
  'successful',
  'completed',
  'done',
]);
/** Their words for a payment that was not made, or whose money went back. */
const NOT_MADE = new Set([
  'attempted',
  'authorized',
  'cancelled',
  'created',
  'declined',
  'expired',
  'failed',
  'failure',
  'initiated',
  'pending',
  'processing',
  'queued',
  'refunded',
  'rejected',
  'returned',
  'reversed',
]);

/** A period in UTC ms, both included. */
export interface ReconciledDay {
  readonly from: number;
  readonly to: number;
}

/** What a request moved, paise, and when; `at` is null if it moved nothing. */
export function movedBy(row: MoneyRequestTable): { readonly amount: number; readonly at: number | null } {
  if (row.type === 'DEPOSIT')
    return { amount: row.credited ?? row.amount, at: row.state === 'APPROVED' ? row.decided_at : null };
  return { amount: row.amount, at: row.state === 'PAID' ? row.paid_at : null };
}

/** Everything by which a file may name a request, in the form used for comparison. */
export function keysOf(row: MoneyRequestTable): readonly string[] {
  const { gateway_payment: payment, gateway_order: order, payout_id: payout } = row;
  const names = [payment, order, payout, row.reference, row.request_id, ...otherPayments(row)];
  return names.flatMap((name) => (name === null ? [] : [referenceKey(name)]));
}

/** Whether the file says that the payment was made; null for words that we do not know. */
function wasMade({ state }: StatedPayment): boolean | null {
  const word = state?.trim().toLowerCase();
  if (word === undefined || MADE.has(word)) return true;
  return NOT_MADE.has(word) ? false : null;
}

type Compared = Omit<Reconciliation, 'day' | 'source' | 'timeZone'>;

/** Compares the lines of a file with the requests that moved money on a day, and with `others` that the lines name. */
export function reconcile(
  lines: readonly StatedPayment[],
  ofDay: readonly MoneyRequestTable[],
  others: readonly MoneyRequestTable[],
  day: ReconciledDay,
): Compared {
  // A withdrawn reference can be used again, so a request that moved money takes precedence over one that did not.
  const [moved, unmoved] = [
    others.filter((row) => movedBy(row).at !== null),
    others.filter((row) => movedBy(row).at === null),
  ];
  const byKey = new Map(
    [...unmoved, ...moved, ...ofDay].flatMap((row) => keysOf(row).map((key) => [key, row] as const)),
  );
  const seen = new Set<MoneyRequestTable | string>();
  const differences: MoneyDifference[] = [];
  const sums = { matched: { count: 0, amount: 0 }, there: { count: 0, amount: 0 } };
  let notMade = 0;
  for (const line of lines) {
    const key = referenceKey(line.reference);
    const row = byKey.get(key);
    const made = wasMade(line);
    if (made === true) add(sums.there, toPaise(line.amount));
    if (seen.has(row ?? key)) {
      differences.push(difference('REPEATED', line, row));
      continue;
    }
    seen.add(row ?? key);
    const differs = row === undefined ? [] : differencesOf(line, row, day);
    if (differs.length > 0) differences.push(difference('DIFFERS', line, row, differs));
    else if (made === false) notMade += 1;
    else if (row === undefined) differences.push(difference('MISSING_HERE', line, row));
    else add(sums.matched, movedBy(row).amount);
  }
  const here = { count: 0, amount: 0 };
  for (const row of ofDay) {
    add(here, movedBy(row).amount);
    if (!seen.has(row)) differences.push(difference('MISSING_THERE', null, row));
  }
  return {
    here: wireSum(here),
    there: wireSum(sums.there),
    matched: wireSum(sums.matched),
    notMade,
    differences: differences.slice(0, LISTED_MAX),
    differencesTotal: differences.length,
  };
}

interface Sum {
  count: number;
  /** Paise. */
  amount: number;
}

function add(sum: Sum, amount: number): void {
  sum.count += 1;
  sum.amount += amount;
}

/** A sum in major units. */
export function wireSum({ count, amount }: Readonly<Sum>) {
  return { count, amount: fromPaise(paise(amount)) };
}

/** In what a line and its request differ. Neither amount nor day matters for a payment that neither side has made. A state that we do not know always differs. */
function differencesOf(
  line: StatedPayment,
  row: MoneyRequestTable,
  { from, to }: ReconciledDay,
): MoneyDifference['differs'] {
  const { amount, at } = movedBy(row);
  const made = wasMade(line);
  if (made === false) return at === null ? [] : ['STATE'];
  const differs: MoneyDifference['differs'] = [];
  if (amount !== toPaise(line.amount)) differs.push('AMOUNT');
  if (at === null || made === null) differs.push('STATE');
  else if (at < from || at > to) differs.push('DAY');
  return differs;
}

function difference(
  kind: MoneyDifference['kind'],
  line: StatedPayment | null,
  row: MoneyRequestTable | undefined,
  differs: MoneyDifference['differs'] = [],
): MoneyDifference {
  const { amount, at } = row === undefined ? { amount: 0, at: null } : movedBy(row);
  return {
    kind,
    reference:
      line?.reference ?? row?.gateway_payment ?? row?.payout_id ?? row?.reference ?? row?.request_id ?? '',
    differs,
    there: line === null ? null : { amount: line.amount, state: line.state },
    here:
      row === undefined
        ? null
        : {
            requestId: row.request_id,
            playerId: row.player_id,
            type: row.type,
            amount: fromPaise(paise(amount)),
            status: statusOf(row.state),
            at,
          },
  };
}
