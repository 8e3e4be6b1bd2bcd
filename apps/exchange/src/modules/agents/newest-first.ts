/** A page of rows in the order of the journal, the newest first, and the position before which the next page begins; null if there is none. */
export interface NewestFirst<Row> {
  readonly shown: readonly Row[];
  readonly next: string | null;
}

/** The first `take` of rows that were read newest first, one more than `take` if there are so many. */
export function pageOf<Row extends { readonly seq: number }>(
  rows: readonly Row[],
  take: number,
): NewestFirst<Row> {
  const shown = rows.slice(0, take);
  const last = shown.at(-1);
  return { shown, next: rows.length > take && last !== undefined ? String(last.seq) : null };
}
