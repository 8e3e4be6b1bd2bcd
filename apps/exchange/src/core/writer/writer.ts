import type { Command } from '@layline/engine/commands.ts';
import type { Outcome } from '@layline/engine/outcome.ts';
import type { PlayerId } from '@layline/units/ids.ts';
import type { Database } from '../../db/database.ts';
import type { JournalTable } from '../../db/tables.ts';
import { currentTrace, untraced } from '@layline/server/telemetry/trace.ts';
import { tracesOf } from './batch-traces.ts';
import { CommandQueue, unknownFate, type Group } from './command-queue.ts';
import type { BatchTimes, CoreLimits } from '../core-types.ts';
import { changesState, type Batch, type Engine, type NewCommand, type Work } from '../engine.ts';
import { CoreStopped, TooManyReads } from '../errors.ts';
import { originsOf } from '../origins.ts';
import { LateAnswers, type LateAnswersOptions } from './late-answers.ts';
import type { LeadProof } from './lead-proof.ts';
import {
  appendBatch,
  encodeBatch,
  encodeCommand,
  encodeFields,
  PLACE_BYTES,
  type Epoch,
  type JournalTip,
} from '../journal.ts';
import { outcomesOf } from '../outcomes.ts';
import type { Recovered } from '../snapshots/snapshots.ts';

interface WriterOptions<S> extends LateAnswersOptions {
  readonly database: Database;
  readonly engine: Engine<S>;
  /** End of the journal, including this epoch's `lead`. */
  readonly start: Recovered<S>;
  readonly epoch: Epoch;
  readonly proof: LeadProof | null;
  now(): number;
  readonly limits: Pick<CoreLimits, 'queue' | 'batch' | 'batchBytes' | 'commandBytes'>;
  /** Awaited before each batch: pauses the writer while the projections are too far behind. */
  room(): Promise<void>;
  /** Called with each row once it is on disk, before anybody else learns of it. */
  onAppended(row: JournalTable): void;
  /**
   * Called when a batch is on disk, before its commands get their replies. `traces` is as in `CommittedBatch`; `moreFollows` means that the next
   * batch is written right after.
   */
  onCommitted(batch: Batch, traces: ReadonlyMap<PlayerId, string>, moreFollows: boolean): void;
  /** Called when the outcomes of a batch are final, whether or not any of its commands changed anything. */
  onDone(work: Work, times: BatchTimes): void;
  onFatal(error: unknown): void;
}

/**
 * The single writer. Takes the waiting commands as one batch, runs the engine over it, commits what changed the state in one transaction, and only
 * then replies and publishes. Only one batch is open at a time. Meanwhile the next one collects in the queue, which keeps commits cheap under load.
 * The first failure stops it for good, and nothing more is acknowledged.
 */
export class Writer<S> {
  readonly #options: WriterOptions<S>;
  readonly #queue: CommandQueue;
  readonly #interludes: { run(): void; reject(error: Error): void }[] = [];
  #tip: JournalTip;
  #writing:
    | { readonly commands: number; readonly since: number; readonly groups: readonly Group[] }
    | undefined;
  readonly #lateAnswers: LateAnswers;
  #running = false;
  #again = false;
  #closing = false;
  #isFinished = false;
  #failure: CoreStopped | undefined;
  #idle: Promise<void> = Promise.resolve();

