import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { HttpMetrics } from './http-metrics.ts';
import { recordOf } from './request-record.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Name of the contract's call behind the route. */
    readonly call?: string;
    /** True for a POST that only reads. */
    readonly readsOnly?: boolean;
  }
}

/** Which calls are logged: changes and denied attempts, all, or none. */
export type CallLog = 'changes' | 'all' | 'none';

/** A call that takes longer than this is always logged, ms. */
const SLOW_MS = 1000;

/**
 * Counts every response and logs one line per call: trace, request, who called from where, outcome, and the journal positions of its
 * commands. The line contains nothing of the request's or response's content.
 */
export function logCalls(app: FastifyInstance, which: CallLog, metrics: HttpMetrics): void {
  app.addHook('onResponse', (request, reply, done) => {
    const { call } = request.routeOptions.config;
    const record = recordOf(request.raw);
    metrics.answered(call ?? 'other', reply.statusCode, record.refused, reply.elapsedTime / 1000);
    if (call !== undefined && isWorthALine(which, request, reply)) {
      const { traceId, requestId, player, operator, refused, positions } = record;
      request.server.log.info(
        {
          traceId,
          requestId,
          call,
          status: reply.statusCode,
          ...(refused === null ? {} : { code: refused }),
          ...(player === null ? {} : { player }),
          ...(operator === null ? {} : { operator }),
          from: request.ip,
          ...(positions.length === 0 ? {} : { commands: positions.slice(0, 20) }),
          ms: Math.round(reply.elapsedTime * 10) / 10,
        },
        'call',
      );
    }
    done();
  });
}

function isWorthALine(which: CallLog, { method, raw }: FastifyRequest, reply: FastifyReply): boolean {
  if (which === 'none') return false;
  if (which === 'all' || reply.elapsedTime > SLOW_MS || reply.statusCode >= 500) return true;
  const { positions, refused } = recordOf(raw);
  return method === 'POST' || positions.length > 0 || refused === 'FORBIDDEN';
}
