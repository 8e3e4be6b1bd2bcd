import { sql } from 'kysely';
import type { Database } from '../db/database.ts';
import { changesState, type Batch, type Engine } from './engine.ts';
import type { Statement } from '@layline/server/db/statement.ts';
import { appendBatch, encodeBatch, encodeCommand, type Epoch, type JournalTip } from './journal.ts';
import type { Recovered } from './snapshots.ts';
import type { Command } from '@layline/engine/commands.ts';

/** The process that leads. */
export interface Node {
  readonly name: string;
  /** Where it listens; empty if it serves nobody. */
  readonly address: string;
}

/**
 * Begins the next epoch on storage that this process owns: from now on no earlier one can append. Rejects if another process begins one at the same
 * moment, and with `SessionShared` if the lock is not in the session that appends.
 */
export async function beginEpoch(
  database: Database,
  node: Node,
  { rules, at }: { readonly rules: number; readonly at: number },
): Promise<Epoch> {
  const server =
    database.kind === 'postgres'
      ? sql`substr(pg_walfile_name(pg_current_wal_insert_lsn()), 1, 8), (select cast(system_identifier as text) from pg_control_system())`
      : sql`null, null`;
  const standbys =
    database.kind === 'postgres' ? sql`current_setting('synchronous_standby_names')` : sql.lit('');
  const next = sql`insert into epochs (epoch, node, address, timeline, system_id, began_at)
    select coalesce(max(epoch), 0) + 1, cast(${node.name} as text), cast(${node.address} as text),
    ${server}, cast(${at} as bigint) from epochs returning epoch, ${standbys} as standbys`;
  const [result] = await database.transact([next.compile(database.write)], { journal: true });
  const [row] = (result?.rows ?? []) as readonly { readonly epoch: number; readonly standbys: string }[];
  if (row === undefined) throw new Error('an epoch was begun without a number');
  if (database.session !== null) {
    await database.session.mark(row.epoch);
    const beat = database.write.insertInto('beat').values({ epoch: row.epoch, position: 0 });
    const rest = database.write.deleteFrom('beat');
    await database.transact([rest.compile(), beat.compile()], { journal: true });
  }
  return {
    number: row.epoch,
    durability: row.standbys === '' ? 'single' : 'quorum',
    head: JSON.stringify({ epoch: row.epoch, rules }),
  };
}

/** The statement by which the leader tells PostgreSQL that it lives, with the position that it has on disk. Changes a row only in its epoch. */
export function beatOf({ write }: Database, { number }: Epoch, position: number): Statement {
  return write.updateTable('beat').set({ position }).where('epoch', '=', number).compile();
}

/**
 * Journals the first command of an epoch, `lead`. Once it is on disk, nothing of an earlier epoch can come after it, and this process
 * may take commands. Returns its batch and the journal's new end.
 */
export async function takeLead<S>(
  database: Database,
  engine: Engine<S>,
  { state, tip }: Recovered<S>,
  { epoch, node, at }: { readonly epoch: Epoch; readonly node: Node; readonly at: number },
): Promise<{ readonly batch: Batch; readonly tip: JournalTip }> {
  const seq = tip.seq + 1;
  const text = encodeCommand(
    { type: 'lead', epoch: epoch.number, node: node.name, address: node.address },
    seq,
    at,
  );
  // Before the step: if an append of the epoch before comes first, the state must not have moved.
  const next = await appendBatch(database, tip, epoch, {
    lastSeq: seq,
    at,
    text: encodeBatch([text]),
    traces: null,
  });
  const command = JSON.parse(text) as Command;
  const outcome = engine.step(state, command);
  if (!changesState(outcome)) throw new Error('the engine refused to be led');
  return { batch: { firstSeq: seq, lastSeq: seq, at, commands: [command], outcomes: [outcome] }, tip: next };
}
