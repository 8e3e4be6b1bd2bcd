import { NODE_OBSTACLES } from '@layline/domain/agents/nodes.ts';
import * as v from 'valibot';
import { ERROR_CODES, messageOf, statusOf } from './error-codes.ts';
import type { ErrorCode } from './error-codes.ts';
import { Amount, Id, Instant, Line, Money, Percent, Rate, whole } from './wire.ts';

/** The wrapper of every answer. The status equals the HTTP status; exactly one of result and error is not null. */

const Status = whole(100, 599);

/** One invalid field: `path` as in `slips.0.price`, and what is wrong with it. */
export const FieldError = v.object({ path: v.string(), message: v.string() });
export type FieldError = v.InferOutput<typeof FieldError>;

const codes = Object.keys(ERROR_CODES) as [ErrorCode, ...ErrorCode[]];

/** Every code of the catalogue as a schema. */
export const ErrorCodeSchema = v.picklist(codes);

/** What the client needs to correct a refused request; amounts in major units. */
export const ErrorDetails = v.object({
  /** INVALID_BET_SIZE: the limits of the market. AMOUNT_OUT_OF_LIMITS: those of the site. */
  min: v.optional(Amount),
  max: v.optional(Amount),
  step: v.optional(Amount),
  /** INSUFFICIENT_FUNDS: what the bet needs, and what there is. Limits over a period: what remains. */
  needed: v.optional(Amount),
  available: v.optional(v.number()),
  /** MAX_PAYOUT_EXCEEDED, MAX_MARKET_EXPOSURE, ONE_CLICK_CAP, and the limits on losses and deposits: the limit in force. */
  limit: v.optional(Amount),
  /** RATE_CHANGED: what the house quotes now on that side, percent and whole runs. */
  rate: v.optional(Rate),
  line: v.optional(v.nullable(Line)),
  /** CREDIT_BELOW_USE: the least credit that is possible now. */
  least: v.optional(Amount),
  /** SHARE_TOO_HIGH, SHARE_BELOW_CHILD, RATE_TOO_HIGH, RATE_BELOW_CHILD: the bound, percent. */
  bound: v.optional(Percent),
  /** MOVE_NOT_ALLOWED, NODE_NOT_EMPTY: what stands in the way. */
  obstacle: v.optional(v.picklist(NODE_OBSTACLES)),
  /** ONE_CLICK_CAP: the cap, the risk counted in the last 60 seconds, and when the press would fit. */
  cap: v.optional(v.picklist(['PRESS', 'MINUTE', 'COUNT'])),
  used: v.optional(Amount),
  freeAt: v.optional(Instant),
  /** Baskets: the runner of the leg that was refused. */
  runnerId: v.optional(Id),
  /** FIGURE_WORSE: what the cash-out would bring now. */
  figure: v.optional(Money),
  /** CANCELLED_NOT_PLACED: what was cancelled, and the code that refused the new bet. */
  cancelled: v.optional(Amount),
  because: v.optional(ErrorCodeSchema),
  /** ACCOUNT_LOCKED, TOO_MANY_REQUESTS, OVERLOADED, UNAVAILABLE: seconds to wait. */
  retryAfterSec: v.optional(whole(0, 86_400)),
  /** UNAVAILABLE: the call's customerRef. Whether it was carried out is not known; the same call under it finds out. */
  reference: v.optional(v.string()),
  /** PROOF_REQUIRED: what `proof` has to solve, with the same values, from the same network, once and in time: easy ones expire within a minute. */
  challenge: v.optional(v.string()),
  /** TOO_SOON: when it becomes possible. */
  earliestAt: v.optional(Instant),
});
export type ErrorDetails = v.InferOutput<typeof ErrorDetails>;

/** The error of a failed call. */
export const CallError = v.object({
  code: ErrorCodeSchema,
  message: v.string(),
  fields: v.optional(v.array(FieldError)),
  details: v.optional(ErrorDetails),
});
export type CallError = v.InferOutput<typeof CallError>;

/** The envelope of a failure, as this exchange sends it. */
export const Failure = v.object({
  success: v.literal(false),
  status: Status,
  result: v.null(),
  error: CallError,
});
export type Failure = v.InferOutput<typeof Failure>;

/** The envelope of a success around a result. */
export function successOf<R extends v.GenericSchema>(result: R) {
  return v.object({ success: v.literal(true), status: Status, result, error: v.optional(v.null(), null) });
}

/** A success with its result. */
export interface Success<T> {
  readonly success: true;
  readonly status: number;
  readonly result: T;
  readonly error: null;
}

export type Envelope<T> = Success<T> | Failure;

/** The envelope of a success. */
export function succeed<T>(result: T): Success<T> {
  return { success: true, status: 200, result, error: null };
}

/** The envelope of a failure. Status and, unless another is given, text come from the catalogue. */
export function fail(
  code: ErrorCode,
  extra: {
    readonly message?: string;
    readonly fields?: readonly FieldError[];
    readonly details?: ErrorDetails;
  } = {},
): Failure {
  const error: CallError = { code, message: extra.message ?? messageOf(code) };
  if (extra.fields) error.fields = [...extra.fields];
  if (extra.details) error.details = extra.details;
  return { success: false, status: statusOf(code), result: null, error };
}

/**
 * Valibot's issues as field errors, at most `max` of them, with the texts of R5.7 if a schema has none of its own. The library's
 * own texts are never passed on, because they repeat what was typed, perhaps a password. `where` names the whole if an issue has
 * no field.
 */
export function fieldErrors(
  issues: readonly v.BaseIssue<unknown>[],
  where: 'query' | 'body',
  max = 20,
): FieldError[] {
  return issues.slice(0, max).map((issue) => {
    const path = (v.getDotPath(issue) ?? where).slice(0, 100);
    return { path, message: textOf(issue, path) };
  });
}

function textOf(issue: v.BaseIssue<unknown>, path: string): string {
  if (issue.expected === 'never') return `${path} is not a known field`;
  if (issue.received === 'undefined') return `${path} is a required field`;
  return issue.message.startsWith('Invalid ') ? `${path} is not valid.` : issue.message;
}
