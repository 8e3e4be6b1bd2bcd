export function other(side: 0 | 1): 0 | 1 {
  return side === 0 ? 1 : 0;
}

/** Who serves the n-th point (from 0) of a tie-break: one by the first server, then two each. */
export function tieBreakServer(first: 0 | 1, n: number): 0 | 1 {
  return ((n + 1) >> 1) % 2 === 0 ? first : other(first);
}
