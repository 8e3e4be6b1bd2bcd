import type { FastifyReply } from 'fastify';
import { fail, succeed } from '@layline/contract/envelope.ts';
import type { Envelope } from '@layline/contract/envelope.ts';
import { recordOf } from './request-record.ts';
import type { Refused } from './route.ts';

/** Sends a result in the envelope. */
export function answer(reply: FastifyReply, result: unknown): FastifyReply {
  return send(reply, succeed(result));
}

/** Sends a refusal in the envelope, with `Retry-After` if the client must wait. */
export function answerRefused(reply: FastifyReply, { refused, ...extra }: Refused): FastifyReply {
  recordOf(reply.request.raw).refused = refused;
  const retryAfterSec = extra.details?.retryAfterSec;
  if (retryAfterSec !== undefined) void reply.header('retry-after', retryAfterSec);
  return send(reply, fail(refused, extra));
}

function send(reply: FastifyReply, envelope: Envelope<unknown>): FastifyReply {
  return reply.code(envelope.status).header('cache-control', 'no-store').send(envelope);
}
