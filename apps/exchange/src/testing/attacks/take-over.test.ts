import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { afterEach, describe, expect, onTestFailed, test } from 'vitest';
import { until } from '@layline/simulation/base/until.ts';
import type { LoginResult } from '@layline/contract/entities/account.ts';
import type { PlaceResult } from '@layline/contract/entities/bet.ts';
import type { MarketBook } from '@layline/contract/entities/market.ts';
import type { TestStorage } from '@layline/server/testing/storages.ts';
import { GENESIS, readJournal } from '../../core/journal.ts';
import { availableStorages } from '../../core/testing/storages.ts';
import { verifyStorage } from '../../core/testing/verify-storage.ts';
import { openForReading } from '../../db/open-for-reading.ts';
import { openRoad, type Road } from './nats-road.ts';
import { startProgram, type Program } from './program.ts';

/** A NATS server for tests, as `nats://HOST:PORT`. */
const NATS_URL = process.env['TEST_NATS_URL'] ?? '';
const MARKET = 'fixed.quiet.mo';
const PLAYERS = 4;
/** Concurrent requests per player. */
const AT_ONCE = 2;
/** Bets acknowledged before and after each fault. */
const BETS = 40;
/** How long a client waits for an answer, ms. */
const PATIENCE_MS = 2000;
/** Pause between two requests of a client, ms. Programs and clients share the machine, and a program that is starting needs its share. */
const PACE_MS = 20;
/** More stake than any player here has. */
const TOO_MUCH = 10_000_000;

interface Answer<T> {
  readonly status: number;
  readonly result: T | null;
}

/** A recording in which nothing happens. The simulator would take more time than all else here. */
const QUIET = '{"op":"mcm","clk":"AAA","pt":1700000000000,"mc":[]}\n';

const servers = NATS_URL === '' ? [] : availableStorages().filter(({ name }) => name === 'postgres');

/** Programs that share a database, and players who bet at whichever of them leads. */
class Cluster {
  readonly made: TestStorage;
  readonly recording: string;
  readonly programs: Program[] = [];
  /** Bets acknowledged to their players, by reference. */
  readonly acknowledged = new Map<string, number>();
  /** References of bets that were refused. */
  readonly refused: string[] = [];
  /** What those who look at public lists were answered, other than 200, by programs at which no fault was aimed. */
  readonly unanswered: number[] = [];
  /** Exit codes of programs that ended by themselves. */
  readonly endings: (number | null)[] = [];
  #leader: Program | undefined;
  #isOver = false;
  readonly #over = Promise.withResolvers<undefined>();
  #heard: () => void = () => undefined;
  #lanes: Promise<void>[] = [];
  readonly #struck = new Set<Program>();
  readonly #roads = new Map<Program, Road>();

  constructor(made: TestStorage, recording: string) {
    this.made = made;
    this.recording = recording;
  }

  async start(): Promise<Program> {
    const road = await openRoad(NATS_URL);
    const program = await startProgram(this.made.storage, { NATS_URL: road.url, REPLAY: this.recording });
    this.#roads.set(program, road);
    this.programs.push(program);
    this.#lanes.push(this.#look(program), this.#replace(program));
    return program;
  }

