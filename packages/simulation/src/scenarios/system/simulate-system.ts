import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Random } from '../../base/random.ts';
import { copyTables } from '@layline/exchange/src/core/testing/template.ts';
import { Audit } from './checks/audit.ts';
import { CasinoProvider } from './people/casino-provider.ts';
import { Desk } from './people/desk.ts';
import type { Sabotage } from './processes/exchange-process.ts';
import type { Installation } from './processes/installation.ts';
import { Markets } from './people/markets.ts';
import { BackOffice } from './people/back-office.ts';
import { BonusOffice } from './people/bonus-office.ts';
import { Branch } from './people/branch.ts';
import { OneProcess } from './processes/one-process.ts';
import { Player } from './people/player.ts';
import { SeveralNodes } from './nodes/several-nodes.ts';
import { PushedFeed } from './people/pushed-feed.ts';
import { ResultOffice } from './people/result-office.ts';
import { SoloHouse } from './people/solo-house.ts';
import { TableHouse } from './people/table-house.ts';
import { Acknowledged } from './records/acknowledged.ts';
import { seedMachine } from './machine/seeded-machine.ts';
import { SimulatedDisk } from './machine/simulated-disk.ts';
import { Tally } from '../checks/tally.ts';
import { EXTRAS, World, type Extra } from './world.ts';

const PLAYERS = 3;
/** Longer than a bonus may take, ms. */
const NEXT_DAY_MS = 25 * 3_600_000;

