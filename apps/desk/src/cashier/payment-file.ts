import { RECONCILED_LINES_MAX } from '@layline/contract/entities/reconciliation.ts';
import type { StatedPayment } from '@layline/contract/entities/reconciliation.ts';

/** Headings of gateways and banks for each column, in the order of preference and without blanks, dashes and underscores. */
const HEADINGS = {
  reference: ['reference', 'paymentid', 'payoutid', 'entityid', 'utr', 'orderid', 'id'],
  amount: ['amount'],
  state: ['state', 'status'],
} as const;

/** The payments of a file, or what is wrong with it. */
export type PaymentFile = { readonly lines: readonly StatedPayment[] } | { readonly fault: string };

/** The rows of a CSV text (RFC 4180), separated by commas or, if the heading has none, by semicolons. */
function rowsOf(text: string): readonly (readonly string[])[] {
  const heading = text.slice(0, text.search(/\r|\n|$/));
  const separator = heading.includes(',') ? ',' : ';';
  const rows: string[][] = [];
  let row: string[] = [];
  // Each match is a quoted or plain cell, and what ends it.
  const cell = new RegExp(
    `(?:"((?:[^"]+|"")*)"|(?!")([^${separator}\\r\\n]*))(${separator}|\\r\\n|\\r|\\n|$)`,
    'y',
  );
  while (cell.lastIndex < text.length) {
    const match = cell.exec(text);
    if (match === null) throw new SyntaxError('a quotation mark is not closed');
    const [, quoted, plain = '', end] = match;
    row.push((quoted?.replaceAll('""', '"') ?? plain).trim());
    if (end === separator) {
      if (cell.lastIndex === text.length) row.push('');
      continue;
    }
    rows.push(row);
    row = [];
  }
  if (row.length > 0) rows.push(row);
  return rows;
}

function placeOf(heading: readonly string[], names: readonly string[]): number {
  const plain = heading.map((name) => name.toLowerCase().replaceAll(/[\s_-]/g, ''));
  return names.map((name) => plain.indexOf(name)).find((place) => place >= 0) ?? -1;
}

/** An amount such as `1,250.50` or `₹500`, in major units; null for anything else. */
function amountOf(text: string): number | null {
  const digits = text.replaceAll(/[₹,\s]/g, '');
  return /^\d{1,12}(?:\.\d{1,2})?$/.test(digits) ? Number(digits) : null;
}

/** Reads a file of payments: a line each, with the columns reference, amount and, if there is one, state under a heading. */
export function readPaymentFile(text: string): PaymentFile {
  let rows: ReturnType<typeof rowsOf>;
  try {
    rows = rowsOf(text.replace(/^\uFEFF/, ''));
  } catch {
    return { fault: 'This is not a CSV file: a quotation mark is not closed.' };
  }
  const [heading = [], ...rest] = rows;
  const [reference, amount, state] = [
    placeOf(heading, HEADINGS.reference),
    placeOf(heading, HEADINGS.amount),
    placeOf(heading, HEADINGS.state),
  ];
  if (reference < 0 || amount < 0) {
    return { fault: 'The first line must name the columns “reference” and “amount”; “state” is optional.' };
  }
  const lines: StatedPayment[] = [];
  for (const [index, row] of rest.entries()) {
    if (row.every((value) => value === '')) continue;
    const [named = '', sum = ''] = [row[reference], row[amount]];
    const major = amountOf(sum);
    if (!/^(?=.*[A-Za-z0-9])\P{Cc}{1,100}$/u.test(named))
      return { fault: `Line ${index + 2} has no reference.` };
    if (major === null) return { fault: `Line ${index + 2}: “${sum.slice(0, 40)}” is not an amount.` };
    const word = state < 0 ? null : (row[state] ?? '').replaceAll(/\p{Cc}/gu, ' ').slice(0, 40);
    lines.push({ reference: named, amount: major, state: word });
  }
  if (lines.length > RECONCILED_LINES_MAX) {
    return {
      fault: `The file has ${lines.length} payments; ${RECONCILED_LINES_MAX} can be compared at a time.`,
    };
  }
  return { lines };
}
