import { describe, expect, test } from 'vitest';
import type { Command } from '@layline/engine/commands.ts';
import type { Outcome } from '@layline/engine/outcome.ts';
import { Random } from '@layline/simulation/base/random.ts';
import { until } from '@layline/simulation/base/until.ts';
import { VirtualTime } from '@layline/simulation/base/virtual-time.ts';
import { deposit } from '@layline/simulation/commands.ts';
import { Overloaded } from '@layline/server/errors.ts';
import type { NewCommand } from '../engine.ts';
import { CoreStopped, OutcomeUnknown } from '../errors.ts';
import { newCommandsOf } from '../journal.ts';
import { SimulatedBus, type Weather } from '../testing/simulated-bus.ts';
import { CommandIntake } from './command-intake.ts';
import { CommandSender, type AppliedRow } from './command-sender.ts';
import { originsOf, type Origin } from '../origins.ts';

const KEY = Buffer.from('a key of the exchange in this test');
const ROUNDS = 60;
/** Commands that a leader takes while others wait. */
const QUEUE = 12;

const DONE: Outcome = { ok: true, repeated: false, reply: { type: 'done' }, events: [] };
const REPEATED: Outcome = { ...DONE, repeated: true };
const REFUSED: Outcome = { ok: false, repeated: false, refusal: { code: 'INVALID_AMOUNT' } };

type Deposit = Extract<NewCommand, { type: 'transfer' }>;

interface Taken {
  readonly origin: Origin;
  readonly texts: readonly string[];
  readonly commands: readonly NewCommand[];
  resolve(outcomes: readonly Outcome[]): void;
  reject(error: Error): void;
}

/** The rows on disk, to which only the newest epoch can append. */
class Journal {
  readonly rows: AppliedRow[] = [];
  readonly ids = new Set<string>();
  /** Where the journal ended, as far as its leader knew, when a command of this id was first refused. */
  readonly refusedAt = new Map<string, number>();
  epoch = 0;

  get seq(): number {
    return this.rows.at(-1)?.lastSeq ?? 0;
  }

  begin(): number {
    this.epoch += 1;
    this.rows.push({
      epoch: this.epoch,
      lastSeq: this.seq + 1,
      commands: [],
      outcomes: [],
      origins: undefined,
    });
    return this.epoch;
  }
}

/** A leader that takes a few groups at a time. It refuses deposits of nothing, and those that it has made before change nothing. */
class Leader {
  readonly epoch: number;
  readonly intake: CommandIntake;
  readonly #journal: Journal;
  readonly #random: Random;
  readonly #time: VirtualTime;
  readonly #queue: Taken[] = [];
  #seq: number;
  #isWriting = false;
  hasEnded = false;

  constructor(journal: Journal, bus: SimulatedBus, weather: Weather, time: VirtualTime, random: Random) {
    this.#journal = journal;
    this.#random = random;
    this.#time = time;
    this.epoch = journal.begin();
    this.#seq = journal.seq;
    this.intake = new CommandIntake({ bus: bus.connect(weather), key: KEY, core: this });
  }

  get seq(): number {
    return this.#seq;
  }

