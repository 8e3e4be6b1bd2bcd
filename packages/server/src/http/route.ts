import type * as v from 'valibot';
import type { Call, CallAuth, ResultOf } from '@layline/contract/define-call.ts';
import type { OperatorRole } from '@layline/contract/entities/operator.ts';
import type { ErrorDetails, FieldError } from '@layline/contract/envelope.ts';
import type { ErrorCode } from '@layline/contract/error-codes.ts';
import type { AgentId, PlayerId } from '@layline/units/ids.ts';
import type { Download } from './download.ts';

/** The player that a valid access token identifies. */
export interface Session {
  readonly playerId: PlayerId;
  readonly sessionId: string;
  readonly userName: string;
  /** `domain` setting of the account's site. */
  readonly site: string;
  /** When the access token expires, UTC ms. */
  readonly expiresAt: number;
  /** At a follower, why the player may not stake, as the leader has said for this call; left out if the player may. */
  readonly stopped?: ErrorCode;
}

/** The operator that a valid token identifies. */
export interface OperatorSession {
  readonly operatorId: string;
  readonly name: string;
  readonly role: OperatorRole;
  /** The level that an AGENT acts for; null for everybody else, who acts for the site. */
  readonly agentId: AgentId | null;
  /** True while a second factor is required that the operator has not set up. */
  readonly secondFactorMissing: boolean;
  /** Hash of the token, which identifies the session. */
  readonly sessionId: string;
}

/** A parsed and authenticated request, as handlers receive it. */
export interface Request<C extends Call = Call> {
  readonly query: v.InferOutput<C['query']>;
  readonly body: C['body'] extends v.GenericSchema ? v.InferOutput<C['body']> : null;
  readonly session: SessionOf<C['auth']>;
  /** The client's address, for limits and the log-in history. */
  readonly address: string;
  readonly userAgent: string;
  /** ISO 3166-1 code of the client's country, as reported by the proxy; null if none reports it. */
  readonly country: string | null;
  /** Host name without port, lower case; identifies the site. */
  readonly host: string;
  readonly traceId: string;
  /** When the request was accepted, UTC ms of the exchange's clock. */
  readonly now: number;
}

type SessionOf<A extends CallAuth> = A extends 'player'
  ? Session
  : A extends 'operator'
    ? OperatorSession
    : A extends 'none'
      ? null
      : Session | null;

/** A handler's expected refusal, with a code of the contract. A refused call has changed nothing. */
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

/** A call of the contract bound to its handler. */
export interface Route {
  readonly call: Call;
  /** The result, or a promise of it. */
  readonly handle: (request: Request) => unknown;
}

/**
 * Binds a call to its handler and ties their types together. The handler returns the call's result, a refusal, or a file
 * if the call offers one. Anything it throws is our bug and becomes INTERNAL.
 */
export function route<C extends Call>(
  call: C,
  handle: (
    request: Request<C>,
  ) => Promise<ResultOf<C> | Refused | Download> | ResultOf<C> | Refused | Download,
): Route {
  return { call, handle: (request) => handle(request as unknown as Request<C>) };
}
