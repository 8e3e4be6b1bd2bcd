import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { ExpressionBuilder, Kysely } from 'kysely';
import type { AuditEntry } from '@layline/contract/entities/operator.ts';
import type { Database } from '../../db/database.ts';
import type { AuditTipTable, OperatorAuditTable } from '../../db/operator-tables.ts';
import { SealBroken } from '../../db/seals.ts';
import type { Seals } from '../../db/seals.ts';
import type { Tables } from '../../db/tables.ts';
import type { Statement } from '@layline/server/db/statement.ts';
import type { Actor } from './actor.ts';

/** An action, its subject, and the reason. */
export interface Act {
  /** `SUSPEND_MARKET` … */
  readonly action: string;
  /** `market:ID`, `player:ID`, `operator:ID`, `site:HOST`. */
  readonly subject: string;
  /** Null for log-ins, which need no reason. */
  readonly reason: string | null;
  /** Parameters of the action; never a secret. */
  readonly details: unknown;
}

/** An entry before it is appended to the chain. */
export interface NewEntry extends Act {
  readonly actor: Actor;
  readonly outcome: 'DONE' | 'INTERRUPTED';
  /** The subject before and after the action. */
  readonly before: unknown;
  readonly after: unknown;
}

export interface AuditFilter {
  readonly operatorId?: string | undefined;
  /** One action, or any of several. */
  readonly action?: string | readonly string[] | undefined;
  /** One, or any of several. */
  readonly subject?: string | readonly string[] | undefined;
  readonly from?: number | undefined;
  readonly to?: number | undefined;
  /** Only entries with a lower number. */
  readonly before?: number | undefined;
  readonly take: number;
}

/** The hash that precedes the first entry. */
const BEGINNING = '0'.repeat(64);
/** Entries read per query when the chain is verified. */
const CHUNK = 500;

/** The hash of an entry, over the previous hash and the entire content of the entry. */
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

/** Purpose under which the row with the log's end is sealed. */
const TIP = { table: 'audit_tip', row: 'tip' } as const;

/** An entry of the log and its hash, which covers everything up to it. */
export interface AuditTip {
  readonly entry: number;
  readonly hash: string;
}

/**
 * Who did what, when and why. Entries are only ever appended, each with the hash of all before it, and the storage refuses to change or delete them.
 * The end of the log is recorded, sealed, in a row of its own in the same transaction. If that row is missing or altered, nothing can be appended, so
 * a new end can never hide that entries were removed.
 */
export class AuditLog {
  readonly #database: Database;
  readonly #seals: Seals;
  /** Null if the stored end is not the sealed one. */
  #tip: AuditTip | null;
  #adding: Promise<unknown> = Promise.resolve();
  readonly #listeners = new Set<(act: Act) => void>();

  private constructor(database: Database, seals: Seals, tip: AuditTip | null) {
    this.#database = database;
    this.#seals = seals;
    this.#tip = tip;
  }

  static async open(database: Database, seals: Seals): Promise<AuditLog> {
    const { write } = database;
    if (!(await mustHaveTip(write)) && (await storedTip(write)) === null) {
      const tip = { entry: 0, hash: BEGINNING };
      await write
        .insertInto('audit_tip')
        .values({ name: TIP.row, ...tip, sealed: sealed(seals, tip) })
        .execute();
    }
    return new AuditLog(database, seals, await sealedTip(write, seals));
  }

  /** Appends an entry, together with other statements in the same transaction. */
  add(entry: NewEntry, along: readonly Statement[] = []): Promise<void> {
    const added = this.#adding.then(() => this.#addLast(entry, along));
    this.#adding = added.catch(() => this.#lookForTip());
    return added;
  }

  /**
   * A commit whose answer was lost may have happened, so the end of the chain is read from storage. It must never be
   * before the end that we know.
   */
  async #lookForTip(): Promise<void> {
    const before = this.#tip;
    const tip = await sealedTip(this.#database.write, this.#seals).catch(() => before);
    this.#tip = tip === null || before === null || tip.entry < before.entry ? null : tip;
  }

  /** The process that led before may have added an entry after this one opened the log. Then the new entry follows that one. */
  async #addLast(entry: NewEntry, along: readonly Statement[]): Promise<void> {
    const row = this.#after(entry);
    try {
      await this.#add(entry, row, along);
    } catch (error) {
      if (!(await this.#hasOther(row))) throw error;
      await this.#lookForTip();
      await this.#add(entry, this.#after(entry), along);
    }
  }

  /** Whether another process has added an entry under this number. */
  async #hasOther({ entry, hash }: OperatorAuditTable): Promise<boolean> {
    const found = await this.#database.write
      .selectFrom('operator_audit')
      .select('hash')
      .where('entry', '=', entry)
      .executeTakeFirst()
      .catch(() => undefined);
    return found !== undefined && found.hash !== hash;
  }

  /** The row of an entry that comes after the last. */
  #after({ actor, ...act }: NewEntry): OperatorAuditTable {
    const last = this.#tip;
    if (last === null) throw new Error('the end of the audit log is missing, or not the sealed one');
    const said = {
      entry: last.entry + 1,
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
    return { ...said, hash: hashOf(last.hash, said) };
  }

