import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import type { ClusterTables, NodeTable } from '../db/cluster-tables.ts';
import type { Database } from '../db/database.ts';
import { every, systemScheduler } from '../scheduler.ts';
import type { Scheduler } from '../scheduler.ts';
import type { Work } from './hold.ts';
import { Leases } from './leases.ts';
import { storageClock } from './storage-clock.ts';
import type { StorageClock } from './storage-clock.ts';

/** How often a node shows that it is alive and renews its leases, ms. */
const BEAT_MS = 1000;
/** A node that has not been seen for this long is gone, ms: longer than any other sign of life may take. */
export const GONE_MS = 10_000;
/** How long a node's last report about itself counts, ms. */
export const SAID_MS = 3000;
/** How long the row of a node is kept after it was last seen, ms. */
const KEPT_MS = 86_400_000;

/** What a node says about itself when it starts. `epoch` is null unless it owns the storage. */
export type NodeDescription = Pick<
  NodeTable,
  'node' | 'address' | 'version' | 'rules' | 'migrations' | 'epoch'
>;

/** What a node says about itself every second. */
export interface NodeState {
  /** The last command that it has applied. */
  readonly applied: number;
  readonly nats: boolean;
  /** It can serve requests; a node that follows could lead. */
  readonly ready: boolean;
}

/** The parts of the shared storage that a cluster needs. */
export type SharedStorage = Pick<Database<ClusterTables>, 'kind' | 'write' | 'transact'>;

export interface ClusterOptions {
  /** Under which this process is known; random by default. */
  readonly incarnation?: string;
  readonly database: SharedStorage;
  readonly description: NodeDescription;
  readonly state: () => NodeState;
  /** A sign of life failed, or the work of a lease could not be started or stopped. */
  readonly onError: (error: unknown, lease: string | null) => void;
  /** Real time by default, whatever clock the rest of the program uses, because the storage’s clock is real. */
  readonly scheduler?: Scheduler;
  /** Ms since some fixed moment; never set back. */
  readonly monotonic?: () => number;
  readonly clock?: StorageClock;
  /** True if other processes can open the storage. The default is true for PostgreSQL and false for SQLite. */
  readonly shared?: boolean;
}

/** A name for one run of a process. */
export function newIncarnation(): string {
  return randomBytes(12).toString('base64url');
}

/** This process among those that share its storage. */
export class Cluster {
  /** Random, new at every start. */
  readonly incarnation: string;
  readonly node: string;
  readonly leases: Leases;
  readonly #options: ClusterOptions;
  readonly #clock: StorageClock;
  readonly #shared: boolean;
  #stopBeats: () => void = () => undefined;
  #beating: Promise<void> | null = null;

  private constructor(options: ClusterOptions) {
    const { database, scheduler = systemScheduler, onError } = options;
    this.#options = options;
    this.incarnation = options.incarnation ?? newIncarnation();
    this.node = options.description.node;
    this.#clock = options.clock ?? storageClock(database.kind);
    this.#shared = options.shared ?? database.kind === 'postgres';
    this.leases = new Leases({
      database,
      node: this.incarnation,
      scheduler,
      monotonic: options.monotonic ?? (() => performance.now()),
      clock: this.#clock,
      shared: this.#shared,
      onError,
    });
  }

