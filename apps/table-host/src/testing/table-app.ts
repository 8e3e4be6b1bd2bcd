import { createHash } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { pino } from 'pino';
import type {
  EnterAnswer,
  PlaceTableBets,
  SeatState,
  TableImage,
} from '@layline/contract/casino/table-protocol.ts';
import type { CallError } from '@layline/contract/envelope.ts';
import { joinBeside } from '@layline/server/testing/join-beside.ts';
import { makeDirectory } from '@layline/server/testing/storages.ts';
import type { StorageUnderTest, TestStorage } from '@layline/server/testing/storages.ts';
import { VirtualTime } from '@layline/simulation/base/virtual-time.ts';
import type { Database } from '../db/database.ts';
import { openDatabase } from '../db/open-database.ts';
import { Admission } from '@layline/server/admission/admission.ts';
import type { Cluster } from '@layline/server/cluster/cluster.ts';
import type { Work } from '@layline/server/cluster/hold.ts';
import { Metrics } from '@layline/server/telemetry/metrics.ts';
import { createServer } from '@layline/server/http/create-server.ts';
import { joinCluster } from '../join-cluster.ts';
import { openTables } from '../open-tables.ts';
import type { Tables, TablesOptions } from '../open-tables.ts';
import type { Table } from '../table.ts';
import { WalletDouble } from './wallet-double.ts';

/** The start of the tests' clock. */
const START = 1_790_000_000_000;
const STEP_MS = 50;

/** A response of the tables. */
export interface GameAnswer<T> {
  readonly status: number;
  readonly result: T;
  readonly error: CallError | null;
  readonly text: string;
  readonly headers: Readonly<Record<string, unknown>>;
}

/** Tables in process, with their own storage and clock, and a wallet double. */
export class TableApp {
  readonly time: VirtualTime;
  readonly wallet: WalletDouble;
  readonly made: TestStorage;
  host!: Tables;
  database!: Database;
  fastify!: FastifyInstance;
  /** False while a test keeps the wallet from answering; time then passes without waiting for payments. */
  moneyFlows = true;
  /** Everything logged, for tests that look for leaked secrets. */
  readonly log: string[] = [];
  readonly #options: Partial<TablesOptions>;
  #cluster!: Cluster;
  #requests = 0;

  private constructor(made: TestStorage, options: Partial<TablesOptions>, beside?: TableApp) {
    this.made = made;
    this.time = beside?.time ?? new VirtualTime(START);
    this.wallet = beside?.wallet ?? new WalletDouble();
    this.#options = options;
  }

  static async open(options: Partial<TablesOptions> = {}, under?: StorageUnderTest): Promise<TableApp> {
    const made = await (under?.make() ?? makeDirectory());
    const app = new TableApp(made, options);
    await app.#start();
    return app;
  }

