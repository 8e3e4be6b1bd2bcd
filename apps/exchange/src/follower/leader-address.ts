import type { Job } from '@layline/server/jobs.ts';
import type { Database } from '../db/database.ts';

/** How soon another leader's address is known, ms. */
const LOOK_MS = 1000;

/** Where the process listens that leads, for callers whom only it serves. */
export class LeaderAddress {
  readonly #database: Pick<Database, 'read'>;
  #current: string | null = null;

  private constructor(database: Pick<Database, 'read'>) {
    this.#database = database;
  }

  static async open(database: Pick<Database, 'read'>): Promise<LeaderAddress> {
    const address = new LeaderAddress(database);
    await address.#look();
    return address;
  }

  /** As `http://HOST:PORT`; null if the leader did not say. */
  get current(): string | null {
    return this.#current;
  }

  /** The job that notices another leader. */
  get job(): Job {
    return {
      name: 'reading where the leader listens',
      everyMs: LOOK_MS,
      on: 'every node',
      run: () => this.#look(),
    };
  }

  async #look(): Promise<void> {
    const newest = await this.#database.read
      .selectFrom('epochs')
      .select('address')
      .orderBy('epoch', 'desc')
      .limit(1)
      .executeTakeFirst();
    this.#current = newest?.address || null;
  }
}
