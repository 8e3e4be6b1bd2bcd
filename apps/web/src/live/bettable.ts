import type { TextOf } from '@layline/ui/language/texts.ts';
import type { Shown } from './market-store.ts';
import type { live } from './texts.ts';

/** Why a price cannot be pressed. */
export type DisabledReason =
  | 'UNKNOWN'
  | 'CLOSED'
  | 'SUSPENDED'
  | 'INACTIVE'
  | 'RUNNER_OUT'
  | 'STALE'
  | 'BALL_RUNNING';

/**
 * Why a runner's prices cannot be bet on now (rules sections 2.2 to 2.4; stale prices never can be); null if they
 * can. The market's state takes precedence over the age of its prices.
 */
export function disabledReasonOf(shown: Shown | null, runnerId: string): DisabledReason | null {
  if (!shown) return 'UNKNOWN';
  const { status } = shown.view.facts;
  if (status !== 'OPEN') return status;
  const runner = shown.view.runners.get(runnerId);
  if (!runner || runner.meta.status !== 'ACTIVE') return 'RUNNER_OUT';
  if (!shown.trusted) return 'STALE';
  // A house row that is not ACTIVE takes no bets (rules section 12).
  const state = runner.row?.state ?? 'ACTIVE';
  return state === 'ACTIVE' ? null : state;
}

/** Whether a runner's prices can be pressed, and how they are drawn. */
export interface PriceState {
  readonly disabledReason: DisabledReason | null;
  /** Drawn grey: known, but stale. */
  readonly stale: boolean;
}

/** One object per combination, so that "changed" is a comparison of references. */
const PRICE_STATES = new Map<string, PriceState>();

/** Whether a runner's prices can be bet on now, and how they are drawn; the same object for the same content. */
export function priceStateOf(shown: Shown | null, runnerId: string): PriceState {
  const disabledReason = disabledReasonOf(shown, runnerId);
  const stale = shown !== null && !shown.trusted;
  const key = `${disabledReason}${stale}`;
  const priceState = PRICE_STATES.get(key) ?? { disabledReason, stale };
  PRICE_STATES.set(key, priceState);
  return priceState;
}

/** Why a price cannot be pressed, for a tooltip or a screen reader. */
export const DISABLED_TEXT = {
  UNKNOWN: 'Prices are loading',
  CLOSED: 'This market is closed',
  SUSPENDED: 'Betting is suspended',
  INACTIVE: 'Betting has not opened yet',
  RUNNER_OUT: 'This runner is out',
  STALE: 'Prices are out of date',
  BALL_RUNNING: 'The ball is running',
} as const satisfies Readonly<Record<DisabledReason, TextOf<typeof live>>>;
