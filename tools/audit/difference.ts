/** Something stored differs from the journal. The message says where, and by how much. */
export class Difference extends Error {
  override readonly name = 'Difference';
}

type Value = number | string | null | undefined;

/** Throws `Difference` unless the value stored under a name is the journal's. Money is in paise. */
export function hold(what: string, stored: Value, derived: Value): void {
  if ((stored ?? null) === (derived ?? null)) return;
  const by =
    typeof stored === 'number' && typeof derived === 'number' ? `, a difference of ${stored - derived}` : '';
  throw new Difference(
    `${what}: stored is ${stored ?? 'nothing'}, the journal gives ${derived ?? 'nothing'}${by}`,
  );
}
