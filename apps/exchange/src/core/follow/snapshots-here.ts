import type { Engine } from '../engine.ts';
import { isUnsound } from '../errors.ts';
import type { JournalTip } from '../journal.ts';
import type { ProjectedStorage } from '../projections/sql-projection.ts';
import type { Projector } from '../projections/projector.ts';
import type { SnapshotParts } from '../snapshots/snapshot-thread.ts';
import { newestSnapshotAt, saveSnapshot } from '../snapshots/snapshots.ts';

/** How a follower makes the regular snapshots. */
export interface SnapshotOptions {
  readonly engine: Pick<Engine<unknown>, 'format'>;
  /** Makes the parts in a thread, because the follower serves players. */
  readonly snapshotParts: SnapshotParts;
  /** Commands between snapshots. */
  readonly every: number;
  /** The journal does not replay as it was recorded. The process should exit. */
  onUnsound(error: unknown): void;
}

/** After this many failures in a row another process should make them. */
const ENOUGH_FAILURES = 3;

/** What a process that makes snapshots needs, and says, beside its storage. */
interface SnapshotsDependencies {
  readonly projector: Pick<Projector, 'waitFor'>;
  /** A snapshot failed. */
  onError(error: unknown): void;
  /** Several snapshots in a row failed; `why` is a sentence for the log. */
  onUnfit(why: string): void;
}

/** Makes the regular snapshots in a follower instead of the leader. */
export class SnapshotsHere {
  readonly #database: ProjectedStorage;
  readonly #options: SnapshotOptions;
  readonly #deps: SnapshotsDependencies;
  readonly #ended = new AbortController();
  /** Position of the last snapshot begun; undefined until it has been read. */
  #at: number | undefined;
  #making: Promise<void> | null = null;
  /** How many have failed since the last that succeeded. */
  #failures = 0;

  constructor(database: ProjectedStorage, options: SnapshotOptions, deps: SnapshotsDependencies) {
    this.#database = database;
    this.#options = options;
    this.#deps = deps;
  }

  /** Counts from the newest snapshot in the storage, whichever process made it. */
  async begin(): Promise<void> {
    this.#at = await newestSnapshotAt(this.#database.write);
  }

  /** The follower has applied everything up to `tip`, under this version of the rules. Begins a snapshot if one is due. */
  applied(tip: JournalTip, rules: number): void {
    if (this.#at === undefined || this.#making !== null || tip.seq - this.#at < this.#options.every) return;
    this.#at = tip.seq;
    this.#making = this.#make(tip, rules)
      .catch((error: unknown) => {
        if (this.#ended.signal.aborted) return;
        if (isUnsound(error)) this.#options.onUnsound(error);
        else this.#failed(error);
      })
      .finally(() => (this.#making = null));
  }

  #failed(error: unknown): void {
    this.#deps.onError(error);
    this.#failures += 1;
    if (this.#failures >= ENOUGH_FAILURES)
      this.#deps.onUnfit('snapshots have failed here several times in a row');
  }

  /** Gives up a snapshot that is being made. */
  async stop(): Promise<void> {
    this.#ended.abort();
    await this.#making;
  }

  /** Like the leader's, a snapshot is stored only once the projections have passed it. */
  async #make(tip: JournalTip, rules: number): Promise<void> {
    const { engine, snapshotParts } = this.#options;
    const parts = snapshotParts(tip, this.#ended.signal);
    await this.#deps.projector.waitFor(tip.seq);
    await saveSnapshot(this.#database, tip, { version: { rules, format: engine.format }, parts });
    this.#failures = 0;
  }
}
