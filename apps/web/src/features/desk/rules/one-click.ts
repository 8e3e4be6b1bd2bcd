import { liability } from '@layline/units/betting.ts';
import type { Side } from '@layline/units/betting.ts';
import { stepPrice } from '@layline/units/ladder.ts';
import type { Odds } from '@layline/units/ladder.ts';
import { rupees } from '@layline/units/money.ts';
import type { Paise } from '@layline/units/money.ts';

/** What the player allows one-click to do. Amounts are risk: the stake of a back, the liability of a lay. */
export interface Caps {
  readonly perPress: Paise;
  /** In any sixty seconds. */
  readonly perMinute: Paise;
}

export const DEFAULT_CAPS: Caps = { perPress: rupees(5_000), perMinute: rupees(25_000) };

/** Presses in any sixty seconds. */
export const PRESSES_PER_MINUTE = 30;
const MINUTE_MS = 60_000;
const IDLE_MS = 120_000;
const LASTS_MS = 3_600_000;
const REFUSALS_IN_A_ROW = 3;

/** Why one-click was switched off. */
export type OffReason =
  | 'PLAYER'
  | 'IDLE'
  | 'ENDED'
  | 'HIDDEN'
  | 'OTHER_TAB'
  | 'OTHER_WINDOW'
  | 'CHANGED'
  | 'STOPPED'
  | 'REFUSALS'
  | 'CONNECTION'
  | 'EXCHANGE'
  | 'LEFT';

/** A bet that one-click places or moves. */
export interface Press {
  readonly ref: string;
  /** ms, by the clock that all functions here are given. */
  readonly at: number;
  readonly risk: Paise;
}

/** One-click while it is armed. */
export interface Armed {
  readonly caps: Caps;
  readonly armedAt: number;
  readonly lastPressAt: number;
  /** Sent in the last minute and not refused; an unanswered press counts. */
  readonly presses: readonly Press[];
  readonly refusals: number;
}

/** Arms one-click at `now`, ms. Presses before it, if it was on a moment ago, still count in their minute. */
export function armed(caps: Caps, now: number, before: readonly Press[] = []): Armed {
  return { caps, armedAt: now, lastPressAt: now, presses: counted(before, now), refusals: 0 };
}

/** When it switches itself off, ms, and why. */
export function endOf({ armedAt, lastPressAt }: Armed): { readonly at: number; readonly reason: OffReason } {
  const [idle, end] = [lastPressAt + IDLE_MS, armedAt + LASTS_MS];
  return idle < end ? { at: idle, reason: 'IDLE' } : { at: end, reason: 'ENDED' };
}

/** The most an order can lose at the worst price it accepts, paise. Price in hundredths, stake the backer's. */
export function riskOf(side: Side, stake: Paise, price: number, worseTicks: number): Paise {
  const worst = side === 'LAY' ? stepPrice(price, worseTicks) : price;
  return liability(side, stake, worst as Odds);
}

/** A cap that a press would exceed. `freeAt` is when it would fit, ms; null if it never does. */
export interface OverCap {
  readonly cap: 'PRESS' | 'MINUTE' | 'COUNT';
  /** Risk of the counted presses, paise. */
  readonly used: Paise;
  readonly freeAt: number | null;
}

function counted(presses: readonly Press[], now: number): readonly Press[] {
  return presses.filter(({ at }) => now - at < MINUTE_MS);
}

function riskIn(presses: readonly Press[]): Paise {
  return presses.reduce<number>((sum, { risk }) => sum + risk, 0) as Paise;
}

/** What counts at `now`, ms. */
export interface Used {
  readonly risk: Paise;
  readonly presses: number;
  /** When the oldest press leaves the minute, ms; null if none counts. */
  readonly leavesAt: number | null;
}

/** What counts in the minute before `now`, ms. */
export function usedIn({ presses }: Armed, now: number): Used {
  const recent = counted(presses, now);
  const [oldest] = recent;
  return {
    risk: riskIn(recent),
    presses: recent.length,
    leavesAt: oldest === undefined ? null : oldest.at + MINUTE_MS,
  };
}

/**
 * The cap that forbids what one press sends; null if it may be sent. A move of several bets counts once for each of them, as the exchange
 * counts it, but none is sent unless all of them fit.
 */
export function overCap({ caps, presses }: Armed, sent: readonly Press[], now: number): OverCap | null {
  const recent = counted(presses, now);
  const used = riskIn(recent);
  const risk = riskIn(sent);
  if (risk > Math.min(caps.perPress, caps.perMinute)) return { cap: 'PRESS', used, freeAt: null };
  if (sent.length > PRESSES_PER_MINUTE) return { cap: 'COUNT', used, freeAt: null };
  const hasRoom = (left: readonly Press[]) => left.length + sent.length <= PRESSES_PER_MINUTE;
  const isMany = !hasRoom(recent);
  if (!isMany && used + risk <= caps.perMinute) return null;
  const fits = (left: readonly Press[]) => hasRoom(left) && riskIn(left) + risk <= caps.perMinute;
  // The oldest press is the first to leave the minute.
  const leaving = recent.findIndex((_, index) => fits(recent.slice(index + 1)));
  const freeAt = (recent[leaving]?.at ?? now) + MINUTE_MS;
  return { cap: isMany ? 'COUNT' : 'MINUTE', used, freeAt };
}

/** After a press at `now`, ms, that sends these. */
export function pressed(state: Armed, sent: readonly Press[], now: number): Armed {
  return { ...state, lastPressAt: now, presses: [...counted(state.presses, now), ...sent] };
}

/** Without presses that were not sent after all. */
export function withdrawn(state: Armed, refs: readonly string[]): Armed {
  return { ...state, presses: state.presses.filter(({ ref }) => !refs.includes(ref)) };
}

/** After the answer to a press; null once refusals switch it off. A refused press no longer counts. */
export function answered(state: Armed, ref: string, accepted: boolean): Armed | null {
  if (!state.presses.some((press) => press.ref === ref)) return state;
  if (accepted) return { ...state, refusals: 0 };
  const refusals = state.refusals + 1;
  if (refusals >= REFUSALS_IN_A_ROW) return null;
  return { ...withdrawn(state, [ref]), refusals };
}
