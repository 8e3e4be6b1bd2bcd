import { setTimeout } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';
import { systemScheduler } from '@layline/server/scheduler.ts';
import type { Configuration } from './configuration.ts';
import type { Bus } from './core/follow/bus.ts';
import { BUS_SECRET } from './core/follow/bus-secret.ts';
import { followLeader } from './core/follow/following-core.ts';
import { exchangeEngine } from './core/exchange-engine.ts';
import type { Database } from './db/database.ts';
import { openForFollowing } from './db/open-for-following.ts';
import { secretOf } from './db/own-secret.ts';
import { readSeals } from './db/seals.ts';
import { openFollower } from './follower/open-follower.ts';

/** How often to look whether there is a leader that announces, ms. */
const LOOK_MS = 1000;

export interface FollowOptions {
  readonly databaseUrl: string;
  readonly bus: Bus;
  readonly logger: FastifyBaseLogger;
  readonly onFatal: (error: unknown) => void;
}

/** A follower that listens. */
export interface RunningFollower {
  /** As `http://localhost:8080`. */
  readonly address: string;
  close(): Promise<void>;
}

/**
 * Follows the process that leads on this database, and listens once everything announced is applied. Waits for as long as nobody leads. Takes
 * over the bus and closes it.
 */
export async function followExchange(
  configuration: Configuration,
  { databaseUrl, bus, logger, onFatal }: FollowOptions,
): Promise<RunningFollower> {
  const clock = { now: () => Date.now() };
  const database = await openForFollowing(databaseUrl);
  const core = await followLeader({
    database,
    engine: exchangeEngine,
    bus,
    key: await busKey(database, configuration.storageKeys, logger),
    scheduler: systemScheduler,
    elapsed: () => performance.now(),
    onFatal,
    onUnread: (error) => logger.warn({ err: error }, 'the journal cannot be read; trying again'),
    onListenerError: (error) => logger.error({ err: error }, 'a listener of the core failed'),
  });
  const follower = await openFollower({
    core,
    database,
    clock,
    scheduler: systemScheduler,
    logger,
    security: configuration,
    operations: configuration,
    checkResults: false,
  });
  await follower.fastify.listen({ port: configuration.port, host: configuration.host });
  const bound = follower.fastify.server.address();
  const port = typeof bound === 'object' && bound !== null ? bound.port : configuration.port;
  return {
    address: `http://localhost:${port}`,
    async close() {
      await follower.close();
      core.close();
      await bus.close();
      await database.close();
    },
  };
}

/** The key that the leader has made. */
async function busKey(
  database: Database,
  storageKeys: readonly string[],
  logger: FastifyBaseLogger,
): Promise<Buffer> {
  for (let looks = 0; ; looks += 1) {
    const seals = await readSeals(database, storageKeys);
    const secret = seals === null ? null : await secretOf(database, seals, BUS_SECRET);
    if (secret !== null) return Buffer.from(secret, 'hex');
    if (looks === 1) logger.warn('waiting for a leader that has NATS_URL');
    await setTimeout(LOOK_MS);
  }
}
