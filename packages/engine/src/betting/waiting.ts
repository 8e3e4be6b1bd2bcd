import type { Bet } from '../model.ts';

/** Bets in their delay, as a binary heap by time of release, then by bet id (rules section 7.1). */

function earlier(a: Bet, b: Bet): boolean {
  return a.releaseAt < b.releaseAt || (a.releaseAt === b.releaseAt && a.id < b.id);
}

/** Adds a bet that has begun to wait. */
export function addWaiting(heap: Bet[], bet: Bet): void {
  let at = heap.length;
  heap.push(bet);
  while (at > 0) {
    const up = (at - 1) >> 1;
    const parent = heap[up];
    if (parent === undefined || !earlier(bet, parent)) break;
    heap[at] = parent;
    at = up;
  }
  heap[at] = bet;
}

function dropFirst(heap: Bet[]): void {
  const last = heap.pop();
  if (last === undefined || heap.length === 0) return;
  let at = 0;
  for (;;) {
    const left = 2 * at + 1;
    let child = heap[left];
    if (child === undefined) break;
    let childAt = left;
    const right = heap[left + 1];
    if (right !== undefined && earlier(right, child)) {
      child = right;
      childAt = left + 1;
    }
    if (!earlier(child, last)) break;
    heap[at] = child;
    at = childAt;
  }
  heap[at] = last;
}

/** The bet due first; null if none waits. Drops bets that left the wait early. */
export function firstWaiting(heap: Bet[]): Bet | null {
  for (;;) {
    const first = heap[0];
    if (first === undefined) return null;
    if (first.status === 'PENDING') return first;
    dropFirst(heap);
  }
}

/** Takes the first waiting bet if it is due at `at`. */
export function takeDue(heap: Bet[], at: number): Bet | null {
  const first = firstWaiting(heap);
  if (first === null || first.releaseAt > at) return null;
  dropFirst(heap);
  return first;
}
