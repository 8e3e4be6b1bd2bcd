import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Random } from '../../base/random.ts';
import { copyTables } from '@layline/exchange/src/core/testing/template.ts';
import { Audit } from './audit.ts';
import { CasinoProvider } from './casino-provider.ts';
import { Desk } from './desk.ts';
import { ExchangeProcess } from './exchange-process.ts';
import type { Sabotage } from './exchange-process.ts';
import { Markets } from './markets.ts';
import { BackOffice } from './back-office.ts';
import { Player } from './player.ts';
import { PushedFeed } from './pushed-feed.ts';
import { Acknowledged } from './acknowledged.ts';
import { seedMachine } from './seeded-machine.ts';
import { SimulatedDisk, type Ending } from './simulated-disk.ts';
import { isOfStorage } from './simulated-storage.ts';
import { Tally } from '../checks/tally.ts';
import { SystemFault, World } from './world.ts';

const PLAYERS = 3;
/** Time after which a closing program exits, whatever is left to do, ms. */
const CLOSING_MS = 20_000;
/** Maximum failed starts in a row. */
const STARTS_MAX = 50;

export interface SystemRun {
  readonly seed: string;
  /** Number of actions. */
  readonly steps: number;
  /** Counts what happened; pass one to count over several runs. */
  readonly tally?: Tally;
  /** How to break the exchange, to see that it is noticed. */
  readonly sabotage?: Sabotage;
}

/** The outcome of a run, always the same for the same seed. */
export interface SystemRunEnd {
  /** Digest of everything that anybody heard, and of the journal. */
  readonly digest: string;
  /** Commands in the journal. */
  readonly commands: number;
  readonly tally: Tally;
}

/**
 * Runs a whole exchange with its storage, hub, clients and a feed in this process, on a simulated clock and with
 * seeded choices and faults. Throws `SystemFault` at the first violation. Only one run at a time per process, because
 * the process's randomness is seeded.
 */
export async function simulateSystem(run: SystemRun): Promise<SystemRunEnd> {
  const random = new Random(run.seed);
  const restore = seedMachine(random.fork('machine'));
  const root = mkdtempSync(join(tmpdir(), 'layline-system-'));
  try {
    mkdirSync(join(root, '0'));
    await copyTables(join(root, '0'));
    return await new SystemSimulation(random, new SimulatedDisk(root), run).play();
  } finally {
    restore();
    rmSync(root, { recursive: true, force: true });
  }
}

class SystemSimulation {
  readonly #world: World;
  readonly #random: Random;
  readonly #steps: number;
  readonly #records: Acknowledged;
  readonly #markets = new Markets();
  readonly #desk: Desk;
  readonly #feed: PushedFeed;
  readonly #backOffice: BackOffice;
  readonly #casino: CasinoProvider;
  readonly #players: Player[] = [];
  readonly #audit: Audit;

