import type { Cursor, Period } from '../core/histories/page.ts';
import { readCursor } from '@layline/server/http/cursor.ts';
import { refuse } from '@layline/server/http/route.ts';
import type { Refused } from '@layline/server/http/route.ts';

interface Asked {
  readonly from?: number | undefined;
  readonly to?: number | undefined;
}

/** The requested period, unbounded where an end is open; VALIDATION_FAILED if it ends before it begins. */
export function periodOf({ from = 0, to = Number.MAX_SAFE_INTEGER }: Asked): Period | Refused {
  if (from <= to) return { from, to };
  const message = 'The period ends before it begins.';
  return refuse('VALIDATION_FAILED', { fields: [{ path: 'to', message }] });
}

/** The cursor for a page that ends at this time and id. */
export function wireCursor(next: Cursor | null): string | null {
  return next === null ? null : `${next.at}.${next.id}`;
}

/** Decodes what `wireCursor` made. */
export function cursorOf(cursor: string | undefined): Cursor | null {
  const parts = readCursor(cursor);
  return parts === null ? null : { at: parts[0], id: parts[1] };
}
