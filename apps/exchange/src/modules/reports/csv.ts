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

/** A row as a line of CSV. */
export function csvLine(cells: readonly CsvCell[]): string {
  return `${cells.map(cell).join(',')}\r\n`;
}

/** An instant as ISO 8601 in UTC, which spreadsheets read as a date. */
export function csvTime(at: number | null): string | null {
  return at === null ? null : new Date(at).toISOString();
}
