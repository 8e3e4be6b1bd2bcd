import type * as v from 'valibot';
import type { Call, CallAuth, ResultOf } from '@layline/contract/define-call.ts';
import type { OperatorRole } from '@layline/contract/entities/operator.ts';
import type { ErrorDetails, FieldError } from '@layline/contract/envelope.ts';
import type { ErrorCode } from '@layline/contract/error-codes.ts';
import type { PlayerId } from '@layline/units/ids.ts';
import type { Download } from './download.ts';

/** Who a valid access token speaks for. */
export interface Session {
  readonly playerId: PlayerId;
  readonly sessionId: string;
  readonly userName: string;
  /** Setting `domain` of the site that the account belongs to. */
  readonly site: string;
  /** UTC ms at which the access token ends. */
  readonly expiresAt: number;
}

/** Which operator a valid token speaks for. */
export interface OperatorSession {
  readonly operatorId: string;
  readonly name: string;
  readonly role: OperatorRole;
  /** True while the password is one that somebody else has set. */
  readonly mustChangePassword: boolean;
  /** Hash of the token: which of the operator's sessions it is. */
  readonly sessionId: string;
}

/** A request after it has been parsed and authenticated: what a handler gets. */
export interface Request<C extends Call = Call> {
  readonly query: v.InferOutput<C['query']>;
  readonly body: C['body'] extends v.GenericSchema ? v.InferOutput<C['body']> : null;
  readonly session: SessionOf<C['auth']>;
  /** Address of the client, for limits and the log of log-ins. */
  readonly address: string;
  readonly userAgent: string;
  /** ISO 3166-1 code of the client's country as the proxy in front tells; null if none does. */
  readonly country: string | null;
  /** Host name without port, lower case: which site was asked. */
  readonly host: string;
  readonly traceId: string;
  /** UTC ms of the exchange's clock when the request was taken. */
  readonly now: number;
}

type SessionOf<A extends CallAuth> = A extends 'player'
  ? Session
  : A extends 'operator'
    ? OperatorSession
    : A extends 'none'
      ? null
      : Session | null;

/** A handler's expected refusal: a code of the contract's catalogue. It has changed nothing. */
export interface Refused {
  readonly refused: ErrorCode;
  readonly message?: string;
  readonly fields?: readonly FieldError[];
  readonly details?: ErrorDetails;
}

/** Refuses a call; see `Refused`. */
export function refuse(refused: ErrorCode, extra: Omit<Refused, 'refused'> = {}): Refused {
  return { refused, ...extra };
}

export function isRefused(value: unknown): value is Refused {
  return typeof value === 'object' && value !== null && 'refused' in value;
}

/** A call of the contract bound to what answers it. */
export interface Route {
  readonly call: Call;
  /** The answer or the promise of one. */
  readonly handle: (request: Request) => unknown;
}

/**
 * Binds a call to its handler, with the types of both held together. The handler answers with the call's result, with
 * a refusal, or with a file where the call offers one; what it throws is a fault of ours and becomes INTERNAL.
 */
export function route<C extends Call>(
  call: C,
  handle: (
    request: Request<C>,
  ) => Promise<ResultOf<C> | Refused | Download> | ResultOf<C> | Refused | Download,
): Route {
  return { call, handle: (request) => handle(request as unknown as Request<C>) };
}
