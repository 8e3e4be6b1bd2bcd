import { useState } from 'react';

/** A value, or for as long as `keep` is true the one from before. */
export function useKept<T>(value: T, keep: boolean): T {
  const [kept, setKept] = useState(value);
  if (!keep && !Object.is(kept, value)) setKept(value);
  return keep ? kept : value;
}
