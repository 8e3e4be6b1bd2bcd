/** The two numbers of a cursor `a.b`; a plain `a` means `a.0`. Null if no cursor was given. */
export function readCursor(cursor: string | undefined): readonly [number, number] | null {
  if (cursor === undefined) return null;
  const [first, second = '0'] = cursor.split('.');
  return [Number(first), Number(second)];
}
