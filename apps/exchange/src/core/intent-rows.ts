import { randomBytes } from 'node:crypto';
import { sql, type RawBuilder } from 'kysely';
import { SAID_MS, type Cluster } from '@layline/server/cluster/cluster.ts';
import type { Statement } from '@layline/server/db/statement.ts';
import { Unavailable } from '@layline/server/errors.ts';
import type { Clock } from '@layline/server/scheduler.ts';
import type { Database } from '../db/database.ts';
import type { IntentTable } from '../db/tables.ts';

/** How long a living process may keep an intent, ms. */
const LEASE_MS = 60_000;
/** `leased_until` of an intent that its process has given up, UTC ms. */
const LEFT = 1;
/** Intents read per query. */
const BATCH = 200;

export interface IntentRowsOptions {
  readonly database: Database;
  readonly clock: Clock;
  /** This process, and which processes are alive. */
  readonly node: Pick<Cluster, 'incarnation' | 'living'>;
}

/** The intents in the storage, as one process among those that share it finds and changes them. */
export class IntentRows {
  readonly #options: IntentRowsOptions;

  constructor(options: IntentRowsOptions) {
    this.#options = options;
  }

  /** The row of an intent that this process begins now. */
  begun(kind: string, lock: string, payload: unknown): IntentTable {
    const { clock, node } = this.#options;
    const now = clock.now();
    return { ...this.#row(kind, lock, payload, now), leased_until: now + LEASE_MS, owner: node.incarnation };
  }

  /** The row of an intent that any process begins at `dueAt` (UTC ms) or soon after. */
  scheduled(kind: string, lock: string, payload: unknown, dueAt: number): IntentTable {
    return { ...this.#row(kind, lock, payload, dueAt), leased_until: 0, owner: null };
  }

  #row(
    kind: string,
    lock: string,
    payload: unknown,
    dueAt: number,
  ): Omit<IntentTable, 'leased_until' | 'owner'> {
    return {
      intent_id: randomBytes(12).toString('base64url'),
      kind,
      lock_key: lock,
      payload: JSON.stringify(payload),
      begun_at: this.#options.clock.now(),
      due_at: dueAt,
    };
  }

  /** Begins or schedules an intent. Fails unless the condition is true. */
  insert(row: IntentTable, mayBegin: RawBuilder<boolean>): Statement {
    const insert = sql`insert into intents
      (intent_id, kind, lock_key, payload, begun_at, due_at, leased_until, owner)
      select cast(${row.intent_id} as text), cast(${row.kind} as text), cast(${row.lock_key} as text), cast(${row.payload} as text),
        cast(${row.begun_at} as bigint), cast(${row.due_at} as bigint), cast(${row.leased_until} as bigint), cast(${row.owner} as text)
      where ${mayBegin}`;
    return { ...insert.compile(this.#options.database.write), expect: 1 };
  }

  /** Fails if another process has taken the intent over meanwhile, so that the whole transaction is undone. */
  removal({ intent_id: id }: IntentTable): Statement {
    const { database, node } = this.#options;
    const remove = database.write
      .deleteFrom('intents')
      .where('intent_id', '=', id)
      .where('owner', '=', node.incarnation);
    return { ...remove.compile(), expect: 1 };
  }

  /** Makes this process the owner of an intent, and returns its row. Rejects with `UnexpectedChanges` if another process was quicker. */
  async claim(row: IntentTable): Promise<IntentTable> {
    const { database, clock, node } = this.#options;
    const owned = { ...row, leased_until: clock.now() + LEASE_MS, owner: node.incarnation };
    const claim = database.write
      .updateTable('intents')
      .set({ leased_until: owned.leased_until, owner: owned.owner })
      .where('intent_id', '=', row.intent_id)
      .where('leased_until', '=', row.leased_until)
      .where(sql`coalesce(owner, '')`, '=', row.owner ?? '');
    await database.transact([{ ...claim.compile(), expect: 1 }]);
    return owned;
  }

  /** Gives up an intent of this process, so that any process that gets its lock can finish it. */
  async giveUp({ intent_id: id }: IntentTable): Promise<void> {
    const { database, node } = this.#options;
    const given = database.write
      .updateTable('intents')
      .set({ leased_until: LEFT })
      .where('intent_id', '=', id)
      .where('owner', '=', node.incarnation);
    await database.transact([given.compile()]);
  }

  find(intentId: string): Promise<IntentTable | undefined> {
    return this.#options.database.write
      .selectFrom('intents')
      .selectAll()
      .where('intent_id', '=', intentId)
      .executeTakeFirst();
  }

  /** Ids of the intents begun under a lock, oldest first. */
  async begunUnder(lock: string): Promise<readonly string[]> {
    const begun = await this.#options.database.write
      .selectFrom('intents')
      .select('intent_id')
      .where('lock_key', '=', lock)
      .where('leased_until', '>', 0)
      .orderBy('begun_at')
      .orderBy('intent_id')
      .execute();
    return begun.map(({ intent_id: id }) => id);
  }

  /** Due intents of one kind that no living process owns, oldest first. */
  async leftBehind(kind: string): Promise<IntentTable[]> {
    const { database, clock, node } = this.#options;
    const living = await node.living();
    return (
      database.write
        .selectFrom('intents')
        .selectAll()
        .where('kind', '=', kind)
        // A begun intent is due even if the clock has been set back since.
        .where(({ eb, or }) => or([eb('due_at', '<=', clock.now()), eb('leased_until', '>', 0)]))
        .where(({ eb, or }) => or([eb('owner', 'is', null), eb('owner', 'not in', ['', ...living])]))
        .orderBy('begun_at')
        .orderBy('intent_id')
        .execute()
    );
  }

  /** Due intents of these kinds that nobody is working on, oldest first, without those with an id in `inHand`. */
  async abandoned(kinds: Iterable<string>, inHand: Iterable<string>): Promise<IntentTable[]> {
    const { database, clock, node } = this.#options;
    const now = clock.now();
    const living = await node.living();
    return database.write
      .selectFrom('intents')
      .selectAll()
      .where('due_at', '<=', now)
      .where(({ eb, or }) => or([eb('leased_until', '<=', now), eb('owner', 'not in', ['', ...living])]))
      .where('kind', 'in', [...kinds])
      .where('intent_id', 'not in', ['', ...inHand])
      .orderBy('begun_at')
      .orderBy('intent_id')
      .limit(BATCH)
      .execute();
  }

  /**
   * Throws `Unavailable` while another process is working on an intent. This one has the lock by now, so the other has lost it; if the other has not been seen for some seconds either, it counts as gone, long before
   * it leaves the list of nodes.
   */
  async mustBeAbandoned({ owner, leased_until: until }: IntentTable): Promise<void> {
    const { node, clock } = this.#options;
    if (owner === null || owner === node.incarnation || until <= clock.now()) return;
    if ((await node.living(SAID_MS)).includes(owner))
      throw new Unavailable('another process is carrying this out');
  }

  /** Whether an intent that this process has begun is still its own. Another one may have taken it over, and even have finished it. */
  async isOwn({ intent_id: id }: IntentTable): Promise<boolean> {
    return (await this.find(id))?.owner === this.#options.node.incarnation;
  }
}
