import type { ErrorCode } from '@layline/contract/error-codes.ts';

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
