import { DatabaseSync, type SQLInputValue } from 'node:sqlite';
import type { Batch } from '@layline/exchange/src/core/engine.ts';
import type { Projection } from '@layline/exchange/src/core/projections/projector.ts';
import {
  openSqlProjection,
  PROJECTED_TABLES,
} from '@layline/exchange/src/core/projections/sql-projection.ts';
import { lastChanges } from '@layline/exchange/src/core/testing/last-changes.ts';
import type { ChangedBetsTable } from '@layline/exchange/src/db/record-tables.ts';
import { plainDatabase } from '../machine/simulated-storage.ts';
import { SystemFault } from '../world.ts';

type Row = Record<string, SQLInputValue>;

/** Compares the projections, which several processes write under faults, with those that one process writes undisturbed. */
export class ProjectionsCheck {
  readonly #own = new DatabaseSync(':memory:');
  #projection: Projection | undefined;
  #seq = 0;

  /** `journal` has all batches so far. Throws `SystemFault` for the first table with a row missing, doubled or wrong. */
  async check(files: DatabaseSync, journal: readonly Batch[]): Promise<void> {
    this.#projection ??= await this.#open(files);
    const lacking = journal.filter(({ lastSeq }) => lastSeq > this.#seq);
    const end = lacking.at(-1)?.lastSeq ?? this.#seq;
    if (end > this.#seq) {
      // Nothing is projected that is not in the journal of the same database.
      for (const row of rowsOf(files, `journal where last_seq = ${end}`)) this.#insert('journal', row);
      await this.#projection.apply(lacking, this.#seq, end);
      this.#seq = end;
    }
    for (const table of ['projection_position', ...PROJECTED_TABLES]) this.#compare(table, files);
  }

  async #open(files: DatabaseSync): Promise<Projection> {
    const made = files.prepare('select sql from sqlite_schema where sql is not null').all();
    for (const { sql } of made as unknown as readonly { readonly sql: string }[]) this.#own.exec(sql);
    return openSqlProjection(plainDatabase(this.#own));
  }

  #insert(table: string, row: Row): void {
    const columns = Object.keys(row);
    const places = columns.map(() => '?').join(', ');
    this.#own
      .prepare(`insert into ${table} (${columns.join(', ')}) values (${places})`)
      .run(...Object.values(row));
  }

  #compare(table: string, files: DatabaseSync): void {
    const [found, wanted] = [files, this.#own].map((from) =>
      table === 'changed_bets'
        ? lastChanges(rowsOf(from, table) as unknown as readonly ChangedBetsTable[])
        : rowsOf(from, table)
            .map((row) => JSON.stringify(row))
            .sort(),
    );
    if (found === undefined || wanted === undefined) return;
    const at = wanted.findIndex((row, index) => row !== found[index]);
    if (at < 0 && found.length === wanted.length) return;
    const where = at < 0 ? wanted.length : at;
    throw new SystemFault(`the table ${table} has ${found[where]} where the journal gives ${wanted[where]}`);
  }
}

function rowsOf(files: DatabaseSync, from: string): readonly Row[] {
  return files.prepare(`select * from ${from}`).all() as unknown as readonly Row[];
}
