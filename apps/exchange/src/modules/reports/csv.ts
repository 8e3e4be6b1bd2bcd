import { CSV_ROWS_MAX } from '@layline/contract/limits.ts';
import { Download } from '@layline/server/http/download.ts';
import { refuse } from '@layline/server/http/route.ts';
import type { Refused } from '@layline/server/http/route.ts';

/** The value of a cell; null is written as an empty cell. */
export type CsvCell = string | number | null;

/** Spreadsheets read a cell that begins like this as a formula (OWASP, CSV injection). */
const FORMULA = /^[=+\-@\t\r＝＋－＠]/;

/**
 * One cell, quoted as in RFC 4180. Text that a spreadsheet would evaluate gets a leading apostrophe. Numbers are our own and stay
 * numbers, including negative ones.
 */
function cell(value: CsvCell): string {
  if (value === null) return '';
  if (typeof value === 'number') return String(value);
  const safe = FORMULA.test(value) ? `'${value}` : value;
  return /[",\r\n;]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

function csvLine(cells: readonly CsvCell[]): string {
  return `${cells.map(cell).join(',')}\r\n`;
}

/** An instant as ISO 8601 in UTC, which spreadsheets read as a date. */
export function csvTime(at: number | null): string | null {
  return at === null ? null : new Date(at).toISOString();
}

/** Maximum concurrent downloads, because each competes with page reads for the database. */
const FILES_MAX = 8;

/** The CSV files of one exchange. */
export class CsvFiles {
  #open = 0;

  /** Why a file with this many rows is refused now (too long, or too many downloads in progress); null if it is not. */
  refuse(rows: number): Refused | null {
    if (this.#open >= FILES_MAX) return refuse('OVERLOADED', { details: { retryAfterSec: 5 } });
    if (rows <= CSV_ROWS_MAX) return null;
    const message = `This would be more than ${CSV_ROWS_MAX} rows. Choose a shorter period.`;
    return refuse('VALIDATION_FAILED', { fields: [{ path: 'from', message }] });
  }

  /** A file whose rows are read page by page while it is sent. Starts with a byte order mark, so that Excel detects UTF-8. */
  make(
    name: string,
    header: readonly string[],
    pages: AsyncIterable<readonly (readonly CsvCell[])[]>,
  ): Download {
    return new Download(`${name}.csv`, 'text/csv; charset=utf-8', this.#pieces(header, pages));
  }

  async *#pieces(
    header: readonly string[],
    pages: AsyncIterable<readonly (readonly CsvCell[])[]>,
  ): AsyncGenerator<string> {
    this.#open += 1;
    try {
      yield `\uFEFF${csvLine(header)}`;
      for await (const rows of pages) yield rows.map(csvLine).join('');
    } finally {
      this.#open -= 1;
    }
  }
}
