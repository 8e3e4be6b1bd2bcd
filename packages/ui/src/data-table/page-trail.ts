/**
 * Pages by cursor, in the address. A cursor leads forward only, so the address holds those of the pages on the way
 * here; without them the button back would be lost with a reload.
 */
export interface PagePlace {
  /** Number of the page, from 1. */
  readonly page: number;
  /** Cursors of pages 2 to `page`, joined by `~`; the oldest are left out of a very long one. */
  readonly trail?: string | undefined;
}

/** Keeps the address short; beyond it the way back skips to the first page. */
const TRAIL_MAX = 30;

function cursors(trail: string | undefined): string[] {
  return trail === undefined || trail === '' ? [] : trail.split('~');
}

/** The cursor to ask for this page with; undefined for the first. */
export function cursorOf({ trail }: PagePlace): string | undefined {
  return cursors(trail).at(-1);
}

/** The page after this one, which begins at `next`. */
export function pageAfter({ page, trail }: PagePlace, next: string): PagePlace {
  return { page: page + 1, trail: [...cursors(trail), next].slice(-TRAIL_MAX).join('~') };
}

/** The page before this one. */
export function pageBefore({ page, trail }: PagePlace): PagePlace {
  const rest = cursors(trail).slice(0, -1);
  return rest.length === 0 ? { page: 1 } : { page: Math.max(1, page - 1), trail: rest.join('~') };
}
