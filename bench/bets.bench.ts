import { postgresInserts, sqliteInserts } from './bets/batch-insert.ts';
import { demoTokens } from './bets/demo-tokens.ts';
import { placements } from './bets/placements.ts';
import { startChild } from './child.ts';
import type { Child } from './child.ts';
import type { Counters } from './exchange.child.ts';
import { inTurn, median, percentile, report } from './harness.ts';
import type { Row } from './harness.ts';
import { checked, fullLoad, pacedLoad } from './load/load.ts';
import type { LoadResult } from './load/load.ts';

/** Durable bets per second over HTTP on the whole exchange, compared with bare Fastify echoing the same requests. */
const CLIENTS = [1, 16, 128] as const;
/** Five and thirty times as many as at full load. */
const CROWDS = [640, 4000] as const;
const RUN_MS = 2500;
const RUNS = 5;
const WARM_UP_MS = 4000;
/** How many times as many players bet under overload. */
const OVERLOAD_GROUPS = 4;
/** So many of their bets may meet their own earlier ones, which the engine refuses: with so many on the way they arrive in another order than they were made. They do not count as bets. */
const OVERLOAD_REFUSED = 0.15;
/** Long enough that the answers to the last bets, which are waited for, count little. */
const OVERLOAD_MS = 10_000;

interface Ready {
  readonly port: number;
}

type EchoCounters = Pick<Counters, 'busyUs'>;

/** One contender's figures from all runs. */
class Runs {
  readonly rates: number[] = [];
  readonly p50: number[] = [];
  readonly p99: number[] = [];
  readonly busy: number[] = [];

  /** `busyUs`: how long the server's event loop was busy meanwhile. */
  add({ rate, sent, waits }: LoadResult, busyUs = 0): number {
    this.rates.push(rate);
    this.busy.push(busyUs / sent);
    this.p50.push(percentile(waits, 0.5));
    this.p99.push(percentile(waits, 0.99));
    return rate;
  }
}

class Contest {
  readonly #exchange: Child<Ready>;
  readonly #echo: Child<Ready>;
  #tokens: readonly string[];
  readonly #storage: string;
  #number = 0;

  constructor(storage: string, exchange: Child<Ready>, echo: Child<Ready>, tokens: readonly string[]) {
    this.#storage = storage;
    this.#exchange = exchange;
    this.#echo = echo;
    this.#tokens = tokens;
  }