  /**
   * Announces this process, and from then on shows every second that it is alive. A process that owns the storage knows that its earlier owners are
   * gone: it removes them and frees their leases. Rejects only for an owner; any other process is listed by its next sign of life as well.
   */
  static async join(options: ClusterOptions): Promise<Cluster> {
    const cluster = new Cluster(options);
    await cluster.#announce().catch((error: unknown) => {
      if (options.description.epoch !== null) throw error;
      options.onError(error, null);
    });
    if (cluster.#shared) {
      cluster.#stopBeats = every(options.scheduler ?? systemScheduler, BEAT_MS, () => {
        cluster.#beating ??= cluster.beat().finally(() => (cluster.#beating = null));
      });
    }
    return cluster;
  }

  /** True if other processes can open the storage, so that what they write has to be read again. */
  get isShared(): boolean {
    return this.#shared;
  }

  /** Does `work` whenever this process holds the lease of this name; see `Leases.whileHeld`. */
  whileHeld(name: string, work: Work): Promise<() => Promise<void>> {
    return this.leases.whileHeld(name, work);
  }

  /** Does `work` whenever this process holds the lease of this name, without waiting for it; see `Leases.want`. */
  want(name: string, work: Work): () => Promise<void> {
    return this.leases.want(name, work);
  }

  /** Incarnations of the nodes that are alive, this one included: those that were seen within the last `withinMs`. */
  async living(withinMs?: number): Promise<readonly string[]> {
    return (await this.#living(withinMs)).map(({ incarnation }) => incarnation);
  }

  /** The newest version of the rules that every living node with an engine can play. */
  async rulesOfAll(): Promise<number> {
    const known = (await this.#living()).map(({ rules }) => rules).filter((rules) => rules > 0);
    return Math.min(this.#options.description.rules, ...known);
  }

  #living(withinMs?: number): Promise<Pick<NodeTable, 'incarnation' | 'rules'>[]> {
    return livingNodes(this.#options.database, this.#shared ? this.#clock : null, withinMs);
  }

  /** Whether some follower currently reports that it could lead and is connected to NATS. */
  async hasHeir(): Promise<boolean> {
    const heir = await this.#options.database.write
      .selectFrom('nodes')
      .select('incarnation')
      .where('epoch', 'is', null)
      .where('nats', '=', 1)
      .where('ready', '=', 1)
      .where('seen_at', '>', sql<number>`${this.#clock()} - ${sql.lit(SAID_MS)}`)
      .limit(1)
      .executeTakeFirst();
    return heir !== undefined;
  }

  /**
   * Shows that this process is alive, and renews its leases. Errors are reported. An owner of the storage that the next one has removed does not come back, even if it is still
   * finishing its work: that is for the next one to repair.
   */
  async beat(): Promise<void> {
    const { database, description } = this.#options;
    const seen = database.write
      .updateTable('nodes')
      .set(this.#seen())
      .where('incarnation', '=', this.incarnation);
    try {
      await database.transact([description.epoch === null ? this.#row() : seen.compile()]);
      await this.leases.renew();
    } catch (error) {
      this.#options.onError(error, null);
    }
  }

  /** Removes this process from the list, once its leases have been given back. An error is reported, and the row goes when it is a day old. */
  async leave(): Promise<void> {
    this.#stopBeats();
    await this.#beating;
    const { database, onError } = this.#options;
    const row = database.write.deleteFrom('nodes').where('incarnation', '=', this.incarnation);
    await database
      .transact([row.compile()], { durable: this.#shared })
      .catch((error: unknown) => onError(error, null));
  }

  async #announce(): Promise<void> {
    const { database, description } = this.#options;
    const { write } = database;
    const old = write.deleteFrom('nodes').where(({ eb, or }) => {
      const unseen = eb('seen_at', '<', sql<number>`${this.#clock()} - ${sql.lit(KEPT_MS)}`);
      return description.epoch === null ? unseen : or([unseen, eb('epoch', 'is not', null)]);
    });
    const orphaned = write
      .updateTable('leases')
      .set({ until: 0, node: '', epoch: sql`epoch + 1` })
      .where('node', 'not in', write.selectFrom('nodes').select('incarnation'));
    await database.transact([old.compile(), orphaned.compile(), this.#row()], { durable: this.#shared });
  }

  #seen() {
    const { applied, nats, ready } = this.#options.state();
    return { applied, nats: nats ? 1 : 0, ready: ready ? 1 : 0, seen_at: this.#clock() };
  }

  #row() {
    const { database, description } = this.#options;
    const seen = this.#seen();
    return database.write
      .insertInto('nodes')
      .values({ ...description, ...seen, incarnation: this.incarnation })
      .onConflict((conflict) => conflict.column('incarnation').doUpdateSet(seen))
      .compile();
  }
}

/** The nodes that are alive, which means that they were seen within the last `withinMs`; all that are listed if there is no clock by which to tell. */
export function livingNodes(
  { write }: Pick<SharedStorage, 'write'>,
  clock: StorageClock | null,
  withinMs = GONE_MS,
): Promise<Pick<NodeTable, 'incarnation' | 'rules'>[]> {
  const query = write.selectFrom('nodes').select(['incarnation', 'rules']);
  if (clock === null) return query.execute();
  return query.where('seen_at', '>', sql<number>`${clock()} - ${sql.lit(withinMs)}`).execute();
}
