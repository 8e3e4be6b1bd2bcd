import { pino } from 'pino';
import type { FastifyInstance } from 'fastify';
import { TABLES_PATH } from '@layline/contract/casino/table-protocol.ts';
import type { CallError } from '@layline/contract/envelope.ts';
import { OWN_TABLES } from '@layline/exchange/src/casino-providers/own-tables.ts';
import { Admission } from '@layline/server/admission/admission.ts';
import type { Work } from '@layline/server/cluster/hold.ts';
import { createServer } from '@layline/server/http/create-server.ts';
import { Metrics } from '@layline/server/telemetry/metrics.ts';
import { openTables, type Tables } from '@layline/table-host/src/open-tables.ts';
import { DEFAULT_LIMITS } from '@layline/table-host/src/stake-limits.ts';
import type { TableSettings } from '@layline/table-host/src/table-settings.ts';
import type { GameAnswer } from '@layline/table-host/src/testing/table-app.ts';
import type { WalletSend } from '@layline/table-host/src/wallet-client.ts';
import { isOfStorage, openSimulatedStorage, type SimulatedStorage } from '../machine/simulated-storage.ts';
import type { ProcessTime } from '../machine/simulated-time.ts';
import type { World } from '../world.ts';

export const TABLE = 'lucky-7';

/** Short enough that a run sees many rounds. */
const TIMES = { bettingMs: 2500, closedMs: 500, dealEveryMs: 200, resultMs: 500 };
const TABLES: readonly TableSettings[] = [
  { tableId: TABLE, gameId: TABLE, name: 'Lucky 7', times: TIMES, limits: DEFAULT_LIMITS },
];

/** Divides the time between two solo rounds, so that a run sees some. */
const PACE = 10;

const logger = pino({ level: 'silent' });

/** One process of the host of our own tables, which keeps its rounds in the exchange's storage and has no other way to the money than the wallet. */
export class TableHostProcess {
  readonly #world: World;
  readonly #time: ProcessTime;
  readonly #storage: SimulatedStorage;
  readonly #end = Promise.withResolvers<null>();
  #tables: Tables | null = null;
  #fastify: FastifyInstance | null = null;
  isOver = false;
  /** True once an orderly end has begun. */
  isEnding = false;

  constructor(world: World) {
    this.#world = world;
    this.#time = world.time.forProcess();
    const note = (): void => world.time.note();
    const { disk, faults } = world;
    this.#storage = openSimulatedStorage({ disk, time: this.#time, fateOf: faults.storage, note });
  }

  /** Rejects if the start fails. `secret` is what it signs its calls to the wallet with. */
  async start(secret: string): Promise<void> {
    const time = this.#time;
    const now = (): number => time.now();
    const send: WalletSend = (request) => this.#send(request);
    const tables = await openTables({
      database: this.#storage.database,
      cluster: { whileHeld: alone },
      scheduler: time,
      now,
      logger,
      admission: new Admission({ metrics: new Metrics(), now, factor: 1000 }),
      send: this.#world.sabotage.wallet?.(send) ?? send,
      provider: OWN_TABLES,
      secret,
      tables: TABLES,
      pace: PACE,
      ...(this.#world.sabotage.solo && { soloGame: this.#world.sabotage.solo }),
      hubClock: time.steady,
    });
    this.#fastify = await createServer({
      logger,
      trustProxy: false,
      hubs: [tables.hub.server],
      corsOrigins: [],
      frameOrigins: [],
      httpsOnly: false,
    });
    tables.serve(this.#fastify);
    await this.#fastify.ready();
    tables.start();
    this.#tables = tables;
  }

  get isOpen(): boolean {
    return this.#tables !== null && !this.isOver;
  }

  get ended(): Promise<null> {
    return this.#end.promise;
  }

  /** Makes a call of a game's page; null if the process ends before answering. */
  async call<T>(path: string, body?: object, seat?: string): Promise<GameAnswer<T> | null> {
    const sent = this.#fastify?.inject({
      method: body === undefined ? 'GET' : 'POST',
      url: `${TABLES_PATH}/${path}`,
      headers: { origin: 'null', ...(seat === undefined ? {} : { authorization: `Bearer ${seat}` }) },
      ...(body === undefined ? {} : { payload: body }),
    });
    if (sent === undefined || this.isOver) return null;
    const response = await Promise.race([sent, this.ended]);
    this.#world.time.note();
    if (response === null || this.isOver) return null;
    const { result, error } = response.json<{ result: T; error: CallError | null }>();
    const { statusCode: status, body: text, headers } = response;
    return { status, result, error, text, headers };
  }

  /** Voids the round in play, as an operator may. */
  async voidRound(): Promise<boolean> {
    const voided = this.#tables?.tables.get(TABLE)?.void('The cards were shown.') ?? Promise.resolve(false);
    return Promise.race([voided.catch(() => false), this.ended.then(() => false)]);
  }

  /** Ends rounds that players have left, and returns the stakes of those that never began. If the storage fails, it tries again later. */
  async tidy(): Promise<void> {
    const tidied = this.#tables?.tidy().catch((error: unknown) => {
      if (!isOfStorage(error)) throw error;
    });
    await Promise.race([tidied, this.ended]);
  }

  /** Ends at once, in the middle of whatever it is doing. */
  kill(): void {
    if (this.isOver) return;
    this.isOver = true;
    this.#storage.cut();
    this.#storage.release();
    this.#time.end();
    this.#end.resolve(null);
  }

  /** Stops the rounds where they are, as an orderly end does. */
  async close(): Promise<void> {
    this.isEnding = true;
    await this.#tables?.stop();
    this.kill();
  }

  /** Calls the wallet over a line that loses calls and answers; the host notices by itself that none comes. */
  async #send(request: Parameters<WalletSend>[0]): ReturnType<WalletSend> {
    const world = this.#world;
    const fate = world.faults.request();
    if (fate === 'LOST') return NEVER;
    if (fate === 'LATE') await world.sleep(world.random.int(1, 3000));
    const exchange = await world.serving();
    const sends = Array.from({ length: fate === 'TWICE' ? 2 : 1 }, () => exchange.forward(request));
    const answers = await Promise.all(sends);
    if (fate === 'ANSWER_LOST') return NEVER;
    const answer = answers.find((one) => one !== null) ?? null;
    if (answer === null) throw new Error('the exchange ended before it answered');
    return { status: answer.statusCode, body: answer.payload };
  }
}

/** Does work that no other process can do. */
async function alone(name: string, work: Work): Promise<() => Promise<void>> {
  const stop = await work({ name, epoch: 1, settleMs: 0, isHeld: () => true, giveUp: () => undefined });
  return async () => stop();
}

const NEVER = new Promise<never>(() => undefined);
