import { readFile } from 'node:fs/promises';
import { hostname } from 'node:os';
import { join } from 'node:path';
import type { FastifyBaseLogger } from 'fastify';
import { rupees, ZERO } from '@layline/units/money.ts';
import { casinoProviders } from './casino-providers/configured.ts';
import type { CasinoConfiguration } from './casino-providers/configured.ts';
import { OWN_TABLES } from './casino-providers/own-tables.ts';
import type { Configuration } from './configuration.ts';
import type { CasinoOptions } from './modules/casino/casino.ts';
import type { ExchangeState } from '@layline/engine/state.ts';
import { openCore } from './core/core.ts';
import type { CoreEvents, CoreReads } from './core/core-types.ts';
import { Announcer } from './core/follow/announcer.ts';
import type { Bus } from './core/follow/bus.ts';
import { BUS_SECRET } from './core/follow/bus-secret.ts';
import { NatsBus } from './core/follow/nats-bus.ts';
import type { Node } from './core/epoch.ts';
import { snapshotsInThread } from './core/snapshot-thread.ts';
import type { Database } from './db/database.ts';
import { openDatabase } from './db/open-database.ts';
import { ownSecret } from './db/own-secret.ts';
import { openSeals } from './db/seals.ts';
import { followExchange } from './follow-exchange.ts';
import { StorageInUse } from '@layline/server/db/statement.ts';
import { isUnsound } from './core/errors.ts';
import { exchangeEngine } from './core/exchange-engine.ts';
import { systemScheduler } from '@layline/server/scheduler.ts';
import type { Clock, Scheduler } from '@layline/server/scheduler.ts';
import { recordingSource, simulatorSource } from './feed/sources.ts';
import type { FeedSource } from './feed/feed-source.ts';
import { openExchange } from './exchange.ts';
import { Razorpay } from './payments/razorpay.ts';
import { randomCode } from './modules/accounts/one-time-codes.ts';
import { PASSWORD_COST } from './modules/accounts/passwords.ts';
import { SmsOutbox } from './sms/outbox.ts';
import { TwilioSms } from './sms/twilio.ts';

/** Play money of a demo player and of a new account. */
const DEMO_CREDIT = rupees(100_000);
const WELCOME_CREDIT = rupees(10_000);

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
}

/** A listening exchange. */
export interface RunningExchange {
  /** A follower takes no commands; another process does. */
  readonly role: 'leader' | 'follower';
  /** As `http://localhost:8080`. */
  readonly address: string;
  /** Where the first two admins are made, one for each that is missing, once and within an hour. Secrets. */
  readonly adminLinks: readonly string[];
  /** Closes client connections, finishes accepted work, writes a snapshot and releases the storage. */
  close(): Promise<void>;
}

/** Leads on the storage. With NATS, a process that finds another one leading there follows it. */
export async function startExchange(
  configuration: Configuration,
  options: StartOptions,
): Promise<RunningExchange> {
  const { storage, nats } = configuration;
  if (nats === null || !('databaseUrl' in storage)) return leadExchange(configuration, options, null);
  const { logger, onFatal } = options;
  const bus = new NatsBus(nats, { scheduler: systemScheduler, logger });
  try {
    return await leadExchange(configuration, options, bus);
  } catch (error) {
    if (!(error instanceof StorageInUse)) throw error;
    logger.info('another process leads; following it');
    const follower = await followExchange(configuration, {
      databaseUrl: storage.databaseUrl,
      bus,
      logger,
      onFatal,
    });
    return { ...follower, role: 'follower', adminLinks: [] };
  }
}

