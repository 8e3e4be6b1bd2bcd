/**
 * Pages by cursor, in the address. A cursor only leads forward, so the address holds the cursors of all pages on the
 * way; otherwise a reload would lose the way back.
 */
export interface PagePlace {
  /** Page number, from 1. */
  readonly page: number;
  /** Cursors of pages 2 to `page`, joined by `~`; the oldest are dropped from a very long trail. */
  readonly trail?: string | undefined;
}

/** Keeps the address short; beyond it, going back skips to the first page. */
const TRAIL_MAX = 30;

function cursors(trail: string | undefined): string[] {
  return trail === undefined || trail === '' ? [] : trail.split('~');
}

/** The cursor to request this page with; undefined for the first. */
export function cursorOf({ trail }: PagePlace): string | undefined {
  return cursors(trail).at(-1);
}

/** The next page, which begins at `next`. */
export function pageAfter({ page, trail }: PagePlace, next: string): PagePlace {
  return { page: page + 1, trail: [...cursors(trail), next].slice(-TRAIL_MAX).join('~') };
}

/** The previous page. */
export function pageBefore({ page, trail }: PagePlace): PagePlace {
  const rest = cursors(trail).slice(0, -1);
  return rest.length === 0 ? { page: 1 } : { page: Math.max(1, page - 1), trail: rest.join('~') };
}