  constructor(options: WriterOptions<S>) {
    this.#options = options;
    this.#queue = new CommandQueue(options.limits.queue);
    this.#tip = options.start.tip;
    this.#lateAnswers = new LateAnswers(
      () => [...(this.#writing?.groups ?? []), ...this.#queue.waiting],
      options,
    );
  }

  /** Position of the last durable batch. */
  get tip(): JournalTip {
    return this.#tip;
  }

  /** Commands waiting, commands being written, and the age of the oldest of both, ms. */
  get load(): { readonly queued: number; readonly writing: number; readonly oldestMs: number } {
    const since = this.#writing?.since ?? this.#queue.oldest;
    return {
      queued: this.#queue.size,
      writing: this.#writing?.commands ?? 0,
      oldestMs: since === undefined ? 0 : this.#options.elapsed() - since,
    };
  }

  /**
   * Takes a command. Rejects with `Overloaded` or `CoreStopped` if it was not taken, with `OutcomeUnknown` if it may be on disk, or if that is not known
   * after `answerMs`.
   */
  submitOne(command: NewCommand, answerMs: number): Promise<Outcome> {
    return new Promise((resolve, reject) => {
      const submitted = { texts: [encodeFields(command)], answerMs };
      this.#take(submitted, (outcomes, at) => resolve(outcomeAt(outcomes, at)), reject);
    });
  }

  /** Like `submitOne`, for commands that stay together in one batch. */
  submit(commands: readonly NewCommand[], answerMs: number): Promise<readonly Outcome[]> {
    return this.submitTexts(commands.map(encodeFields), answerMs);
  }

  /** Like `submit`, for commands that another process has given as `encodeFields` does. */
  submitTexts(texts: readonly string[], answerMs: number, sent?: Sent): Promise<readonly Outcome[]> {
    const count = texts.length;
    if (count > this.#options.limits.batch) {
      return Promise.reject(new RangeError(`at most ${this.#options.limits.batch} commands go together`));
    }
    if (count === 0) return Promise.resolve([]);
    return new Promise((resolve, reject) => {
      const submitted = { texts, answerMs, sent };
      this.#take(submitted, (outcomes, at) => resolve(outcomes.slice(at, at + count)), reject);
    });
  }

  #take(
    { texts, answerMs, sent = { origin: undefined, trace: currentTrace() } }: Submitted,
    resolve: Group['resolve'],
    reject: Group['reject'],
  ): void {
    if (this.#failure !== undefined || this.#closing) throw this.#failure ?? new CoreStopped();
    const measured = this.#measure(texts);
    const since = this.#options.elapsed();
    this.#queue.add({ ...measured, ...sent, since, until: since + answerMs, resolve, reject });
    this.#lateAnswers.lookAfter(answerMs);
    this.wake();
  }

  #measure(texts: readonly string[]): Pick<Group, 'texts' | 'bytes'> {
    let bytes = 0;
    const taken = texts.map((text) => {
      const size = Buffer.byteLength(text) + PLACE_BYTES;
      if (size > this.#options.limits.commandBytes) return null;
      bytes += size;
      return text;
    });
    return { texts: taken, bytes };
  }

  /** Like `betweenBatches`, for any number of callers: runs immediately while no batch is open; otherwise at most `queue` may wait. */
  read<T>(action: () => T): Promise<T> {
    return new Promise((resolve, reject) => {
      if (this.#failure !== undefined) throw this.#failure;
      // Those already waiting go first.
      if (this.#writing === undefined && this.#interludes.length === 0) return resolve(action());
      if (this.#interludes.length >= this.#options.limits.queue) throw new TooManyReads();
      this.#interludes.push({ run: () => resolve(action()), reject });
      // The writer may have checked already. Without this nudge it would not run the action until the next command.
      this.wake();
    });
  }

  /** Runs `action` at a moment when the state is exactly what is on disk. */
  betweenBatches<T>(action: (tip: JournalTip) => T): Promise<T> {
    return new Promise((resolve, reject) => {
      if (this.#failure !== undefined) throw this.#failure;
      this.#interludes.push({ run: () => resolve(action(this.#tip)), reject });
      this.wake();
    });
  }

  /** Wakes the writer after this turn of the event loop, so that everything that arrives in the turn joins one batch. */
  wake(): void {
    // It was woken while running and may already have made its last check for more.
    this.#again = this.#running;
    if (this.#running || this.#failure !== undefined) return;
    this.#running = true;
    // A batch holds commands from many callers, so it belongs to no single trace.
    this.#idle = untraced(() => this.#runSoon());
  }

  #runSoon(): Promise<void> {
    return new Promise((resolve) => {
      setImmediate(() => {
        this.#run()
          .catch((error: unknown) => this.fail(error))
          .finally(() => {
            this.#running = false;
            resolve();
            if (this.#again) this.wake();
          });
      });
    });
  }

  /** Stops for good: nothing more is taken, written or answered. */
  fail(error: unknown): void {
    if (this.#failure !== undefined) return;
    this.#failure = new CoreStopped(error);
    for (const group of this.#queue.take(Infinity, Infinity)) group.reject(this.#failure);
    for (const interlude of this.#interludes.splice(0)) interlude.reject(this.#failure);
    this.#options.onFatal(error);
  }

  /** Stops accepting commands; resolves when all accepted ones are on disk and have their replies. */
  async close(): Promise<void> {
    this.#closing = true;
    while (this.#running) await this.#idle;
    this.#lateAnswers.stop();
  }

  /** Like `close`. After that nothing more is written, not even what falls due. */
  async finish(): Promise<void> {
    this.#closing = true;
    while (this.#running) await this.#idle;
    this.#isFinished = true;
  }

  async #run(): Promise<void> {
    for (;;) {
      this.#interrupt();
      if (this.#isFinished || (this.#queue.size === 0 && !this.#tickIsDue())) return;
      await this.#options.room();
      if (this.#failure !== undefined) return;
      await this.#writeOne();
      if (this.#failure !== undefined) return;
    }
  }

  #interrupt(): void {
    for (const { run, reject } of this.#interludes.splice(0)) {
      try {
        run();
      } catch (error) {
        reject(error instanceof Error ? error : new Error(String(error)));
      }
    }
  }

  #now(): number {
    return Math.max(this.#tip.at, this.#options.now());
  }

  #tickIsDue(): boolean {
    const due = this.#options.engine.nextDueAt(this.#options.start.state);
    return due !== null && due <= this.#now();
  }

  async #writeOne(): Promise<void> {
    const at = this.#now();
    const ticks: readonly NewCommand[] = this.#tickIsDue() ? [{ type: 'tick' }] : [];
    const { batch: most, batchBytes } = this.#options.limits;
    const groups = this.#queue.take(most, batchBytes);
    try {
      const fields = [...ticks.map(encodeFields), ...groups.flatMap((group) => group.texts)];
      const started = this.#options.elapsed();
      const since = groups[0]?.since ?? started;
      this.#writing = { commands: fields.length, since, groups };
      const { texts, batch, commands, outcomes, positions } = this.#step(fields, at);
      if (groups.length === 0 && this.#tickIsDue()) throw new Error('a tick left due work undone');
      const stepped = this.#options.elapsed();
      const own = positions.slice(ticks.length);
      const { traces, players } = tracesOf(groups, own, commands.slice(ticks.length));
      if (texts.length > 0) {
        const { engine, start } = this.#options;
        const row = {
          lastSeq: batch.lastSeq,
          at,
          text: encodeBatch(texts),
          outcomes: outcomesOf(engine, start.state),
          traces,
          origins: originsOf(groups, own),
        };
        const { database, epoch, proof } = this.#options;
        const append = () => appendBatch(database, this.#tip, epoch, row);
        const appended = await (proof === null ? append() : proof.during(append));
        this.#tip = appended.tip;
        if (this.#failure !== undefined) throw this.#failure;
        this.#options.onAppended(appended.row);
        this.#options.onCommitted(batch, players, this.#queue.size > 0);
      }
      const now = this.#options.elapsed();
      const commitMs = texts.length > 0 ? now - stepped : null;
      const times = { stepMs: stepped - started, commitMs, totalMs: now - since };
      this.#options.onDone({ commands, outcomes }, times);
      answer(groups, outcomes, ticks.length);
    } catch (error) {
      this.fail(error);
      for (const group of groups) group.reject(unknownFate(group, error));
    } finally {
      this.#writing = undefined;
    }
  }

  /**
   * Runs the engine over the commands. It gets them parsed from the journal's text, not as the caller's objects, so a replay can never differ.
   * Commands that change nothing are left out of the journal, so nobody can fill the disk with refusals.
   */
  #step(fields: readonly (string | null)[], at: number): Stepped {
    const { engine, start } = this.#options;
    const before = this.#tip.seq;
    const texts: string[] = [];
    const kept: { readonly commands: Command[]; readonly outcomes: Outcome[] } = {
      commands: [],
      outcomes: [],
    };
    const commands: (Command | null)[] = [];
    const positions: (number | null)[] = [];
    let last = before;
    const outcomes = fields.map((one) => {
      const seq = last + 1;
      const text = one === null ? null : encodeCommand(one, seq, at);
      const command = text === null ? null : commandIn(text);
      if (text === null || command === null) {
        commands.push(null);
        positions.push(null);
        return one === null ? TOO_LARGE : UNREADABLE;
      }
      const outcome = engine.step(start.state, command);
      const keeps = changesState(outcome);
      commands.push(command);
      positions.push(keeps ? seq : null);
      if (keeps) {
        texts.push(text);
        kept.commands.push(command);
        kept.outcomes.push(outcome);
        last = seq + (outcome.ok ? (outcome.blanks ?? 0) : 0);
      }
      return outcome;
    });
    const batch = { firstSeq: before + 1, lastSeq: last, at, ...kept };
    return { texts, batch, commands, outcomes, positions };
  }
}

/** Where commands came from, which the journal keeps with them. */
export type Sent = Pick<Group, 'origin' | 'trace'>;

interface Submitted {
  readonly texts: readonly string[];
  /** How long its caller waits; infinite for one that waits for as long as the writer runs. */
  readonly answerMs: number;
  /** By default they were submitted here, by the current press. */
  readonly sent?: Sent | undefined;
}

/** The command in a text; null if the text cannot be read, as may happen if another process has a defect. */
function commandIn(text: string): Command | null {
  try {
    return JSON.parse(text) as Command;
  } catch {
    return null;
  }
}

const UNREADABLE: Outcome = { ok: false, repeated: false, refusal: { code: 'INVALID_INPUT' } };
const TOO_LARGE: Outcome = { ok: false, repeated: false, refusal: { code: 'PAYLOAD_TOO_LARGE' } };

/** The engine's results for one batch of commands. */
interface Stepped {
  /** The journal's texts of the commands of `batch`. */
  readonly texts: readonly string[];
  /** The commands that changed the state; possibly none. */
  readonly batch: Batch;
  /** All commands taken into the batch; null in place of one that is too long for the journal or cannot be read. */
  readonly commands: readonly (Command | null)[];
  /** One per command taken into the batch. */
  readonly outcomes: readonly Outcome[];
  /** Journal position of each command taken; null for those that changed nothing. */
  readonly positions: readonly (number | null)[];
}

function answer(groups: readonly Group[], outcomes: readonly Outcome[], from: number): void {
  let next = from;
  for (const group of groups) {
    group.resolve(outcomes, next);
    next += group.texts.length;
  }
}

function outcomeAt(outcomes: readonly Outcome[], at: number): Outcome {
  const outcome = outcomes[at];
  if (outcome === undefined) throw new Error('a command came back without an outcome');
  return outcome;
}