  async #add(act: Act, row: OperatorAuditTable, along: readonly Statement[]): Promise<void> {
    const { write } = this.#database;
    const tip = { entry: row.entry, hash: row.hash };
    const moved = write
      .updateTable('audit_tip')
      .set({ ...tip, sealed: sealed(this.#seals, tip) })
      .where('name', '=', TIP.row)
      .where('entry', '=', row.entry - 1)
      .compile();
    await this.#database.transact([
      write.insertInto('operator_audit').values(row).compile(),
      { ...moved, expect: 1 },
      ...along,
    ]);
    this.#tip = tip;
    for (const listener of this.#listeners) listener(act);
  }

  /** Calls `listener` with every act that this process enters, once it is on disk. */
  onAdded(listener: (act: Act) => void): void {
    this.#listeners.add(listener);
  }

  /** Entries that fit a filter, newest first. */
  async list(filter: AuditFilter): Promise<AuditEntry[]> {
    let query = this.#database.read.selectFrom('operator_audit').selectAll();
    if (filter.operatorId !== undefined) query = query.where('operator_id', '=', filter.operatorId);
    if (filter.action !== undefined) query = query.where('action', 'in', [filter.action].flat());
    if (filter.subject !== undefined)
      query = query.where((row) => row.or([filter.subject ?? []].flat().map((one) => about(one)(row))));
    if (filter.from !== undefined) query = query.where('at', '>=', filter.from);
    if (filter.to !== undefined) query = query.where('at', '<=', filter.to);
    if (filter.before !== undefined) query = query.where('entry', '<', filter.before);
    const rows = await query.orderBy('entry', 'desc').limit(filter.take).execute();
    return rows.map(entryOf);
  }

  /** Verifies the chain from its beginning; `firstWrong` is the first entry that is missing or altered. */
  verify(): Promise<FollowedChain> {
    return followAuditChain(this.#database.read, this.#seals);
  }
}

function sealed(seals: Seals, { entry, hash }: AuditTip): string {
  return seals.seal(`${entry} ${hash}`, TIP);
}

/** True if the row's content matches its seal. */
function isSealed(seals: Seals, { entry, hash, sealed: stored }: AuditTipTable): boolean {
  try {
    return seals.open(stored, TIP) === `${entry} ${hash}`;
  } catch (error) {
    if (error instanceof SealBroken) return false;
    throw error;
  }
}

/** The end of the log as it was sealed; null if there is none. */
async function sealedTip(db: Kysely<Tables>, seals: Seals): Promise<AuditTip | null> {
  const tip = await storedTip(db);
  return tip !== null && isSealed(seals, tip) ? { entry: tip.entry, hash: tip.hash } : null;
}

async function storedTip(db: Kysely<Tables>): Promise<AuditTipTable | null> {
  return (await db.selectFrom('audit_tip').selectAll().executeTakeFirst()) ?? null;
}

/** New storage gets a recorded end of its log before the first entry is written. */
async function mustHaveTip(db: Kysely<Tables>): Promise<boolean> {
  for (const table of ['operators', 'operator_audit'] as const) {
    const rows = await db
      .selectFrom(table)
      .select(sql`1`.as('one'))
      .limit(1)
      .execute();
    if (rows.length > 0) return true;
  }
  return false;
}

/** Entries about a subject, including reads that list it among others. */
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

/** How far the chain is intact. */
export interface FollowedChain {
  readonly entries: number;
  /** The first entry that is missing or altered. */
  readonly firstWrong: number | null;
  /** Hash of the last good entry. */
  readonly hash: string;
}

/**
 * Verifies the chain of a storage from its beginning to its recorded end, and reports each good entry with its hash. Without `seals`, the recorded
 * end is trusted.
 */
export async function followAuditChain(
  read: Kysely<Tables>,
  seals: Seals | null,
  reached: (entry: number, hash: string) => void = () => undefined,
): Promise<FollowedChain> {
  const tip = await storedTip(read);
  let isTipThere = false;
  const followed = await followEntries(read, (entry, hash) => {
    if (entry === tip?.entry && hash === tip.hash) isTipThere = true;
    reached(entry, hash);
  });
  const { entries, firstWrong } = followed;
  if (firstWrong !== null) return followed;
  // Entries may have been appended since, and the end has moved with them.
  const now = await storedTip(read);
  if (tip === null || now === null)
    return { ...followed, firstWrong: (await mustHaveTip(read)) ? entries + 1 : null };
  if (seals !== null && !isSealed(seals, tip)) return { ...followed, firstWrong: entries + 1 };
  if (!isTipThere) return { ...followed, firstWrong: Math.min(tip.entry, entries + 1) };
  return now.entry < entries ? { ...followed, firstWrong: now.entry + 1 } : followed;
}

async function followEntries(
  read: Kysely<Tables>,
  reached: (entry: number, hash: string) => void,
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

/** The last entry and its hash, from the recorded end. */
export async function auditTip(db: Kysely<Tables>): Promise<AuditTip> {
  const tip = await storedTip(db);
  return tip === null ? { entry: 0, hash: BEGINNING } : { entry: tip.entry, hash: tip.hash };
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
