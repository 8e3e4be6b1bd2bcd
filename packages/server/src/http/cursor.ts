/** The two numbers of a cursor `a.b`, or of `a` alone with 0; null if none was given. */
export function readCursor(cursor: string | undefined): readonly [number, number] | null {
  if (cursor === undefined) return null;
  const [first, second = '0'] = cursor.split('.');
  return [Number(first), Number(second)];
}