  constructor(random: Random, disk: SimulatedDisk, { steps, sabotage = {}, tally = new Tally() }: SystemRun) {
    this.#world = new World(random, disk, sabotage, tally);
    this.#records = new Acknowledged(tally);
    this.#random = random.fork('course');
    this.#steps = steps;
    this.#desk = new Desk(this.#world, this.#records, this.#markets);
    this.#feed = new PushedFeed(this.#world, this.#records, this.#markets);
    this.#backOffice = new BackOffice(this.#world, this.#records);
    this.#casino = new CasinoProvider(this.#world, this.#records);
    this.#audit = new Audit({
      world: this.#world,
      records: this.#records,
      desk: this.#desk,
      players: this.#players,
      markets: this.#markets,
      mend: () => this.#mend(),
    });
  }

  async play(): Promise<SystemRunEnd> {
    const { time, faults, tally } = this.#world;
    await this.#start();
    await time.until('the opening', this.#open());
    faults.isOn = true;
    for (let step = 1; step <= this.#steps; step += 1) {
      this.#act();
      await time.pass(this.#random.int(0, 300));
      await this.#mend();
      if (this.#random.chance(1)) await this.#audit.whole();
      if (this.#random.chance(0.5)) await this.#restart();
    }
    await this.#audit.whole();
    this.#crash('POWER');
    await this.#mend();
    await this.#audit.whole();
    await this.#restart();
    await time.until('the end of the feed', this.#feed.caughtUp());
    await this.#audit.whole();
    await this.#audit.lines();
    await this.#closeInOrder();
    tally.count('runs');
    tally.count('steps', this.#steps);
    this.#world.hear('the end', this.#audit.journalHash);
    return { digest: this.#world.digest(), commands: this.#audit.commands, tally };
  }

  async #open(): Promise<void> {
    await this.#desk.begin();
    for (let number = 1; number <= PLAYERS; number += 1)
      this.#players.push(await Player.arrive(this.#world, this.#records, `player${number}`));
    for (const player of this.#players) player.connect(this.#markets);
  }

  /** Starts one action without waiting for it. */
  #act(): void {
    this.#random.weighted([
      [60, () => this.#loose(this.#random.pick(this.#players).act(this.#markets))],
      [20, () => this.#loose(this.#desk.act(this.#random.pick(this.#players).id))],
      [6, () => this.#loose(this.#backOffice.act())],
      [6, () => this.#loose(this.#casino.act(this.#random.pick(this.#players)))],
      [40, () => this.#feed.act()],
      [20, () => this.#random.pick(this.#players).connect(this.#markets)],
      [3, () => this.#random.pick(this.#players).watcher?.tear()],
      [2, () => this.#random.pick(this.#players).vanish()],
      [1, () => this.#jump()],
      [1, () => this.#crash(this.#random.pick(['PROCESS', 'POWER']))],
    ] as const)();
  }

  #loose(action: Promise<void>): void {
    action.catch((error: unknown) => this.#world.report(`a client failed: ${String(error)}`));
  }

  #jump(): void {
    const ms = this.#random.pick([-30_000, -500, 2000, 60_000, 20 * 60_000]);
    this.#world.tally.count(ms < 0 ? 'clock: set back' : 'clock: set forwards');
    this.#world.time.setWall(ms);
  }

  #crash(ending: Ending): void {
    const { exchange, disk, tally } = this.#world;
    if (exchange === null || exchange.isOver) return;
    exchange.kill();
    const lost = disk.crash(ending, this.#random);
    tally.count(ending === 'POWER' ? 'crash: power cut' : 'crash: process killed');
    if (lost > 0) tally.count('crash: bytes of the disk lost', lost);
  }

  /** Restarts and checks an exchange that has died; returns whether it had. */
  async #mend(): Promise<boolean> {
    const { exchange, tally } = this.#world;
    if (this.#world.fault !== null) throw this.#world.fault;
    if (exchange !== null && !exchange.isOver && exchange.failure !== undefined) {
      tally.count('crash: the storage failed the journal');
      exchange.kill();
      this.#world.disk.crash('PROCESS', this.#random);
    }
    if (exchange?.isOver !== true) return false;
    await this.#start();
    await this.#audit.afterStart();
    return true;
  }

  async #start(): Promise<void> {
    const { time, faults, tally, disk, sabotage } = this.#world;
    for (const player of this.#players) player.watcher?.tear();
    let failure: unknown;
    for (let start = 1; start <= STARTS_MAX; start += 1) {
      if (start === STARTS_MAX / 2) faults.isOn = false;
      const { process, started } = ExchangeProcess.start({
        disk,
        time,
        sabotage,
        limits: faults.limits,
        fateOf: faults.storage,
        source: this.#feed.source,
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

  async #restart(): Promise<void> {
    await this.#closeInOrder();
    await this.#start();
    await this.#audit.afterStart();
  }

  /** Shuts down as an operator would; failing storage may prevent it. */
  async #closeInOrder(): Promise<void> {
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

/** An error with what caused it, since an exchange that has stopped says why only in the cause. */
function withCauses(error: unknown): string {
  const { cause } = error instanceof Error ? error : {};
  return cause === undefined ? String(error) : `${String(error)}: ${withCauses(cause)}`;
}
