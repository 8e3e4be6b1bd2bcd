import type { ErrorDetails } from '@layline/contract/envelope.ts';

/** Why the tables did not carry out a request. */
export type TableFailure =
  /** The tables refused, with the reason. */
  | {
      readonly kind: 'refused';
      readonly code: string;
      readonly message: string;
      readonly details: ErrorDetails;
    }
  /** The seat is no longer known. */
  | { readonly kind: 'ended' }
  /** No answer: the request may have been carried out all the same. */
  | { readonly kind: 'silent' }
  /** An answer that does not fit the protocol. */
  | { readonly kind: 'malformed' };

export type Answer<T> =
  | { readonly ok: true; readonly value: T }
  | { readonly ok: false; readonly failure: TableFailure };

/** True if the outcome is unknown, so that asking again may help. */
export function isUnknown(failure: TableFailure): boolean {
  return failure.kind === 'silent' || failure.kind === 'malformed';
}
