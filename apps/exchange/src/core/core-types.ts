import type { EngineEvent } from '@layline/engine/events.ts';
import type { Outcome } from '@layline/engine/outcome.ts';
import type { PlayerId } from '@layline/units/ids.ts';
import type { NewCommand, Work } from './engine.ts';
import type { Origin } from './origins.ts';
import type { Durability } from './journal.ts';
import type { Trace } from '@layline/server/telemetry/trace.ts';

export interface CoreLimits {
  /** Maximum commands waiting; beyond that they are refused with `Overloaded`. */
  readonly queue: number;
  /** Maximum commands in one journal transaction. */
  readonly batch: number;
  /** Maximum text of one journal transaction, bytes. Commands submitted together that are longer by themselves get a transaction of their own. */
  readonly batchBytes: number;
  /** Maximum text of one command, bytes; a longer one is refused with `PAYLOAD_TOO_LARGE`. */
  readonly commandBytes: number;
  /** How many commands the projections may fall behind before the writer pauses for them. */
  readonly projectionBacklog: number;
  /** Commands between snapshots. */
  readonly snapshotEvery: number;
  /** How long a caller waits for an outcome, ms. */
  readonly answerMs: number;
}

export const DEFAULT_LIMITS: CoreLimits = {
  queue: 10_000,
  batch: 512,
  batchBytes: 512 * 1024,
  commandBytes: 256 * 1024,
  projectionBacklog: 20_000,
  snapshotEvery: 250_000,
  answerMs: 5000,
};

/** A batch that is on disk, as subscribers receive it. */
export interface CommittedBatch {
  /** Last command of the batch. */
  readonly seq: number;
  /** UTC ms. */
  readonly at: number;
  readonly events: readonly EngineEvent[];
  /** For each player, the trace id of that player's last press in the batch. */
  readonly traces: ReadonlyMap<PlayerId, string>;
}

/** How long a batch took, ms. */
export interface BatchTimes {
  /** Time the engine took for all its commands. */
  readonly stepMs: number;
  /** Time to commit the journal transaction; null if nothing changed, so nothing was written. */
  readonly commitMs: number | null;
  /** From the arrival of its first command until it was on disk. */
  readonly totalMs: number;
}

/** How far the core is behind its callers and readers. */
export interface CoreLoad {
  /** Commands waiting for the next batch. */
  readonly queued: number;
  /** Commands in the batch being written. */
  readonly writing: number;
  /** Age of the oldest command not yet on disk, ms; at a follower, of the oldest that it has sent and whose fate it does not know. 0 if there is none. */
  readonly oldestMs: number;
  /** Commands on disk that the projections have yet to apply. */
  readonly projectionLag: number;
  /** The core has stopped for good. */
  readonly stopped: boolean;
}

/** Puts commands to the single writer. */
export interface CoreCommands {
  /**
   * Resolves once the command is on disk. Rejects with `Overloaded` or `CoreStopped` if it was definitely not taken, and with `OutcomeUnknown` if it
   * was taken but the core stopped or did not answer within `limits.answerMs`.
   */
  submit(command: NewCommand): Promise<Outcome>;
  /** Like `submit`, for up to `limits.batch` commands that stay together, in order, in one transaction. */
  submitAll(commands: readonly NewCommand[]): Promise<readonly Outcome[]>;
  /** Like `submitAll`, but waits for as long as the core runs: for feeds, which nobody waits for and which cannot retry. */
  submitPatiently(commands: readonly NewCommand[]): Promise<readonly Outcome[]>;
}

/** Reads the state on disk, and how far everything has come. */
export interface CoreReads<S> {
  /**
   * The only way to read the state: calls `look` while memory equals what is on disk, so it never reports anything that a crash could still undo. It
   * does so before `read` returns, unless a batch is being committed; then right after that, first come, first served. Never keep or change the
   * state. Rejects with `TooManyReads` or `CoreStopped`.
   */
  read<T>(look: (state: S) => T): Promise<T>;
  /** Last command on disk. */
  readonly seq: number;
  /** The last command since startup that affected a player; 0 if none, so the player's histories are already up to date. */
  positionOf(player: PlayerId): number;
  /** Resolves once the projections have applied the command `seq`. */
  waitForProjection(seq: number): Promise<void>;
  readonly load: CoreLoad;
  /** Where every acknowledged command is stored. */
  readonly durability: Durability;
}

/** Tells subscribers what has happened. */
export interface CoreEvents<S> {
  /**
   * Calls `listener` for every committed batch, in order, before its senders get their replies. The state it sees is the one after that batch; the
   * next batch has not begun. Returns the unsubscribe function.
   */
  subscribe(listener: (batch: CommittedBatch, state: S) => void): () => void;
  /** For metrics: calls `watcher` with every batch's timings and all its commands, including refused ones. Returns the unsubscribe function. */
  watch(watcher: (work: Work, times: BatchTimes) => void): () => void;
}

/** Says whether this process still leads. */
export interface CoreLead {
  /**
   * Resolves once this process has written something that only the leader can write, and that it began to write after the call: then it knows everything that any process
   * has shown before. Null if no other process can lead. Rejects with `NotLeading` if that fails or takes three seconds, and with `TooManyReads` if `limits.queue` callers wait already.
   */
  confirmLead(): Promise<void> | null;
}

/** The whole single writer, for the code that starts, watches and stops it. All other code gets one or more of the smaller interfaces. */
export interface Core<S> extends CoreCommands, CoreReads<S>, CoreEvents<S>, CoreLead {
  /** The epoch in which this process leads. */
  readonly epoch: number;
  /** Like `submitPatiently`, for commands that a follower sent as texts (`encodeFields`). The journal notes where they came from, and `trace` is that of the press there. */
  submitFrom(origin: Origin, texts: readonly string[], trace: Trace | undefined): Promise<readonly Outcome[]>;
  /** Writes a snapshot of the durable state and returns its position. */
  takeSnapshot(): Promise<number>;
  /** Empties the projections and rebuilds them from the journal. History reads wait until it is done. */
  rebuildProjections(): Promise<void>;
  /** Hash of the state on disk. */
  stateHash(): Promise<string>;
  /** Stops immediately, as if storage were lost: pending commands are never acknowledged. Calls `onFatal`. */
  fail(error: unknown): void;
  /**
   * Stops accepting commands and resolves when those already accepted are on disk and answered. After that it writes and announces nothing more, so this process may give up the lock. It can
   * still be read. `close` has to follow.
   */
  finish(): Promise<void>;
  /**
   * Stops accepting commands, finishes those already accepted, and writes a snapshot unless `snapshotAtClose` is false. The database stays open. Does not wait for failing storage: if
   * the projections cannot be completed, it calls `onFatal`, and the next start catches up.
   */
  close(): Promise<void>;
}
