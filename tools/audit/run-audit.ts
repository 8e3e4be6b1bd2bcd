import type { Kysely } from 'kysely';
import type { Snapshot } from '@layline/engine/save/snapshot-types.ts';
import { exchangeEngine } from '@layline/exchange/src/core/exchange-engine.ts';
import { GENESIS, readJournal, tipAt, type JournalTip } from '@layline/exchange/src/core/journal.ts';
import type { readEvidence } from '@layline/exchange/src/modules/evidence/evidence-file.ts';
import { JournalDamaged, OutcomesDiffer } from '@layline/exchange/src/core/errors.ts';
import { checkOutcomes, checkRules } from '@layline/exchange/src/core/outcomes.ts';
import { readableBy, readParts } from '@layline/exchange/src/core/snapshots/snapshots.ts';
import type { Storage } from '@layline/server/db/database.ts';
import {
  checkTables,
  openForReading,
  type StorageReader,
} from '@layline/exchange/src/db/open-for-reading.ts';
import { Seals } from '@layline/exchange/src/db/seals.ts';
import type { SnapshotTable, Tables } from '@layline/exchange/src/db/tables.ts';
import { followAuditChain } from '@layline/exchange/src/modules/operator/audit-log.ts';
import { Books, type ExpectedPosting } from './books.ts';
import { compareDesks } from './compare-desks.ts';
import { compareMarket } from './compare-market.ts';
import { compareMoney, comparePostings } from './compare-money.ts';
import { Difference, hold } from './difference.ts';
import { MarkFile, packMark, type Mark } from './mark.ts';

export interface AuditOptions {
  readonly storage: Storage;
  /** A position of the journal and its hash, as printed by an earlier audit or a backup; null to trust the journal. */
  readonly known: { readonly seq: number; readonly hash: string } | null;
  /** The configured keys, `STORAGE_KEYS`; keys kept in the storage itself do not have to be given. */
  readonly storageKeys?: readonly string[];
  /** File left by an earlier audit, from which to continue, and where this one leaves its own; absent to start from the first command. */
  readonly mark?: {
    readonly file: string;
    /** True to start from the first command anyway. */
    readonly full: boolean;
  };
  /** The statement in a kept evidence file; null for none. */
  readonly evidence?: Evidence | null;
  /** Called now and then with the number of commands done. */
  onProgress?(commands: number): void;
}

/** A verified file of evidence, see `modules/evidence`. */
type Evidence = ReturnType<typeof readEvidence>;

export interface Audited {
  readonly tip: JournalTip;
  /** The command after which this audit began; everything before it was verified by an earlier audit. */
  readonly from: number;
  readonly commands: number;
  readonly accounts: number;
  readonly lines: number;
  readonly postings: number;
  readonly bets: number;
  readonly openBets: number;
  readonly fragments: number;
  readonly snapshots: number;
  /** Number of entries in the operators' audit log, the hash of the last, and whether the seal on that end was opened. */
  readonly acts: { readonly entries: number; readonly hash: string; readonly sealOpened: boolean };
}

const PROGRESS_EVERY = 10_000;
/** Number of commands whose postings are read together: a query for each batch takes longer than all else. */
const POSTINGS_EVERY = 1000;

/** Replays the journal of a storage and checks its tables against it. */
class Audit {
  readonly books: Books;
  readonly #options: AuditOptions;
  tip: JournalTip;
  snapshots = 0;
  #said: number;

  constructor(options: AuditOptions, mark: Mark | null) {
    this.#options = options;
    this.books = new Books(mark?.books);
    this.tip = mark?.tip ?? GENESIS;
    this.#said = this.tip.seq;
  }

  /** Follows the journal to the end of the batch that ends with `until`; postings up to there are in the tables. */
  async follow(view: Kysely<Tables>, until: number): Promise<void> {
    const snapshots = await view.selectFrom('snapshots').selectAll().execute();
    let postings: ExpectedPosting[] = [];
    let first = this.tip.seq + 1;
    const comparePostingsSoFar = async (): Promise<void> => {
      await comparePostings(view, { first, last: this.tip.seq }, postings);
      postings = [];
      first = this.tip.seq + 1;
    };
    for await (const batch of readJournal({ read: view }, this.tip, until)) {
      checkRules(exchangeEngine, batch.outcomes);
      for (const command of batch.commands) {
        postings.push(
          ...(await this.books.follow(command, (market) => compareMarket(view, this.books, market))),
        );
      }
      this.#reached(batch);
      if (batch.seq - first >= POSTINGS_EVERY) await comparePostingsSoFar();
      for (const row of snapshots) if (row.seq === batch.seq) await this.#snapshot(view, row);
    }
    await comparePostingsSoFar();
    if (this.tip.seq !== until)
      throw new Difference(`the tables are at command ${until}, the journal at ${this.tip.seq}`);
  }

