import { firstWaiting } from './betting/waiting.ts';
import { inner } from './state.ts';
import type { ExchangeState } from './state.ts';

/**
 * When the next `tick` is worth sending, UTC ms: when the first waiting bet is due or old customerRefs can be forgotten. Null
 * if the passage of time changes nothing.
 */
export function nextDueAt(state: ExchangeState): number | null {
  const exchange = inner(state);
  const bet = firstWaiting(exchange.waiting);
  const keys = exchange.keysDueAt;
  if (bet === null || bet.delayUntil === null) return keys;
  return keys === null ? bet.delayUntil : Math.min(bet.delayUntil, keys);
}
