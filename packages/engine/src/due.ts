import { armedDueAt } from './armed/armed-index.ts';
import { firstWaiting } from './betting/waiting.ts';
import { readingDueAt } from './triggers/trigger-index.ts';
import { inner } from './state.ts';
import type { ExchangeState } from './state.ts';

/**
 * When the next `tick` is worth sending, UTC ms: when the first waiting bet, basket or cash-out is due, automatic cash-outs or armed orders are to be read, or
 * old customerRefs can be forgotten. Null if the passage of time changes nothing.
 */
export function nextDueAt(state: ExchangeState): number | null {
  const exchange = inner(state);
  const bet = firstWaiting(exchange.waiting);
  const due = [
    bet?.delayUntil ?? null,
    exchange.cashOuts[0]?.delayUntil ?? null,
    exchange.baskets[0]?.delayUntil ?? null,
    readingDueAt(exchange.triggers),
    armedDueAt(exchange.armed),
    exchange.keysDueAt,
  ];
  const first = due.reduce((least: number, at) => Math.min(least, at ?? Infinity), Infinity);
  return first === Infinity ? null : first;
}
