import { readFile } from 'node:fs/promises';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';
import { accountOptions } from './account-options.ts';
import { casinoOptions } from './casino-options.ts';
import { closeLeader } from './close-leader.ts';
import type { Configuration } from './configuration.ts';
import type { ExchangeState } from '@layline/engine/state.ts';
import { openCore } from './core/core.ts';
import type { CoreEvents, CoreReads } from './core/core-types.ts';
import { type AnnouncedEnd, announcedBefore } from './core/succession/announced-end.ts';
import { type BusEnd, BUS_SECRET } from './core/bus/bus.ts';
import { Announcer } from './core/follow/announcer.ts';
import { EarlyMessages } from './core/bus/early-messages.ts';
import { PROJECTED } from './core/follow/projection-watch.ts';
import { hear } from './core/bus/signed-message.ts';
import type { Reach } from './core/succession/lost-bus.ts';
import { NatsBus } from './core/bus/nats-bus.ts';
import type { Node } from './core/epoch.ts';
import type { NodeName } from './core/join-cluster.ts';
import { COMMANDS } from './core/frames/frames.ts';
import { snapshotsInThread } from './core/snapshots/snapshot-thread.ts';
import type { Database } from './db/database.ts';
import { openDatabase } from './db/open-database.ts';
import { ownSecret } from './db/own-secret.ts';
import { openSeals } from './db/seals.ts';
import { followExchange, type HandOver } from './follow-exchange.ts';
import { endSilentLeader, lookAtLeader } from '@layline/server/db/postgres/leader-session.ts';
import { postgresReaders, type OwningOptions } from '@layline/server/db/postgres/open-postgres.ts';
import { StorageInUse } from '@layline/server/db/statement.ts';
import { isUnsound } from './core/errors.ts';
import { exchangeEngine } from './core/exchange-engine.ts';
import { systemScheduler, type Clock, type Scheduler } from '@layline/server/scheduler.ts';
import { OwnTurns } from '@layline/server/turns/turns.ts';
import { recordingSource, simulatorSource } from './feed/sources.ts';
import type { FeedSource } from './feed/feed-source.ts';
import { openExchange, type Exchange } from './exchange.ts';
import { QUESTIONS } from './follower/messages/questions.ts';
import { serveFollowers } from './follower/serve-followers.ts';
import { NodePeers } from './hub/node-peers.ts';
import { nodeAddress, portOf } from './node-address.ts';
import type { RunningExchange } from './running-exchange.ts';
import { gatewayOf } from './payments/razorpay.ts';
import { securityOf, servedFiles } from './served-files.ts';
import { turnsOn } from './shared-turns.ts';
import { SmsOutbox } from './sms/outbox.ts';

/** A process that starts leaves the lead to followers that are ready for it, ms. */
const FOLLOWERS_FIRST_MS = 500;
/**
 * How long PostgreSQL lets a leader be silent while its exchange opens, ms. Feeds that are taken up again block the event loop of a busy machine for seconds, and
 * if the next process lost the lead for that, so would the one after it.
 */
const OPENING_SILENT_MS = 30_000;

/** What a feed that reacts to players' bets needs from its exchange. */
export interface LiveExchange {
  readonly core: CoreReads<ExchangeState> & CoreEvents<ExchangeState>;
  /** UTC ms. */
  readonly now: () => number;
  readonly scheduler: Scheduler;
}

/** Feeds to play beside the configured one. */
export type MoreSources = (live: LiveExchange) => readonly FeedSource[];

export interface StartOptions {
  readonly logger: FastifyBaseLogger;
  /** Root of the repository, where the client and the sample files are. */
  readonly root: string;
  readonly moreSources?: MoreSources | undefined;
  /** The exchange cannot continue; the process should end and be restarted. */
  readonly onFatal: (error: unknown) => void;
  /** Another process would lead better; this one should be closed and started again. */
  readonly onResign: () => void;
  /** Called when a process that started as a follower has begun to lead and listens. */
  readonly onLead?: (exchange: RunningExchange) => void;
}

