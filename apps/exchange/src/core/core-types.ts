import type { EngineEvent } from '@layline/engine/events.ts';
import type { Outcome } from '@layline/engine/outcome.ts';
import type { PlayerId } from '@layline/units/ids.ts';
import type { Database } from '../db/database.ts';
import type { Engine, NewCommand, Work } from './engine.ts';
import type { Node } from './epoch.ts';
import type { Durability } from './journal.ts';
import type { Clock, Scheduler } from '@layline/server/scheduler.ts';

export interface CoreLimits {
  /** Commands that may wait; more are refused with `Overloaded`. */
  readonly queue: number;
  /** Commands in one journal transaction. */
  readonly batch: number;
  /** How many commands the projections may lag before the writer pauses for them. */
  readonly projectionBacklog: number;
  /** Commands between snapshots. */
  readonly snapshotEvery: number;
  /** How long a caller waits for an outcome, ms. */
  readonly answerMs: number;
}

export const DEFAULT_LIMITS: CoreLimits = {
  queue: 10_000,
  batch: 512,
  projectionBacklog: 20_000,
  snapshotEvery: 250_000,
  answerMs: 5000,
};

export interface CoreOptions<S> {
  readonly database: Database;
  readonly engine: Engine<S>;
  readonly clock: Clock;
  readonly scheduler?: Scheduler;
  readonly limits?: Partial<CoreLimits>;
  /** This process, as the journal names who leads; without a name by default. */
  readonly node?: Node;
  /** What the storage must give at least; `single` by default. */
  readonly durability?: Durability;
  /** Called once if the core had to stop. The process should exit and be restarted. */
  onFatal(error: unknown): void;
  /** A subscriber threw; the core carries on. If absent, the error becomes an uncaught exception. */
  onListenerError?(error: unknown): void;
  /** A regular snapshot failed; the core carries on. If absent, the error becomes an uncaught exception. */
  onSnapshotFailed?(error: unknown): void;
}

/** A batch on disk, as subscribers receive it. */
export interface CommittedBatch {
  /** Last command of the batch. */
  readonly seq: number;
  /** UTC ms. */
  readonly at: number;
  readonly events: readonly EngineEvent[];
  /** By player: the trace id of that player's last press in the batch. */
  readonly traces: ReadonlyMap<PlayerId, string>;
}

/** How long a batch took, ms. */
export interface BatchTimes {
  /** Running the engine over all its commands. */
  readonly stepMs: number;
  /** Committing the journal's transaction; null if nothing had changed, so nothing was written. */
  readonly commitMs: number | null;
  /** From the arrival of its first command until the batch was on disk. */
  readonly totalMs: number;
}

/** How far the core is behind its callers and readers. */
export interface CoreLoad {
  /** Commands waiting for a batch. */
  readonly queued: number;
  /** Commands of the batch now being written. */
  readonly writing: number;
  /** Age of the oldest command not yet on disk, ms; 0 if there is none. */
  readonly oldestMs: number;
  /** Commands on disk that the projections have not applied yet. */
  readonly projectionLag: number;
  /** The core has stopped for good. */
  readonly stopped: boolean;
}

export interface Core<S> {
  /**
   * The one door to the state: calls `look` when memory equals what is on disk, so nothing is reported that a crash could still
   * undo. That is at once, before `read` returns, unless a batch is being committed; then after it, in the order of asking. Never
   * keep the state or change it. Rejects with `TooManyReads` or `CoreStopped`.
   */
  read<T>(look: (state: S) => T): Promise<T>;
  /** Last command on disk. */
  readonly seq: number;
  /**
   * Resolves once the command is on disk. Rejects with `Overloaded` or `CoreStopped` if it certainly was not taken, with
   * `OutcomeUnknown` if it was and the core stopped, or did not answer within `limits.answerMs`.
   */
  submit(command: NewCommand): Promise<Outcome>;
  /** As `submit`, for commands that stay together, in order, in one transaction; at most `limits.batch`. */
  submitAll(commands: readonly NewCommand[]): Promise<readonly Outcome[]>;
  /** As `submitAll`, for feeds, which nobody waits for and which cannot ask again: waits as long as the core runs. */
  submitPatiently(commands: readonly NewCommand[]): Promise<readonly Outcome[]>;
  /**
   * Calls `listener` for every committed batch, in order, before its senders get their replies, with the state as that batch has
   * left it: the next one has not been begun. Returns the unsubscribe function.
   */
  subscribe(listener: (batch: CommittedBatch, state: S) => void): () => void;
  /** Calls `watcher` with all commands, refused ones too, and the timings of every batch, for metrics. Returns the unsubscribe function. */
  watch(watcher: (work: Work, times: BatchTimes) => void): () => void;
  readonly load: CoreLoad;
  /** Where every acknowledged command is. */
  readonly durability: Durability;
  /** Last command since the start that touched a player. 0 if none: then the player's histories are already up to date. */
  positionOf(player: PlayerId): number;
  /** Resolves once the projections have applied the command `seq`. */
  waitForProjection(seq: number): Promise<void>;
  /** Writes a snapshot of the durable state and returns its position. */
  takeSnapshot(): Promise<number>;
  /** Empties the projections and rebuilds them from the journal. History reads wait until it is done. */
  rebuildProjections(): Promise<void>;
  /** Hash of the state on disk. */
  stateHash(): Promise<string>;
  /** Stops immediately, as if the storage were lost: pending commands are never acknowledged. Calls `onFatal`. */
  fail(error: unknown): void;
  /**
   * Stops accepting commands, finishes those accepted, and writes a snapshot. The database stays open. Does not wait for
   * failing storage: if the projections cannot keep up, it calls `onFatal`, and the next start catches up.
   */
  close(): Promise<void>;
}
