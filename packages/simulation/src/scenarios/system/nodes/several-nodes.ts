import { isUnsound } from '@layline/exchange/src/core/errors.ts';
import { SimulatedBus } from '@layline/exchange/src/core/testing/simulated-bus.ts';
import type { Random } from '../../../base/random.ts';
import { AnnouncedWatch, type NodeWeather } from '../checks/announced-watch.ts';
import type { Installation, Mishap, Replica } from '../processes/installation.ts';
import { FollowersSnapshots } from './followers-snapshots.ts';
import { LeadLock } from './lead-lock.ts';
import { Looks } from '../checks/looks.ts';
import { TurnLocks } from './turn-locks.ts';
import { NodeProcess, type NodePlace, type NodeWorld } from './node-process.ts';
import { CLOSING_MS, type InstallationOptions } from '../processes/one-process.ts';
import { ProjectedWatch } from '../checks/projected-watch.ts';
import type { Player } from '../people/player.ts';
import type { Ending } from '../machine/simulated-disk.ts';
import { isOfStorage } from '../machine/simulated-storage.ts';
import { StorageLine } from '../machine/storage-line.ts';
import { SystemFault, withCauses } from '../world.ts';
import type { Door } from '../processes/door.ts';
import type { World } from '../world.ts';

/** After this, a whole installation serves again, whatever has befallen it, ms. */
const SERVES_MS = 300_000;
/** After this the storage is no longer slow, ms. */
const SLOW_MS = 60_000;
/** How long a call may be under way when its process loses its storage, ms. */
const EXCUSED_MS = 10_000;

/** A machine, with the process that runs on it. */
interface Machine extends NodePlace {
  process: NodeProcess | null;
  /** When a process that has ended is started again, ms since the start. */
  upAt: number;
}

/** Several processes on one storage and one bus: one leads, the others follow it. */
export class SeveralNodes implements Installation {
  readonly looks: Looks;
  readonly mishaps: readonly Mishap[];
  readonly #world: World;
  readonly #random: Random;
  readonly #players: readonly Player[];
  readonly #machines: readonly Machine[];
  readonly #lock: LeadLock;
  readonly #turnLocks: TurnLocks;
  readonly #projections: ProjectedWatch;
  readonly #shared: NodeWorld;
  /** Whether the storage is kept open, as its own server does. */
  #isServed = false;
  #isStopped = false;
  /** The process that served when it was last asked. */
  #served: unknown = null;

