import { setTimeout } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';
import { livingNodes, newIncarnation } from '@layline/server/cluster/cluster.ts';
import { storageClock } from '@layline/server/cluster/storage-clock.ts';
import { openBeside } from '@layline/server/db/postgres/open-postgres.ts';
import { StorageInUse } from '@layline/server/db/statement.ts';
import { systemScheduler } from '@layline/server/scheduler.ts';
import type { ExchangeState } from '@layline/engine/state.ts';
import { accountOptions } from './account-options.ts';
import { casinoOptions } from './casino-options.ts';
import type { Configuration } from './configuration.ts';
import { type AnnouncedEnd, hasAnnounced } from './core/succession/announced-end.ts';
import { type Bus, BUS_SECRET } from './core/bus/bus.ts';
import { FollowingCore } from './core/follow/following-core.ts';
import { hearFree } from './core/succession/give-up-lead.ts';
import type { NatsBus } from './core/bus/nats-bus.ts';
import { DEFAULT_LIMITS } from './core/core-types.ts';
import { exchangeEngine } from './core/exchange-engine.ts';
import { snapshotsInThread } from './core/snapshots/snapshot-thread.ts';
import type { NodeName } from './core/join-cluster.ts';
import type { Database } from './db/database.ts';
import { openForFollowing } from './db/open-for-following.ts';
import { secretOf } from './db/own-secret.ts';
import { readSeals, type Seals } from './db/seals.ts';
import type { Tables } from './db/tables.ts';
import { openFollower, type OpenFollower } from './follower/open-follower.ts';
import type { MoneyOptions } from './follower/following-process.ts';
import { isNearLeader, shareWork } from './follower/share-work.ts';
import { endingPausedLeader, type PausedLeaderOptions } from './core/succession/paused-leader.ts';
import { seekingLeader } from './core/succession/unheard-leader.ts';
import { vacancy, type VacancyOptions } from './core/succession/vacancy.ts';
import { BreachedPasswords } from './modules/accounts/breached-passwords.ts';
import { nodeAddress, portOf } from './node-address.ts';
import { gatewayOf } from './payments/razorpay.ts';
import type { RunningExchange } from './running-exchange.ts';
import { SmsOutbox } from './sms/outbox.ts';
import { securityOf, type ServedFiles } from './served-files.ts';
import { turnsOn } from './shared-turns.ts';

/** How often to look whether there is a leader that announces, ms. */
const LOOK_MS = 1000;
/** How long the followers that are fit to lead are given to do so before any other process does, ms. */
const UNFIT_MS = 5000;
/** How long the follower's last requests hold up the exchange that takes its port, ms. */
const LAST_REQUESTS_MS = 1000;
/** Over how long clients of the hub are sent to other nodes when this one stops, ms. */
const LEAVE_MS = 5000;

const TIMES: Pick<VacancyOptions, 'scheduler' | 'elapsed'> = {
  scheduler: systemScheduler,
  elapsed: () => performance.now(),
};

/** The core of a follower, and what else it needs of the exchange. */
interface Followed {
  readonly core: FollowingCore<ExchangeState>;
  readonly key: Buffer;
  readonly seals: Seals;
}

/** What a follower hands over when its process begins to lead. */
export interface HandOver {
  readonly core: FollowingCore<ExchangeState>;
  readonly isHeard: OpenFollower['isHeard'];
  /** Where the follower listens. */
  readonly port: number;
  /** Frees the port at once, for the exchange that is ready to listen there. Requests under way are completed meanwhile. */
  readonly freePort: () => void;
}

export interface FollowOptions {
  readonly databaseUrl: string;
  readonly files: ServedFiles;
  readonly bus: NatsBus;
  readonly logger: FastifyBaseLogger;
  readonly node: NodeName;
  /** Looks whether a process leads, and whether it runs. */
  readonly look: PausedLeaderOptions['look'];
  readonly endLeader: PausedLeaderOptions['end'];
  readonly onFatal: (error: unknown) => void;
  /** Begins to lead in this process. Rejects with `StorageInUse`, with nothing done, if another process was quicker. */
  readonly lead: (handOver: HandOver) => Promise<RunningExchange>;
  /** Called when this process has begun to lead and listens. */
  readonly onLead: (exchange: RunningExchange) => void;
  /** Called when this process gives up following because nobody leads, with the last position announced to it. */
  readonly onGivenUp: (announced: AnnouncedEnd) => void;
}

/**
 * Follows the process that leads on this database, and listens once everything announced is applied. When nobody leads any more, it begins to lead. Resolves
 * with null if nobody led before it was ready. Takes over the bus and closes it, unless it resolves with null.
 */
