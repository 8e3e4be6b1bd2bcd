import { setImmediate } from 'node:timers/promises';
import { every, type Scheduler } from '@layline/server/scheduler.ts';
import type { Database } from '../../db/database.ts';
import type { Batch, Engine } from '../engine.ts';
import { type AnnouncedEnd, tellAnnounced } from '../succession/announced-end.ts';
import { isUnsound, JournalDamaged } from '../errors.ts';
import { GENESIS, readJournal, tipOf, verified, type JournalBatch, type JournalTip } from '../journal.ts';
import { carryOut } from '../snapshots/recovery.ts';
import { newestSnapshot } from '../snapshots/snapshots.ts';
import { Announced } from './announced.ts';
import { AT, BATCH, decodeAnnouncement, type Announcement } from './announcements.ts';
import type { BusEnd } from '../bus/bus.ts';

/** The most text kept of rows that were announced and have yet to be applied, bytes. */
const BUFFER_BYTES = 64 * 1024 * 1024;
/** How long batches are applied before the event loop gets its turn, ms. */
const TURN_MS = 5;
/** How soon the journal is read again if it cannot be read, ms. */
const RETRY_MS = 100;
/** Beyond this lag a follower starts again from a snapshot, ms. */
const HOPELESS_MS = 60_000;
/** A leader heard from within this time still leads, ms. */
const HEARD_MS = 2000;
const CHECK_MS = 1000;

export interface FollowerOptions<S> extends BusEnd {
  readonly database: Pick<Database, 'read'>;
  readonly engine: Engine<S>;
  readonly scheduler: Scheduler;
  /** Monotonic time, ms. */
  readonly elapsed: () => number;
  readonly bufferBytes?: number;
  /** Called with every batch right after it has been applied. `traces` and `row` are as the journal has them for that batch. */
  onApplied(
    batch: Batch,
    traces: string | null,
    ms: number,
    row: Pick<JournalBatch, 'epoch' | 'hash' | 'origins'>,
  ): void;
  /** Called once if the state can no longer be trusted or is too old. The process should exit and be restarted. */
  onFatal(error: unknown): void;
  /** The journal could not be read; that is tried again. */
  onUnread(error: unknown): void;
}

/** A follower is so far behind that starting again is quicker. */
export class TooFarBehind extends Error {
  override readonly name = 'TooFarBehind';
}

/**
 * Applies what the leader announces, and nothing beyond it: a row may stand in the journal and still not count. Batches that it has missed are read
 * from the journal.
 */
export class Follower<S> {
  readonly #options: FollowerOptions<S>;
  readonly #announced: Announced;
  readonly #stops: (() => void)[];
  readonly #heard = Promise.withResolvers<void>();
  readonly #loaded = Promise.withResolvers<void>();
  /** Undefined until the snapshot is loaded. */
  #state: S | undefined;
  #tip: JournalTip = GENESIS;
  #isRunning = false;
  #isStopped = false;
  #work: Promise<void> = Promise.resolve();
  #strangers = 0;

