import type { Cursor, Period } from '../core/histories/page.ts';
import { refuse } from './route.ts';
import type { Refused } from './route.ts';

interface Asked {
  readonly from?: number | undefined;
  readonly to?: number | undefined;
}

/** The period asked for, all time where an end is open; VALIDATION_FAILED if it ends before it begins. */
export function periodOf({ from = 0, to = Number.MAX_SAFE_INTEGER }: Asked): Period | Refused {
  if (from <= to) return { from, to };
  const message = 'The period ends before it begins.';
  return refuse('VALIDATION_FAILED', { fields: [{ path: 'to', message }] });
}

/** The two numbers of a cursor `a.b`, or of `a` alone with 0; null if none was given. */
export function readCursor(cursor: string | undefined): readonly [number, number] | null {
  if (cursor === undefined) return null;
  const [first, second = '0'] = cursor.split('.');
  return [Number(first), Number(second)];
}

/** The cursor of a page that ends at a time and an id. */
export function wireCursor(next: Cursor | null): string | null {
  return next === null ? null : `${next.at}.${next.id}`;
}

/** What `wireCursor` gave. */
export function cursorOf(cursor: string | undefined): Cursor | null {
  const parts = readCursor(cursor);
  return parts === null ? null : { at: parts[0], id: parts[1] };
}
