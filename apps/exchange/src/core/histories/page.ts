/** Maximum rows per page. */
export const PAGE_MAX = 200;

/** A stretch of time, UTC ms, both ends included. */
export interface Period {
  readonly from: number;
  readonly to: number;
}

/** Where the previous page ended: time and id of its last row. */
export interface Cursor {
  readonly at: number;
  readonly id: number;
}

/** One page, newest first. */
export interface PageRequest {
  /** Null for the first page. */
  readonly before: Cursor | null;
  /** Rows wanted, from 1 to `PAGE_MAX`. */
  readonly take: number;
}

export interface Page<Row> {
  readonly rows: readonly Row[];
  /** For the next page; null if this was the last. */
  readonly next: Cursor | null;
}

/** Throws RangeError unless `take` is a whole number from 1 to `PAGE_MAX`. */
export function checkTake(take: number): void {
  if (!Number.isSafeInteger(take) || take < 1 || take > PAGE_MAX) {
    throw new RangeError(`a page has from 1 to ${PAGE_MAX} rows, not ${take}`);
  }
}

/** Makes a page from up to `take + 1` rows; the extra row shows that another page follows. */
export function pageOf<Row>(rows: readonly Row[], take: number, cursor: (row: Row) => Cursor): Page<Row> {
  const kept = rows.slice(0, take);
  const last = kept.at(-1);
  return { rows: kept, next: rows.length > take && last !== undefined ? cursor(last) : null };
}