  constructor(nodes: number, { world, random, source, players, records }: InstallationOptions) {
    this.#world = world;
    this.#random = random;
    this.#players = players;
    this.#lock = new LeadLock(() => world.time.elapsed);
    this.#turnLocks = new TurnLocks(() => world.time.elapsed);
    this.#machines = Array.from({ length: nodes }, (_, index) => ({
      name: `node${index + 1}`,
      address: `http://node${index + 1}:8080`,
      weather: { lost: 0, doubled: 0, delayMs: 0, cutOff: false, isMute: false },
      line: new StorageLine(() => world.time.elapsed),
      process: null,
      upAt: 0,
    }));
    const watch = new AnnouncedWatch(new SimulatedBus(world.time, world.random.fork('bus')));
    this.#projections = new ProjectedWatch(world, () => watch.announced);
    this.looks = new Looks(world, records, () => watch.announced);
    this.#shared = {
      world,
      lock: this.#lock,
      turnLocks: this.#turnLocks,
      watch,
      source,
      projections: this.#projections,
      snapshots: new FollowersSnapshots(world.tally),
      at: (address) => this.#running.find(({ place }) => place.address === address) ?? null,
      hasHeir: (beside) => this.#running.some((process) => process !== beside && process.isFit),
    };
    world.entrance = {
      looking: (player) => this.looks.begin(player),
      forCalls: () => this.#pickDoor(this.#running.filter(({ takesCalls }) => takesCalls)),
      // As the proxy does: the leader only if nobody follows it.
      forHub: () => {
        const open = this.#running.filter(
          ({ takesCalls, isEnding, isPaused }) => takesCalls && !isEnding && !isPaused,
        );
        const follow = open.filter(({ following }) => following !== null);
        return this.#pickDoor(follow.length > 0 ? follow : open);
      },
    };
    this.mishaps = [
      [20, () => this.#look()],
      [8, () => this.#turnWeather()],
      [4, () => this.#calm(random.pick(this.#machines).weather)],
      [2, () => this.crash('PROCESS')],
      [1, () => this.crash('POWER')],
      [2, () => this.#killFollower()],
      [2, () => this.#stop(random.pick(this.#machines))],
      [2, () => this.#pause(this.#leading)],
      [1, () => this.#pause(random.pick(this.#machines).process)],
      [world.weightOf('turns', 40), () => this.#endTurns()],
      [world.weightOf('accounts', 3), () => this.#cutOff(random.pick(this.#machines))],
    ];
  }

  get lines(): number {
    return this.#running.reduce((sum, { lines }) => sum + lines, 0);
  }

  get replicas(): readonly Replica[] {
    return this.#running.flatMap(({ place: { name }, following }) =>
      following === null ? [] : [{ name, core: following }],
    );
  }

  async start(): Promise<void> {
    this.#isStopped = false;
    if (!this.#isServed) this.#world.disk.open();
    this.#isServed = true;
    await this.settle();
  }

  mend(): Promise<boolean> {
    for (const machine of this.#machines) {
      const { process } = machine;
      if (process !== null && !process.isOver && process.failure !== undefined) this.#bury(machine, process);
      if (machine.process?.isOver !== false && machine.upAt <= this.#world.time.elapsed && !this.#isStopped)
        this.#startOn(machine);
    }
    const { exchange } = this.#world;
    const isOther = exchange !== null && !exchange.isOver && exchange !== this.#served;
    if (isOther) this.#served = exchange;
    return Promise.resolve(isOther);
  }

  async settle(): Promise<void> {
    const { time, faults } = this.#world;
    const wasOn = faults.isOn;
    for (const since = time.elapsed; ; await time.pass(100)) {
      for (const machine of this.#machines) {
        this.#calm(machine.weather);
        machine.line.mend();
        if (machine.process?.isPaused === true) this.#wake(machine.process);
        machine.upAt = 0;
      }
      await this.mend();
      if (this.#isWhole()) break;
      const ms = time.elapsed - since;
      // On a slow storage hundreds of statements take very long.
      if (ms > SLOW_MS) faults.isOn = false;
      if (ms > SERVES_MS) throw new SystemFault(`the nodes do not come to serve: ${this.#describe()}`);
    }
    faults.isOn = wasOn;
  }

  crash(ending: Ending): void {
    const world = this.#world;
    if (ending === 'PROCESS') return this.#kill(this.#leading, 'crash: leader killed');
    world.tally.count('crash: power cut');
    world.excusedUntil = world.time.elapsed + EXCUSED_MS;
    this.#lock.lost();
    this.#turnLocks.lost();
    const lost = world.disk.crash('POWER', this.#random);
    this.#projections.lostPower(world.disk.open().reader);
    if (lost > 0) world.tally.count('crash: bytes of the disk lost', lost);
  }

  async closeInOrder(): Promise<void> {
    const { time, tally } = this.#world;
    this.#isStopped = true;
    const leader = this.#leading;
    const others = this.#running.filter((process) => process !== leader);
    for (const process of [...others, ...(leader === null ? [] : [leader])]) {
      process.resume();
      await time.until('the end of a node', this.#close(process));
    }
    tally.count('orderly ends');
  }

  get #running(): readonly NodeProcess[] {
    return this.#machines.flatMap(({ process }) => (process === null || process.isOver ? [] : [process]));
  }

  /** The node whose process leads and takes calls. */
  get #leading(): NodeProcess | null {
    const { exchange } = this.#world;
    return this.#running.find(({ leader }) => leader !== null && leader === exchange) ?? null;
  }

  /** One leads, and all others follow it and have applied everything. */
  #isWhole(): boolean {
    const leader = this.#leading?.leader ?? null;
    if (leader === null || leader.failure !== undefined) return false;
    if (this.#leading?.isEnding !== false || this.#leading.isHandingOver) return false;
    const { seq, epoch } = leader.core;
    const others = this.#machines.filter(({ process }) => process?.leader !== leader);
    return others.every(({ process }) => {
      const following = process?.following;
      return process?.isEnding === false && following?.seq === seq && following.epoch === epoch;
    });
  }

  #describe(): string {
    return this.#machines
      .map(({ name, process }) => {
        const role = process === null ? 'off' : process.leader !== null ? 'leads' : 'follows';
        return `${name} ${role} at ${process?.following?.seq ?? process?.leader?.core.seq ?? '?'}`;
      })
      .join(', ');
  }

  #pickDoor(open: readonly NodeProcess[]): Door | null {
    return open.length === 0 ? null : this.#random.pick(open);
  }

  #startOn(machine: Machine): void {
    this.#world.tally.count('starts');
    machine.process = new NodeProcess(machine, this.#shared);
    machine.process.start();
  }

  /** A process that cannot go on ends. It may lose its storage, but what it knows is never wrong. */
  #bury(machine: Machine, process: NodeProcess): void {
    const { failure } = process;
    if (isUnsound(failure)) throw new SystemFault(`${machine.name} ended: ${withCauses(failure)}`);
    const why = isOfStorage(failure) ? 'the storage' : withCauses(failure);
    this.#world.excusedUntil = this.#world.time.elapsed + EXCUSED_MS;
    this.#kill(process, `node: ended by ${why}`);
  }

  #kill(process: NodeProcess | null, what: string): void {
    if (process === null || process.isOver) return;
    this.#world.tally.count(what);
    this.#projections.befalls(process.place.name, 'was killed');
    process.kill();
    this.#ended(process);
  }

  /** Its connections break, and it is started again in a while. */
  #ended(process: NodeProcess): void {
    for (const player of this.#players) if (player.lineAt === process) player.watcher?.tear();
    const machine = this.#machines.find((one) => one.process === process);
    if (machine !== undefined) machine.upAt = this.#world.time.elapsed + this.#random.int(0, 4000);
  }

  #killFollower(): void {
    const followers = this.#running.filter(({ leader }) => leader === null);
    if (followers.length > 0) this.#kill(this.#random.pick(followers), 'crash: follower killed');
  }

  #stop({ process }: Machine): void {
    if (process === null || process.isOver || process.isEnding || process.isPaused) return;
    this.#world.tally.count(
      process.leader === null ? 'orderly ends of followers' : 'orderly ends of leaders',
    );
    this.#projections.befalls(process.place.name, 'ended in order');
    this.#close(process).catch((error: unknown) => this.#world.report(`a node cannot end: ${String(error)}`));
  }

  /** Has a process end in order; it ends anyway if that takes too long. */
  async #close(process: NodeProcess): Promise<void> {
    const closed = process.close().catch((error: unknown) => {
      if (!isOfStorage(error) && process.failure === undefined) throw error;
    });
    await Promise.race([closed, process.ended, this.#world.sleep(CLOSING_MS)]);
    process.kill();
    this.#ended(process);
  }

  #pause(process: NodeProcess | null): void {
    if (process === null || process.isOver || process.isPaused) return;
    const world = this.#world;
    world.tally.count(process.leader === null ? 'node: pauses of followers' : 'node: pauses of leaders');
    this.#projections.befalls(process.place.name, 'was paused');
    process.pause();
    world.time.after(this.#random.int(100, 8000), () => this.#wake(process));
  }

  /** A process that was paused may have lost its session. */
  #wake(process: NodeProcess): void {
    this.#world.excusedUntil = this.#world.time.elapsed + EXCUSED_MS;
    process.resume();
  }

  /** The server ends a session that has players' turns, and the process hears of it late. */
  #endTurns(): void {
    const { busy } = this.#turnLocks;
    if (busy.length === 0) return;
    this.#world.tally.count('turns: sessions ended by the server');
    this.#turnLocks.end(this.#random.pick(busy));
  }

  /** Cuts a machine off from the storage for a while. */
  #cutOff({ name, line }: Machine): void {
    const ms = this.#random.int(100, 8000);
    line.cut(ms);
    this.#world.tally.count('storage: a node cut off');
    this.#projections.befalls(name, 'was cut off');
    this.#world.excusedUntil = Math.max(this.#world.excusedUntil, this.#world.time.elapsed + ms + EXCUSED_MS);
  }

  #turnWeather(): void {
    const random = this.#random;
    const { weather, name } = random.pick(this.#machines);
    weather.lost = random.pick([0, 10, 50]);
    weather.doubled = random.pick([0, 30]);
    weather.delayMs = random.pick([0, 50, 400]);
    weather.cutOff = random.chance(20);
    weather.isMute = random.chance(20);
    const { cutOff, isMute } = weather;
    const cut = cutOff && isMute ? 'both ways' : cutOff ? 'hears nothing' : isMute ? 'is not heard' : null;
    if (cut !== null) this.#projections.befalls(name, 'was cut off');
    this.#world.tally.count(cut === null ? 'bus: bad weather' : `bus: a node ${cut}`);
  }

  /** A player looks at the open bets, at any node. */
  #look(): void {
    const world = this.#world;
    const door = world.entrance?.forCalls() ?? null;
    if (door === null || this.#players.length === 0) return;
    this.looks
      .look(door, this.#random.pick(this.#players))
      .catch((error: unknown) => world.report(`a look at open bets failed: ${String(error)}`));
  }

  #calm(weather: NodeWeather): void {
    Object.assign(weather, { lost: 0, doubled: 0, delayMs: 0, cutOff: false, isMute: false });
  }
}
