import type { FastifyReply } from 'fastify';
import { fail, succeed } from '@layline/contract/envelope.ts';
import type { Envelope } from '@layline/contract/envelope.ts';
import { recordOf } from './request-record.ts';
import type { Refused } from './route.ts';

/** A result in its envelope, for a handler to return: Fastify sends it. */
export function answer(reply: FastifyReply, result: unknown): Envelope<unknown> {
  return inEnvelope(reply, succeed(result));
}

/** Sends a refusal in the envelope, with `Retry-After` if the client must wait. */
export function answerRefused(reply: FastifyReply, { refused, ...extra }: Refused): FastifyReply {
  recordOf(reply.request.raw).refused = refused;
  const retryAfterSec = extra.details?.retryAfterSec;
  if (retryAfterSec !== undefined) void reply.header('retry-after', retryAfterSec);
  return reply.send(inEnvelope(reply, fail(refused, extra)));
}

function inEnvelope(reply: FastifyReply, envelope: Envelope<unknown>): Envelope<unknown> {
  void reply.code(envelope.status).header('cache-control', 'no-store');
  return envelope;
}
