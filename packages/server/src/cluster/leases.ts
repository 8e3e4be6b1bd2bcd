import { sql } from 'kysely';
import type { Database } from '../db/database.ts';
import type { ClusterTables } from '../db/cluster-tables.ts';
import type { Scheduler } from '../scheduler.ts';
import { Hold } from './hold.ts';
import type { Work } from './hold.ts';
import type { StorageClock } from './storage-clock.ts';

/** How long a lease lasts without a renewal, by the storage's clock, ms: about as long as a leader's event loop may hang before it loses the lead. */
const LEASE_MS = 10_000;
/** How long after the start of its last renewal a holder stops by itself, by its own monotonic clock, ms. */
const SURE_MS = 9000;
/** How long sweeps wait after a lease has run out under its holder, ms. */
const SETTLE_MS = 10_000;
/** End of a lease on storage that only one process can open. It ends with that process. */
const FOREVER = 9_000_000_000_000_000;

export interface LeasesDependencies {
  readonly database: Pick<Database<ClusterTables>, 'write' | 'transact'>;
  /** This process's incarnation. */
  readonly node: string;
  readonly scheduler: Scheduler;
  readonly monotonic: () => number;
  readonly clock: StorageClock;
  /** False if no other process can open the storage, so that leases need no renewal. */
  readonly shared: boolean;
  readonly onError: (error: unknown, lease: string) => void;
}

/**
 * Leases decide which of several processes does a kind of work. They save work that would be done twice, but money never depends on them: a holder
 * that is held up may still act after its lease has run out, and then the conditions in its statements and commands decide.
 */
export class Leases {
  readonly #deps: LeasesDependencies;
  readonly #holds = new Map<string, Hold>();
  #lost = 0;

  constructor(deps: LeasesDependencies) {
    this.#deps = deps;
  }

  /** How many leases this process has lost without giving them back. */
  get lost(): number {
    return this.#lost;
  }

  /** The leases that this process wants, and whether it holds them. */
  get wanted(): readonly { readonly name: string; readonly held: boolean }[] {
    return [...this.#holds.values()].map(({ name, epoch }) => ({ name, held: epoch !== null }));
  }

  /**
   * Does `work` whenever this process holds the lease: it starts when the lease is taken, stops when it is lost, and starts again when it is taken
   * again. Resolves after the first attempt to take the lease, with the function that stops the work and gives the lease back. Rejects if the work
   * does not start at the first attempt.
   */
  async whileHeld(name: string, work: Work): Promise<() => Promise<void>> {
    const hold = this.#want(name, work);
    try {
      await this.#take(hold);
    } catch (error) {
      await this.#giveBack(hold);
      throw error;
    }
    return () => this.#giveBack(hold);
  }

  /** Like `whileHeld`, but never rejects: the first attempt is made with the next renewal, and failed attempts are reported and repeated. */
  want(name: string, work: Work): () => Promise<void> {
    const hold = this.#want(name, work);
    return () => this.#giveBack(hold);
  }

  #want(name: string, work: Work): Hold {
    if (this.#holds.has(name)) throw new Error(`the lease ${name} is wanted twice`);
    const { scheduler, monotonic, shared, onError } = this.#deps;
    const hold = new Hold(name, work, {
      scheduler,
      monotonic,
      onError,
      sureMs: shared ? SURE_MS : Infinity,
      onLost: () => (this.#lost += 1),
      onGivenUp: (...given) => void this.#giveUp(...given),
    });
    this.#holds.set(name, hold);
    return hold;
  }

  /** Renews the leases held and takes those that have become free. To be called every second on shared storage. */
  async renew(): Promise<void> {
    await this.#renewHeld();
    const free = [...this.#holds.values()].filter(({ isFree }) => isFree);
    const elsewhere = await this.#heldElsewhere(free.map(({ name }) => name));
    for (const hold of free) {
      if (elsewhere.has(hold.name)) continue;
      await this.#take(hold).catch((error: unknown) => {
        this.#deps.onError(error, hold.name);
        return hold.epoch === null ? undefined : hold.lost(hold.epoch);
      });
    }
  }

  async #renewHeld(): Promise<void> {
    const held = [...this.#holds.values()].filter(({ epoch }) => epoch !== null);
    if (held.length === 0) return;
    const { database, node, monotonic } = this.#deps;
    const at = monotonic();
    const names = held.map(({ name }) => name);
    const rows = await database.write
      .updateTable('leases')
      .set({ until: this.#end() })
      .where('node', '=', node)
      .where('name', 'in', names)
      .returning(['name', 'epoch'])
      .execute();
    const kept = new Map(rows.map(({ name, epoch }) => [name, epoch]));
    for (const hold of held) {
      const { epoch } = hold;
      if (epoch === null) continue;
      if (kept.get(hold.name) === epoch) hold.renewed(epoch, at);
      else void hold.lost(epoch);
    }
  }

  async #heldElsewhere(names: readonly string[]): Promise<ReadonlySet<string>> {
    if (names.length === 0) return new Set();
    const { database, clock } = this.#deps;
    const rows = await database.write
      .selectFrom('leases')
      .select('name')
      .where('name', 'in', names)
      .where('until', '>=', clock())
      .execute();
    return new Set(rows.map(({ name }) => name));
  }

  /** Takes a lease if it is free, and starts its work. Rejects if the work does not start. */
  async #take(hold: Hold): Promise<void> {
    const { database, node, clock, monotonic, shared } = this.#deps;
    const { name } = hold;
    const { write } = database;
    const at = monotonic();
    const before = write.selectFrom('leases').select('until').where('name', '=', name).compile();
    const take = write
      .insertInto('leases')
      .values({ name, epoch: 1, node, until: this.#end() })
      .onConflict((conflict) =>
        conflict
          .column('name')
          .doUpdateSet({ epoch: sql`leases.epoch + 1`, node, until: this.#end() })
          .where('leases.until', '<', clock()),
      )
      .returning('epoch')
      .compile();
    const [earlier, taken] = await database.transact([before, take], { durable: shared });
    const [row] = (taken?.rows ?? []) as readonly { readonly epoch: number }[];
    if (row === undefined) return;
    if (this.#holds.get(name) !== hold) return this.#release(name, row.epoch);
    const [last] = (earlier?.rows ?? []) as readonly { readonly until: number }[];
    await hold.taken(row.epoch, at, (last?.until ?? 0) === 0 ? 0 : SETTLE_MS);
  }

  async #giveBack(hold: Hold): Promise<void> {
    const { epoch, name } = hold;
    this.#holds.delete(name);
    await hold.end();
    if (epoch !== null) await this.#release(name, epoch);
  }

  async #giveUp(hold: Hold, epoch: number): Promise<void> {
    if (hold.epoch !== epoch) return;
    try {
      await hold.rest();
      await this.#release(hold.name, epoch);
    } catch (error) {
      this.#deps.onError(error, hold.name);
    }
  }

  /** Frees a lease. If the storage fails, the error is reported and the lease runs out. */
  async #release(name: string, epoch: number): Promise<void> {
    const { database, shared, onError } = this.#deps;
    const release = database.write
      .updateTable('leases')
      .set({ until: 0 })
      .where('name', '=', name)
      .where('epoch', '=', epoch);
    await database
      .transact([release.compile()], { durable: shared })
      .catch((error: unknown) => onError(error, name));
  }

  #end() {
    const { clock, shared } = this.#deps;
    return shared ? sql<number>`${clock()} + ${sql.lit(LEASE_MS)}` : sql<number>`${sql.lit(FOREVER)}`;
  }
}
