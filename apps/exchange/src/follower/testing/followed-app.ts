import { pino } from 'pino';
import type { Call, ResultOf } from '@layline/contract/define-call.ts';
import type { ExchangeState } from '@layline/engine/state.ts';
import { Random } from '@layline/simulation/base/random.ts';
import { until } from '@layline/simulation/base/until.ts';
import { VirtualTime } from '@layline/simulation/base/virtual-time.ts';
import { LOCAL_CASINO } from '../../casino-providers/configured.ts';
import { casinoOptions } from '../../casino-options.ts';
import { exchangeEngine } from '../../core/exchange-engine.ts';
import type { BusEnd } from '../../core/bus/bus.ts';
import { Announcer } from '../../core/follow/announcer.ts';
import { FollowingCore } from '../../core/follow/following-core.ts';
import { passTime } from '../../core/testing/pass-time.ts';
import { SimulatedBus, type Weather } from '../../core/testing/simulated-bus.ts';
import type { CashierOptions } from '../../modules/cashier/cashier.ts';
import { SessionTurns } from '@layline/server/db/postgres/session-turns.ts';
import type { TestStorage } from '@layline/server/testing/storages.ts';
import { OwnTurns, type Turns } from '@layline/server/turns/turns.ts';
import { availableStorages, SQLITE } from '../../core/testing/storages.ts';
import type { Database } from '../../db/database.ts';
import { readSeals } from '../../db/seals.ts';
import type { PushOptions } from '../../modules/push/module.ts';
import type { PracticeOptions } from '../../modules/practice/module.ts';
import type { ExchangeOptions } from '../../exchange.ts';
import { FIRST_ADMIN, SECOND_ADMIN } from '../../modules/operator/testing/operator-harness.ts';
import { portOf } from '../../node-address.ts';
import { openBettingApp, type BettingApp } from '../../testing/betting-app.ts';
import {
  answerOf,
  QUICK_SECURITY,
  requestOf,
  SEEDED_FILES,
  type CallOptions,
  type TestAnswer,
} from '../../testing/test-app.ts';
import type { MoneyOptions } from '../following-process.ts';
import { openFollower, type OpenFollower } from '../open-follower.ts';
import { serveFollowers } from '../serve-followers.ts';
import { quickAccounts } from './quick-accounts.ts';

/** The key for messages between its processes. */
const KEY = Buffer.from('a key of the exchange in this test');

const logger = pino({ level: 'silent' });

/** The incarnations of the followers. */
const FIRST = 'the follower';
const SECOND = 'the second follower';

/** Requests and commits take real time, and meanwhile much virtual time may pass, ms. */
const PATIENCE_MS = 3_600_000;

/** A follower beside an exchange that leads. */
export interface FollowingApp {
  readonly core: FollowingCore<ExchangeState>;
  readonly follower: OpenFollower;
  /** What the follower's connection to the bus is like. */
  readonly weather: Weather;
  /** The storage as the follower has it. */
  readonly database: Database;
  /** How that storage behaves. */
  readonly storage: { isBroken: boolean };
  /** Makes a call at the follower. */
  call<C extends Call>(
    call: C,
    request?: { readonly query?: object; readonly body?: unknown },
    options?: CallOptions,
  ): Promise<TestAnswer<ResultOf<C>>>;
  /** Has the follower listen, and resolves with its address. */
  listen(): Promise<string>;
  /** Resolves once the follower has applied everything. */
  caughtUp(): Promise<void>;
}

/** An exchange that leads, and a follower beside it. */
export interface FollowedApp extends FollowingApp {
  /** A test that restarts it puts the new one here; the followers do not follow that. */
  leader: BettingApp;
  /** Time of the bus and of the followers' jobs. */
  readonly time: VirtualTime;
  readonly bus: SimulatedBus;
  /** Has virtual time pass, by 20 ms or `ms` a step, until the promise is settled. */
  meanwhile<T>(promise: Promise<T>, ms?: number): Promise<T>;
  /** Opens a second follower. */
  beside(): Promise<FollowingApp>;
  /** Rejects with what should have ended a process. */
  close(): Promise<void>;
}