/** Leads on the storage. With NATS, a process that finds another one leading there follows it, and leads when that one ends. */
export async function startExchange(
  configuration: Configuration,
  options: StartOptions,
): Promise<RunningExchange> {
  const { storage, nats } = configuration;
  if (nats === null || !('databaseUrl' in storage)) return leadExchange(configuration, options, null);
  const { logger, onFatal, onLead = () => undefined } = options;
  const { databaseUrl } = storage;
  const bus = new NatsBus(nats, { scheduler: systemScheduler, logger });
  const readers = postgresReaders(databaseUrl);
  const closing = { close: () => readers.end() };
  /** What this process has heard when it tried to follow. */
  const heard: AnnouncedEnd[] = [];
  const lead = (handOver: HandOver | null) => leadExchange(configuration, options, { bus, handOver, heard });
  const look = () => lookAtLeader(readers);
  for (;;) {
    const isFree = !(await look()).isOwned;
    if (isFree) await setTimeout(FOLLOWERS_FIRST_MS);
    if (isFree && !(await look()).isOwned) {
      const exchange = await lead(null).catch(unlessInUse);
      if (exchange !== null) return closedWith(exchange, closing);
    }
    logger.info('another process leads; following it');
    const exchange = await followExchange(configuration, {
      databaseUrl,
      files: servedFiles(configuration, options.root),
      bus,
      logger,
      node: await nodeNameOf(configuration, options),
      look,
      endLeader: (silentMs) => endSilentLeader(readers, silentMs),
      onFatal,
      lead,
      onLead,
      onGivenUp(announced) {
        if (announced.seq > 0) heard.push(announced);
      },
    });
    if (exchange !== null) return closedWith(exchange, closing);
  }
}

function unlessInUse(error: unknown): null {
  if (error instanceof StorageInUse) return null;
  throw error;
}

function closedWith(exchange: RunningExchange, other: { close(): Promise<void> }): RunningExchange {
  return {
    ...exchange,
    async close() {
      await exchange.close();
      await other.close();
    },
  };
}

/** How a process leads when others follow it. */
interface Leading {
  readonly bus: NatsBus;
  /** From the follower that this process was; null if it was none. */
  readonly handOver: HandOver | null;
  /** Positions that were announced to this process before. */
  readonly heard: readonly AnnouncedEnd[];
}

/** Opens storage, core and application, and listens. Rejects with `StorageInUse` if another process leads. */
async function leadExchange(
  configuration: Configuration,
  { logger, root, moreSources, onFatal, onResign }: StartOptions,
  leading: Leading | null,
): Promise<RunningExchange> {
  const clock = { now: () => Date.now() };
  const { storage, storageKeys } = configuration;
  const database = await openDatabase(storage, leading === null ? {} : besideFollowers(logger));
  const { handOver = null } = leading ?? {};
  const ends = leading && { bus: leading.bus, key: await busKey(database, storageKeys) };
  const early = ends && { ...ends, bus: new EarlyMessages(ends, [COMMANDS, QUESTIONS]) };
  const core = await coreOf(configuration, { database, clock, logger, onFatal, leading, ends });
  handOver?.core.continueWith(core);
  if (leading !== null) await database.session?.limitSilence(OPENING_SILENT_MS);
  const local = new SmsOutbox(database, logger);
  const { twilio } = configuration;
  const isShared = leading !== null && 'databaseUrl' in storage;
  const turns = isShared ? turnsOn(storage.databaseUrl, logger) : new OwnTurns();
  let stopServing: () => void = () => undefined;
  const exchange: Exchange = await openExchange({
    database,
    turns,
    storageKeys: configuration.storageKeys,
    journalArchive: configuration.journalArchive,
    keepRules: configuration.keepRules,
    core,
    clock,
    scheduler: systemScheduler,
    node: await nodeNameOf(configuration, { root }),
    ...(leading && { reach: reachOf(leading.bus, { logger, onResign }) }),
    logger,
    security: securityOf(configuration),
    operations: configuration,
    ...accountOptions(configuration, local),
    breachedPasswords: configuration.breachedPasswords,
    push: configuration.push,
    practiceRecordings: configuration.practiceRecordings,
    replay: configuration.replay,
    timeZone: configuration.timeZone,
    outbox: twilio === null ? { messages: local, access: configuration.outboxAccess } : null,
    ...servedFiles(configuration, root),
    realMoney: !configuration.playMoney,
    payeeCoolingHours: configuration.payeeCoolingHours,
    checkResults: false,
    gateway: gatewayOf(configuration.razorpay),
    firstAdmins: configuration.firstAdmins,
    secondFactorRequired: !configuration.playMoney,
    casino: casinoOptions(configuration.casino),
    tables: configuration.casino.tablesUrl === null ? { pace: configuration.tablePace } : null,
    onOpen(opened) {
      if (early !== null) stopServing = serveFollowers(early, { core, exchange: opened, clock, logger });
    },
    hubPeers: ends && hubPeersOf(configuration, ends.key, () => exchange.fastify),
    sources: [
      feedOf(configuration, clock.now, logger),
      ...(moreSources?.({ core, now: clock.now, scheduler: systemScheduler }) ?? []),
    ],
  });
  handOver?.freePort();
  await exchange.fastify.listen({ port: handOver?.port ?? configuration.port, host: configuration.host });
  if (leading !== null) await database.session?.limitSilence();
  const address = `http://localhost:${portOf(exchange.fastify, configuration)}`;
  return {
    role: 'leader',
    address,
    adminLinks: exchange.adminSecrets.map((secret) => `${address}/desk/#first=${secret}`),
    close: () => closeLeader({ stopServing, exchange, core, turns, database, ends }),
  };
}

