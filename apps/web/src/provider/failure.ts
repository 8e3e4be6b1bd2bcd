import type { Paise } from '@layline/units/money.ts';
import type { Decoder } from './decode.ts';
import { Amount, Count, Hundredths, Instant, Money, or, record, SomeText } from './decode.ts';

/** One invalid field: its `path`, as in `slips.0.price`, and what is wrong with it. */
export interface FieldError {
  readonly path: string;
  readonly message: string;
}

/** What the provider says about how to correct a refused request. */
export interface ErrorDetails {
  readonly min?: Paise | undefined;
  readonly max?: Paise | undefined;
  readonly step?: Paise | undefined;
  readonly needed?: Paise | undefined;
  readonly available?: Paise | undefined;
  readonly limit?: Paise | undefined;
  /** RATE_CHANGED: the rate in hundredths of a percent, the line in hundredths of a run. */
  readonly rate?: number | undefined;
  readonly line?: number | undefined;
  readonly cancelled?: Paise | undefined;
  /** The error code that refused the new bet. */
  readonly because?: string | undefined;
  readonly retryAfterSec?: number | undefined;
  /** What a crowded provider wants to be solved first. */
  readonly challenge?: string | undefined;
  /** UTC ms. */
  readonly earliestAt?: number | undefined;
  /** One-click: the cap that forbids a press, the risk that counts, and when the press would fit, UTC ms. */
  readonly cap?: string | undefined;
  readonly used?: Paise | undefined;
  readonly freeAt?: number | undefined;
  /** Baskets: the runner of the leg that was refused. */
  readonly runnerId?: string | undefined;
}

const amount = or(Amount, undefined);

export const ErrorDetails: Decoder<ErrorDetails> = record({
  min: amount,
  max: amount,
  step: amount,
  needed: amount,
  available: or(Money, undefined),
  limit: amount,
  rate: or(Hundredths, undefined),
  line: or(Hundredths, undefined),
  cancelled: amount,
  because: or(SomeText, undefined),
  retryAfterSec: or(Count, undefined),
  challenge: or(SomeText, undefined),
  earliestAt: or(Instant, undefined),
  cap: or(SomeText, undefined),
  used: amount,
  freeAt: or(Instant, undefined),
  runnerId: or(SomeText, undefined),
});

/** Every way in which a call can fail. */
export type ApiFailure =
  /** No answer at all (R8.1). */
  | { readonly kind: 'network'; readonly message: string }
  /** Aborted by the caller's AbortSignal; no message is shown. */
  | { readonly kind: 'aborted'; readonly message: string }
  /** The session is over (R8.2, R4.4). */
  | { readonly kind: 'unauthorized'; readonly message: string; readonly code: string | null }
  /** The provider refused it. */
  | Refused
  /** The answer cannot be read: another version, or something between us and the provider. */
  | { readonly kind: 'malformed'; readonly message: string };

export interface Refused {
  readonly kind: 'refused';
  readonly status: number;
  /** A code of the contract, or another provider's own; null where there is none. */
  readonly code: string | null;
  readonly message: string;
  readonly fields: readonly FieldError[];
  readonly details: ErrorDetails;
}

/** No answer came (R8.1). */
export const NO_ANSWER: ApiFailure = {
  kind: 'network',
  message: 'Please Check Your Network Connection...',
};

/** The outcome of a call. Transport never throws, and never opens a toast or a dialog. */
export type Outcome<T> =
  | {
      readonly ok: true;
      readonly value: T;
      /** The raw result, free of HTML, as it is kept for the next visit. */
      readonly answer?: unknown;
    }
  | { readonly ok: false; readonly failure: ApiFailure };

/** A failure as an exception, for query caches and error boundaries. */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  readonly failure: ApiFailure;

  constructor(failure: ApiFailure) {
    super(failure.message);
    this.failure = failure;
  }
}

/** The value of a success; throws ApiError for a failure. */
export function valueOf<T>(outcome: Outcome<T>): T {
  if (outcome.ok) return outcome.value;
  throw new ApiError(outcome.failure);
}

/** True if a call failed because the provider does not have it. */
export function isUnknownCall(error: Error | null): boolean {
  if (!(error instanceof ApiError) || error.failure.kind !== 'refused') return false;
  return error.failure.status === 404;
}