export interface SystemRun {
  readonly seed: string;
  /** Number of actions. */
  readonly steps: number;
  /** How many processes there are: one that leads, and others that follow it. One by default. */
  readonly nodes?: number;
  /** What is played beside the rest; everything by default. A seed that found a fault goes on to play what it played then. */
  readonly with?: readonly Extra[];
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
  const root = mkdtempSync(join(tmpdir(), 'layline-system-'));
  mkdirSync(join(root, '0'));
  // The first run of a process makes the tables, which must not use up numbers of the seed.
  await copyTables(join(root, '0'));
  const restore = seedMachine(random.fork('machine'));
  try {
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
  readonly #bonuses: BonusOffice;
  readonly #results: ResultOffice;
  readonly #branch: Branch;
  /** Null where none are played. */
  readonly #tables: TableHouse | null;
  readonly #solo: SoloHouse | null;
  readonly #players: Player[] = [];
  readonly #installation: Installation;
  readonly #audit: Audit;

  constructor(
    random: Random,
    disk: SimulatedDisk,
    { steps, nodes = 1, with: extras = EXTRAS, sabotage = {}, tally = new Tally() }: SystemRun,
  ) {
    this.#world = new World({ random, disk, sabotage, tally, extras });
    this.#records = new Acknowledged(tally);
    this.#random = random.fork('course');
    this.#steps = steps;
    this.#desk = new Desk(this.#world, this.#records, this.#markets);
    this.#feed = new PushedFeed(this.#world, this.#records, this.#markets);
    this.#backOffice = new BackOffice(this.#world, this.#records);
    this.#casino = new CasinoProvider(this.#world, this.#records);
    this.#bonuses = new BonusOffice(this.#world, this.#records);
    const killLeader = (): void => this.#installation.crash('PROCESS');
    this.#results = new ResultOffice(this.#world, this.#records, killLeader);
    this.#branch = new Branch(this.#world, this.#records);
    this.#tables = this.#world.plays('tables') ? new TableHouse(this.#world, this.#records) : null;
    this.#solo =
      this.#tables === null ? null : new SoloHouse(this.#world, this.#records, this.#tables, killLeader);
    const parts = {
      world: this.#world,
      random: this.#random,
      source: this.#feed.source,
      players: this.#players,
      records: this.#records,
    };
    this.#installation = nodes === 1 ? new OneProcess(parts) : new SeveralNodes(nodes, parts);
    this.#audit = new Audit({
      world: this.#world,
      records: this.#records,
      desk: this.#desk,
      players: this.#players,
      markets: this.#markets,
      installation: this.#installation,
      tables: this.#tables,
      mend: () => this.#mend(),
    });
  }

  async play(): Promise<SystemRunEnd> {
    const { time, faults, tally } = this.#world;
    await this.#installation.start();
    await time.until('the opening', this.#open());
    faults.isOn = true;
    for (let step = 1; step <= this.#steps; step += 1) {
      this.#act();
      await time.pass(this.#random.int(0, 300));
      await this.#mend();
      if (this.#random.chance(1)) await this.#auditAndRest();
      if (this.#random.chance(0.5)) await this.#restart();
    }
    await this.#auditAndRest();
    this.#installation.crash('POWER');
    await this.#mend();
    await this.#audit.whole();
    await this.#restart();
    await time.until('the end of the feed', this.#feed.caughtUp());
    await this.#audit.whole();
    await this.#audit.lines();
    await this.#installation.closeInOrder();
    tally.count('runs');
    tally.count('steps', this.#steps);
    this.#world.hear('the end', this.#audit.journalHash);
    return { digest: this.#world.digest(), commands: this.#audit.commands, tally };
  }

  async #open(): Promise<void> {
    await this.#desk.begin();
    if (this.#world.plays('bonuses')) await this.#bonuses.offer();
    if (this.#world.plays('corrections')) {
      await this.#results.begin();
      await this.#branch.begin();
    }
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
      [this.#world.weightOf('fancies', 30), () => this.#feed.actOnFancies()],
      [this.#world.weightOf('bonuses', 8), () => this.#loose(this.#bonuses.act())],
      [this.#world.weightOf('tables', 30), () => this.#atTables()],
      [this.#world.weightOf('tables', 2), () => this.#tables?.mishap()],
      [this.#world.weightOf('solo', 40), () => this.#playSolo()],
      [this.#world.weightOf('solo', 3), () => this.#tables?.mishap()],
      [this.#world.weightOf('bonuses', 4), () => this.#rush()],
      [this.#world.weightOf('turns', 20), () => this.#loose(this.#backOffice.act())],
      [this.#world.weightOf('turns', 30), () => this.#loose(this.#random.pick(this.#players).rushCashier())],
      [this.#world.weightOf('accounts', 60), () => this.#loose(this.#random.pick(this.#players).actOnOwn())],
      [this.#world.weightOf('corrections', 30), () => this.#loose(this.#results.act())],
      [this.#world.weightOf('corrections', 20), () => this.#loose(this.#desk.trade())],
      [this.#world.weightOf('corrections', 20), () => this.#betBelowAgent()],
      [
        this.#world.weightOf('corrections', 40),
        () => this.#loose(this.#random.pick(this.#players).take(this.#markets)),
      ],
      [this.#world.weightOf('corrections', 8), () => this.#feed.decideOne()],
      [20, () => this.#random.pick(this.#players).connect(this.#markets)],
      [3, () => this.#random.pick(this.#players).watcher?.tear()],
      [2, () => this.#random.pick(this.#players).vanish()],
      [1, () => this.#jump()],
      ...this.#installation.mishaps,
    ])();
  }

  #loose(action: Promise<void>): void {
    action.catch((error: unknown) => this.#world.report(`a client failed: ${String(error)}`));
  }

  /** Checks everything, and goes on a day later if bonuses may expire. Nobody waits for an answer then, so no key of a press is forgotten too early. */
  async #auditAndRest(): Promise<void> {
    await this.#audit.whole();
    if (!this.#world.plays('bonuses')) return;
    this.#world.tally.count('clock: a day later');
    this.#world.time.setWall(NEXT_DAY_MS);
  }

  /** Everybody claims the newest bonus at once, which may not be enough for all. */
  #rush(): void {
    const newest = [...this.#records.bonuses.offers.keys()].at(-1);
    for (const player of this.#players) this.#loose(player.claim(newest));
  }

  /** The agent's player takes an offer that another player’s screen shows. */
  #betBelowAgent(): void {
    const other = this.#random.pick(this.#players);
    this.#loose(this.#branch.take(other.offersOn(this.#markets)));
  }

  #atTables(): void {
    if (this.#tables !== null) this.#loose(this.#tables.act(this.#random.pick(this.#players)));
  }

  #playSolo(): void {
    if (this.#solo !== null) this.#loose(this.#solo.act(this.#random.pick(this.#players)));
  }

  #jump(): void {
    const ms = this.#random.pick([-30_000, -500, 2000, 60_000, 20 * 60_000]);
    this.#world.tally.count(ms < 0 ? 'clock: set back' : 'clock: set forwards');
    this.#world.time.setWall(ms);
  }

  /** Restarts and checks an exchange that has died; returns whether it had. */
  async #mend(): Promise<boolean> {
    if (this.#world.fault !== null) throw this.#world.fault;
    this.#tables?.mend();
    if (!(await this.#installation.mend())) return false;
    await this.#audit.afterStart();
    return true;
  }

  async #restart(): Promise<void> {
    await this.#installation.closeInOrder();
    await this.#installation.start();
    await this.#audit.afterStart();
  }
}
