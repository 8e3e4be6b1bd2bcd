import type { Server } from 'node:http';
import type { InjectOptions, LightMyRequestResponse as Response } from 'fastify';
import { pino } from 'pino';
import { WALLET_PATH, type WalletAnswer, type WalletCall } from '@layline/contract/casino/wallet-protocol.ts';
import type { Call, ResultOf } from '@layline/contract/define-call.ts';
import type { ExchangeState } from '@layline/engine/state.ts';
import { OWN_TABLES } from '@layline/exchange/src/casino-providers/own-tables.ts';
import { signWalletRequest } from '@layline/exchange/src/casino-providers/signature.ts';
import { closeLeader } from '@layline/exchange/src/close-leader.ts';
import { type AnnouncedEnd, announcedBefore } from '@layline/exchange/src/core/succession/announced-end.ts';
import { openCore } from '@layline/exchange/src/core/core.ts';
import type { Core, CoreLimits } from '@layline/exchange/src/core/core-types.ts';
import type { Node } from '@layline/exchange/src/core/epoch.ts';
import { exchangeEngine } from '@layline/exchange/src/core/exchange-engine.ts';
import { Announcer } from '@layline/exchange/src/core/follow/announcer.ts';
import type { Bus, BusEnd } from '@layline/exchange/src/core/bus/bus.ts';
import { EarlyMessages } from '@layline/exchange/src/core/bus/early-messages.ts';
import type { FollowingCore } from '@layline/exchange/src/core/follow/following-core.ts';
import { PROJECTED, type Projected } from '@layline/exchange/src/core/follow/projection-watch.ts';
import { hear } from '@layline/exchange/src/core/bus/signed-message.ts';
import { COMMANDS } from '@layline/exchange/src/core/frames/frames.ts';
import { QUESTIONS } from '@layline/exchange/src/follower/messages/questions.ts';
import type { SharedWork } from '@layline/exchange/src/follower/share-work.ts';
import { serveFollowers } from '@layline/exchange/src/follower/serve-followers.ts';
import { NodePeers } from '@layline/exchange/src/hub/node-peers.ts';
import { migrationsOf } from '@layline/exchange/src/db/migrations.ts';
import { openExchange, type Exchange, type ExchangeOptions } from '@layline/exchange/src/exchange.ts';
import type { FeedMessage } from '@layline/feeds/feed.ts';
import type { LeadingSession } from '@layline/server/db/database.ts';
import { migrate } from '@layline/server/db/migrate.ts';
import type { Database } from '@layline/exchange/src/db/database.ts';
import type { FeedSource } from '@layline/exchange/src/feed/feed-source.ts';
import { rupees } from '@layline/units/money.ts';
import { servedPath } from '@layline/server/http/served-path.ts';
import { OwnTurns, type Turns } from '@layline/server/turns/turns.ts';
import type { TablesOptions } from '@layline/table-host/src/open-tables.ts';
import type { WalletSend } from '@layline/table-host/src/wallet-client.ts';
import {
  answerOf,
  quickDependencies,
  requestOf,
  SmsDouble,
  type TestAnswer,
} from '@layline/exchange/src/testing/test-app.ts';
import { KEY } from '../checks/announced-watch.ts';
import type { SimulatedDisk } from '../machine/simulated-disk.ts';
import {
  openSimulatedStorage,
  type AdvisoryLocks,
  type SimulatedStorage,
  type StorageOptions,
  type WriteWitness,
} from '../machine/simulated-storage.ts';
import type { ProcessTime, SimulatedTime } from '../machine/simulated-time.ts';
import type { StorageLine } from '../machine/storage-line.ts';
import type { Door } from './door.ts';

/** Ways to break the exchange, to see that it is noticed. */
export interface Sabotage {
  readonly database?: (database: Database) => Database;
  readonly engine?: (engine: typeof exchangeEngine) => typeof exchangeEngine;
  /** What the exchange understands of a message of the feed. */
  readonly hears?: (message: FeedMessage) => FeedMessage;
  /** What the exchange submits its commands to. */
  readonly core?: (core: Core<ExchangeState>) => Core<ExchangeState>;
  /** How our own tables reach the wallet. */
  readonly wallet?: (send: WalletSend) => WalletSend;
  /** Plays our own solo games. */
  readonly solo?: NonNullable<TablesOptions['soloGame']>;
  /** Returns false for a frame of the hub that is to be dropped. */
  readonly arrives?: (frame: string) => boolean;
  /** What a leader takes followers' commands with. */
  readonly intake?: (core: Core<ExchangeState>) => Core<ExchangeState>;
  /** What a follower has instead. */
  readonly following?: (given: BusEnd & { readonly disk: SimulatedDisk }) => Partial<BusEnd>;
  /** What a follower writes projections with, and from. */
  readonly beside?: (database: Database) => Database;
  readonly projected?: (core: SharedWork['core'], disk: SimulatedDisk) => SharedWork['core'];
  /** The turns of one of several processes. */
  readonly turns?: (turns: Turns) => Turns;
  /** What a follower serves players over. */
  readonly asks?: (bus: Bus) => Bus;
}

