import { ORDER_TIMEOUT_MS } from '../limits.ts';
import type { LapseReason } from '@layline/domain/bets.ts';
import type { Exchange, Market, Runner } from '../model.ts';

/** The bet delay of several bets that wait as a whole (trading rules T1.9). */

/** What is compared when the wait is over. */
export interface WholeWait {
  readonly market: Market;
  readonly placedAt: number;
  readonly delayUntil: number;
  readonly acceptedMaterial: number;
  readonly acceptedSuspensions: number;
}

/** How often the market or one of the runners or rows has stopped taking bets. */
function suspensionsOf(market: Market, runners: readonly Runner[]): number {
  return runners.reduce((sum, { interruptions }) => sum + interruptions, market.suspensions);
}

/** The wait of what is about to begin to wait for `delaySec`. `only` lists its runners; null stands for the whole market. */
export function newWait(
  market: Market,
  only: readonly Runner[] | null,
  at: number,
  delaySec: number,
): Omit<WholeWait, 'market'> {
  return {
    placedAt: at,
    delayUntil: at + delaySec * 1000,
    acceptedMaterial: market.materialVersion,
    acceptedSuspensions: suspensionsOf(market, only ?? market.runners),
  };
}

/** Adds to a list that is kept in the order of release. */
export function addInOrder<T extends { readonly delayUntil: number }>(list: T[], waiting: T): void {
  const before = list.findLastIndex((one) => one.delayUntil <= waiting.delayUntil);
  list.splice(before + 1, 0, waiting);
}

/** True if a runner was removed during the wait, which suspends the market as well. */
function hasLostRunner({ market, placedAt }: WholeWait): boolean {
  return market.runners.some(({ removedAt }) => removedAt !== null && removedAt >= placedAt);
}

/** The event during the wait that ends it; null if the checks may run again. */
export function lapseOnRelease(
  { rules }: Pick<Exchange, 'rules'>,
  waiting: WholeWait,
  only: readonly Runner[] | null,
  at: number,
): LapseReason | null {
  const { market } = waiting;
  const wasSuspended = suspensionsOf(market, only ?? market.runners) !== waiting.acceptedSuspensions;
  if (at - waiting.placedAt > ORDER_TIMEOUT_MS) return 'TIME_ELAPSED';
  if (only?.some(({ status }) => status !== 'ACTIVE') === true) return 'RNR_REMOVED';
  if (market.status !== 'OPEN') return 'MKT_SUSPENDED';
  if (rules >= 12 && wasSuspended && !hasLostRunner(waiting)) return 'MKT_SUSPENDED';
  if (market.materialVersion !== waiting.acceptedMaterial) return 'MKT_VERSION';
  return wasSuspended ? 'MKT_SUSPENDED' : null;
}
