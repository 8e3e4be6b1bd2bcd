import type { FastifyInstance } from 'fastify';

/** What the operations pages tell about the process. */
export interface Gauges {
  /** Commands in the journal since its beginning. */
  readonly commands: () => number;
  /** Batches committed since the start. */
  readonly commits: () => number;
  readonly hubConnections: () => number;
}

export interface OperationsOptions {
  readonly gauges: Gauges;
  /** Resolves if the exchange can take bets now: storage answers, writer runs. */
  readonly checkReady: () => Promise<void>;
}

/** `/healthz` (the process lives), `/readyz` (it can serve) and `/metrics` in the text format of Prometheus. */
export function serveOperations(app: FastifyInstance, { gauges, checkReady }: OperationsOptions): void {
  app.get('/healthz', async () => ({ status: 'ok' }));
  app.get('/readyz', async (request, reply) => {
    try {
      await checkReady();
    } catch (error) {
      request.log.warn({ err: error }, 'not ready');
      return reply.code(503).send({ status: 'not ready' });
    }
    return { status: 'ready' };
  });
  app.get('/metrics', async (_, reply) =>
    reply.type('text/plain; version=0.0.4; charset=utf-8').send(metricsText(gauges)),
  );
}

function metricsText(gauges: Gauges): string {
  const { rss, heapUsed } = process.memoryUsage();
  return [
    metric('layline_commands_total', 'counter', 'Commands in the journal.', gauges.commands()),
    metric('layline_commits_total', 'counter', 'Batches committed since the start.', gauges.commits()),
    metric('layline_hub_connections', 'gauge', 'Clients connected to the live hub.', gauges.hubConnections()),
    metric('process_resident_memory_bytes', 'gauge', 'Resident memory.', rss),
    metric('nodejs_heap_used_bytes', 'gauge', 'Heap in use.', heapUsed),
    metric('process_uptime_seconds', 'gauge', 'Time since the start.', Math.round(process.uptime())),
  ].join('');
}

function metric(name: string, type: 'counter' | 'gauge', help: string, value: number): string {
  return `# HELP ${name} ${help}\n# TYPE ${name} ${type}\n${name} ${value}\n`;
}
