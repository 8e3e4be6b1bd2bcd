/** A page of a list that is read during scrolling. */
export interface Page<Row> {
  readonly count: number;
  /** Null while none of its rows is near the view. */
  readonly rows: readonly Row[] | null;
}

/** A list of any length, of which only the rows in or near the view are drawn. */
export interface Pages<Row> {
  /** All pages read so far, from the first on. */
  readonly pages: readonly Page<Row>[];
  /** True if there is another page behind the last. */
  readonly more: boolean;
  /** Why the next page, or one that is in view again, could not be read; null if it could, or is being read. */
  readonly failure: { readonly message: string; readonly retry: () => void } | null;
  /** Asks for the rows of these pages, and of no others. `pages.length` stands for the page behind the last. */
  readonly onNear: (pages: readonly number[]) => void;
}

/** True if there is more than one page. */
export function isLong<Row>({ pages, more }: Pages<Row>): boolean {
  return pages.length > 1 || more;
}

/** How many rows have been read. */
export function countOf<Row>({ pages }: Pages<Row>): number {
  return pages.reduce((sum, { count }) => sum + count, 0);
}

/** How many rows a list has with its head, for `aria-rowcount`; -1 as long as the last is not known. */
export function rowCount<Row>(list: Pages<Row>): number {
  return list.more ? -1 : countOf(list) + 1;
}

/** The rows that are known now, with their pages, by their place in the whole list. */
export function rowsAt<Row>({ pages }: Pages<Row>) {
  const known = new Map<number, { readonly row: Row; readonly page: number }>();
  let start = 0;
  pages.forEach(({ count, rows }, page) => {
    rows?.forEach((row, index) => known.set(start + index, { row, page }));
    start += count;
  });
  return known;
}

/** The pages of these places, given in ascending order. The place behind the last row stands for the page behind the last, if there is one. */
export function pagesAt<Row>({ pages, more }: Pages<Row>, places: readonly number[]): readonly number[] {
  const found = new Set<number>();
  let page = 0;
  let end = pages[0]?.count ?? 0;
  for (const place of places) {
    while (place >= end && page < pages.length) {
      page += 1;
      end += pages[page]?.count ?? 0;
    }
    if (page < pages.length || more) found.add(page);
  }
  return [...found];
}
