import { hostname } from 'node:os';
import type { FastifyBaseLogger } from 'fastify';
import { Cluster } from '@layline/server/cluster/cluster.ts';
import { watchCluster } from '@layline/server/cluster/cluster-metrics.ts';
import type { Metrics } from '@layline/server/telemetry/metrics.ts';
import type { Database } from './db/database.ts';
import { migrationsOf } from './db/open-database.ts';

export interface JoinOptions {
  readonly database: Database;
  readonly logger: FastifyBaseLogger;
  readonly metrics: Metrics;
  readonly port: number;
}

/** Announces a host with storage of its own, which it alone can open. It has no journal, so its epoch is always 0. */
export async function joinCluster({ database, logger, metrics, port }: JoinOptions): Promise<Cluster> {
  const cluster = await Cluster.join({
    database: database.signs ?? database,
    description: {
      node: hostname().slice(0, 64),
      address: `http://${hostname()}:${port}`.slice(0, 200),
      version: '',
      rules: 0,
      migrations: Object.keys(migrationsOf(database.kind)).at(-1) ?? '',
      epoch: 0,
    },
    state: () => ({ applied: 0, nats: false, ready: true }),
    onError: (error, lease) =>
      logger.warn({ err: error, lease }, 'a sign of life or the work of a lease failed, and is tried again'),
  });
  watchCluster(metrics, cluster);
  return cluster;
}