export async function followExchange(
  configuration: Configuration,
  options: FollowOptions,
): Promise<RunningExchange | null> {
  const { databaseUrl, files, bus, logger, onFatal } = options;
  const database = await openForFollowing(databaseUrl);
  const followed = await followedCore(configuration, database, options);
  if (followed === null) {
    await database.close();
    return null;
  }
  const { core } = followed;
  const money = moneyOn(configuration, database, { databaseUrl, logger });
  const follower: OpenFollower = await openFollower({
    ...followed,
    database,
    bus,
    clock: { now: () => Date.now() },
    scheduler: systemScheduler,
    elapsed: () => performance.now(),
    ...files,
    realMoney: !configuration.playMoney,
    logger,
    security: securityOf(configuration),
    operations: configuration,
    practice: configuration,
    tablesElsewhere: configuration.casino.tablesUrl !== null,
    money,
    paymentKeyId: configuration.razorpay?.keyId ?? null,
    accounts: {
      ...accountOptions(configuration, new SmsOutbox(database, logger)),
      breached: BreachedPasswords.read(configuration.breachedPasswords),
    },
    address: () => nodeAddress({ ...configuration, port: portOf(follower.fastify, configuration) }),
    checkResults: false,
  });
  await follower.fastify.listen({ port: configuration.port, host: configuration.host });
  const port = portOf(follower.fastify, configuration);
  // Not awaited, because this process may have to take over at any moment.
  const part = takePart(followed, money.node.incarnation, options);
  const ending = new AbortController();
  const stopReading = async (): Promise<void> => {
    await (
      await part
    )();
    core.close();
    await money.turns.close();
    await database.close();
  };
  let lastRequests = Promise.resolve();
  const { isHeard } = follower;
  const handOver = { core, isHeard, port, freePort: () => void (lastRequests = freePort(follower)) };
  const isWhole = hasAnnounced({ database, announced: () => core.announced, logger });
  const led = succeed({ handOver, key: followed.key, isWhole }, ending.signal, options).then((exchange) => {
    if (exchange !== null) lastRequests.then(stopReading).catch(onFatal);
    return exchange;
  });
  led.catch(onFatal);
  return {
    role: 'follower',
    address: `http://localhost:${port}`,
    adminLinks: [],
    async close() {
      ending.abort();
      const exchange = await led;
      if (exchange !== null) return exchange.close();
      await follower.close(LEAVE_MS);
      await stopReading();
      await bus.close();
    },
  };
}

/** How this process does what concerns players' money while it follows. */
function moneyOn(
  configuration: Configuration,
  database: Database,
  { databaseUrl, logger }: Pick<FollowOptions, 'databaseUrl' | 'logger'>,
): MoneyOptions {
  const turns = turnsOn(databaseUrl, logger);
  const living = async (withinMs?: number) =>
    (await livingNodes(database, storageClock('postgres'), withinMs)).map(({ incarnation }) => incarnation);
  return {
    turns,
    node: { incarnation: newIncarnation(), living },
    casino: casinoOptions(configuration.casino),
    realMoney: !configuration.playMoney,
    gateway: gatewayOf(configuration.razorpay),
    payeeCoolingHours: configuration.payeeCoolingHours,
  };
}

/** Registers this process with the others that share the database, and does its share of their work. Returns a function that ends both. */
function takePart(
  { core, key }: Pick<Followed, 'core' | 'key'>,
  incarnation: string,
  { databaseUrl, bus, node, logger, onFatal }: FollowOptions,
): Promise<() => Promise<void>> {
  return shareWork({
    core,
    key,
    bus,
    node,
    incarnation,
    logger,
    connect: () => openBeside<Tables>(databaseUrl),
    snapshots: {
      engine: exchangeEngine,
      snapshotParts: snapshotsInThread({ databaseUrl }),
      every: DEFAULT_LIMITS.snapshotEvery,
      onUnsound: onFatal,
    },
  });
}

/** Frees the port at once, and resolves when requests under way are completed, or have taken too long. */
async function freePort(follower: OpenFollower): Promise<void> {
  follower.fastify.server.close();
  await Promise.race([follower.close(LAST_REQUESTS_MS / 2), setTimeout(LAST_REQUESTS_MS)]);
}

