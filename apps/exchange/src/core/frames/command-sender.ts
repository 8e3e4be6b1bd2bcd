import type { Outcome } from '@layline/engine/outcome.ts';
import { Overloaded, TooLong } from '@layline/server/errors.ts';
import { every, type Scheduler } from '@layline/server/scheduler.ts';
import { currentTrace } from '@layline/server/telemetry/trace.ts';
import type { CoreLimits } from '../core-types.ts';
import type { Batch, NewCommand } from '../engine.ts';
import { NotLeading } from '../errors.ts';
import type { BusEnd } from '../bus/bus.ts';
import { hear, inParts, roomIn } from '../bus/signed-message.ts';
import {
  answersTo,
  COMMANDS,
  EMPTY_GROUP,
  encodeFrame,
  sizeOfGroup,
  WINDOW,
  type Answer,
  type SentGroup,
} from './frames.ts';
import { OpenGroup } from './open-group.ts';
import type { Origins } from '../origins.ts';

/** How often to look whether callers have waited too long, and whether frames or answers may have been lost, ms. */
const LOOK_MS = 50;
/** How long to wait for any answer before everything is sent again: at first, and at most, ms. */
const PATIENCE_MS = { least: 200, most: 1600 };

interface SenderOptions extends BusEnd {
  /** Random name of this run. */
  readonly name: string;
  readonly scheduler: Scheduler;
  /** Monotonic time, ms. */
  readonly elapsed: () => number;
  readonly limits: Pick<CoreLimits, 'queue' | 'batch'>;
}

/** A row of the journal, as a follower has applied it. */
export interface AppliedRow extends Pick<Batch, 'commands' | 'outcomes' | 'lastSeq'> {
  readonly epoch: number;
  readonly origins: Origins | undefined;
}

/**
 * Sends commands to the leader, as a follower. It numbers their groups and sends each until it knows what became of it. It tells their callers once this
 * process has applied as much of the journal as the leader had when it decided, so that what they read next is not older than the answer.
 *
 * A group is sent to one epoch. Once this process has applied the `lead` of the next, whatever is not in the journal never will be, so it is sent
 * again.
 */
export class CommandSender {
  readonly #options: SenderOptions;
  readonly #stops: readonly (() => void)[];
  /** Those whose fate is not known, by number, in order. */
  #open = new Map<number, OpenGroup>();
  /** Those of them with a verdict. */
  readonly #decided = new Set<number>();
  /** Commands in those that are open. */
  #commands = 0;
  /** 0 before the journal is applied. */
  #epoch = 0;
  #applied = 0;
  /** The next group's number. */
  #next = 1;
  /** The first group that has not been sent in this epoch. */
  #unsent = 1;
  /** The last group that the journal has in this epoch, at least in part. */
  #journalled = 0;
  #isSending = false;
  #sentAt = 0;
  #patienceMs = PATIENCE_MS.least;
  /** The group from which everything was sent again last, because the leader missed it. */
  #missed = 0;
  #isStopped = false;