  constructor(options: FollowerOptions<S>) {
    const { bus, scheduler, elapsed, bufferBytes = BUFFER_BYTES } = options;
    this.#options = options;
    this.#announced = new Announced(bufferBytes, elapsed());
    const listen = (subject: string) => bus.listen(subject, (message) => this.#receive(subject, message));
    this.#stops = [
      listen(BATCH),
      listen(AT),
      tellAnnounced(options, () => this.#announced.end),
      every(scheduler, CHECK_MS, () => this.#check()),
    ];
  }

  /**
   * Waits for a leader, loads the newest snapshot, and resolves once everything that the leader had announced by then is applied. Rejects with the
   * reason if the state cannot be trusted.
   */
  async start(): Promise<void> {
    await this.#heard.promise;
    const { database, engine } = this.#options;
    const until = this.#announced.end?.seq ?? 0;
    const { state, tip } = (await newestSnapshot(database, engine, until)) ?? {
      state: engine.createState(),
      tip: GENESIS,
    };
    this.#state = state;
    this.#tip = tip;
    this.#announced.applied(tip.seq);
    this.#announced.forget(tip.seq);
    this.#wake();
    await this.#loaded.promise;
  }

  /** Everything announced up to here has been applied. */
  get tip(): JournalTip {
    return this.#tip;
  }

  /** The last position announced. */
  get announced(): AnnouncedEnd {
    return this.#announced.end ?? this.#tip;
  }

  get state(): S {
    if (this.#state === undefined) throw new Error('the follower has not loaded its state');
    return this.#state;
  }

  /** Where the leader stores its commits. */
  get durability() {
    return this.#announced.end?.durability ?? 'single';
  }

  /** Whether the leader lets a follower write the projections. */
  get leavesProjections(): boolean {
    return this.#announced.leavesProjections;
  }

  /** Whether the leader of the last batch applied keeps the projections to itself. */
  get keepsProjections(): boolean {
    return !this.#announced.leavesProjections && this.#announced.end?.epoch === this.tip.epoch;
  }

  /** Time since the oldest announced batch that is not applied was announced, ms; 0 if there is none. */
  get lagMs(): number {
    return this.#announced.lagMs(this.#options.elapsed());
  }

  /** Time since the leader's last word, ms. */
  get silentMs(): number {
    return this.#announced.silentMs(this.#options.elapsed());
  }

  /** How many commands have been announced and not yet applied. */
  get behind(): number {
    return Math.max(0, (this.#announced.end?.seq ?? 0) - this.#tip.seq);
  }

  /** Bytes of rows that were announced and have yet to be applied. */
  get bufferedBytes(): number {
    return this.#announced.bytes;
  }

  /** Messages that no process of this exchange sent. */
  get strangers(): number {
    return this.#strangers;
  }

  stop(): void {
    this.#isStopped = true;
    for (const stop of this.#stops) stop();
  }

  /** Stops for good. Resolves once nothing more is applied. */
  async release(): Promise<void> {
    this.stop();
    await this.#work;
  }

  /** Stops for good, as the state can no longer be trusted. */
  fail(error: unknown): void {
    if (this.#isStopped) return;
    this.stop();
    this.#loaded.promise.catch(() => undefined);
    this.#loaded.reject(error);
    this.#options.onFatal(error);
  }

  #receive(subject: string, message: Buffer): void {
    const announcement = decodeAnnouncement(this.#options.key, subject, message);
    if (announcement === null) this.#strangers += 1;
    else if (!this.#isStopped) this.#hear(announcement);
  }

  #hear(announcement: Announcement): void {
    const { epoch, seq, hash } = announcement;
    const { epoch: since, seq: applied, hash: last } = this.#tip;
    // An epoch begins after everything that counted before it, applied here or not.
    for (const before of [this.#tip, this.#announced.end ?? this.#tip])
      if (epoch > before.epoch && seq <= before.seq)
        return this.fail(
          new JournalDamaged(`epoch ${epoch} ends at ${seq}, but ${before.seq} was announced before`),
        );
    if (epoch === since && seq === applied && hash !== last)
      return this.fail(new JournalDamaged(`the batch that ends at ${seq} is not the one announced`));
    this.#announced.hear(announcement, { applied, now: this.#options.elapsed() });
    this.#heard.resolve();
    this.#wake();
  }

  #check(): void {
    // Without a leader it may lag because the end of the journal is gone. Then it must not end, or nobody would know what is missing.
    if (this.#state !== undefined && this.lagMs > HOPELESS_MS && this.silentMs < HEARD_MS)
      this.fail(new TooFarBehind(`${Math.round(this.lagMs / 1000)} s behind the leader`));
  }

  #wake(): void {
    if (this.#isRunning || this.#isStopped || this.#state === undefined) return;
    this.#isRunning = true;
    this.#work = this.#run()
      .then((isAtEnd) => {
        this.#isRunning = false;
        if (!isAtEnd) this.#options.scheduler.after(RETRY_MS, () => this.#wake());
        else if (this.#isBehind) this.#wake();
        else this.#loaded.resolve();
      })
      .catch((error: unknown) => this.fail(error));
  }

  get #isBehind(): boolean {
    return this.#tip.seq < (this.#announced.end?.seq ?? 0);
  }

  /** Applies what is announced; false if the journal does not have the next batch yet or cannot be read. */
  async #run(): Promise<boolean> {
    let since = this.#options.elapsed();
    while (this.#isBehind && !this.#isStopped) {
      const row = this.#announced.take(this.#tip.seq + 1);
      if (row !== undefined) this.#apply(verified(row, this.#tip), row.traces);
      else if (!(await this.#fill())) return this.#isStopped;
      if (this.#options.elapsed() - since < TURN_MS) continue;
      await setImmediate();
      since = this.#options.elapsed();
    }
    return true;
  }

  /** Reads what was missed from the journal, up to the next batch that has arrived. False if nothing was there. */
  async #fill(): Promise<boolean> {
    const { database, elapsed, onUnread } = this.#options;
    const from = this.#tip.seq;
    const until = Math.min(this.#announced.end?.seq ?? 0, this.#announced.nextAfter(from) - 1);
    let since = elapsed();
    try {
      for await (const batch of readJournal(database, this.#tip, until)) {
        if (this.#isStopped) return false;
        this.#apply(batch, null);
        if (elapsed() - since < TURN_MS) continue;
        await setImmediate();
        since = elapsed();
      }
    } catch (error) {
      if (this.#isStopped || isUnsound(error)) throw error;
      onUnread(error);
    }
    this.#announced.forget(this.#tip.seq);
    return this.#tip.seq > from;
  }

  #apply(batch: JournalBatch, traces: string | null): void {
    const { engine, elapsed, onApplied } = this.#options;
    const end = this.#announced.end;
    const isAsAnnounced =
      end !== undefined && (batch.seq < end.seq || (batch.seq === end.seq && batch.hash === end.hash));
    const began = elapsed();
    try {
      if (!isAsAnnounced)
        throw new JournalDamaged(
          `the journal has a batch that ends at ${batch.seq}, which is not as announced`,
        );
      const applied = carryOut(engine, this.state, batch);
      this.#tip = tipOf(batch);
      this.#announced.applied(batch.seq);
      onApplied(applied, traces, elapsed() - began, batch);
    } catch (error) {
      // Whatever it is, the state may be half changed.
      this.fail(error);
      throw error;
    }
  }
}