/** The core of a follower that has applied everything announced; null if nobody leads. */
async function followedCore(
  { storageKeys }: Configuration,
  database: Database,
  { bus, logger, onFatal, look, onGivenUp }: FollowOptions,
): Promise<Followed | null> {
  const ended = new AbortController();
  let silentMs = (): number => 0;
  const isOwned = seekingLeader({
    isOwned: async () => (await look()).isOwned,
    silentMs: () => silentMs(),
    isHeard: () => true,
    elapsed: TIMES.elapsed,
    leaveServer: () => bus.leaveServer(),
  });
  const vacant = vacancy({ ...TIMES, isOwned, patienceMs: () => UNFIT_MS, signal: ended.signal });
  const started = (async () => {
    const secrets = await busSecrets(database, storageKeys, { logger, signal: ended.signal });
    if (secrets === null) return null;
    const { key } = secrets;
    const core = new FollowingCore<ExchangeState>({
      database,
      engine: exchangeEngine,
      bus,
      key,
      scheduler: systemScheduler,
      elapsed: () => performance.now(),
      onFatal,
      onUnread: (error) => logger.warn({ err: error }, 'the journal cannot be read; trying again'),
      onListenerError: (error) => logger.error({ err: error }, 'a listener of the core failed'),
    });
    silentMs = () => core.silentMs;
    const isVacant = await Promise.race([core.start().then(() => false), vacant]);
    if (!isVacant) return { ...secrets, core };
    onGivenUp(core.announced);
    core.close();
    return null;
  })();
  try {
    return await Promise.race([started, vacant.then((isVacant) => (isVacant ? null : started))]);
  } finally {
    ended.abort();
  }
}

/** What a process that follows waits with to lead. */
interface Successor<H> {
  readonly handOver: H;
  readonly key: Buffer;
  /** Whether the journal has all that was announced. */
  readonly isWhole: () => Promise<boolean>;
}

/** How it finds out that nobody leads, and what it does then. */
export interface SuccessionOptions<H, T> extends Pick<FollowOptions, 'look' | 'endLeader' | 'logger'> {
  readonly bus: Bus & Pick<NatsBus, 'isConnected' | 'leaveServer'>;
  readonly lead: (handOver: H) => Promise<T>;
  readonly onLead: (exchange: T) => void;
  /** Real time by default. */
  readonly times?: typeof TIMES;
}

/** Leads as soon as nobody else does. Resolves with null when the signal ends the wait. */
export async function succeed<H extends Pick<HandOver, 'core' | 'isHeard'>, T>(
  { handOver, key, isWhole }: Successor<H>,
  signal: AbortSignal,
  { bus, look, endLeader, lead, logger, onLead, times = TIMES }: SuccessionOptions<H, T>,
): Promise<T | null> {
  const isFit = (): boolean => bus.isConnected && isNearLeader(handOver.core);
  const patienceMs = (): number => (isFit() ? 0 : UNFIT_MS);
  const hears = (listener: () => void) => hearFree({ bus, key }, listener);
  const isOwned = seekingLeader({
    isOwned: endingPausedLeader({
      look,
      end: endLeader,
      isFit,
      elapsed: times.elapsed,
      onEnded: () => logger.warn('the process that led gave no sign of life any more; its lead is ended'),
      onError: (error) => logger.warn({ err: error }, 'a leader that gives no sign of life cannot be ended'),
    }),
    silentMs: () => handOver.core.silentMs,
    isHeard: handOver.isHeard,
    elapsed: times.elapsed,
    leaveServer: () => bus.leaveServer(),
  });
  while (await vacancy({ ...times, isOwned, patienceMs, hearFree: hears, signal })) {
    if (!(await isWhole())) continue;
    const since = times.elapsed();
    try {
      const exchange = await lead(handOver);
      logger.info({ ms: Math.round(times.elapsed() - since) }, 'nobody led any more; this process leads now');
      onLead(exchange);
      return exchange;
    } catch (error) {
      if (!(error instanceof StorageInUse)) throw error;
    }
  }
  return null;
}

/** The key that the leader has made, and the seals that opened it; null if the signal ended the wait for them. */
async function busSecrets(
  database: Database,
  storageKeys: readonly string[],
  { logger, signal }: { readonly logger: FastifyBaseLogger; readonly signal: AbortSignal },
): Promise<Pick<Followed, 'key' | 'seals'> | null> {
  for (let looks = 0; !signal.aborted; looks += 1) {
    const seals = await readSeals(database, storageKeys);
    const secret = seals === null ? null : await secretOf(database, seals, BUS_SECRET);
    if (seals !== null && secret !== null) return { key: Buffer.from(secret, 'hex'), seals };
    if (looks === 1) logger.warn('waiting for a leader that has NATS_URL');
    await setTimeout(LOOK_MS);
  }
  return null;
}