/** How a process leads when others follow it. */
export interface Leading {
  readonly node: Node;
  readonly bus: Bus;
  /** The way to the storage. */
  readonly line: StorageLine;
  readonly locks: AdvisoryLocks;
  readonly turns: Turns;
  /** Takes the lock. */
  readonly session: (storage: SimulatedStorage) => LeadingSession;
  /** The follower that this process was; null if it was none. */
  readonly heir: FollowingCore<ExchangeState> | null;
  /** The engine that it recovers its state with. */
  readonly engine: (engine: typeof exchangeEngine) => typeof exchangeEngine;
  /** Sees what it writes; `storage` is what it leads with. */
  readonly witness: (storage: () => SimulatedStorage) => WriteWitness;
  /** Positions that were announced to this process before. */
  readonly heard: readonly AnnouncedEnd[];
  readonly onFatal: (error: unknown) => void;
}

export interface ProcessOptions {
  readonly disk: SimulatedDisk;
  readonly time: SimulatedTime;
  readonly fateOf: StorageOptions['fateOf'];
  readonly limits: Partial<CoreLimits>;
  readonly source: FeedSource;
  readonly sabotage: Sabotage;
  /** Whether our own tables run in another process. */
  readonly hasTablesElsewhere: boolean;
  /** The operators that it has from its first start on. */
  readonly operators: NonNullable<ExchangeOptions['firstAdmins']>;
  /** The time of the process that this one goes on in; its own by default. */
  readonly processTime?: ProcessTime;
  /** Absent if no other process can lead. */
  readonly leading?: Leading;
}

/** All one-time codes. */
export const CODE = '040001';

const logger = pino({ level: 'silent' });

/** One process of the exchange, from its start to its end. */
export class ExchangeProcess implements Door {
  readonly storage: SimulatedStorage;
  readonly #time: ProcessTime;
  readonly #note: () => void;
  readonly #end = Promise.withResolvers<void>();
  #app: Exchange | undefined;
  #core: Core<ExchangeState> | undefined;
  /** True once it has ended. */
  isOver = false;
  /** True once an orderly end has begun. */
  isEnding = false;
  /** Why it must end by itself; undefined while it need not. */
  failure: unknown;

  #stopServing: () => void = () => undefined;
  readonly #turns: Turns;
  readonly #ends: BusEnd | null;
  readonly #database: Database;

  private constructor({
    disk,
    time,
    fateOf,
    leading,
    sabotage,
    processTime = time.forProcess(),
  }: ProcessOptions) {
    this.#time = processTime;
    this.#turns = leading?.turns ?? new OwnTurns();
    this.#ends = leading === undefined ? null : { bus: leading.bus, key: KEY };
    this.#note = () => time.note();
    const onWrite = leading?.witness(() => this.storage);
    this.storage = openSimulatedStorage({
      disk,
      time: this.#time,
      fateOf,
      note: this.#note,
      ...(leading && { line: leading.line, locks: leading.locks }),
      ...(onWrite && { onWrite }),
    });
    const { database } = this.storage;
    this.#database = sabotage.database?.(database) ?? database;
    if (leading !== undefined) this.#database = { ...this.#database, session: leading.session(this.storage) };
  }

