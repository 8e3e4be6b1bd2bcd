import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { isConnectionLost } from '../db/postgres/lost-connection.ts';
import { Overloaded, TooLong, Unavailable } from '../errors.ts';
import { answerRefused } from './answer.ts';
import { refuse } from './route.ts';
import type { Refused } from './route.ts';

/** Roughly how long a restart takes until the server is ready again, seconds. */
const RESTART_SEC = 5;

/** Names the process that serves a request which this one does not, and of which it has done nothing. */
export const LEADER_HEADER = 'x-layline-leader';

/** Errors raised by Fastify before a call is reached, by its code. */
const SERVER_REFUSALS: Readonly<Record<string, Refused>> = {
  FST_ERR_CTP_INVALID_MEDIA_TYPE: refuse('UNSUPPORTED_MEDIA_TYPE'),
  FST_ERR_CTP_BODY_TOO_LARGE: refuse('PAYLOAD_TOO_LARGE'),
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: refuse('MALFORMED_BODY'),
  FST_ERR_CTP_INVALID_JSON_BODY: refuse('MALFORMED_BODY'),
  FST_ERR_BAD_URL: refuse('NOT_FOUND'),
};

/**
 * Answers any thrown error: with a named refusal if the request is at fault, else with INTERNAL, which is logged. A read that PostgreSQL did not answer is
 * UNAVAILABLE, so that clients try again: a GET, or a POST that only reads. So is a POST under a customerRef, since that is carried out once however often it comes. Any other POST stays INTERNAL, because it may have written
 * something and must not be repeated automatically. That UNAVAILABLE allows for a request that was carried out makes it right for the few GETs that change something as well, such as a bonus claim.
 */
export function answerFailure(
  error: FastifyError,
  request: FastifyRequest,
  reply: FastifyReply,
): FastifyReply {
  if (error instanceof Overloaded) {
    return answerRefused(reply, refuse('OVERLOADED', { details: { retryAfterSec: 1 } }));
  }
  if (error instanceof Unavailable) {
    const { reference, elsewhere } = error;
    if (elsewhere !== null) void reply.header(LEADER_HEADER, elsewhere);
    return answerRefused(reply, unavailable(reference));
  }
  const known = error instanceof TooLong ? refuse('PAYLOAD_TOO_LARGE') : SERVER_REFUSALS[error.code];
  if (known !== undefined) return answerRefused(reply, known);
  const { statusCode } = error;
  if (statusCode !== undefined && statusCode >= 400 && statusCode < 500) {
    return answerRefused(reply, refuse('MALFORMED_BODY'));
  }
  const failed = { err: error, method: request.method, path: pathOf(request) };
  const isRead = request.method === 'GET' || request.routeOptions.config.readsOnly === true;
  const reference = referenceOf(request.body);
  if ((isRead || reference !== null) && isConnectionLost(error)) {
    request.log.warn(failed, 'a call that may be repeated found no database');
    return answerRefused(reply, unavailable(reference));
  }
  request.log.error(failed, 'a call failed');
  return answerRefused(reply, refuse('INTERNAL'));
}

function unavailable(reference: string | null): Refused {
  const details = { retryAfterSec: RESTART_SEC, ...(reference === null ? {} : { reference }) };
  return refuse('UNAVAILABLE', { details });
}

/** The reference under which a request may be sent again; null if it has none. */
function referenceOf(body: unknown): string | null {
  if (typeof body !== 'object' || body === null || !('customerRef' in body)) return null;
  return typeof body.customerRef === 'string' ? body.customerRef : null;
}

/** The path without its query, which may contain tokens. */
function pathOf(request: FastifyRequest): string {
  return (request.url.split('?', 1)[0] ?? '').slice(0, 200);
}
