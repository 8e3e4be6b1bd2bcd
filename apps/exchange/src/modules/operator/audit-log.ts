import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { ExpressionBuilder, Kysely } from 'kysely';
import type { AuditEntry } from '@layline/contract/entities/operator.ts';
import type { Database } from '../../db/database.ts';
import type { OperatorAuditTable } from '../../db/operator-tables.ts';
import type { Tables } from '../../db/tables.ts';
import type { Statement } from '@layline/server/db/statement.ts';
import type { Actor } from './actor.ts';

/** An action, its subject, and the reason. */
export interface Act {
  /** `SUSPEND_MARKET` … */
  readonly action: string;
  /** `market:ID`, `player:ID`, `operator:ID`, `site:HOST`. */
  readonly subject: string;
  /** Null for log-ins, which need none. */
  readonly reason: string | null;
  /** Parameters of the action; never a secret. */
  readonly details: unknown;
}

/** An entry before it is appended to the chain. */
export interface NewEntry extends Act {
  readonly actor: Actor;
  readonly outcome: 'DONE' | 'INTERRUPTED';
  /** The subject before and after the act. */
  readonly before: unknown;
  readonly after: unknown;
}

export interface AuditFilter {
  readonly operatorId?: string | undefined;
  readonly action?: string | undefined;
  readonly subject?: string | undefined;
  readonly from?: number | undefined;
  readonly to?: number | undefined;
  /** Only entries with a smaller number. */
  readonly before?: number | undefined;
  readonly take: number;
}

/** Hash before the first entry. */
const BEGINNING = '0'.repeat(64);
/** Entries read per query when the chain is verified. */
const CHUNK = 500;

/** The hash of an entry: of the hash before it and everything that it says. */
function hashOf(before: string, row: Omit<OperatorAuditTable, 'hash'>): string {
  const said = [
    row.entry,
    row.at,
    row.operator_id,
    row.operator_name,
    row.role,
    row.action,
    row.subject,
    row.reason,
    row.outcome,
    row.details,
    row.before,
    row.after,
    row.address,
    row.trace_id,
  ];
  return createHash('sha256')
    .update(`${before}\n${JSON.stringify(said)}`)
    .digest('hex');
}

/**
 * Who did what, when and why. Entries are only ever added, one after the other, each with the hash of all before it;
 * the storage refuses to change or delete one.
 */
export class AuditLog {
  readonly #database: Database;
  #tip: { readonly entry: number; readonly hash: string };
  #adding: Promise<unknown> = Promise.resolve();

  private constructor(database: Database, tip: { readonly entry: number; readonly hash: string }) {
    this.#database = database;
    this.#tip = tip;
  }

  static async open(database: Database): Promise<AuditLog> {
    return new AuditLog(database, await auditTip(database.write));
  }

  /** Adds an entry, together with other statements in the same transaction. */
  add(entry: NewEntry, along: readonly Statement[] = []): Promise<void> {
    const added = this.#adding.then(() => this.#add(entry, along));
    this.#adding = added.catch(async () => {
      // A commit whose answer was lost may have happened: the storage knows where the chain ends.
      this.#tip = await auditTip(this.#database.write).catch(() => this.#tip);
    });
    return added;
  }

  async #add({ actor, ...act }: NewEntry, along: readonly Statement[]): Promise<void> {
    const said = {
      entry: this.#tip.entry + 1,
      at: actor.now,
      operator_id: actor.operatorId,
      operator_name: actor.name,
      role: actor.role,
      action: act.action,
      subject: act.subject,
      reason: act.reason,
      outcome: act.outcome,
      details: JSON.stringify(act.details ?? null),
      before: JSON.stringify(act.before ?? null),
      after: JSON.stringify(act.after ?? null),
      address: actor.address,
      trace_id: actor.traceId,
    };
    const row: OperatorAuditTable = { ...said, hash: hashOf(this.#tip.hash, said) };
    const insert = this.#database.write.insertInto('operator_audit').values(row).compile();
    await this.#database.transact([insert, ...along]);
    this.#tip = { entry: row.entry, hash: row.hash };
  }

  /** Entries that fit a filter, newest first. */
  async list(filter: AuditFilter): Promise<AuditEntry[]> {
    let query = this.#database.read.selectFrom('operator_audit').selectAll();
    if (filter.operatorId !== undefined) query = query.where('operator_id', '=', filter.operatorId);
    if (filter.action !== undefined) query = query.where('action', '=', filter.action);
    if (filter.subject !== undefined) query = query.where(about(filter.subject));
    if (filter.from !== undefined) query = query.where('at', '>=', filter.from);
    if (filter.to !== undefined) query = query.where('at', '<=', filter.to);
    if (filter.before !== undefined) query = query.where('entry', '<', filter.before);
    const rows = await query.orderBy('entry', 'desc').limit(filter.take).execute();
    return rows.map(entryOf);
  }

  /** Follows the chain from its beginning; `firstWrong` is the first entry that is missing or not as it was written. */
  verify(): Promise<FollowedChain> {
    return followAuditChain(this.#database.read);
  }
}

/** Entries about a subject, and those of reads that name it among others. */
function about(subject: string) {
  return (row: ExpressionBuilder<Tables, 'operator_audit'>) =>
    row.or([
      row('subject', '=', subject),
      row.and([
        row('action', '=', 'READ'),
        sql<boolean>`${sql.ref('details')} like ${`%${JSON.stringify(subject).replaceAll(/[\\%_]/g, String.raw`\$&`)}%`} escape '\\'`,
      ]),
    ]);
}

/** How far the chain is whole. */
export interface FollowedChain {
  readonly entries: number;
  /** The first entry that is missing or not as it was written. */
  readonly firstWrong: number | null;
  /** Hash of the last good entry. */
  readonly hash: string;
}

/** Follows the chain of a storage from its beginning, and names each good entry with its hash. */
export async function followAuditChain(
  read: Kysely<Tables>,
  reached: (entry: number, hash: string) => void = () => undefined,
): Promise<FollowedChain> {
  let entries = 0;
  let hash = BEGINNING;
  reached(entries, hash);
  for (;;) {
    const rows = await read
      .selectFrom('operator_audit')
      .selectAll()
      .where('entry', '>', entries)
      .orderBy('entry')
      .limit(CHUNK)
      .execute();
    for (const row of rows) {
      const expected = hashOf(hash, row);
      if (row.entry !== entries + 1 || row.hash !== expected)
        return { entries, firstWrong: entries + 1, hash };
      entries = row.entry;
      hash = expected;
      reached(entries, hash);
    }
    if (rows.length < CHUNK) return { entries, firstWrong: null, hash };
  }
}

/** The last entry and its hash, as stored. */
export async function auditTip(db: Kysely<Tables>): Promise<{ entry: number; hash: string }> {
  const last = await db
    .selectFrom('operator_audit')
    .select(['entry', 'hash'])
    .orderBy('entry', 'desc')
    .limit(1)
    .executeTakeFirst();
  return last ?? { entry: 0, hash: BEGINNING };
}

function entryOf(row: OperatorAuditTable): AuditEntry {
  return {
    entry: row.entry,
    at: row.at,
    operatorId: row.operator_id,
    operatorName: row.operator_name,
    role: row.role as AuditEntry['role'],
    action: row.action,
    subject: row.subject,
    reason: row.reason,
    outcome: row.outcome as AuditEntry['outcome'],
    details: JSON.parse(row.details) as unknown,
    before: JSON.parse(row.before) as unknown,
    after: JSON.parse(row.after) as unknown,
    address: row.address,
    traceId: row.trace_id,
    hash: row.hash,
  };
}