/** Opens storage, core and application, and listens. Rejects with `StorageInUse` if another process leads. */
async function leadExchange(
  configuration: Configuration,
  { logger, root, moreSources, onFatal }: StartOptions,
  bus: Bus | null,
): Promise<RunningExchange> {
  const clock = { now: () => Date.now() };
  const database = await openDatabase(configuration.storage);
  const announcer = bus === null ? undefined : await announcerOn(bus, database, configuration.storageKeys);
  const core = await coreOf(configuration, { database, clock, logger, onFatal, announcer });
  const local = new SmsOutbox(database, logger);
  const { twilio, frameOrigins } = configuration;
  const { tablesUrl } = configuration.casino;
  const tablesOrigin = tablesUrl === null ? [] : [new URL(tablesUrl).origin];
  const exchange = await openExchange({
    database,
    storageKeys: configuration.storageKeys,
    journalArchive: configuration.journalArchive,
    core,
    clock,
    scheduler: systemScheduler,
    node: { ...nodeOf(configuration), version: await versionOf(root) },
    logger,
    security: {
      ...configuration,
      frameOrigins: [...frameOrigins, ...tablesOrigin],
      razorpayCheckout: configuration.razorpay !== null,
    },
    operations: configuration,
    passwordCost: PASSWORD_COST,
    breachedPasswords: configuration.breachedPasswords,
    demoCredit: configuration.playMoney ? DEMO_CREDIT : null,
    welcomeCredit: configuration.playMoney ? WELCOME_CREDIT : ZERO,
    partners: configuration.partners,
    push: configuration.push,
    practiceRecordings: configuration.practiceRecordings,
    replay: configuration.replay,
    timeZone: configuration.timeZone,
    newCode: randomCode,
    sms: twilio === null ? local : new TwilioSms(twilio),
    outbox: twilio === null ? { messages: local, access: configuration.outboxAccess } : null,
    sitesDir: configuration.sitesDir ?? join(root, 'apps/exchange/seed/sites'),
    realMoney: !configuration.playMoney,
    payeeCoolingHours: configuration.payeeCoolingHours,
    logosDir: join(root, 'apps/exchange/seed/logos'),
    clientDir: join(root, 'apps/web/dist'),
    checkResults: false,
    gateway: configuration.razorpay === null ? null : new Razorpay(configuration.razorpay),
    firstAdmins: configuration.firstAdmins,
    secondFactorRequired: !configuration.playMoney,
    casino: casinoOptions(configuration.casino),
    tables: tablesUrl === null ? { pace: configuration.tablePace } : null,
    sources: [
      feedOf(configuration, clock.now, logger),
      ...(moreSources?.({ core, now: clock.now, scheduler: systemScheduler }) ?? []),
    ],
  });
  await exchange.fastify.listen({ port: configuration.port, host: configuration.host });
  const bound = exchange.fastify.server.address();
  const port = typeof bound === 'object' && bound !== null ? bound.port : configuration.port;
  const address = `http://localhost:${port}`;
  return {
    role: 'leader',
    address,
    adminLinks: exchange.adminSecrets.map((secret) => `${address}/desk/#first=${secret}`),
    async close() {
      await exchange.close();
      await core.close();
      await bus?.close();
      await database.close();
    },
  };
}

/** The core of this process, which makes its snapshots in a thread. */
function coreOf(
  configuration: Configuration,
  {
    logger,
    onFatal,
    announcer,
    ...parts
  }: Pick<StartOptions, 'logger' | 'onFatal'> & {
    readonly database: Database;
    readonly clock: Clock;
    readonly announcer: Announcer | undefined;
  },
) {
  return openCore({
    ...parts,
    ...(announcer === undefined ? {} : { announcer }),
    engine: exchangeEngine,
    durability: configuration.durability,
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

/** Announces on the bus, with the exchange's own key. */
async function announcerOn(bus: Bus, database: Database, storageKeys: readonly string[]): Promise<Announcer> {
  const seals = await openSeals(database, storageKeys);
  const secret = await ownSecret({ database, seals }, BUS_SECRET);
  return new Announcer(bus, Buffer.from(secret, 'hex'), systemScheduler);
}

/** What this process is called in the journal and among those that share its storage. */
function nodeOf({ port }: Pick<Configuration, 'port'>): Node {
  return {
    name: hostname().slice(0, 64),
    address: `http://${hostname()}:${port}`.slice(0, 200),
  };
}

async function versionOf(root: string): Promise<string> {
  const manifest = JSON.parse(await readFile(join(root, 'package.json'), 'utf8')) as {
    readonly version: string;
  };
  return manifest.version;
}

/** The game providers, how much they may pay unchecked, and the configured secrets of our own tables. */
function casinoOptions(casino: CasinoConfiguration): CasinoOptions {
  const { ownSecrets, payoutLimits } = casino;
  return {
    providers: casinoProviders(casino),
    payoutLimits,
    ...(ownSecrets.length === 0 ? {} : { walletSecrets: { [OWN_TABLES]: ownSecrets } }),
  };
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
