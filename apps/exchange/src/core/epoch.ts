import { sql } from 'kysely';
import type { Database } from '../db/database.ts';
import { changesState, type Batch, type Engine } from './engine.ts';
import type { Statement } from '@layline/server/db/statement.ts';
import {
  appendBatch,
  encodeBatch,
  encodeCommand,
  encodeFields,
  type Epoch,
  type JournalTip,
} from './journal.ts';
import { outcomesOf } from './outcomes.ts';
import type { Recovered } from './snapshots/snapshots.ts';
import type { Command } from '@layline/engine/commands.ts';

/** The leading process. */
export interface Node {
  readonly name: string;
  /** Where it listens; empty if it does not serve requests. */
  readonly address: string;
}

/** Columns `timeline` and `system_id` of the PostgreSQL server that runs the statement; a standby has no timeline to name and refuses. */
export const THIS_SERVER = sql`substr(pg_walfile_name(pg_current_wal_insert_lsn()), 1, 8) as timeline,
  (select cast(system_identifier as text) from pg_control_system()) as system_id`;

/**
 * Begins the next epoch on storage that this process owns: from now on no earlier epoch can append. Rejects if another process begins an epoch at the
 * same moment, and with `SessionShared` if the session that appends is not the one holding the lock.
 */
export async function beginEpoch(database: Database, node: Node, at: number): Promise<Epoch> {
  const server = database.kind === 'postgres' ? THIS_SERVER : sql`null, null`;
  const standbys =
    database.kind === 'postgres' ? sql`current_setting('synchronous_standby_names')` : sql.lit('');
  const next = sql`insert into epochs (epoch, node, address, timeline, system_id, began_at)
    select coalesce(max(epoch), 0) + 1, cast(${node.name} as text), cast(${node.address} as text),
    ${server}, cast(${at} as bigint) from epochs returning epoch, ${standbys} as standbys`;
  const [result] = await database.transact([next.compile(database.write)], { journal: true });
  const [row] = (result?.rows ?? []) as readonly { readonly epoch: number; readonly standbys: string }[];
  if (row === undefined) throw new Error('the new epoch has no number');
  if (database.session !== null) {
    await database.session.mark(row.epoch);
    const beat = database.write.insertInto('beat').values({ epoch: row.epoch, position: 0 });
    const rest = database.write.deleteFrom('beat');
    await database.transact([rest.compile(), beat.compile()], { journal: true });
  }
  return {
    number: row.epoch,
    durability: row.standbys === '' ? 'single' : 'quorum',
  };
}

/** The epoch that began last; 0 if nobody has led yet. */
export async function newestEpoch({ write }: Pick<Database, 'write'>): Promise<number> {
  const { newest } = await write
    .selectFrom('epochs')
    .select(({ fn }) => fn.max('epoch').as('newest'))
    .executeTakeFirstOrThrow();
  return newest ?? 0;
}

/** Whether the newest epoch began on another PostgreSQL server, or on another timeline, than the one before: after a fail-over, or a restore from a backup. */
export async function hasFailedOver({ read }: Pick<Database, 'read'>): Promise<boolean> {
  const [now, before] = await read
    .selectFrom('epochs')
    .select(['timeline', 'system_id'])
    .orderBy('epoch', 'desc')
    .limit(2)
    .execute();
  if (before === undefined) return false;
  return now?.timeline !== before.timeline || now.system_id !== before.system_id;
}

/** The leader's heartbeat for PostgreSQL: a statement that stores its position on disk. It changes a row only while its epoch is current. */
export function beatOf({ write }: Database, { number }: Epoch, position: number): Statement {
  return write.updateTable('beat').set({ position }).where('epoch', '=', number).compile();
}

/**
 * A statement that is on disk as an append is once it is done, and finds a row only while its epoch is current. It stores nothing: it may be sent hundreds of times a second, and
 * while a backup reads, the server would keep each version of a row and go through all of them at the next one.
 */
export function proofOf({ write }: Database, { number }: Epoch): Statement {
  const written = sql`pg_logical_emit_message(true, 'layline', '')`.as('written');
  return write.selectFrom('beat').select(written).where('epoch', '=', number).compile();
}

/**
 * Journals `lead`, the first command of an epoch. Once it is on disk, nothing from an earlier epoch can follow it, and this process may take
 * commands. Returns its batch and the new end of the journal.
 */
export async function takeLead<S>(
  database: Database,
  engine: Engine<S>,
  { state, tip }: Recovered<S>,
  {
    epoch,
    node,
    at,
    firstRules,
  }: { readonly epoch: Epoch; readonly node: Node; readonly at: number; readonly firstRules: number },
): Promise<{ readonly batch: Batch; readonly tip: JournalTip }> {
  const seq = tip.seq + 1;
  const { digest, ...before } = outcomesOf(engine, state);
  const rules = tip.seq === 0 ? firstRules : before.rules;
  const lead = { type: 'lead', epoch: epoch.number, node: node.name, address: node.address } as const;
  const text = encodeCommand(encodeFields(tip.seq === 0 ? { ...lead, rules } : lead), seq, at);
  // Checked before the step: if an append of the previous epoch got in first, the state must not have moved.
  const { tip: next } = await appendBatch(database, tip, epoch, {
    lastSeq: seq,
    at,
    text: encodeBatch([text]),
    outcomes: { rules, digest },
    traces: null,
  });
  const command = JSON.parse(text) as Command;
  const outcome = engine.step(state, command);
  if (!changesState(outcome)) throw new Error('the engine refused the lead command');
  return { batch: { firstSeq: seq, lastSeq: seq, at, commands: [command], outcomes: [outcome] }, tip: next };
}
