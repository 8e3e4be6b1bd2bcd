import { useState } from 'react';

/** The value, or, while `keep` is true, the value from before. */
export function useKept<T>(value: T, keep: boolean): T {
  const [kept, setKept] = useState(value);
  if (!keep && !Object.is(kept, value)) setKept(value);
  return keep ? kept : value;
}