  /** Starts a process; `started` rejects if the start fails. */
  static start(options: ProcessOptions): {
    readonly process: ExchangeProcess;
    readonly started: Promise<void>;
  } {
    const process = new ExchangeProcess(options);
    return { process, started: process.#start(options) };
  }

  async #start({
    source,
    sabotage,
    limits,
    leading,
    hasTablesElsewhere,
    operators,
  }: ProcessOptions): Promise<void> {
    const time = this.#time;
    const ends = this.#ends;
    const database = this.#database;
    await migrate(database, migrationsOf(database.kind));
    const early = ends && { ...ends, bus: new EarlyMessages(ends, [COMMANDS, QUESTIONS]) };
    const engine = sabotage.engine?.(exchangeEngine) ?? exchangeEngine;
    const core = await openCore({
      database,
      engine: leading?.engine(engine) ?? engine,
      clock: time,
      scheduler: time,
      elapsed: () => time.steady.now(),
      limits,
      ...(leading && ends && this.#besideFollowers(leading, ends)),
      // Snapshots are optional; without one the journal is replayed.
      onSnapshotFailed: () => undefined,
      onFatal: (error) => {
        this.failure ??= error;
        leading?.onFatal(error);
      },
    });
    this.#core = core;
    leading?.heir?.continueWith(core);
    this.#app = await openExchange({
      ...quickDependencies(database, sabotage.core?.(core) ?? core, time),
      turns: this.#turns,
      sms: new SmsDouble(),
      newCode: () => CODE,
      // As much as demo players have.
      welcomeCredit: rupees(100_000),
      sources: [source],
      firstAdmins: operators,
      pace: time.steady,
      hubClock: time.steady,
      tables: hasTablesElsewhere ? null : { tables: [] },
      ...(leading && {
        node: { ...leading.node, version: '' },
        hubPeers: new NodePeers({ key: KEY, address: () => leading.node.address, now: () => time.now() }),
      }),
      onOpen: (exchange) => {
        if (early === null) return;
        const served = {
          core: sabotage.intake?.(core) ?? core,
          exchange,
          clock: time,
          scheduler: time,
          logger,
        };
        this.#stopServing = serveFollowers(early, served);
      },
    });
  }

  #besideFollowers({ heir, heard, node }: Leading, ends: BusEnd) {
    const time = this.#time;
    const database = this.#database;
    const isHeir = heir !== null;
    return {
      node,
      announcer: new Announcer(ends.bus, ends.key, time),
      hearProjected: (listener: (projected: Projected) => void) => hear(ends, PROJECTED, listener),
      snapshotAtClose: false,
      announcedElsewhere: announcedBefore({ database, ends, heard, isHeir, logger, scheduler: time }),
      ...(heir && { heir }),
    };
  }

  /** Whether it has opened, and takes calls. */
  get isOpen(): boolean {
    return this.#app !== undefined && !this.isOver;
  }

  get server(): Server {
    return this.app.fastify.server;
  }

  get core(): Core<ExchangeState> {
    return sure(this.#core);
  }

  get app(): Exchange {
    return sure(this.#app);
  }

  /** Resolves when the process ends, for whatever reason. */
  get ended(): Promise<void> {
    return this.#end.promise;
  }

  /** Makes a call of the contract; null if the process ends before answering. */
  async call<C extends Call>(
    call: C,
    request: { readonly query?: object; readonly body?: object } = {},
    token?: string,
  ): Promise<TestAnswer<ResultOf<C>> | null> {
    const response = await this.#inject(requestOf(call, request, token === undefined ? {} : { token }));
    return response === null ? null : answerOf(response);
  }

  /** Takes a request of a provider to the wallet; null if the process ends before answering. */
  forward({ path, body, headers }: Parameters<WalletSend>[0]): Promise<Response | null> {
    return this.#inject({
      method: 'POST',
      url: servedPath({ path }),
      headers: { host: 'localhost', ...headers },
      payload: body,
    });
  }

  /** Calls the wallet as our own tables do; null if it cannot or does not answer. */
  async callWallet(call: WalletCall, request: object): Promise<WalletAnswer | null> {
    const { ownSecret } = this.app.casino;
    const payload = JSON.stringify(request);
    const signed = signWalletRequest({ provider: OWN_TABLES, secret: ownSecret }, payload, this.#time.now());
    const headers = { 'content-type': 'application/json', ...signed };
    const response = await this.forward({ path: `${WALLET_PATH}/${call}`, body: payload, headers });
    return response?.statusCode === 200 ? response.json<WalletAnswer>() : null;
  }

  /** Null if the process ends before answering. */
  async #inject(options: InjectOptions): Promise<Response | null> {
    if (this.isOver) return null;
    const answer = this.app.fastify.inject(options);
    const response = await Promise.race([answer.catch(noServer), this.ended.then(() => null)]);
    this.#note();
    // Once its session has ended, all it can do until it ends itself is fail.
    const isFailing = response?.statusCode === 500 && !this.storage.hasSession;
    return this.isOver || isFailing ? null : response;
  }

  /** Ends at once, in the middle of whatever it is doing. */
  kill(): void {
    this.isOver = true;
    this.storage.cut();
    this.#time.end();
    this.#end.resolve();
  }

  /** Shuts down in order. */
  async close(): Promise<void> {
    this.isEnding = true;
    await closeLeader({
      stopServing: this.#stopServing,
      exchange: this.app,
      core: this.core,
      turns: this.#turns,
      database: this.#database,
      ends: this.#ends,
      scheduler: this.#time,
    });
    this.kill();
  }
}

/** A closing server takes no connections; called in-process, it throws this error. */
function noServer(error: unknown): null {
  if (error instanceof Error && 'code' in error && error.code === 'FST_ERR_REOPENED_CLOSE_SERVER')
    return null;
  throw error;
}

function sure<T>(part: T | undefined): T {
  if (part === undefined) throw new Error('the exchange has not started yet');
  return part;
}
