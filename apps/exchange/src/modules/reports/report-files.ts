import { CSV_ROWS_MAX } from '@layline/contract/limits.ts';
import type { PlayerId } from '@layline/units/ids.ts';
import { Download } from '@layline/server/http/download.ts';
import { refuse } from '@layline/server/http/route.ts';
import type { Refused } from '@layline/server/http/route.ts';
import { csvLine } from './csv.ts';
import type { CsvCell } from './csv.ts';

/** Formats of a file: comma-separated values, or JSON Lines, which has a row's JSON object on each line. */
export type FileFormat = 'csv' | 'jsonl';

/** A file with a heading per column. JSON Lines contains the rows as the call returns them, CSV their cells. */
interface FileLayout<Row> {
  /** Without an ending: letters and hyphens. */
  readonly name: string;
  readonly header: readonly string[];
  readonly cells: (row: Row) => readonly CsvCell[];
}

/** Maximum concurrent downloads, because each competes with page reads for the database. */
const FILES_MAX = 8;
/** Maximum concurrent downloads of one player, who would otherwise keep all others waiting by reading slowly. */
const FILES_MAX_OF_PLAYER = 2;

/** The files of one exchange's reports. */
export class ReportFiles {
  /** Whose downloads are in progress. */
  readonly #open: PlayerId[] = [];

  /** Why a player's file with this many rows is refused now (too long, or too many downloads in progress); null if it is not. */
  refuse(player: PlayerId, rows: number): Refused | null {
    const own = this.#open.filter((other) => other === player).length;
    if (this.#open.length >= FILES_MAX || own >= FILES_MAX_OF_PLAYER)
      return refuse('OVERLOADED', { details: { retryAfterSec: 5 } });
    if (rows <= CSV_ROWS_MAX) return null;
    const message = `This would be more than ${CSV_ROWS_MAX} rows. Choose a shorter period.`;
    return refuse('VALIDATION_FAILED', { fields: [{ path: 'from', message }] });
  }

  /** A player's file whose rows are read page by page while it is sent. */
  make<Row>(
    player: PlayerId,
    format: FileFormat,
    { name, header, cells }: FileLayout<Row>,
    pages: AsyncIterable<readonly Row[]>,
  ): Download {
    if (format === 'jsonl') {
      const line = (row: Row): string => `${JSON.stringify(row)}\n`;
      return new Download(`${name}.jsonl`, 'application/jsonl', this.#pieces(player, '', line, pages));
    }
    const line = (row: Row): string => csvLine(cells(row));
    // Excel recognises UTF-8 by the byte order mark.
    const first = `\uFEFF${csvLine(header)}`;
    return new Download(`${name}.csv`, 'text/csv; charset=utf-8', this.#pieces(player, first, line, pages));
  }

  async *#pieces<Row>(
    player: PlayerId,
    first: string,
    line: (row: Row) => string,
    pages: AsyncIterable<readonly Row[]>,
  ): AsyncGenerator<string> {
    this.#open.push(player);
    try {
      if (first !== '') yield first;
      for await (const rows of pages) yield rows.map(line).join('');
    } finally {
      this.#open.splice(this.#open.indexOf(player), 1);
    }
  }
}
