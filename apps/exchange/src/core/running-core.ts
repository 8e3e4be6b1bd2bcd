import type { Outcome } from '@layline/engine/outcome.ts';
import type { PlayerId } from '@layline/units/ids.ts';
import type { BatchTimes, Core, CoreLimits, CoreLoad, CommittedBatch } from './core-types.ts';
import type { CoreOptions } from './core-options.ts';
import { DueTimer } from './writer/due-timer.ts';
import { eventsOf, type Batch, type NewCommand, type Work } from './engine.ts';
import { CoreStopped } from './errors.ts';
import { beatOf, proofOf } from './epoch.ts';
import type { Origin } from './origins.ts';
import { LeadProof } from './writer/lead-proof.ts';
import { GENESIS, type Durability, type Epoch } from './journal.ts';
import { PlayerPositions } from './player-positions.ts';
import type { Projector } from './projections/projector.ts';
import { replay } from './snapshots/recovery.ts';
import type { Beats } from '@layline/server/db/database.ts';
import type { Scheduler } from '@layline/server/scheduler.ts';
import type { Trace } from '@layline/server/telemetry/trace.ts';
import { partsOf } from './snapshots/snapshot-parts.ts';
import { newestSnapshotAt, saveSnapshot, type Recovered } from './snapshots/snapshots.ts';
import { Subscribers } from './subscribers.ts';
import { Writer } from './writer/writer.ts';

interface RunningOptions<S> extends Omit<CoreOptions<S>, 'durability'> {
  readonly scheduler: Scheduler;
  readonly elapsed: () => number;
  readonly limits: CoreLimits;
  readonly epoch: Epoch;
}

/** A recovered core: the writer, and everything that follows a commit. */
export class RunningCore<S> implements Core<S> {
  /** Ahead of the disk while a batch is open; outside `core/`, only `read` and listeners may see it. */
  readonly state: S;
  readonly #options: RunningOptions<S>;
  readonly #projector: Projector;
  readonly #writer: Writer<S>;
  readonly #timer: DueTimer;
  readonly #positions = new PlayerPositions();
  readonly #subscribers: Subscribers<S>;
  readonly #beats: Beats | undefined;
  /** Null if no other process can lead meanwhile. */
  readonly #proof: LeadProof | null;
  readonly #stopHearing: (() => void) | undefined;
  /** Where the last regular snapshot was begun, and where the last one was saved. */
  #snapshotAt: number;
  #savedAt: number;
  #snapshot: Promise<number> | undefined;
  /** A regular snapshot was due while the projections were left to another process, which makes the snapshots too. */
  #isMadeElsewhere = false;
  /** Ends a snapshot that is being made elsewhere. */
  readonly #noSnapshots = new AbortController();
  #failed = false;
  #finished = false;
  #closed = false;

