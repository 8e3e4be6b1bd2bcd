/** A page of a list that is read while somebody scrolls. */
export interface Page<Row> {
  readonly count: number;
  /** Null while it is out of view. */
  readonly rows: readonly Row[] | null;
}

/** A list of any length, of which only the pages in or near the view are drawn. */
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

/** How many rows a list has with its head, for `aria-rowcount`; -1 as long as the last is not known. */
export function rowCount<Row>({ pages, more }: Pages<Row>): number {
  return more ? -1 : pages.reduce((sum, { count }) => sum + count, 1);
}

/** How many rows stand before each page. */
export function startsOf<Row>({ pages }: Pages<Row>): readonly number[] {
  const starts: number[] = [];
  let before = 0;
  for (const { count } of pages) {
    starts.push(before);
    before += count;
  }
  return starts;
}

/** Pages are drawn this far above and below the view, px, so that a turn of the wheel meets no gap. */
const MARGIN = 800;
/** Height of a row before any was measured, px. */
const ROW = 45;

/** What is read of a page's element. */
type Measured = Pick<HTMLElement, 'offsetHeight' | 'parentElement' | 'getBoundingClientRect'>;

interface MeasuredPage {
  readonly page: number;
  readonly count: number;
  readonly isDrawn: boolean;
}

/** What is known of the heights of a list's pages, px. */
export class PageHeights {
  readonly #measured = new Map<number, { readonly count: number; readonly height: number }>();
  #rows = 0;
  #height = 0;
  #first: Measured | null = null;

  /** Where the list begins; null before it was drawn. */
  get first(): Measured | null {
    return this.#first;
  }

  /** Notes where the first page is, and how high a page is that is drawn. */
  measure({ page, count, isDrawn }: MeasuredPage, element: Measured): void {
    if (page === 0) this.#first = element;
    if (!isDrawn) return;
    const height = element.offsetHeight;
    const before = this.#measured.get(page);
    this.#rows += count - (before?.count ?? 0);
    this.#height += height - (before?.height ?? 0);
    this.#measured.set(page, { count, height });
  }

  /** The height of a page: as measured, or as high as its rows are on average. */
  of(page: number, count: number): number {
    const known = this.#measured.get(page);
    if (known?.count === count) return known.height;
    return count * (this.#rows === 0 ? ROW : this.#height / this.#rows);
  }
}

/** The pages that are in or near a view of `height` px, when the first page begins `top` px below its upper edge. */
export function nearPages(heights: readonly number[], top: number, height: number): readonly number[] {
  const near: number[] = [];
  let begin = top;
  heights.forEach((each, page) => {
    if (begin <= height + MARGIN && begin + each >= -MARGIN) near.push(page);
    begin += each;
  });
  if (near.length === 0) near.push(top > 0 ? 0 : Math.max(0, heights.length - 1));
  if (begin <= height + MARGIN) near.push(heights.length);
  return near;
}
