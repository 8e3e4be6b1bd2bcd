/** What is known of a page once it has been read. */
export interface KnownPage {
  /** The parameters that ask for it, as text; undefined for the first. */
  readonly from: string | undefined;
  readonly count: number;
  /** The parameters that ask for the page behind it, as text; null if it is the last. */
  readonly next: string | null;
}

/** What a page says now. */
interface ReadPage {
  readonly page: number;
  readonly count: number;
  readonly next: string | null;
}

/** The same text for the same parameters, in whatever order they are. */
export function textOf(parameters: object): string {
  return JSON.stringify(
    Object.fromEntries(Object.entries(parameters).toSorted(([a], [b]) => (a < b ? -1 : 1))),
  );
}

/**
 * The known pages after some have been read, in the order of their numbers. If a page now ends elsewhere, those behind it begin elsewhere too and are
 * forgotten. The same object if nothing has changed.
 */
export function followPages(known: readonly KnownPage[], read: readonly ReadPage[]): readonly KnownPage[] {
  let pages = known;
  for (const { page, count, next: said } of read.toSorted((a, b) => a.page - b.page)) {
    if (page > pages.length) break;
    const before = pages[page];
    const from = page === 0 ? undefined : (pages[page - 1]?.next ?? undefined);
    if (page > 0 && from === undefined) break;
    // Pages that lead to themselves or to an earlier one would be read for ever.
    const isBack = said === from || pages.slice(0, page).some((one) => one.from === said);
    const next = isBack ? null : said;
    if (before?.count === count && before.next === next) continue;
    const rest = before?.next === next ? pages.slice(page + 1) : [];
    pages = [...pages.slice(0, page), { from, count, next }, ...rest];
  }
  return pages;
}
