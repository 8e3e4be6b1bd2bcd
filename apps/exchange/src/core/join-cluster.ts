import type { FastifyBaseLogger } from 'fastify';
import { Cluster } from '@layline/server/cluster/cluster.ts';
import { watchCluster } from '@layline/server/cluster/cluster-metrics.ts';
import type { Metrics } from '@layline/server/telemetry/metrics.ts';
import type { Database } from '../db/database.ts';
import { migrationsOf } from '../db/migrations.ts';
import type { Core } from './core-types.ts';
import { exchangeEngine } from './exchange-engine.ts';

/** What a process is called among those that share its storage. */
export interface NodeName {
  readonly name: string;
  /** Where it listens. */
  readonly address: string;
  readonly version: string;
}

export interface JoinOptions {
  readonly database: Database;
  readonly core: Pick<Core<unknown>, 'epoch' | 'seq' | 'load'>;
  readonly node?: NodeName;
  readonly logger: FastifyBaseLogger;
}

/** Announces this process, which leads, among those that share its storage. */
export async function joinCluster(
  { database, core, logger, node = { name: 'alone', address: '', version: '' } }: JoinOptions,
  metrics: Metrics,
): Promise<Cluster> {
  const cluster = await Cluster.join({
    database,
    description: {
      node: node.name,
      address: node.address,
      version: node.version,
      rules: exchangeEngine.rules,
      migrations: Object.keys(migrationsOf(database.kind)).at(-1) ?? '',
      epoch: core.epoch,
    },
    state: () => ({ applied: core.seq, nats: false, ready: !core.load.stopped }),
    onError: (error, lease) =>
      logger.warn({ err: error, lease }, 'a sign of life or the work of a lease failed, and is tried again'),
  });
  watchCluster(metrics, cluster);
  metrics.read(
    'layline_epoch',
    'The epoch in which this process leads; each take-over begins one.',
    () => core.epoch,
  );
  return cluster;
}
