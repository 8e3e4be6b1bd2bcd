import type { Random } from '../../../base/random.ts';
import type { FeedSource } from '@layline/exchange/src/feed/feed-source.ts';
import type { Acknowledged } from '../records/acknowledged.ts';
import { ExchangeProcess } from './exchange-process.ts';
import type { Installation, Mishap } from './installation.ts';
import { FIRST_OPERATORS } from '../people/operator.ts';
import type { Player } from '../people/player.ts';
import type { Ending } from '../machine/simulated-disk.ts';
import { isOfStorage } from '../machine/simulated-storage.ts';
import { SystemFault, withCauses } from '../world.ts';
import type { World } from '../world.ts';

/** Time after which a closing program exits, whatever is left to do, ms. */
export const CLOSING_MS = 20_000;
/** Maximum failed starts in a row. */
const STARTS_MAX = 50;

export interface InstallationOptions {
  readonly world: World;
  readonly random: Random;
  readonly source: FeedSource;
  readonly players: readonly Player[];
  readonly records: Acknowledged;
  /** Whether followers write the projections and make the snapshots, if there are any. */
}

/** An exchange that is one process on a disk of its own. */
export class OneProcess implements Installation {
  readonly mishaps: readonly Mishap[];
  readonly replicas = [];
  readonly looks = null;
  readonly #world: World;
  readonly #random: Random;
  readonly #source: FeedSource;
  readonly #players: readonly Player[];

  constructor({ world, random, source, players }: InstallationOptions) {
    this.#world = world;
    this.#random = random;
    this.#source = source;
    this.#players = players;
    this.mishaps = [[1, () => this.crash(random.pick(['PROCESS', 'POWER']))]];
  }

  get lines(): number {
    return this.#world.exchange?.app.liveHub.server.connections ?? 0;
  }

  crash(ending: Ending): void {
    const { exchange, disk, tally } = this.#world;
    if (exchange === null || exchange.isOver) return;
    exchange.kill();
    const lost = disk.crash(ending, this.#random);
    tally.count(ending === 'POWER' ? 'crash: power cut' : 'crash: process killed');
    if (lost > 0) tally.count('crash: bytes of the disk lost', lost);
  }

  async mend(): Promise<boolean> {
    const { exchange, tally, disk } = this.#world;
    if (exchange !== null && !exchange.isOver && exchange.failure !== undefined) {
      tally.count('crash: the storage failed the journal');
      exchange.kill();
      disk.crash('PROCESS', this.#random);
    }
    if (exchange?.isOver !== true) return false;
    await this.start();
    return true;
  }

  settle(): Promise<void> {
    return Promise.resolve();
  }

  async start(): Promise<void> {
    const { time, faults, tally, disk, sabotage } = this.#world;
    for (const player of this.#players) player.watcher?.tear();
    let failure: unknown;
    for (let start = 1; start <= STARTS_MAX; start += 1) {
      if (start === STARTS_MAX / 2) faults.isOn = false;
      const { process, started } = ExchangeProcess.start({
        disk,
        time,
        sabotage,
        hasTablesElsewhere: this.#world.plays('tables'),
        operators: this.#world.plays('corrections') ? FIRST_OPERATORS : [],
        limits: faults.limits,
        fateOf: faults.storage,
        source: this.#source,
      });
      started.catch((error: unknown) => {
        failure = error;
      });
      const dies = faults.isOn && this.#random.chance(15);
      const ready = await this.#await(started, dies ? this.#random.int(1, 40) : null);
      if (ready && process.failure === undefined) {
        tally.count('starts');
        this.#world.opened(process);
        return;
      }
      tally.count(ready ? 'starts that failed' : 'starts that were cut off or failed');
      process.kill();
      disk.crash(this.#random.pick(['PROCESS', 'POWER'] as const), this.#random);
    }
    throw new SystemFault(`the exchange does not start: ${withCauses(failure)}`);
  }

  /** True once started; false if it fails, or after `turns` turns of work if it is to be cut off. */
  async #await(started: Promise<void>, turns: number | null): Promise<boolean> {
    const outcome = started.then(
      () => true,
      () => false,
    );
    if (turns === null) return this.#world.time.until('the start', outcome);
    let settled: boolean | null = null;
    void outcome.then((value) => {
      settled = value;
    });
    for (let turn = 0; turn < turns && settled === null; turn += 1) await this.#world.time.turn();
    return settled ?? false;
  }

  async closeInOrder(): Promise<void> {
    const { exchange, time, tally, disk } = this.#world;
    if (exchange === null) return;
    for (const player of this.#players) player.watcher?.tear();
    const closed = exchange.close().then(
      () => 'CLOSED',
      (error: unknown) => error,
    );
    const ending = await time.until('the end', Promise.race([closed, this.#world.sleep(CLOSING_MS)]));
    if (ending === 'CLOSED') return tally.count('orderly ends');
    if (ending !== undefined && !isOfStorage(ending)) throw ending;
    tally.count(`crash: the storage ${ending === undefined ? 'was too slow for' : 'failed'} the end`);
    exchange.kill();
    disk.crash('PROCESS', this.#random);
  }
}
