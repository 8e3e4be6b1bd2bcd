import type { FeedMark } from '@layline/engine/commands.ts';
import type { Database } from '../db/database.ts';

/** What a feed keeps so that a later process can open it without going through all its past. */
export interface FeedCheckpoint {
  /** UTC ms of feed time: the feed can repeat its messages from this time on. */
  readonly at: number;
  readonly content: string;
}

/**
 * The checkpoints of a run. The newest may be from after the mark, if a process died before it had carried out what it had
 * already read, so the one before it stays as well.
 */
export class FeedCheckpoints {
  readonly #database: Database;
  readonly #runId: string;
  readonly #onFailed: (error: unknown) => void;
  #lastAt = 0;
  #keeping: Promise<void> = Promise.resolve();

  /** `onFailed` is called if one could not be stored, which only makes a later start slower. */
  constructor(database: Database, runId: string, onFailed: (error: unknown) => void) {
    this.#database = database;
    this.#runId = runId;
    this.#onFailed = onFailed;
  }

  /** Stores a checkpoint, without waiting for it. */
  keep(checkpoint: FeedCheckpoint): void {
    this.#keeping = this.#keeping.then(() => this.#store(checkpoint)).catch(this.#onFailed);
  }

  /** Resolves when all checkpoints given to `keep` are stored or have failed. */
  settled(): Promise<void> {
    return this.#keeping;
  }

  async #store({ at, content }: FeedCheckpoint): Promise<void> {
    const { write } = this.#database;
    const row = { run_id: this.#runId, at, content };
    await this.#database.transact(
      [
        write
          .insertInto('feed_checkpoints')
          .values(row)
          .onConflict((conflict) => conflict.columns(['run_id', 'at']).doUpdateSet(row))
          .compile(),
        write
          .deleteFrom('feed_checkpoints')
          .where('run_id', '=', this.#runId)
          .where('at', '<', this.#lastAt)
          .compile(),
      ],
      { durable: false },
    );
    this.#lastAt = at;
  }
}

/** The newest checkpoint of a run that is not from after its mark; null if there is none. */
export async function lastCheckpoint(
  database: Database,
  runId: string,
  mark: FeedMark,
): Promise<string | null> {
  const row = await database.write
    .selectFrom('feed_checkpoints')
    .select('content')
    .where('run_id', '=', runId)
    .where('at', '<=', mark.at)
    .orderBy('at', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.content ?? null;
}