  /** Another process on the same storage and with the same wallet. It does not own the storage, and looks for free leases when told to. */
  async beside(): Promise<{
    readonly app: TableApp;
    readonly look: () => Promise<void>;
    end(): Promise<void>;
  }> {
    const { database } = this;
    const cluster = await joinBeside(database);
    const app = new TableApp(this.made, this.#options, this);
    app.database = database;
    app.#cluster = cluster;
    await app.#serve();
    return {
      app,
      look: () => cluster.beat(),
      async end() {
        await app.#stopServing();
        await cluster.leave();
      },
    };
  }

  async #start(): Promise<void> {
    this.database = await openDatabase(this.made.storage);
    this.#cluster = await joinCluster({
      database: this.database,
      logger: pino({ level: 'silent' }),
      metrics: new Metrics(),
      port: 0,
    });
    await this.#serve();
  }

  async #serve(): Promise<void> {
    const { time, wallet } = this;
    const logger = pino({ level: 'trace' }, { write: (line: string) => void this.log.push(line) });
    this.host = await openTables({
      database: this.database,
      cluster: { whileHeld: (name, work) => this.#cluster.whileHeld(name, this.#repeatable(work)) },
      scheduler: time,
      now: () => time.now(),
      logger,
      admission: new Admission({ metrics: new Metrics(), now: () => time.now(), factor: 1000 }),
      send: wallet.send,
      provider: wallet.provider,
      secret: wallet.secret,
      entropy: seededEntropy(`start ${time.now()}`),
      hubClock: { now: () => time.now(), every: () => () => undefined },
      ...this.#options,
    });
    this.fastify = await createServer({
      logger,
      trustProxy: false,
      hubs: [this.host.hub.server],
      corsOrigins: [],
      frameOrigins: [],
      httpsOnly: false,
    });
    this.host.serve(this.fastify);
    await this.fastify.ready();
    this.host.start();
  }

  /** The tables stop as they do when their lease is lost, and run again as when it is taken again. */
  tablesAgain: () => Promise<void> = () => Promise.reject(new Error('the tables have not run yet'));

  #repeatable(work: Work): Work {
    return async (lease) => {
      let stop = await work(lease);
      this.tablesAgain = async () => {
        await stop();
        stop = await work(lease);
      };
      return () => stop();
    };
  }

  /** Stops without finishing anything, like a crash, and starts again on the same storage. */
  async restart(): Promise<void> {
    await this.#stop();
    await this.#start();
  }

  async #stop(): Promise<void> {
    await this.#stopServing();
    await this.#cluster.leave();
    await this.database.close();
  }

  async #stopServing(): Promise<void> {
    await this.host.stop();
    await this.host.hub.server.close();
    await this.fastify.close();
  }

  async close(): Promise<void> {
    this.wallet.fault = () => null;
    this.wallet.letGo();
    await this.#stop();
    await this.made.remove();
  }

  table(id: string): Table {
    const table = this.host.tables.get(id);
    if (table === undefined) throw new Error(`no table ${id}`);
    return table;
  }

  /** Id of a table's round with this number. */
  async roundId(tableId: string, number: number): Promise<string> {
    const { round_id: id } = await this.database.read
      .selectFrom('table_rounds')
      .select('round_id')
      .where('table_id', '=', tableId)
      .where('number', '=', number)
      .executeTakeFirstOrThrow();
    return id;
  }

  /** Advances time in small steps, each of which completes before the next. */
  async pass(ms: number): Promise<void> {
    const end = this.time.now() + ms;
    while (this.time.now() < end) {
      this.time.advance(Math.min(STEP_MS, end - this.time.now()));
      for (const table of this.host.tables.values()) {
        await table.quiet();
        if (this.moneyFlows) await eventually(() => table.image().round?.phase !== 'RESULT');
      }
    }
  }

  /** Advances time until the table is in a phase. */
  async until(tableId: string, phase: string): Promise<TableImage> {
    for (;;) {
      const image = this.table(tableId).image();
      if (image.round?.phase === phase) return image;
      await this.pass(STEP_MS);
      await turn();
    }
  }

  /** Makes a call as a game's page does. */
  async call<T>(path: string, body?: object, seat?: string): Promise<GameAnswer<T>> {
    const response = await this.fastify.inject({
      method: body === undefined ? 'GET' : 'POST',
      url: `/games/${path}`,
      headers: { origin: 'null', ...(seat === undefined ? {} : { authorization: `Bearer ${seat}` }) },
      ...(body === undefined ? {} : { payload: body }),
    });
    const { result, error } = response.json<{ result: T; error: CallError | null }>();
    const { statusCode: status, body: text, headers } = response;
    return { status, result, error, text, headers };
  }

  /** Opens a seat for a player at a game. */
  async enter(name: string, gameId: string, balance?: number): Promise<string> {
    const launchToken = this.wallet.launch(name, gameId, balance);
    return (await this.call<EnterAnswer>('enter', { launchToken })).result.seat;
  }

  /** Places bets on a table's round, in rupees. */
  place(
    seat: string,
    tableId: string,
    bets: PlaceTableBets['bets'],
    more: Partial<PlaceTableBets> = {},
  ): Promise<GameAnswer<SeatState>> {
    this.#requests += 1;
    const roundId = this.table(tableId).image().round?.roundId ?? `${tableId}.0`;
    const request = { requestId: `request-${this.#requests}`, tableId, roundId, bets, ...more };
    return this.call<SeatState>('bets', request, seat);
  }
}

/** Lets pending callbacks run. */
export function turn(): Promise<void> {
  return new Promise((resolve) => setImmediate(resolve));
}

/** Resolves once `holds` does. */
export async function eventually(holds: () => boolean | Promise<boolean>): Promise<void> {
  while (!(await holds())) await turn();
}

/** Reproducible entropy for tests. */
export function seededEntropy(name: string): () => Uint8Array {
  let count = 0;
  return () =>
    createHash('sha256')
      .update(`${name} ${(count += 1)}`)
      .digest();
}