/** How the followers do what concerns players' money. */
interface FollowedMoney extends CashierOptions {
  readonly casino?: MoneyOptions['casino'];
  /** Called before each turn of the follower. */
  readonly beforeTurn?: () => Promise<void>;
  /** Called before each transaction of the follower. What it rejects with is what becomes of the transaction. */
  readonly beforeWrite?: () => Promise<void>;
}

/** What a test has otherwise. */
interface Differences extends PracticeOptions {
  readonly money?: FollowedMoney;
  /** The client that both serve. */
  readonly clientDir?: string | null;
  /** The settings files of the sites; the samples by default. */
  readonly sitesDir?: string;
  /** Push notifications, which the leader sends. */
  readonly push?: PushOptions['push'];
  /** Multiplies all budgets; 1000 unless a test is about them. */
  readonly rateLimitFactor?: number;
  /** How long a follower waits for the leader's reply, virtual ms; an hour unless a test is about that. */
  readonly patienceMs?: number;
}

/** Opens both on one storage, PostgreSQL if it is available. The leader starts with the two admins of the operators' tests. */
export async function openFollowedApp({
  rateLimitFactor = 1000,
  push,
  ...differences
}: Differences = {}): Promise<FollowedApp> {
  const time = new VirtualTime();
  const security = { ...QUICK_SECURITY, rateLimitFactor };
  const bus = new SimulatedBus(time, new Random(1));
  const fatal: unknown[] = [];
  const { clientDir = null, sitesDir = SEEDED_FILES.sitesDir, money } = differences;
  const { leader, turns } = await openLeader({
    bus,
    time,
    money,
    changes: { security, clientDir, sitesDir, ...(push && { push }) },
  });
  const stopServing = serveFollowers(
    { bus: bus.connect(), key: KEY },
    { core: leader.core, exchange: leader.app, clock: leader.time, scheduler: time, logger },
  );
  const followers: FollowingApp[] = [];
  const open = async (incarnation: string): Promise<FollowingApp> => {
    const onError = (error: unknown): void => void fatal.push(error);
    const shared = { leader, turns, bus, time, security, onError };
    const opened = await openFollowing({ ...differences, ...shared, incarnation });
    followers.push(opened);
    return opened;
  };
  const both: FollowedApp = {
    ...(await open(FIRST)),
    leader,
    time,
    bus,
    meanwhile: (promise, ms) => passTime(time, promise, ms),
    beside: () => open(SECOND),
    async close() {
      for (const { follower, core } of followers) {
        await follower.close();
        core.close();
      }
      stopServing();
      await turns.close();
      await both.leader.close();
      const [error] = fatal;
      if (error !== undefined) throw error;
    },
  };
  return both;
}

/** A follower of the leader, on its storage. */
async function openFollowing({
  leader,
  turns,
  bus,
  time,
  security,
  incarnation,
  onError,
  money,
  clientDir = null,
  sitesDir = SEEDED_FILES.sitesDir,
  patienceMs = PATIENCE_MS,
  ...practice
}: Omit<Differences, 'push' | 'rateLimitFactor'> &
  Pick<FollowedApp, 'leader' | 'bus' | 'time'> & {
    readonly turns: SharedTurns;
    readonly security: typeof QUICK_SECURITY;
    readonly incarnation: string;
    readonly onError: (error: unknown) => void;
  }): Promise<FollowingApp> {
  const weather: Weather = { lost: 0, doubled: 0, delayMs: 0, cutOff: false };
  const storage = { isBroken: false };
  const database = breakable(leader.database, storage, money?.beforeWrite);
  const ends = { bus: bus.connect(weather), key: KEY };
  const core = following({ ...ends, database, time, onError });
  await passTime(time, core.start());
  const seals = await readSeals(database, []);
  if (seals === null) throw new Error('the leader has made no key');
  const follower: OpenFollower = await openFollower({
    ...ends,
    core,
    database,
    seals,
    clock: leader.time,
    scheduler: time,
    elapsed: () => time.elapsed,
    logger,
    security,
    patienceMs,
    ...SEEDED_FILES,
    sitesDir,
    clientDir,
    realMoney: false,
    practice,
    accounts: quickAccounts(leader.sms),
    money: {
      casino: casinoOptions(LOCAL_CASINO),
      ...money,
      turns: delayed(turns.take(), money?.beforeTurn),
      node: { incarnation, living: () => Promise.resolve([FIRST, SECOND]) },
    },
    tablesElsewhere: false,
    paymentKeyId: money?.gateway?.keyId ?? null,
    address: () => `http://127.0.0.1:${portOf(follower.fastify, { port: 0 })}`,
    operations: { logCalls: 'none', metrics: { from: 'open', token: null } },
    checkResults: true,
  });
  return {
    core,
    follower,
    weather,
    database,
    storage,
    async call(call, request = {}, options = {}) {
      return answerOf(await follower.fastify.inject(requestOf(call, request, options)));
    },
    listen: () => follower.fastify.listen({ port: 0, host: '127.0.0.1' }),
    caughtUp: () => until(() => core.seq === leader.core.seq),
  };
}