  constructor(options: SenderOptions) {
    this.#options = options;
    const { name, scheduler } = options;
    this.#stops = [
      hear(options, answersTo(name), (answer) => {
        if (answer.epoch === this.#epoch) this.#hear(answer);
      }),
      every(scheduler, LOOK_MS, () => this.#look()),
    ];
  }

  /** Commands whose fate is not known. */
  get waiting(): number {
    return this.#commands;
  }

  /** Age of the oldest command whose fate is not known, ms; 0 if there is none. */
  get oldestMs(): number {
    const [oldest] = this.#open.values();
    return oldest === undefined ? 0 : this.#options.elapsed() - oldest.since;
  }

  /** This process has applied the journal up to here, and is ready for commands. */
  begin(epoch: number, seq: number): void {
    this.#applied = seq;
    if (epoch !== this.#epoch) this.#enter(epoch);
  }

  /**
   * Sends commands that stay together, in order. Resolves once this process has applied what they did. Rejects with `Overloaded`, `NotLeading` or `TooLong` if they
   * were certainly not taken, and with `OutcomeUnknown` if it is not known after `answerMs` or cannot become known.
   */
  submit(commands: readonly NewCommand[], answerMs: number): Promise<readonly Outcome[]> {
    const { limits, bus, elapsed } = this.#options;
    if (commands.length > limits.batch)
      return Promise.reject(new RangeError(`at most ${limits.batch} commands go together`));
    if (commands.length === 0) return Promise.resolve([]);
    if (this.#isStopped || this.#epoch === 0) return Promise.reject(new NotLeading('no leader is known'));
    if (this.#commands + commands.length > limits.queue || this.#next - this.#oldest >= WINDOW)
      return Promise.reject(new Overloaded());
    return new Promise((resolve, reject) => {
      const since = elapsed();
      const times = { since, until: since + answerMs };
      const group = new OpenGroup(commands, currentTrace(), times, { resolve, reject });
      if (sizeOfGroup(group.sent) > roomIn(bus.longest))
        return group.fail(new TooLong('the commands are too long for the bus'));
      this.#add(group);
      this.#sendSoon();
    });
  }

  /** This process has applied the next row of the journal. */
  applied({ epoch, lastSeq, commands, outcomes, origins }: AppliedRow): void {
    this.#applied = lastSeq;
    // Its first row is `lead`, and nothing of the epoch before comes after that.
    if (epoch !== this.#epoch) this.#enter(epoch);
    const own = origins?.[this.#options.name];
    if (own !== undefined) {
      const byPosition = new Map(outcomes.map((outcome, index) => [commands[index]?.seq ?? 0, outcome]));
      for (const [n, ...at] of own) {
        this.#journalled = Math.max(this.#journalled, n);
        this.#open.get(n)?.inJournal(at, byPosition);
        this.#settle(n);
      }
    }
    for (const n of this.#decided) this.#settle(n);
  }

  /** Sends nothing more. What was sent may still be carried out. */
  stop(): void {
    this.#isStopped = true;
    for (const stop of this.#stops) stop();
    for (const [n, group] of this.#open) {
      if (n < this.#unsent) group.giveUp();
      else group.fail(new NotLeading('this process has stopped following'));
    }
    this.#open.clear();
  }

  /** The first group that is open; the next one's number if none is. */
  get #oldest(): number {
    const [oldest = this.#next] = this.#open.keys();
    return oldest;
  }

  #add(group: OpenGroup): void {
    this.#open.set(this.#next, group);
    this.#next += 1;
    this.#commands += group.size;
  }

  #enter(epoch: number): void {
    const before = this.#open;
    const journalled = this.#journalled;
    this.#epoch = epoch;
    this.#open = new Map();
    this.#decided.clear();
    this.#commands = 0;
    this.#next = 1;
    this.#unsent = 1;
    this.#journalled = 0;
    this.#missed = 0;
    for (const [n, group] of before) {
      if (!group.isAwaited) continue;
      // Taken before a group that the journal has, so it was decided, and the verdict is lost. Sent again it would come after that group.
      if (n <= journalled) group.giveUp();
      else {
        group.beginAgain();
        this.#add(group);
      }
    }
    this.#patienceMs = PATIENCE_MS.least;
    this.#sendSoon();
  }

  #hear({ expected, verdicts }: Answer): void {
    for (const { n, ...verdict } of verdicts) {
      const group = this.#open.get(n);
      if (group === undefined) continue;
      group.decide(verdict);
      this.#decided.add(n);
      this.#settle(n);
    }
    // Each frame after a lost one brings the same complaint.
    if (expected === null || expected === this.#missed || !this.#open.has(expected)) return;
    this.#missed = expected;
    this.#sendFrom(expected);
  }

  #settle(n: number): void {
    const group = this.#open.get(n);
    if (group?.settle(this.#applied) !== true) return;
    this.#open.delete(n);
    this.#decided.delete(n);
    this.#commands -= group.size;
    this.#sentAt = this.#options.elapsed();
    this.#patienceMs = PATIENCE_MS.least;
  }

  /** Whatever is submitted in one turn of the event loop goes into one frame. */
  #sendSoon(): void {
    if (this.#isSending) return;
    this.#isSending = true;
    setImmediate(() => {
      this.#isSending = false;
      if (!this.#isStopped && this.#unsent < this.#next) this.#sendFrom(this.#unsent);
    });
  }

  #look(): void {
    const now = this.#options.elapsed();
    // A timer for each of them would be set and cleared without ever firing.
    for (const group of this.#open.values()) if (group.isAwaited && group.until <= now) group.giveUp();
    const oldest = this.#oldest;
    if (oldest >= this.#unsent) return;
    if (now - this.#sentAt < this.#patienceMs) return;
    this.#patienceMs = Math.min(2 * this.#patienceMs, PATIENCE_MS.most);
    this.#missed = 0;
    this.#sendFrom(oldest);
  }

  /** Sends this group and all that follow. The leader has taken those that are no longer open, so their commands are left out. */
  #sendFrom(first: number): void {
    const { bus, key, name: sender, elapsed } = this.#options;
    const open = this.#oldest;
    const unsent: SentGroup[] = [];
    for (let n = first; n < this.#next; n += 1) unsent.push(this.#open.get(n)?.sent ?? EMPTY_GROUP);
    let n = first;
    for (const groups of inParts(unsent, roomIn(bus.longest), sizeOfGroup)) {
      bus.publish(COMMANDS, encodeFrame(key, { epoch: this.#epoch, sender, n, open, groups }));
      n += groups.length;
    }
    this.#unsent = this.#next;
    this.#sentAt = elapsed();
  }
}
