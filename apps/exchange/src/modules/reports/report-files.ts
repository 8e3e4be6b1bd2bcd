import { CSV_ROWS_MAX } from '@layline/contract/limits.ts';
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

/** The files of one exchange's reports. */
export class ReportFiles {
  #open = 0;

  /** Why a file with this many rows is refused now (too long, or too many downloads in progress); null if it is not. */
  refuse(rows: number): Refused | null {
    if (this.#open >= FILES_MAX) return refuse('OVERLOADED', { details: { retryAfterSec: 5 } });
    if (rows <= CSV_ROWS_MAX) return null;
    const message = `This would be more than ${CSV_ROWS_MAX} rows. Choose a shorter period.`;
    return refuse('VALIDATION_FAILED', { fields: [{ path: 'from', message }] });
  }

  /** A file whose rows are read page by page while it is sent. */
  make<Row>(format: FileFormat, layout: FileLayout<Row>, pages: AsyncIterable<readonly Row[]>): Download {
    const { name, header, cells } = layout;
    if (format === 'jsonl') {
      const line = (row: Row): string => `${JSON.stringify(row)}\n`;
      return new Download(`${name}.jsonl`, 'application/jsonl', this.#pieces('', line, pages));
    }
    const line = (row: Row): string => csvLine(cells(row));
    // Excel recognises UTF-8 by the byte order mark.
    const first = `\uFEFF${csvLine(header)}`;
    return new Download(`${name}.csv`, 'text/csv; charset=utf-8', this.#pieces(first, line, pages));
  }

  async *#pieces<Row>(
    first: string,
    line: (row: Row) => string,
    pages: AsyncIterable<readonly Row[]>,
  ): AsyncGenerator<string> {
    this.#open += 1;
    try {
      if (first !== '') yield first;
      for await (const rows of pages) yield rows.map(line).join('');
    } finally {
      this.#open -= 1;
    }
  }
}