  /** Replays what the tables do not have yet; returns its postings by id. */
  async followRest(view: Kysely<Tables>): Promise<ReadonlyMap<string, ExpectedPosting>> {
    const late = new Map<string, ExpectedPosting>();
    for await (const batch of readJournal({ read: view }, this.tip)) {
      checkRules(exchangeEngine, batch.outcomes);
      for (const command of batch.commands) {
        const postings = await this.books.follow(command, () => Promise.resolve());
        for (const posting of postings) late.set(posting.externalId, posting);
      }
      this.#reached(batch);
    }
    return late;
  }

  /** Compares all tables with the books; both must be at the same command. */
  async compare(view: Kysely<Tables>): Promise<void> {
    this.books.replay.checkAll();
    await compareMoney(view, this.books);
    for (const market of this.books.replay.world.markets.values())
      await compareMarket(view, this.books, market);
    for (const [table, derived] of [
      ['bets', this.books.bets],
      ['fragments', this.books.fragments],
      ['postings', this.books.postings],
      ['players', this.books.replay.world.players.size],
    ] as const) {
      const { count } = await view
        .selectFrom(table)
        .select((e) => e.fn.countAll<number>().as('count'))
        .executeTakeFirstOrThrow();
      hold(`rows of ${table}`, Number(count), derived);
    }
  }

  #reached(batch: JournalTip): void {
    const { known, evidence, onProgress } = this.#options;
    const { seq, at, hash, epoch, outcomes } = batch;
    this.tip = { seq, at, hash, epoch, outcomes };
    const { digest, world } = this.books.replay;
    checkOutcomes(exchangeEngine, { rules: world.rules, digest }, this.tip);
    if (known?.seq === batch.seq) hold(`hash of the journal at ${known.seq}`, batch.hash, known.hash);
    const signed = evidence?.statement.journal;
    if (signed?.seq === batch.seq && signed.hash !== batch.hash)
      throw new Difference(`the journal up to ${batch.seq} is not what the evidence says that it was`);
    if (batch.seq - this.#said < PROGRESS_EVERY) return;
    this.#said = batch.seq;
    onProgress?.(batch.seq);
  }

  /** The snapshots that a start would use. It ignores those of another version or position, so nothing depends on them. */
  async #snapshot(view: Kysely<Tables>, row: SnapshotTable): Promise<void> {
    if (!readableBy(exchangeEngine).includes(row.version) || row.journal_hash !== this.tip.hash) return;
    const saved = await readParts({ read: view }, row);
    // A running exchange keeps the newest two, so a snapshot that has gone is no longer used by any start.
    if (saved === undefined && (await isGone(view, row.seq))) return;
    if (saved === undefined) throw new Difference(`snapshot ${row.seq} is not what was written`);
    try {
      this.books.replay.checkSaved(saved as unknown as Snapshot);
    } catch (error) {
      throw new Difference(`snapshot ${row.seq}: ${error instanceof Error ? error.message : String(error)}`);
    }
    this.snapshots += 1;
  }
}

async function isGone(view: Kysely<Tables>, seq: number): Promise<boolean> {
  const row = await view.selectFrom('snapshots').select('seq').where('seq', '=', seq).executeTakeFirst();
  return row === undefined;
}

async function position(view: Kysely<Tables>): Promise<number> {
  const row = await view
    .selectFrom('projection_position')
    .select('seq')
    .where('name', '=', 'core')
    .executeTakeFirst();
  return row?.seq ?? 0;
}

/** The tables' position. They fall behind what an audit has already seen only while they are being rebuilt. */
async function completePosition(view: Kysely<Tables>, seen: number): Promise<number> {
  const at = await position(view);
  if (at < seen) throw new Error('the tables are being rebuilt; try again when they are complete');
  return at;
}

async function marksOf(
  view: Kysely<Tables>,
  { mark, storageKeys = [] }: AuditOptions,
): Promise<MarkFile | null> {
  return mark === undefined ? null : new MarkFile(mark.file, await keysOf(view, storageKeys));
}

/** At the mark's position the journal must have the verified hash, and everything to be checked must come after it. */
async function checkMark(storage: StorageReader, mark: Mark | null, first: number): Promise<void> {
  if (mark === null) return;
  const { seq, hash } = mark.tip;
  if (first <= seq)
    throw new Error(`the mark is at ${seq}, past what --known or --evidence names: audit with --full`);
  const there = await tipAt(storage, seq);
  if (there?.hash !== hash)
    throw new Difference(`the journal up to ${seq} is not what an earlier audit verified`);
}

/**
 * Verifies a storage, even while an exchange uses it: the journal's chain, the engine's answer to every command
 * with the auditor, and every posting, balance, statement line, bet, fragment, snapshot, money request, bonus and casino
 * transaction against the journal. Throws `Difference` at the first that does not match, `JournalDamaged` at a
 * broken chain.
 */