  submitFrom(origin: Origin, texts: readonly string[]): Promise<readonly Outcome[]> {
    if (this.hasEnded) return Promise.reject(new CoreStopped());
    if (texts.length === 0) return Promise.resolve([]);
    if (this.#queue.length >= QUEUE) return Promise.reject(new Overloaded());
    return new Promise((resolve, reject) => {
      this.#queue.push({ origin, texts, commands: newCommandsOf(texts), resolve, reject });
      this.#write();
    });
  }

  /** Ends, with everything that it has not answered. */
  kill(): void {
    this.hasEnded = true;
    this.intake.stop();
  }

  #write(): void {
    if (this.#isWriting || this.hasEnded || this.#queue.length === 0) return;
    this.#isWriting = true;
    // Whatever comes in the same turn goes into the batch.
    this.#time.after(0, () => {
      const groups = this.#queue.splice(0, this.#random.int(1, 5));
      this.#time.after(this.#random.int(0, 40), () => {
        this.#commit(groups);
        this.#isWriting = false;
        this.#write();
      });
    });
  }

  #commit(groups: readonly Taken[]): void {
    if (this.hasEnded) return;
    if (this.#journal.epoch !== this.epoch) return this.kill();
    const commands: Command[] = [];
    const positions: (number | null)[] = [];
    const outcomes = groups.flatMap((group) =>
      group.commands.map((command) => {
        const { externalId: id, amount } = command as Deposit;
        const outcome = amount === 0 ? REFUSED : this.#journal.ids.has(id) ? REPEATED : DONE;
        if (outcome === DONE) {
          this.#journal.ids.add(id);
          commands.push({ ...command, seq: this.#seq + commands.length + 1, at: 0 } as Command);
        }
        positions.push(outcome === DONE ? this.#seq + commands.length : null);
        return outcome;
      }),
    );
    if (commands.length > 0) {
      const lastSeq = this.#seq + commands.length;
      const row = { commands, outcomes: commands.map(() => DONE), lastSeq, epoch: this.epoch };
      this.#journal.rows.push({ ...row, origins: originsOf(groups, positions) });
      this.#seq = lastSeq;
    }
    for (const [index, command] of groups.flatMap((group) => group.commands).entries()) {
      const { externalId: id } = command as Deposit;
      if (outcomes[index] === REFUSED && !this.#journal.refusedAt.has(id))
        this.#journal.refusedAt.set(id, this.#seq);
    }
    // It may end with the row on disk and nobody told.
    if (this.#random.chance(3)) return this.kill();
    let from = 0;
    for (const { commands: own, resolve } of groups) resolve(outcomes.slice(from, (from += own.length)));
  }
}

interface Call {
  readonly follower: number;
  readonly ids: readonly string[];
  answers: number;
}

class Cluster {
  readonly time = new VirtualTime();
  readonly random: Random;
  readonly bus: SimulatedBus;
  readonly journal = new Journal();
  readonly weathers: Weather[] = [];
  readonly senders: { readonly sender: CommandSender; readonly weather: Weather; applied: number }[] = [];
  readonly calls: Call[] = [];
  readonly wrong: string[] = [];
  readonly counts = { done: 0, refused: 0, repeated: 0, full: 0, unknown: 0 };
  /** Ids of commands that were certainly not taken. */
  readonly notTaken = new Set<string>();
  leader: Leader;
  #next = 0;

  constructor(seed: number) {
    this.random = new Random(`frames ${seed}`);
    this.bus = new SimulatedBus(this.time, this.random.fork('bus'));
    this.leader = this.lead();
    for (let i = 0; i < 3; i += 1) {
      const weather = this.weather();
      const sender = new CommandSender({
        bus: this.bus.connect(weather),
        key: KEY,
        name: `node${i}`,
        scheduler: this.time,
        elapsed: () => this.time.elapsed,
        limits: { queue: 100, batch: 10 },
      });
      sender.begin(1, this.journal.seq);
      this.senders.push({ sender, weather, applied: this.journal.rows.length });
    }
  }

  weather(): Weather {
    const weather = { lost: 0, doubled: 0, delayMs: 0, cutOff: false };
    this.weathers.push(weather);
    return weather;
  }

  /** A new leader. The one before may go on for a while without knowing. */
  lead(): Leader {
    this.leader = new Leader(
      this.journal,
      this.bus,
      this.weather(),
      this.time,
      this.random.fork(`leader ${this.journal.epoch}`),
    );
    return this.leader;
  }

  /** One follower's caller sends one or more deposits: new ones, such that are refused, and such that were sent before. */
  call(answerMs: number): void {
    const follower = this.random.int(0, 2);
    const one = this.senders[follower];
    if (one === undefined) return;
    const commands = Array.from({ length: this.random.pick([1, 1, 1, 3]) }, () => {
      const id = this.random.chance(15) ? `c${this.random.int(0, this.#next)}` : `c${(this.#next += 1)}`;
      return deposit(id, `p${follower}`, this.random.chance(20) ? 0 : 1);
    });
    const ids = commands.map((command) => (command as Deposit).externalId);
    const call = { follower, ids, answers: 0 };
    this.calls.push(call);
    one.sender.submit(commands, answerMs).then(
      (outcomes) => {
        call.answers += 1;
        this.#check(call, commands, outcomes, one.applied);
      },
      (error: unknown) => {
        call.answers += 1;
        if (error instanceof OutcomeUnknown) this.counts.unknown += 1;
        else if (error instanceof Overloaded) {
          this.counts.full += 1;
          for (const id of ids) this.notTaken.add(id);
        } else this.wrong.push(`rejected with ${String(error)}`);
      },
    );
  }

  #check(call: Call, commands: readonly NewCommand[], outcomes: readonly Outcome[], applied: number): void {
    const rows = this.journal.rows.slice(0, applied);
    const known = rows.flatMap((row) => row.commands);
    for (const [index, id] of call.ids.entries()) {
      const outcome = outcomes[index];
      const isKnown = known.some((command) => command.type === 'transfer' && command.externalId === id);
      if (outcome === undefined) this.wrong.push(`${id} has no outcome`);
      else if (!outcome.ok) {
        this.counts.refused += 1;
        if ((commands[index] as Deposit).amount !== 0) this.wrong.push(`${id} was refused`);
        const at = this.journal.refusedAt.get(id) ?? Infinity;
        if ((rows.at(-1)?.lastSeq ?? 0) < at) this.wrong.push(`${id} was refused too early`);
      } else {
        if (!isKnown) this.wrong.push(`${id} was answered before it was applied`);
        this.counts[outcome.repeated ? 'repeated' : 'done'] += 1;
      }
    }
  }

  turnWeather(): void {
    for (const weather of this.weathers) {
      weather.lost = this.random.pick([0, 0, 20, 60]);
      weather.doubled = this.random.pick([0, 30]);
      weather.delayMs = this.random.pick([0, 0, 50, 400]);
      weather.cutOff = this.random.chance(10);
    }
  }

  calm(): void {
    for (const weather of this.weathers)
      Object.assign(weather, { lost: 0, doubled: 0, delayMs: 0, cutOff: false });
  }

  /** Followers apply some of what is on disk. */
  apply(most: number): void {
    for (const one of this.senders)
      for (const row of this.journal.rows.slice(one.applied, one.applied + this.random.int(0, most))) {
        one.applied += 1;
        one.sender.applied(row);
      }
  }

  async pass(ms: number): Promise<void> {
    this.time.advance(ms);
    await new Promise(setImmediate);
  }
}

describe('commands of three followers', () => {
  test.each(Array.from({ length: 30 }, (_, index) => index + 1))(
    'are in the journal once, in each follower’s order, and answered truthfully, with seed %i',
    async (seed) => {
      const cluster = new Cluster(seed);
      const { random, journal, time } = cluster;
      for (let round = 0; round < ROUNDS; round += 1) {
        cluster.turnWeather();
        for (let calls = random.int(0, 12); calls > 0; calls -= 1) cluster.call(5000);
        for (let turns = random.int(1, 6); turns > 0; turns -= 1) {
          await cluster.pass(random.int(1, 120));
          cluster.apply(4);
        }
        if (!random.chance(15)) continue;
        const { leader } = cluster;
        if (random.chance(50)) leader.kill();
        cluster.lead();
      }
      cluster.calm();
      cluster.lead();
      const sentLate = cluster.calls.length;
      for (let i = 0; i < 5; i += 1) cluster.call(60_000);
      await until(async () => {
        if (cluster.leader.hasEnded) cluster.lead();
        await cluster.pass(20);
        cluster.apply(100);
        return cluster.senders.every(({ sender }) => sender.waiting === 0) || time.elapsed > 600_000;
      });

      expect(cluster.wrong).toEqual([]);
      expect(cluster.calls.map(({ answers }) => answers)).toEqual(cluster.calls.map(() => 1));
      const ids = journal.rows.flatMap((row) => row.commands.map((command) => command as Deposit));
      const once = new Set(ids.map(({ externalId }) => externalId));
      expect(ids).toHaveLength(once.size);
      expect(cluster.senders.map(({ sender }) => sender.waiting)).toEqual([0, 0, 0]);
      const sent = cluster.calls.flatMap((call) => call.ids);
      const isSentOnce = (id: string): boolean => sent.indexOf(id) === sent.lastIndexOf(id);
      for (const follower of [0, 1, 2]) {
        const own = ids.filter(({ to }) => to === `player:p${follower}:cash`);
        // What was sent twice may have come in the second time, and says nothing about the order.
        const order = own
          .map(({ externalId }) => externalId)
          .filter((id) => isSentOnce(id))
          .map((id) => sent.indexOf(id));
        expect(order).toEqual(order.toSorted((a, b) => a - b));
      }
      expect(sentLate).toBeGreaterThan(100);
      const { done, refused, repeated } = cluster.counts;
      expect(Math.min(done, refused, repeated)).toBeGreaterThan(0);
      // Certainly not taken: nobody else has sent these.
      expect([...cluster.notTaken].filter((id) => isSentOnce(id) && once.has(id))).toEqual([]);
    },
  );
});
