import type { FastifyInstance } from 'fastify';
import type { PageBudget } from '../admission/page-budget.ts';
import type { Metrics } from '../telemetry/metrics.ts';
import type { Readiness } from './readiness.ts';
import { answerRefused } from './answer.ts';
import { mayReadMetrics } from './metrics-access.ts';
import type { MetricsAccess } from './metrics-access.ts';
import { refuse } from './route.ts';

export interface OperationsOptions {
  readonly metrics: Metrics;
  readonly readiness: () => Promise<Readiness>;
  readonly access: MetricsAccess;
  readonly probes: PageBudget;
}

/**
 * `/healthz` (the process is alive), `/readyz` (it can serve; otherwise 503 with the reasons; with `?role=leader` also 503 unless it leads, and with `?role=follower` 404 at a follower that is not ready, which HAProxy takes for a node that keeps its connections and gets no more) and `/metrics` in Prometheus's
 * text format, which answers 404 to anyone who may not read it. All are within the budget for probes.
 */
export function serveOperations(
  app: FastifyInstance,
  { metrics, readiness, access, probes }: OperationsOptions,
): void {
  app.get('/healthz', async (request, reply) =>
    probes.admitsOne(request, reply) ? { status: 'ok' } : reply,
  );
  app.get<{ Querystring: { readonly role?: string } }>('/readyz', async (request, reply) => {
    if (!probes.admitsOne(request, reply)) return reply;
    const answer = await readiness();
    const { role } = request.query;
    const isOther = role !== undefined && role !== answer.role;
    const isReady = answer.status !== 'not ready' && !isOther;
    return reply
      .code(isReady ? 200 : role === 'follower' && !isOther ? 404 : 503)
      .header('cache-control', 'no-store')
      .send(answer);
  });
  app.get('/metrics', async (request, reply) => {
    if (!probes.admitsOne(request, reply)) return reply;
    if (!mayReadMetrics(access, request)) return answerRefused(reply, refuse('NOT_FOUND'));
    return reply
      .type(metrics.contentType)
      .header('cache-control', 'no-store')
      .send(await metrics.text());
  });
}