/** The core of a follower. */
function following({
  time,
  onError,
  ...ends
}: BusEnd & {
  readonly database: Database;
  readonly time: VirtualTime;
  readonly onError: (error: unknown) => void;
}): FollowingCore<ExchangeState> {
  return new FollowingCore<ExchangeState>({
    ...ends,
    engine: exchangeEngine,
    scheduler: time,
    elapsed: () => time.elapsed,
    limits: { answerMs: PATIENCE_MS },
    onFatal: onError,
    onUnread: () => undefined,
    onListenerError: onError,
  });
}

/** The exchange that leads, on new storage, and the turns that both take. */
async function openLeader({
  bus,
  time,
  money,
  changes,
}: Pick<FollowedApp, 'bus' | 'time'> & {
  readonly money: FollowedMoney | undefined;
  readonly changes: Partial<ExchangeOptions>;
}): Promise<{
  readonly leader: BettingApp;
  readonly turns: SharedTurns;
}> {
  const [under = SQLITE] = availableStorages().slice(-1);
  const made = await under.make();
  const turns = new SharedTurns(made);
  const leader = await openBettingApp({
    under: { name: under.name, make: () => Promise.resolve(made) },
    core: { announcer: new Announcer(bus.connect(), KEY, time) },
    changes: {
      ...changes,
      firstAdmins: [FIRST_ADMIN, SECOND_ADMIN],
      ...money,
      turns: turns.take(),
    },
  });
  return { leader, turns };
}

/** The turns of processes on one storage. Where that is SQLite, they share those of one process. */
class SharedTurns {
  readonly #storage: TestStorage['storage'];
  readonly #own = new OwnTurns();
  readonly #taken: Turns[] = [];

  constructor({ storage }: TestStorage) {
    this.#storage = storage;
  }

  /** Those of another process. */
  take(): Turns {
    if (!('databaseUrl' in this.#storage)) return this.#own;
    const { databaseUrl } = this.#storage;
    const turns = new SessionTurns({ databaseUrl, onLost: () => undefined });
    this.#taken.push(turns);
    return turns;
  }

  async close(): Promise<void> {
    for (const turns of this.#taken) await turns.close();
  }
}

/** Turns that begin once this has been done. */
function delayed(turns: Turns, beforeTurn = () => Promise.resolve()): Turns {
  return {
    areShared: turns.areShared,
    run: (key, work) => beforeTurn().then(() => turns.run(key, work)),
    close: () => turns.close(),
  };
}

/** The leader's storage as a follower has it: a test can cut it off. */
function breakable(
  database: Database,
  storage: { readonly isBroken: boolean },
  beforeWrite = () => Promise.resolve(),
): Database {
  const check = (): void => {
    if (storage.isBroken) throw new Error('the storage cannot be reached');
  };
  return {
    ...database,
    get read() {
      check();
      return database.read;
    },
    get write() {
      check();
      return database.write;
    },
    async transact(...args) {
      check();
      await beforeWrite();
      return database.transact(...args);
    },
  };
}