  /** Aims a fault at the program that leads, which is no longer one of the cluster then. */
  async strikeLeader(strike: (program: Program, road: Road | undefined) => void): Promise<Program> {
    const program = await this.leader();
    this.#struck.add(program);
    this.programs.splice(this.programs.indexOf(program), 1);
    strike(program, this.#roads.get(program));
    return program;
  }

  /** Waits until one of the programs says that it leads. */
  async leader(): Promise<Program> {
    while (!this.#isOver) {
      for (const program of this.programs) if (await leads(program)) return program;
      await pause(PACE_MS);
    }
    throw new Error('the test is over');
  }

  async call<T>(
    path: string,
    { token, body, patienceMs = PATIENCE_MS }: { token?: string; body?: object; patienceMs?: number } = {},
  ): Promise<Answer<T>> {
    this.#leader ??= await this.leader();
    const response = await fetch(`${this.#leader.address}/exchange/${path}`, {
      method: body === undefined ? 'GET' : 'POST',
      headers: {
        ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      signal: AbortSignal.timeout(patienceMs),
    });
    return { ...((await response.json()) as Answer<T>), status: response.status };
  }

  async open(): Promise<void> {
    // A leader that has just started has much to do.
    const opening = { patienceMs: 30_000 };
    await until(async () => {
      const path = `Odds/GetUserOddsV2?marketIds=${MARKET}`;
      const { result } = await this.call<MarketBook[]>(path, opening);
      return result?.[0]?.status === 'OPEN';
    });
    for (let player = 0; player < PLAYERS; player += 1) {
      const { result } = await this.call<LoginResult>('Account/LoginAsDemoUser', opening);
      const token = result?.accessToken ?? '';
      for (let lane = 0; lane < AT_ONCE; lane += 1) this.#lanes.push(this.#bet(token, `p${player}-${lane}`));
    }
  }

  /** Waits until so many more bets are acknowledged. */
  async betsMore(count: number): Promise<void> {
    const target = this.acknowledged.size + count;
    while (this.acknowledged.size < target) await new Promise<void>((resolve) => (this.#heard = resolve));
  }

  /** What has happened so far, to help find out why the test failed. */
  story(): string {
    const outputs = [...this.#roads.keys()].map(
      (program) =>
        `— ${program.address}${this.#struck.has(program) ? ', at which a fault was aimed' : ''}\n${program.output()}`,
    );
    return `${this.acknowledged.size} bets acknowledged\n${outputs.join('\n')}`;
  }

  async close(): Promise<void> {
    this.#isOver = true;
    this.#over.resolve(undefined);
    await Promise.all(this.#lanes);
    for (const road of this.#roads.values()) road.cut();
  }

  /** Bets as fast as answers arrive. A bet whose fate is unknown is sent again under its reference. */
  async #bet(token: string, lane: string): Promise<void> {
    for (let count = 0; !this.#isOver; count += 1) {
      const customerRef = `${lane}-${count}`;
      const stake = count % 5 === 4 ? TOO_MUCH : 100;
      const side = count % 2 === 0 ? 'BACK' : 'LAY';
      const body = { marketId: MARKET, runnerId: 'home', side, price: 2, stake, customerRef };
      do await pause(PACE_MS);
      while (!(await this.#place(token, body)));
    }
  }

  /** Looks at a public list for as long as the program is there. While its port changes hands, it may refuse a connection. */
  async #look(program: Program): Promise<void> {
    while (!this.#isOver && !this.#struck.has(program)) {
      const status = await fetch(`${program.address}/exchange/Event/Closest?take=1`).then(
        async (answer) => (await answer.text(), answer.status),
        () => null,
      );
      if (status !== null && status !== 200 && !this.#struck.has(program)) this.unanswered.push(status);
      await pause(PACE_MS);
    }
  }

  /** Starts another program in place of one that ends by itself, as a supervisor would. On a busy machine a leader may look paused, and is then made to end. */
  async #replace(program: Program): Promise<void> {
    const code = await Promise.race([program.ended, this.#over.promise]);
    const index = this.programs.indexOf(program);
    if (this.#isOver || code === undefined || index === -1) return;
    this.endings.push(code);
    this.programs.splice(index, 1);
    await this.start();
  }

  #acknowledge(ref: string, betId: number): void {
    this.acknowledged.set(ref, betId);
    this.#heard();
  }

  /** Resolves to false if nobody can tell whether the bet was placed. */
  async #place(token: string, body: { readonly customerRef: string }): Promise<boolean> {
    try {
      const { status, result } = await this.call<PlaceResult>('Bet/PlaceBetV2', { token, body });
      if (result !== null) this.#acknowledge(body.customerRef, result.betId);
      else if (status < 500) this.refused.push(body.customerRef);
      else throw new Error(`the leader answers ${status}`);
      return true;
    } catch {
      this.#leader = undefined;
      return this.#isOver;
    }
  }
}

/** Sends half a request and no more. Returns the function that ends it. */
async function sendSlowly({ address }: Program): Promise<() => Promise<void>> {
  const socket = connect(Number(new URL(address).port), '127.0.0.1');
  await once(socket, 'connect');
  socket.on('error', () => undefined);
  socket.write('POST /exchange/Bet/PlaceBetV2 HTTP/1.1\r\nHost: localhost\r\n');
  return async () => void socket.destroy();
}

async function leads({ address }: Program): Promise<boolean> {
  try {
    const { ok } = await fetch(`${address}/readyz?role=leader`, { signal: AbortSignal.timeout(PATIENCE_MS) });
    return ok;
  } catch {
    return false;
  }
}

describe.skipIf(servers.length === 0)('three programs, of which one leads', () => {
  const cleanUp: (() => Promise<void>)[] = [];
  afterEach(async () => {
    for (const one of cleanUp.splice(0).reverse()) await one();
  });

  test('[R7.17] [R7.52] [R7.54] go on when the leader is killed, paused, cut off from NATS and stopped, and every acknowledged bet is kept once', async () => {
    const made = await servers[0]?.make();
    if (made === undefined) throw new Error('there is no PostgreSQL');
    cleanUp.push(() => made.remove());
    const folder = await mkdtemp(join(tmpdir(), 'take-over-'));
    cleanUp.push(() => rm(folder, { recursive: true }));
    const recording = join(folder, 'quiet');
    await writeFile(recording, QUIET);
    const cluster = new Cluster(made, recording);
    onTestFailed(() => void process.stderr.write(`${cluster.story()}\n`));
    cleanUp.push(async () => {
      await Promise.all(cluster.programs.map((program) => program.kill()));
    });
    cleanUp.push(() => cluster.close());
    for (let program = 0; program < 3; program += 1) await cluster.start();
    await cluster.open();
    await cluster.betsMore(BETS);
    for (const program of cluster.programs) cleanUp.push(await sendSlowly(program));

    const killed = await cluster.strikeLeader(({ signal }) => signal('SIGKILL'));
    expect(await killed.ended).toBeNull();
    await cluster.betsMore(BETS);
    await cluster.start();

    const paused = await cluster.strikeLeader(({ signal }) => signal('SIGSTOP'));
    cleanUp.push(() => paused.kill());
    await cluster.betsMore(BETS);
    paused.signal('SIGCONT');
    // It must not go on beside its successor. Its supervisor starts it again, and then it follows.
    expect(await paused.ended).toBe(70);
    await cluster.betsMore(BETS);
    await cluster.start();

    const deaf = await cluster.strikeLeader((_, road) => road?.cut());
    // In order, and to be started again.
    expect(await deaf.ended).toBe(70);
    await cluster.betsMore(BETS);

    const stopped = await cluster.strikeLeader(({ signal }) => signal('SIGTERM'));
    expect(await stopped.ended).toBe(0);
    await cluster.betsMore(BETS);
    await cluster.close();
    await Promise.all(cluster.programs.map((program) => program.kill()));

    expect(cluster.unanswered).toEqual([]);
    const found = await betsIn(made);
    expect(found.epochs).toEqual(found.epochs.map((_, index) => index + 1));
    // Each fault begins an epoch, and so does a leader that ends by itself. Any that did asked to be started again.
    expect(found.epochs.length).toBeGreaterThanOrEqual(5);
    expect(found.epochs.length).toBeLessThanOrEqual(5 + cluster.endings.length);
    expect(cluster.endings).toEqual(cluster.endings.map(() => 70));
    expect(found.voided).toEqual([]);
    for (const [ref, betId] of cluster.acknowledged)
      expect([ref, found.bets.get(ref)]).toEqual([ref, [betId]]);
    expect(cluster.refused.length).toBeGreaterThan(0);
    for (const ref of cluster.refused) expect([ref, found.bets.get(ref)]).toEqual([ref, undefined]);
    // Replays everything, checks each digest and the money, and compares the projections with rebuilt ones.
    await verifyStorage(made.storage, [], true);
  }, 300_000);
});

/** What the journal has, whose order of epochs the reader checks: bets by reference, and markets that were made void. */
async function betsIn({ storage }: TestStorage) {
  const reader = await openForReading(storage);
  try {
    const bets = new Map<string, number[]>();
    const voided: string[] = [];
    const epochs: number[] = [];
    for await (const { epoch, commands } of readJournal(reader, GENESIS)) {
      if (epoch !== epochs.at(-1)) epochs.push(epoch);
      for (const command of commands) {
        if (command.type === 'voidMarket') voided.push(command.marketId);
        if (command.type !== 'placeBet' || command.customerRef === null) continue;
        bets.set(command.customerRef, [...(bets.get(command.customerRef) ?? []), command.seq]);
      }
    }
    return { bets, voided, epochs };
  } finally {
    await reader.close();
  }
}