export async function runAudit(options: AuditOptions): Promise<Audited> {
  const storage = await openForReading(options.storage);
  try {
    await checkTables(storage);
    const { known, evidence = null } = options;
    const last = Math.max(known?.seq ?? 0, evidence?.statement.journal.seq ?? 0);
    const marks = await marksOf(storage.read, options);
    const mark = options.mark?.full === false ? ((await marks?.read()) ?? null) : null;
    await checkMark(
      storage,
      mark,
      Math.min(known?.seq ?? Infinity, evidence?.statement.journal.seq ?? Infinity),
    );
    const audit = new Audit(options, mark);
    const { books } = audit;
    let left: Buffer | undefined;
    // The long part needs no consistent view, because what it reads is append-only.
    await audit.follow(storage.read, await completePosition(storage.read, audit.tip.seq));
    await storage.consistently(async (view) => {
      await audit.follow(view, await completePosition(view, audit.tip.seq));
      await audit.compare(view);
      if (marks !== null) left = packMark(audit.tip, books.save());
      await compareDesks(view, await audit.followRest(view));
    });
    if (last > audit.tip.seq)
      throw new Difference(`the journal ends at ${audit.tip.seq}; it had a command ${last} once`);
    const acts = await auditLogOf(storage.read, evidence, options.storageKeys ?? []);
    if (left !== undefined) await marks?.write(left);
    return {
      tip: audit.tip,
      from: mark?.tip.seq ?? 0,
      commands: books.replay.commands,
      accounts: books.replay.world.accounts.size,
      lines: [...books.lines.values()].reduce((sum, lines) => sum + lines.length, 0),
      postings: books.postings,
      bets: books.bets,
      openBets: [...books.replay.world.bets.values()].filter(({ remaining }) => remaining > 0).length,
      fragments: books.fragments,
      snapshots: audit.snapshots,
      acts,
    };
  } finally {
    await storage.close();
  }
}

/** Verifies the operators' audit log to its sealed end, past the entry named in an evidence file. */
async function auditLogOf(
  view: Kysely<Tables>,
  evidence: Evidence | null,
  storageKeys: readonly string[],
): Promise<Audited['acts']> {
  if (evidence !== null) await checkSigner(view, evidence);
  const signed = evidence?.statement.audit;
  const seals = await sealsOf(view, storageKeys);
  const { entries, firstWrong, hash } = await followAuditChain(view, seals, (entry, there) => {
    if (entry === signed?.entry && there !== signed.hash)
      throw new Difference(`the audit log up to ${entry} is not what the evidence says that it was`);
  });
  if (firstWrong !== null)
    throw new Difference(`entry ${firstWrong} of the audit log is missing or not what was written`);
  if (signed !== undefined && signed.entry > entries)
    throw new Difference(`the audit log ends at ${entries}; it had an entry ${signed.entry} once`);
  return { entries, hash, sealOpened: seals !== null };
}

/** The given keys, or with play money those kept in the storage itself. */
async function keysOf(view: Kysely<Tables>, given: readonly string[]): Promise<readonly string[]> {
  if (given.length > 0) return given;
  const kept = await view.selectFrom('storage_keys').select('secret').execute();
  return kept.map(({ secret }) => secret);
}

/** The keys that open the seal on the log's end: the given ones, or with play money those kept in the storage itself; null if there are none. */
async function sealsOf(view: Kysely<Tables>, storageKeys: readonly string[]): Promise<Seals | null> {
  const [first, ...others] = await keysOf(view, storageKeys);
  const seals = first === undefined ? null : new Seals([first, ...others]);
  const tip = await view.selectFrom('audit_tip').select('sealed').executeTakeFirst();
  if (seals !== null && tip !== undefined && !seals.hasKeyOf(tip.sealed))
    throw new Error('the end of the audit log is sealed with a key that is not in STORAGE_KEYS');
  return seals;
}

/** Anybody can sign with their own key, so the file's key has to be one of this exchange's. */
async function checkSigner(view: Kysely<Tables>, { publicKey }: Evidence): Promise<void> {
  const row = await view
    .selectFrom('evidence_keys')
    .select('key_id')
    .where('public_key', '=', publicKey)
    .executeTakeFirst();
  if (row === undefined)
    throw new Error(
      'the evidence is signed with a key that this storage does not have: compare it with what the exchange publishes',
    );
}

/** True for errors that mean the storage is unsound, false for those that prevented the check. */
export function isUnsound(error: unknown): error is Error {
  const kinds = [Difference, JournalDamaged, OutcomesDiffer];
  if (kinds.some((kind) => error instanceof kind)) return true;
  return error instanceof Error && error.cause instanceof Error && error.cause.name === 'AuditFailure';
}
