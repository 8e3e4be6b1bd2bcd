import { createHash, randomBytes } from 'node:crypto';
import type { MoneyRequestType } from '@layline/contract/entities/cashier.ts';
import type { MoneyRequestTable } from '../../db/cashier-tables.ts';

/** The site that a request is made on. */
export interface RequestSite {
  /** Name of its settings file. */
  readonly file: string;
  /** ISO 4217. */
  readonly currency: string;
}

/** A new id: `d` or `w` for the direction, then 18 hexadecimal digits. */
function newRequestId(type: MoneyRequestType): string {
  return `${type === 'DEPOSIT' ? 'd' : 'w'}${randomBytes(9).toString('hex')}`;
}

/** A reference in the form used for comparison, which ignores letter case, blanks and dashes. */
export function referenceKey(reference: string): string {
  return reference.replaceAll(/[^A-Za-z0-9]/g, '').toUpperCase();
}

/** Tells a repeated press from a different request under the same customerRef. */
export function contentHash(content: readonly (string | number | null)[]): string {
  return createHash('sha256').update(JSON.stringify(content)).digest('base64url');
}

/** A row with only the given columns filled. */
export function newRow(
  given: Pick<
    MoneyRequestTable,
    | 'player_id'
    | 'site'
    | 'type'
    | 'method'
    | 'state'
    | 'amount'
    | 'currency'
    | 'customer_ref'
    | 'content_hash'
    | 'created_at'
  > &
    Partial<MoneyRequestTable>,
): MoneyRequestTable {
  return {
    request_id: newRequestId(given.type),
    credited: null,
    reference: null,
    reference_key: null,
    image_id: null,
    payee: null,
    payee_key: null,
    payable_from: null,
    note: null,
    reason: null,
    flag: null,
    approved_by: null,
    first_approved_by: null,
    first_approved_at: null,
    first_approved_amount: null,
    gateway: null,
    gateway_order: null,
    gateway_payment: null,
    other_payments: null,
    payout_state: null,
    payout_id: null,
    expires_at: null,
    decided_at: null,
    decided_by: null,
    paid_at: null,
    ...given,
  };
}
