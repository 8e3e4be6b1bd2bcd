import { saveFile } from '@layline/ui/save-file.ts';

/** The value of a cell; null is written as an empty cell. */
export type CsvCell = string | number | null;

/**
 * A spreadsheet would run text that begins like a formula, so an apostrophe goes before it. Numbers are the exchange's own and stay numbers, also
 * negative ones.
 */
function cell(value: CsvCell): string {
  if (typeof value === 'number') return String(value);
  const text = value ?? '';
  const harmless = /^[=+\-@\t\r＝＋－＠]/.test(text) ? `'${text}` : text;
  return /[",\r\n;]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless;
}

/** Rows as CSV, as in RFC 4180. */
export function csvText(rows: readonly (readonly CsvCell[])[]): string {
  return `${rows.map((row) => row.map(cell).join(',')).join('\r\n')}\r\n`;
}

/** Saves such a text as a file of the operator's machine. */
export function saveCsv(text: string, name: string): void {
  saveFile(new Blob([text], { type: 'text/csv' }), name);
}
