import type { FastifyBaseLogger } from 'fastify';
import { Cluster, type ClusterOptions, type SharedStorage } from '@layline/server/cluster/cluster.ts';
import { watchCluster } from '@layline/server/cluster/cluster-metrics.ts';
import type { Metrics } from '@layline/server/telemetry/metrics.ts';
import type { Database } from '../db/database.ts';
import { migrationsOf } from '../db/migrations.ts';
import type { Core } from './core-types.ts';
import { exchangeEngine } from './exchange-engine.ts';
import type { Following } from './follow/following-core.ts';
import type { Reach } from './succession/lost-bus.ts';

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
  /** Absent if no process follows. */
  readonly reach?: Pick<Reach, 'isConnected'>;
  readonly logger: FastifyBaseLogger;
}

/** Announces this process, which leads, among those that share its storage. */
export async function joinCluster(
  { database, core, logger, reach, node = { name: 'alone', address: '', version: '' } }: JoinOptions,
  metrics: Metrics,
): Promise<Cluster> {
  const cluster = await join({
    database: database.signs ?? database,
    node,
    epoch: core.epoch,
    state: () => ({ applied: core.seq, nats: reach?.isConnected() ?? false, ready: !core.load.stopped }),
    logger,
  });
  watchCluster(metrics, cluster);
  metrics.read(
    'layline_epoch',
    'The epoch in which this process leads; each take-over begins one.',
    () => core.epoch,
  );
  return cluster;
}

interface JoinFollowingOptions extends Pick<
  ClusterOptions,
  'incarnation' | 'scheduler' | 'monotonic' | 'shared'
> {
  readonly database: SharedStorage;
  readonly core: Pick<Following, 'seq'>;
  readonly node: NodeName;
  readonly isConnected: () => boolean;
  /** Whether it is near enough to the leader to take over. */
  readonly isNear: () => boolean;
  readonly logger: FastifyBaseLogger;
}

/** Announces this process, which follows, among those that share its storage, so that a leader without NATS knows whether another process could lead. */
export function joinFollowing({
  core,
  isConnected,
  isNear,
  ...options
}: JoinFollowingOptions): Promise<Cluster> {
  const state = () => ({ applied: core.seq, nats: isConnected(), ready: isNear() });
  return join({ ...options, epoch: null, state });
}

interface Joining extends Omit<ClusterOptions, 'description' | 'onError'> {
  readonly node: NodeName;
  readonly epoch: number | null;
  readonly logger: FastifyBaseLogger;
}

function join({ node, epoch, logger, ...options }: Joining): Promise<Cluster> {
  return Cluster.join({
    ...options,
    description: {
      node: node.name,
      address: node.address,
      version: node.version,
      rules: exchangeEngine.rules.newest,
      migrations: Object.keys(migrationsOf(options.database.kind)).at(-1) ?? '',
      epoch,
    },
    onError: (error, lease) =>
      logger.warn({ err: error, lease }, 'a sign of life or the work of a lease failed, and is tried again'),
  });
}
