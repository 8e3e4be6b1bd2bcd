import type { FastifyInstance, FastifyRequest } from 'fastify';
import * as v from 'valibot';
import { TABLES_PATH } from '@layline/contract/casino/table-protocol.ts';
import { fieldErrors } from '@layline/contract/envelope.ts';
import { answer, answerRefused } from '@layline/server/http/answer.ts';
import type { Admission } from '@layline/server/admission/admission.ts';
import { networksOf } from '@layline/server/admission/payers.ts';
import type { Allowance } from '@layline/server/admission/spending.ts';
import { bearerToken } from '@layline/server/http/bearer-token.ts';
import { recordOf } from '@layline/server/http/request-record.ts';
import { isRefused, refuse } from '@layline/server/http/route.ts';
import type { Refused } from '@layline/server/http/route.ts';
import { traced } from '@layline/server/telemetry/trace.ts';
import type { Seat } from '../seats.ts';

const PER_HOUSEHOLD: Allowance = { burst: 300, perMinute: 3000 };
const PER_SEAT: Allowance = { burst: 60, perMinute: 600 };
/** How often a household may try launch tokens and seats. */
const PER_ENTRY: Allowance = { burst: 30, perMinute: 60 };

/** When a caller should ask again while another process runs the tables, s. */
const AGAIN_SEC = 5;

/** A sandboxed page has no origin. It is allowed, because its only rights are those of the seat token that it sends. */
export const ANY_ORIGIN = {
  origin: '*',
  methods: ['GET', 'POST'],
  allowedHeaders: ['authorization', 'content-type', 'traceparent', 'x-request-id'],
  exposedHeaders: ['retry-after', 'x-request-id', 'x-trace-id'],
  maxAge: 600,
};

/** The validated input of a game page's call. */
export interface GameRequest<Q, B> {
  readonly query: Q;
  readonly body: B;
  /** Null for a guest, if guests may make the call. */
  readonly seat: Seat | null;
  /** When the call arrived, UTC ms of the server's clock. */
  readonly at: number;
  readonly id: string;
}

interface GameCall<Q extends v.GenericSchema, B extends v.GenericSchema> {
  readonly method: 'GET' | 'POST';
  /** Path below `TABLES_PATH`; `:id` is the id of a table or round. */
  readonly path: string;
  readonly query?: Q;
  readonly body?: B;
}

/** Serves one call of a game's page. */
export type ServeGameCall = <Q extends v.GenericSchema, B extends v.GenericSchema>(
  call: GameCall<Q, B>,
  handle: (request: GameRequest<v.InferOutput<Q>, v.InferOutput<B>>) => Promise<unknown>,
) => void;

const Nothing = v.optional(v.strictObject({}), {});
const CallId = v.optional(v.pipe(v.string(), v.maxLength(64)), '');

export interface GameCallOptions {
  readonly findSeat: (token: string) => Promise<Seat | null>;
  readonly admission: Admission;
  /** If false, calls are refused with `UNAVAILABLE`. */
  readonly isRunning: () => boolean;
  readonly now: () => number;
}

/** Returns the function that serves all calls of a game's page in the same way: parse, rate-limit, find the seat, handle, answer. */
export function gameCalls(
  app: FastifyInstance,
  { findSeat, admission, isRunning, now }: GameCallOptions,
): ServeGameCall {
  const calls = admission.spending('game calls of a network', PER_HOUSEHOLD);
  const entries = admission.spending('guesses at seats', PER_ENTRY);
  const seats = admission.spending('game calls of a seat', PER_SEAT);
  const tooMany = (retryAfterSec: number): Refused | null =>
    retryAfterSec === 0 ? null : refuse('TOO_MANY_REQUESTS', { details: { retryAfterSec } });

  const seatOf = async (request: FastifyRequest): Promise<Seat | null | Refused> => {
    const token = bearerToken(request);
    if (token === undefined) return null;
    const seat = await findSeat(token);
    if (seat === null) return tooMany(entries.take(networksOf(request.ip), 1)) ?? refuse('SEAT_ENDED');
    return tooMany(seats.take([{ key: seat.seat_id, shares: 1 }], 1)) ?? seat;
  };
  return (call, handle) => {
    const { method, path, query = Nothing, body = Nothing } = call;
    app.route({
      method,
      url: `${TABLES_PATH}/${path}`,
      exposeHeadRoute: false,
      config: { call: `games/${path}`, cors: ANY_ORIGIN },
      handler: async (request, reply) => {
        const at = now();
        void reply.header('cross-origin-resource-policy', 'cross-origin');
        const result = await traced(recordOf(request.raw), async () => {
          const limited =
            tooMany(calls.take(networksOf(request.ip), 1)) ??
            (path === 'enter' ? tooMany(entries.take(networksOf(request.ip), 1)) : null);
          if (limited !== null) return limited;
          if (!isRunning()) return refuse('UNAVAILABLE', { details: { retryAfterSec: AGAIN_SEC } });
          const seat = await seatOf(request);
          if (isRefused(seat)) return seat;
          if (seat !== null) recordOf(request.raw).player = seat.player_id;
          const asked = v.safeParse(query, request.query);
          if (!asked.success)
            return refuse('VALIDATION_FAILED', { fields: fieldErrors(asked.issues, 'query') });
          const sent = v.safeParse(body, request.body ?? undefined);
          if (!sent.success) return refuse('VALIDATION_FAILED', { fields: fieldErrors(sent.issues, 'body') });
          const id = v.safeParse(CallId, (request.params as Record<string, unknown>)['id']);
          if (!id.success) return refuse('NOT_FOUND');
          return handle({ query: asked.output, body: sent.output, seat, at, id: id.output });
        });
        return isRefused(result) ? answerRefused(reply, result) : answer(reply, result);
      },
    });
  };
}
