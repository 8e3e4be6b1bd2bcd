import type { InjectOptions, LightMyRequestResponse as Response } from 'fastify';
import { WALLET_PATH } from '@layline/contract/casino/wallet-protocol.ts';
import type { WalletAnswer, WalletCall } from '@layline/contract/casino/wallet-protocol.ts';
import type { Call, ResultOf } from '@layline/contract/define-call.ts';
import type { ExchangeState } from '@layline/engine/state.ts';
import { OWN_TABLES } from '@layline/exchange/src/casino-providers/own-tables.ts';
import { signWalletRequest } from '@layline/exchange/src/casino-providers/signature.ts';
import { openCore } from '@layline/exchange/src/core/core.ts';
import type { Core, CoreLimits } from '@layline/exchange/src/core/core-types.ts';
import { exchangeEngine } from '@layline/exchange/src/core/exchange-engine.ts';
import { migrationsOf } from '@layline/exchange/src/db/migrations.ts';
import { openExchange } from '@layline/exchange/src/exchange.ts';
import type { Exchange } from '@layline/exchange/src/exchange.ts';
import { migrate } from '@layline/server/db/migrate.ts';
import type { Database } from '@layline/exchange/src/db/database.ts';
import type { FeedSource } from '@layline/exchange/src/feed/feed-source.ts';
import { servedPath } from '@layline/server/http/served-path.ts';
import { answerOf, quickDependencies, requestOf, SmsDouble } from '@layline/exchange/src/testing/test-app.ts';
import type { TestAnswer } from '@layline/exchange/src/testing/test-app.ts';
import type { SimulatedDisk } from './simulated-disk.ts';
import { openSimulatedStorage } from './simulated-storage.ts';
import type { SimulatedStorage, StorageOptions } from './simulated-storage.ts';
import type { ProcessTime, SimulatedTime } from './simulated-time.ts';

/** Ways to break the exchange, to see that it is noticed. */
export interface Sabotage {
  readonly database?: (database: Database) => Database;
  readonly engine?: (engine: typeof exchangeEngine) => typeof exchangeEngine;
  /** Returns false for a frame of the hub that is to be dropped. */
  readonly arrives?: (frame: string) => boolean;
}

export interface ProcessOptions {
  readonly disk: SimulatedDisk;
  readonly time: SimulatedTime;
  readonly fateOf: StorageOptions['fateOf'];
  readonly limits: Partial<CoreLimits>;
  readonly source: FeedSource;
  readonly sabotage: Sabotage;
}

/** One process of the exchange, from its start to its end. */
export class ExchangeProcess {
  readonly #storage: SimulatedStorage;
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

  private constructor({ disk, time, fateOf }: ProcessOptions) {
    this.#time = time.forProcess();
    this.#note = () => time.note();
    this.#storage = openSimulatedStorage({ disk, time: this.#time, fateOf, note: this.#note });
  }

  /** Starts a process; `started` rejects if the start fails. */
  static start(options: ProcessOptions): {
    readonly process: ExchangeProcess;
    readonly started: Promise<void>;
  } {
    const process = new ExchangeProcess(options);
    return { process, started: process.#start(options) };
  }

  async #start({ source, sabotage, limits }: ProcessOptions): Promise<void> {
    const time = this.#time;
    const database = sabotage.database?.(this.#storage.database) ?? this.#storage.database;
    await migrate(database, migrationsOf(database.kind));
    const core = await openCore({
      database,
      engine: sabotage.engine?.(exchangeEngine) ?? exchangeEngine,
      clock: time,
      scheduler: time,
      limits,
      // Snapshots are optional; without one the journal is replayed.
      onSnapshotFailed: () => undefined,
      onFatal: (error) => {
        this.failure ??= error;
      },
    });
    this.#core = core;
    this.#app = await openExchange({
      ...quickDependencies(database, core, time),
      sms: new SmsDouble(),
      newCode: () => '040001',
      sources: [source],
      pace: time.steady,
      hubClock: time.steady,
      tables: { tables: [] },
    });
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

  /** Calls the wallet as our own tables do; null if it cannot or does not answer. */
  async callWallet(call: WalletCall, request: object): Promise<WalletAnswer | null> {
    const { ownSecret } = this.app.casino;
    const payload = JSON.stringify(request);
    const signed = signWalletRequest({ provider: OWN_TABLES, secret: ownSecret }, payload, this.#time.now());
    const response = await this.#inject({
      method: 'POST',
      url: servedPath({ path: `${WALLET_PATH}/${call}` }),
      headers: { host: 'localhost', 'content-type': 'application/json', ...signed },
      payload,
    });
    return response?.statusCode === 200 ? response.json<WalletAnswer>() : null;
  }

  /** Null if the process ends before answering. */
  async #inject(options: InjectOptions): Promise<Response | null> {
    if (this.isOver) return null;
    const answer = this.app.fastify.inject(options);
    const response = await Promise.race([answer.catch(noServer), this.ended.then(() => null)]);
    this.#note();
    return this.isOver ? null : response;
  }

  /** Ends at once, in the middle of whatever it is doing. */
  kill(): void {
    this.isOver = true;
    this.#storage.cut();
    this.#time.end();
    this.#end.resolve();
  }

  /** Shuts down in order. */
  async close(): Promise<void> {
    this.isEnding = true;
    await this.app.close();
    await this.core.close();
    await this.#storage.database.close();
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
