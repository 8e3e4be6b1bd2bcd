import type { FastifyBaseLogger } from 'fastify';
import type { ClusterOptions } from '@layline/server/cluster/cluster.ts';
import { systemScheduler } from '@layline/server/scheduler.ts';
import type { BusEnd } from '../core/bus/bus.ts';
import type { Following } from '../core/follow/following-core.ts';
import { projectHere, type ProjectedCore } from '../core/follow/project-here.ts';
import type { SnapshotOptions } from '../core/follow/snapshots-here.ts';
import { joinFollowing, type NodeName } from '../core/join-cluster.ts';
import type { Database } from '../db/database.ts';

/** A follower that is further behind is not fit to lead, commands. */
const FIT_BEHIND = 2000;

/** What a follower needs to do work for all processes that share its storage. */
export interface SharedWork extends BusEnd {
  readonly core: Pick<Following, 'seq' | 'behind'> & ProjectedCore;
  readonly bus: BusEnd['bus'] & { readonly isConnected: boolean };
  readonly node: NodeName;
  /** Under which this process is known; random by default. */
  readonly incarnation?: string;
  /** Opens a connection that writes. */
  readonly connect: () => Pick<Database, 'kind' | 'write' | 'transact' | 'close'>;
  readonly snapshots: SnapshotOptions;
  readonly logger: FastifyBaseLogger;
  /** As for `Cluster`. */
  readonly times?: Pick<ClusterOptions, 'scheduler' | 'monotonic' | 'shared'>;
}

/**
 * Registers this process with the others that share the database. One of them writes the projections and makes the snapshots instead of the leader. Returns a function that ends both.
 */
export async function shareWork({
  core,
  bus,
  key,
  node,
  incarnation,
  connect,
  snapshots,
  logger,
  times = {},
}: SharedWork): Promise<() => Promise<void>> {
  const { scheduler = systemScheduler } = times;
  const database = connect();
  const cluster = await joinFollowing({
    ...times,
    ...(incarnation === undefined ? {} : { incarnation }),
    database,
    core,
    node,
    isConnected: () => bus.isConnected,
    isNear: () => isNearLeader(core),
    logger,
  });
  const onError = (error: unknown): void =>
    logger.warn(
      { err: error },
      'projections or a snapshot could not be written here; the leader writes the projections meanwhile',
    );
  const giveBack = cluster.want('projections', ({ giveUp }) => {
    // On its own connection, because a large transaction must not delay the heartbeat.
    const own = connect();
    const stop = projectHere({
      database: own,
      core,
      bus,
      key,
      scheduler,
      snapshots,
      onError,
      onUnfit(why) {
        logger.warn({ why }, 'another process should write the projections and make the snapshots');
        giveUp();
      },
    });
    return async () => {
      await stop();
      await own.close();
    };
  });
  return async () => {
    await giveBack();
    await cluster.leave();
    await database.close();
  };
}

/** Whether a follower is so near the leader that it may take over. */
export function isNearLeader({ behind }: Pick<Following, 'behind'>): boolean {
  return behind <= FIT_BEHIND;
}
