import type { Sort } from './column.ts';

/** Sort keys by id of the column. Text is compared naturally: 2 before 10. */
export type SortValues<Row> = Readonly<Record<string, (row: Row) => string | number | null>>;

const collator = new Intl.Collator('en', { numeric: true, sensitivity: 'base' });

/** The rows in a new order; equal rows keep theirs, and unknown values come last. An unknown column changes nothing. */
export function sortRows<Row>(
  rows: readonly Row[],
  sort: Sort | null,
  values: SortValues<Row>,
): readonly Row[] {
  const valueOf = sort === null ? undefined : values[sort.by];
  if (sort === null || valueOf === undefined) return rows;
  const direction = sort.down ? -1 : 1;
  return rows.toSorted((a, b) => {
    const [left, right] = [valueOf(a), valueOf(b)];
    if (left === null || right === null) return Number(left === null) - Number(right === null);
    const order =
      typeof left === 'number' && typeof right === 'number'
        ? left - right
        : collator.compare(String(left), String(right));
    return order * direction;
  });
}

/** A sort as written in the address: `-odds` is by odds, descending. */
export function sortText({ by, down }: Sort): string {
  return `${down ? '-' : ''}${by}`;
}

/** The sort named by an address, if it is by one of the columns. */
export function parseSort(text: string | undefined, columns: readonly string[]): Sort | null {
  if (text === undefined) return null;
  const down = text.startsWith('-');
  const by = down ? text.slice(1) : text;
  return columns.includes(by) ? { by, down } : null;
}