  constructor(options: RunningOptions<S>, projector: Projector, start: Recovered<S>) {
    this.state = start.state;
    this.#options = options;
    this.#projector = projector;
    this.#subscribers = new Subscribers((error) => report(error, options.onListenerError));
    this.#snapshotAt = start.tip.seq;
    this.#savedAt = start.tip.seq;
    this.#beats = options.database.session?.beat(
      () => beatOf(options.database, options.epoch, this.seq),
      proofOf(options.database, options.epoch),
    );
    this.#proof =
      this.#beats && options.announcer
        ? new LeadProof(this.#beats, options.scheduler, options.limits.queue)
        : null;
    this.#writer = new Writer({
      database: options.database,
      engine: options.engine,
      start,
      epoch: options.epoch,
      proof: this.#proof,
      now: () => options.clock.now(),
      scheduler: options.scheduler,
      elapsed: options.elapsed,
      limits: options.limits,
      room: () => projector.room(),
      onAppended: (row) => this.#subscribers.tell(() => options.announcer?.announce(row)),
      onCommitted: (...committed) => this.#committed(...committed),
      onDone: (work, times) => this.#subscribers.done(work, times),
      onFatal: (error) => this.fail(error),
    });
    options.announcer?.begin(start.tip, options.epoch.durability, () => projector.leaves);
    this.#stopHearing = options.hearProjected?.(({ epoch, position }) => {
      if (epoch === this.epoch && position <= this.seq) projector.leaveTo(position);
    });
    this.#timer = new DueTimer(options.clock, options.scheduler, () => this.#writer.wake());
    this.#timer.arm(options.engine.nextDueAt(this.state));
    const lost = (error: unknown): void => {
      if (!this.#closed) this.fail(error);
    };
    options.database.lost.then(lost, lost);
  }

  get seq(): number {
    return this.#writer.tip.seq;
  }

  submit(command: NewCommand): Promise<Outcome> {
    return this.#writer.submitOne(command, this.#options.limits.answerMs);
  }

  submitAll(commands: readonly NewCommand[]): Promise<readonly Outcome[]> {
    return this.#writer.submit(commands, this.#options.limits.answerMs);
  }

  submitPatiently(commands: readonly NewCommand[]): Promise<readonly Outcome[]> {
    return this.#writer.submit(commands, Infinity);
  }

  submitFrom(
    origin: Origin,
    texts: readonly string[],
    trace: Trace | undefined,
  ): Promise<readonly Outcome[]> {
    return this.#writer.submitTexts(texts, Infinity, { origin, trace });
  }

  read<T>(look: (state: S) => T): Promise<T> {
    return this.#writer.read(() => look(this.state));
  }

  confirmLead(): Promise<void> | null {
    return this.#proof?.ask() ?? null;
  }

  subscribe(listener: (batch: CommittedBatch, state: S) => void): () => void {
    return this.#subscribers.subscribe(listener);
  }

  watch(watcher: (work: Work, times: BatchTimes) => void): () => void {
    return this.#subscribers.watch(watcher);
  }

  get load(): CoreLoad {
    const projectionLag = Math.max(0, this.seq - this.#projector.position);
    return { ...this.#writer.load, projectionLag, stopped: this.#failed || this.#finished || this.#closed };
  }

  get epoch(): number {
    return this.#options.epoch.number;
  }

  get durability(): Durability {
    return this.#options.epoch.durability;
  }

  positionOf(player: PlayerId): number {
    return this.#positions.of(player);
  }

  waitForProjection(seq: number): Promise<void> {
    return this.#projector.waitFor(seq);
  }

  takeSnapshot(): Promise<number> {
    this.#snapshot ??= this.#writeSnapshot().finally(() => {
      this.#snapshot = undefined;
    });
    return this.#snapshot;
  }

  rebuildProjections(): Promise<void> {
    const { database, engine } = this.#options;
    return this.#projector.rebuild(async (until, onBatch) => {
      await replay(database, engine, { state: engine.createState(), tip: GENESIS }, until, onBatch);
    });
  }

  stateHash(): Promise<string> {
    return this.#writer.betweenBatches(() => this.#options.engine.stateHash(this.state));
  }

  async finish(): Promise<void> {
    // The writer may be waiting for projections that lag.
    this.#projector.hurry();
    await this.#writer.finish();
    this.#finished = true;
    this.#fallSilent();
  }

  async close(): Promise<void> {
    if (this.#closed) return;
    // Closed before the writer, which may be waiting for projections that lag.
    this.#projector.hurry();
    await this.#writer.close();
    this.#timer.stop();
    try {
      // Whatever is still being made elsewhere would take longer than copying the memory, which holds up nobody any more.
      this.#noSnapshots.abort(new CoreStopped());
      await this.#snapshot?.catch(() => undefined);
      const { snapshotAtClose = true } = this.#options;
      if (snapshotAtClose && !this.#failed && this.seq > this.#savedAt) await this.takeSnapshot();
      // A tick may have fallen due meanwhile.
      await this.#writer.close();
      if (!this.#failed) await this.#projector.waitFor(this.seq);
    } catch (error) {
      // `onFatal` has already reported the reason, and everything acknowledged is in the journal.
      if (!this.#failed) throw error;
    } finally {
      this.#fallSilent();
      this.#closed = true;
    }
  }

  fail(error: unknown): void {
    if (this.#failed) return;
    this.#failed = true;
    this.#fallSilent();
    this.#writer.fail(error);
    this.#projector.fail(error);
    this.#noSnapshots.abort(new CoreStopped(error));
    // What is left of the projections is the next leader's, which may be quicker.
    if (!this.#finished) this.#options.onFatal(error);
  }

  #fallSilent(): void {
    this.#timer.stop();
    this.#beats?.stop();
    this.#stopHearing?.();
    this.#options.announcer?.stop();
  }

  #committed(batch: Batch, traces: CommittedBatch['traces'], moreFollows: boolean): void {
    this.#projector.add(batch, moreFollows);
    const { lastSeq: seq, at, outcomes } = batch;
    const committed = { seq, at, events: outcomes.flatMap(eventsOf), traces };
    this.#positions.note(committed);
    this.#subscribers.committed(committed, this.state);
    this.#timer.arm(this.#options.engine.nextDueAt(this.state));
    if (batch.lastSeq - this.#snapshotAt < this.#options.limits.snapshotEvery) return;
    this.#isMadeElsewhere ||= this.#projector.isLeft;
    if (this.#projector.isLeft) return;
    this.#snapshotAt = batch.lastSeq;
    this.#regularSnapshot().catch((error: unknown) => {
      if (!this.#noSnapshots.signal.aborted) report(error, this.#options.onSnapshotFailed);
    });
  }

  /** Makes one, unless another process has made one lately. */
  async #regularSnapshot(): Promise<void> {
    const { database, limits } = this.#options;
    if (this.#isMadeElsewhere) {
      const newest = await newestSnapshotAt(database.read);
      this.#isMadeElsewhere = false;
      // More may have been committed while that was read.
      if (this.seq - newest < limits.snapshotEvery) {
        this.#snapshotAt = newest;
        return;
      }
    }
    await this.takeSnapshot();
  }

  /** Kept only once the projections have passed it, so that a start from it can supply every event they lack. */
  async #writeSnapshot(): Promise<number> {
    const { database, engine, snapshotParts } = this.#options;
    const { signal } = this.#noSnapshots;
    const copies = snapshotParts === undefined || signal.aborted;
    const { tip, rules, parts } = await this.#writer.betweenBatches((tip) => ({
      tip,
      rules: engine.rulesOf(this.state),
      parts: copies ? partsOf(engine.snapshot(this.state)) : snapshotParts(tip, signal),
    }));
    await this.#projector.waitFor(tip.seq);
    await saveSnapshot(database, tip, { version: { rules, format: engine.format }, parts });
    this.#savedAt = tip.seq;
    return tip.seq;
  }
}

function report(error: unknown, to: ((error: unknown) => void) | undefined): void {
  if (to !== undefined) to(error);
  else
    queueMicrotask(() => {
      throw error;
    });
}