  async rows(): Promise<Row[]> {
    await this.#bets(128, WARM_UP_MS);
    await this.#echoes(128, WARM_UP_MS);
    const rows: Row[] = [];
    let peak = 0;
    for (const clients of CLIENTS) {
      const [bets, echoes, commits] = [new Runs(), new Runs(), [] as number[]];
      const rates = await inTurn(
        {
          bets: async () => {
            const before = await this.#exchange.ask<Counters>('counters');
            const result = await this.#bets(clients);
            const after = await this.#exchange.ask<Counters>('counters');
            commits.push((after.commits - before.commits) / (after.commands - before.commands));
            return bets.add(result, after.busyUs - before.busyUs);
          },
          echo: async () => {
            const before = await this.#echo.ask<EchoCounters>('counters');
            const result = await this.#echoes(clients);
            const after = await this.#echo.ask<EchoCounters>('counters');
            return echoes.add(result, after.busyUs - before.busyUs);
          },
        },
        RUNS,
      );
      peak = Math.max(peak, rates.bets);
      const what = `${this.#storage}, ${clients} client${clients === 1 ? '' : 's'}`;
      rows.push(
        besideEcho(`${what}: bets`, rates.bets, '/s', rates.echo),
        besideEcho(`${what}: p50`, median(bets.p50), 'ms', median(echoes.p50)),
        besideEcho(`${what}: p99`, median(bets.p99), 'ms', median(echoes.p99)),
        besideEcho(
          `${what}: processor time of the event loop`,
          median(bets.busy),
          'µs a bet',
          median(echoes.busy),
        ),
        { what: `${what}: commits per bet`, figure: median(commits), unit: '', yardstick: null },
      );
    }
    rows.push(...(await this.#halfLoad(peak)), await this.#besideInserts(peak));
    for (const clients of CROWDS) rows.push(...(await this.#overload(clients, peak)));
    return rows;
  }

  /** How many bets the exchange still takes when more clients are waiting than it can answer. */
  async #overload(clients: number, peak: number): Promise<Row[]> {
    const runs = new Runs();
    const turnedAway: number[] = [];
    for (let run = 0; run < RUNS; run++) {
      this.#tokens = await this.#newPlayers(OVERLOAD_GROUPS);
      const result = checked(await this.#load(clients, OVERLOAD_MS), OVERLOAD_REFUSED);
      runs.add({ ...result, rate: (result.rate * result.accepted) / result.sent });
      turnedAway.push(result.turnedAway / (result.turnedAway + result.sent));
    }
    const what = `${this.#storage}, ${clients.toLocaleString('en')} clients`;
    return [
      {
        what: `${what}: bets`,
        figure: median(runs.rates),
        unit: '/s',
        yardstick: { name: 'at full load', figure: peak },
      },
      { what: `${what}: p99`, figure: median(runs.p99), unit: 'ms', yardstick: null },
      { what: `${what}: turned away`, figure: median(turnedAway), unit: 'of all', yardstick: null },
    ];
  }

  async #newPlayers(groups: number): Promise<readonly string[]> {
    const tokens: string[] = [];
    for (let group = 0; group < groups; group++)
      tokens.push(...(await demoTokens(this.#exchange.ready.port)));
    return tokens;
  }

  async #halfLoad(peak: number): Promise<Row[]> {
    const runs = new Runs();
    for (let run = 0; run < RUNS; run++) {
      const load = { port: this.#exchange.ready.port, clients: 128, forMs: RUN_MS, next: this.#next() };
      runs.add(checked(await pacedLoad(load, peak / 2)));
    }
    const what = `${this.#storage}, 128 clients at half of full load`;
    return [
      { what: `${what}: p50`, figure: median(runs.p50), unit: 'ms', yardstick: null },
      { what: `${what}: p99`, figure: median(runs.p99), unit: 'ms', yardstick: null },
    ];
  }

  async #besideInserts(peak: number): Promise<Row> {
    const url = process.env['TEST_DATABASE_URL'] ?? '';
    const { inserts } = await inTurn(
      { inserts: () => (this.#storage === 'sqlite' ? sqliteInserts(1000) : postgresInserts(url, 1000)) },
      RUNS,
    );
    return {
      what: `${this.#storage}: bets at full load`,
      figure: peak,
      unit: '/s',
      yardstick: { name: 'batch insert of the same text', figure: inserts },
    };
  }

  async #bets(clients: number, forMs = RUN_MS): Promise<LoadResult> {
    return checked(await this.#load(clients, forMs));
  }

  #load(clients: number, forMs: number): Promise<LoadResult> {
    return fullLoad({ port: this.#exchange.ready.port, clients, forMs, next: this.#next() });
  }

  async #echoes(clients: number, forMs = RUN_MS): Promise<LoadResult> {
    const { port } = this.#echo.ready;
    return checked(await fullLoad({ port, clients, forMs, next: this.#next() }));
  }

  #next(): () => string {
    this.#number += 1;
    return placements(this.#exchange.ready.port, this.#tokens, `r${this.#number}`);
  }
}

function besideEcho(what: string, figure: number, unit: string, echo: number): Row {
  return { what, figure, unit, yardstick: { name: 'bare Fastify', figure: echo } };
}

async function rowsOn(storage: string): Promise<Row[]> {
  const exchange = await startChild<Ready>('exchange.child.ts', { BENCH_STORAGE: storage });
  const echo = await startChild<Ready>('echo.child.ts');
  try {
    return await new Contest(storage, exchange, echo, await demoTokens(exchange.ready.port)).rows();
  } finally {
    await echo.stop();
    await exchange.stop();
  }
}

const url = process.env['BENCH_DATABASE_URL'];
if (url !== undefined) process.env['TEST_DATABASE_URL'] = url;
else console.log('PostgreSQL is skipped: BENCH_DATABASE_URL is not set');
report('bets', [...(await rowsOn('sqlite')), ...(url === undefined ? [] : await rowsOn('postgres'))]);