/** How a process that others may follow owns the storage. */
function besideFollowers(logger: FastifyBaseLogger): OwningOptions {
  return {
    queues: false,
    onPulseMissed: (error) =>
      logger.warn({ err: error }, 'nobody else can tell whether this process runs; trying again'),
  };
}

/** The core of this process, which makes its snapshots in a thread. */
function coreOf(
  configuration: Configuration,
  {
    logger,
    onFatal,
    leading,
    ends,
    ...parts
  }: Pick<StartOptions, 'logger' | 'onFatal'> & {
    readonly database: Database;
    readonly clock: Clock;
    readonly leading: Leading | null;
    readonly ends: BusEnd | null;
  },
) {
  const { handOver = null, heard = [] } = leading ?? {};
  const isHeir = handOver !== null;
  return openCore({
    ...parts,
    ...(ends && {
      announcer: new Announcer(ends.bus, ends.key, systemScheduler),
      hearProjected: (listener) => hear(ends, PROJECTED, listener),
      // A process that hands over must not keep the others waiting for a snapshot.
      snapshotAtClose: false,
    }),
    ...(handOver === null ? {} : { heir: handOver.core }),
    announcedElsewhere: announcedBefore({ database: parts.database, ends, heard, isHeir, logger }),
    engine: exchangeEngine,
    durability: configuration.durability,
    ...(configuration.keepRules === null ? {} : { firstRules: configuration.keepRules }),
    limits: { projectionBacklog: configuration.projectionBacklog },
    snapshotParts: snapshotsInThread(configuration.storage),
    node: nodeOf(configuration),
    onFatal,
    onListenerError: (error) => logger.error({ err: error }, 'a listener of the core failed'),
    onSnapshotFailed: (error) => {
      // Then the memory is not what the journal gives, or the journal is not what was written: nobody may bet on it.
      if (isUnsound(error)) onFatal(error);
      else logger.error({ err: error }, 'no snapshot was made; the next start takes longer');
    },
  });
}

/** How this process and its followers serve one hub. */
function hubPeersOf(
  configuration: Pick<Configuration, 'host' | 'port'>,
  key: Buffer,
  fastify: () => Exchange['fastify'],
): NodePeers {
  const address = (): string => nodeAddress({ ...configuration, port: portOf(fastify(), configuration) });
  return new NodePeers({ key, address, now: () => Date.now() });
}

/** The exchange's own key for messages between its processes. */
async function busKey(database: Database, storageKeys: readonly string[]): Promise<Buffer> {
  const seals = await openSeals(database, storageKeys);
  return Buffer.from(await ownSecret({ database, seals }, BUS_SECRET), 'hex');
}

/** How a leader reaches its followers over the bus. */
function reachOf(
  bus: NatsBus,
  { logger, onResign }: Pick<StartOptions, 'logger' | 'onResign'>,
): Reach & Pick<NatsBus, 'tooLong'> {
  return {
    isConnected: () => bus.isConnected,
    tooLong: bus.tooLong,
    resign() {
      logger.warn('NATS cannot be reached from here, but from another process; giving up the lead');
      onResign();
    },
  };
}

/** What this process is called in the journal and among those that share its storage. */
function nodeOf(configuration: Pick<Configuration, 'host' | 'port'>): Node {
  return {
    name: hostname().slice(0, 64),
    address: nodeAddress(configuration).slice(0, 200),
  };
}

async function nodeNameOf(
  configuration: Pick<Configuration, 'host' | 'port'>,
  { root }: Pick<StartOptions, 'root'>,
): Promise<NodeName> {
  return { ...nodeOf(configuration), version: await versionOf(root) };
}

async function versionOf(root: string): Promise<string> {
  const manifest = JSON.parse(await readFile(join(root, 'package.json'), 'utf8')) as {
    readonly version: string;
  };
  return manifest.version;
}

/** A recording if one was requested, else the simulator. */
function feedOf(
  { replay, speed, simulatorSeed }: Configuration,
  now: () => number,
  logger: FastifyBaseLogger,
): FeedSource {
  return replay === null
    ? simulatorSource(now, speed, simulatorSeed)
    : recordingSource(replay, speed, logger);
}
