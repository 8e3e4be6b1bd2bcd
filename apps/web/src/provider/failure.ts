import type { Paise } from '@layline/units/money.ts';
import type { Decoder } from './decode.ts';
import { Amount, Count, Hundredths, Instant, Money, or, record, SomeText } from './decode.ts';

/** One field that did not fit: `path` as in `slips.0.price`, and what is wrong with it. */
export interface FieldError {
  readonly path: string;
  readonly message: string;
}

/** What the client needs to mend a refused request, as far as the provider says it. */
export interface ErrorDetails {
  readonly min?: Paise | undefined;
  readonly max?: Paise | undefined;
  readonly step?: Paise | undefined;
  readonly needed?: Paise | undefined;
  readonly available?: Paise | undefined;
  readonly limit?: Paise | undefined;
  /** RATE_CHANGED: hundredths of a percent point, and of a run. */
  readonly rate?: number | undefined;
  readonly line?: number | undefined;
  readonly cancelled?: Paise | undefined;
  /** The code that refused the new bet. */
  readonly because?: string | undefined;
  readonly retryAfterSec?: number | undefined;
  /** UTC ms. */
  readonly earliestAt?: number | undefined;
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
  earliestAt: or(Instant, undefined),
});

/** Every way in which a call can fail, for the one place that decides what the player is told. */
export type ApiFailure =
  /** No answer at all (R8.1). */
  | { readonly kind: 'network'; readonly message: string }
  /** The caller's AbortSignal ended it; nobody is told. */
  | { readonly kind: 'aborted'; readonly message: string }
  /** The session is over (R8.2, R4.4). */
  | { readonly kind: 'unauthorized'; readonly message: string; readonly code: string | null }
  /** The provider said no. */
  | Refused
  /** The answer does not fit the contract: another version, or something between us and the provider. */
  | { readonly kind: 'malformed'; readonly message: string };

export interface Refused {
  readonly kind: 'refused';
  readonly status: number;
  /** A code of the contract's catalogue, or whatever another provider uses; null where it gives none. */
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

/** What a call comes to. Transport never throws, and never opens a toast or a dialog. */
export type Outcome<T> =
  | {
      readonly ok: true;
      readonly value: T;
      /** The result as the provider sent it, free of HTML: what is kept for the next visit. */
      readonly answer?: unknown;
    }
  | { readonly ok: false; readonly failure: ApiFailure };

/** A failure as an exception, for query caches and error boundaries that want one. */
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

/** True if a call failed because the provider does not know it: another one than ours, or an older one. */
export function isUnknownCall(error: Error | null): boolean {
  if (!(error instanceof ApiError) || error.failure.kind !== 'refused') return false;
  return error.failure.status === 404;
}
