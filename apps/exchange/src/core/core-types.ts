import type { EngineEvent } from '@layline/engine/events.ts';
import type { Outcome } from '@layline/engine/outcome.ts';
import type { PlayerId } from '@layline/units/ids.ts';
import type { Database } from '../db/database.ts';
import type { Batch, Engine, NewCommand } from './engine.ts';
import type { Clock, Scheduler } from '@layline/server/scheduler.ts';

export interface CoreLimits {
  /** Commands that may wait; more are refused with `Overloaded`. */
  readonly queue: number;
  /** Commands in one journal transaction. */
  readonly batch: number;
  /** Commands that projections may lag before the writer is held. */
  readonly projectionBacklog: number;
  /** Commands between snapshots. */
  readonly snapshotEvery: number;
}

export const DEFAULT_LIMITS: CoreLimits = {
  queue: 10_000,
  batch: 512,
  projectionBacklog: 20_000,
  snapshotEvery: 250_000,
};

export interface CoreOptions<S> {
  readonly database: Database;
  readonly engine: Engine<S>;
  readonly clock: Clock;
  readonly scheduler?: Scheduler;
  readonly limits?: Partial<CoreLimits>;
  /** Called once if the core has had to stop; the process should end and start again. */
  onFatal(error: unknown): void;
  /** A subscriber threw; the core goes on. Without this it becomes an uncaught exception. */
  onListenerError?(error: unknown): void;
  /** A regular snapshot could not be written; the core goes on. Without this it becomes an uncaught exception. */
  onSnapshotFailed?(error: unknown): void;
}

/** A batch that is on disk, as subscribers receive it. */
export interface CommittedBatch {
  /** Last command of the batch. */
  readonly seq: number;
  /** UTC ms. */
  readonly at: number;
  readonly events: readonly EngineEvent[];
  /** Trace ids of the players' presses in it, by player, the last one of each. */
  readonly traces: ReadonlyMap<PlayerId, string>;
}

/** How long a committed batch took, ms. */
export interface BatchTimes {
  /** The engine's steps of all its commands. */
  readonly stepMs: number;
  /** The journal's transaction. */
  readonly commitMs: number;
  /** From when its first command came until it was on disk. */
  readonly totalMs: number;
}

/** How far the core is behind what it was asked for. */
export interface CoreLoad {
  /** Commands waiting for a batch. */
  readonly queued: number;
  /** Commands of the batch that is being written. */
  readonly writing: number;
  /** Age of the oldest command not yet on disk, ms; 0 if there is none. */
  readonly oldestMs: number;
  /** Commands on disk that the projections lack. */
  readonly projectionLag: number;
  /** The core has stopped for good. */
  readonly stopped: boolean;
}

export interface Core<S> {
  /** The hot state, for the engine's views. Never change it. During a commit it is one batch ahead of the disk. */
  readonly state: S;
  /**
   * Looks at the state when it is exactly what is on disk, so that nothing is reported that may still be lost. Rejects with
   * `Overloaded` or `CoreStopped`.
   */
  read<T>(look: (state: S) => T): Promise<T>;
  /** Last command on disk. */
  readonly seq: number;
  /** Resolves once the command is on disk. Rejects with `Overloaded` (not taken) or `CoreStopped` (not acknowledged). */
  submit(command: NewCommand): Promise<Outcome>;
  /** The same for commands that stay together, in order, in one transaction; at most `limits.batch`. */
  submitAll(commands: readonly NewCommand[]): Promise<readonly Outcome[]>;
  /** Calls `listener` for every committed batch, in order, before its senders are answered. The answer unsubscribes. */
  subscribe(listener: (batch: CommittedBatch) => void): () => void;
  /** Calls `watcher` for every committed batch with what it took, for metrics. The answer ends it. */
  watch(watcher: (batch: Batch, times: BatchTimes) => void): () => void;
  readonly load: CoreLoad;
  /** The last command that touched a player since the start; 0 if none, then histories are up to date as they are. */
  positionOf(player: PlayerId): number;
  /** Resolves when the projections hold the command `seq`. */
  waitForProjection(seq: number): Promise<void>;
  /** Writes a snapshot of the durable state and returns its position. */
  takeSnapshot(): Promise<number>;
  /** Empties the projections and fills them again from the journal. Histories wait meanwhile. */
  rebuildProjections(): Promise<void>;
  /** Hash of the state on disk. */
  stateHash(): Promise<string>;
  /** Stops immediately, as if the storage were lost: unacknowledged commands will never be acknowledged. Calls `onFatal`. */
  fail(error: unknown): void;
  /**
   * Takes nothing more, finishes what was taken, writes a snapshot. The database stays open. Does not wait for a storage
   * that fails: if the projections cannot follow, `onFatal` is called and the next start catches up.
   */
  close(): Promise<void>;
}
