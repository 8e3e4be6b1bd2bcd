import type { LimitKind } from '@layline/contract/entities/protection.ts';

/**
 * How a player's own limits change (rules section 14). Lowering applies immediately. Raising or removing a limit must be
 * confirmed, no sooner than 24 hours after the request, and the request expires 24 hours after that.
 */

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
/** How long a raise waits before it can be confirmed. */
export const COOLING_MS = DAY_MS;
/** How long it can be confirmed after that. */
export const CONFIRM_MS = DAY_MS;

/** One limit of a player: paise, or minutes for SESSION_DAY; null means no limit. */
export interface LimitState {
  readonly value: number | null;
  readonly wanted: { readonly value: number | null; readonly askedAt: number } | null;
}

export const NO_LIMIT: LimitState = { value: null, wanted: null };

/** Rolling periods for deposits and losses: the last 24 hours, 7 days and 30 days. */
export const PERIODS_MS = { DAY: DAY_MS, WEEK: 7 * DAY_MS, MONTH: 30 * DAY_MS } as const;

/** The period of a limit on deposits or losses. */
export function periodOf(kind: LimitKind): number | null {
  if (!kind.startsWith('DEPOSIT_') && !kind.startsWith('LOSS_')) return null;
  if (kind.endsWith('_DAY')) return PERIODS_MS.DAY;
  return kind.endsWith('_WEEK') ? PERIODS_MS.WEEK : PERIODS_MS.MONTH;
}

/** Effect of requesting a value. */
export type LimitMove =
  | { readonly action: 'LOWERED' | 'ASKED' | 'WITHDRAWN'; readonly state: LimitState }
  | { readonly action: 'NONE' };

/** The pending raise, unless it has expired at `now`. */
export function standingWish({ wanted }: LimitState, now: number): LimitState['wanted'] {
  return wanted !== null && now <= wanted.askedAt + COOLING_MS + CONFIRM_MS ? wanted : null;
}

/** Requests a value. A tighter one applies immediately and drops any pending raise; a looser one becomes the pending raise. */
export function ask(state: LimitState, value: number | null, now: number): LimitMove {
  const wish = standingWish(state, now);
  if (value === state.value) {
    return wish === null
      ? { action: 'NONE' }
      : { action: 'WITHDRAWN', state: { value: state.value, wanted: null } };
  }
  if (isTighter(value, state.value)) return { action: 'LOWERED', state: { value, wanted: null } };
  if (wish !== null && wish.value === value) return { action: 'NONE' };
  return { action: 'ASKED', state: { value: state.value, wanted: { value, askedAt: now } } };
}

/** Confirms a raise: returns the new state or the reason why not. */
export function confirm(
  state: LimitState,
  now: number,
): LimitState | { readonly refused: 'NOTHING' } | { readonly refused: 'EARLY'; readonly waitMs: number } {
  const wish = standingWish(state, now);
  if (wish === null) return { refused: 'NOTHING' };
  const waitMs = wish.askedAt + COOLING_MS - now;
  return waitMs > 0 ? { refused: 'EARLY', waitMs } : { value: wish.value, wanted: null };
}

function isTighter(value: number | null, than: number | null): boolean {
  return value !== null && (than === null || value < than);
}
