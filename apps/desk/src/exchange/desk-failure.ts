import type { ErrorCode } from '@layline/contract/error-codes.ts';

/** What a form says about a failed call. */
export function failureText(failure: unknown): string {
  return failure instanceof Error ? failure.message : String(failure);
}

/** A failed call; the message is for the operator. */
export class DeskFailure extends Error {
  /** Null if no usable answer came. */
  readonly code: ErrorCode | null;

  constructor(code: ErrorCode | null, message: string) {
    super(message);
    this.name = 'DeskFailure';
    this.code = code;
  }
}
