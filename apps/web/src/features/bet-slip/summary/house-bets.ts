import { meterProfit } from '@layline/engine/exposure/meters.ts';
import { changedSteps, worstLoss } from '@layline/engine/exposure/steps.ts';
import type { LineStep } from '@layline/engine/exposure/steps.ts';
import { whatIfMeter, whatIfSession } from '@layline/engine/exposure/what-if.ts';
import type { Side } from '@layline/units/betting.ts';
import { paise } from '@layline/units/money.ts';
import type { Paise } from '@layline/units/money.ts';
import { rateWinnings } from '@layline/units/rates.ts';
import type { Rate } from '@layline/units/rates.ts';
import type { HouseOffer } from '../../../provider/books.ts';

/** What the house quotes on (rules sections 12 and 13); bounds of a meter in hundredths of a run. */
export type HouseTerms =
  | { readonly kind: 'BOOKMAKER' | 'SESSION' | 'RANGE' | 'OUTCOME' }
  | { readonly kind: 'METER'; readonly min: number; readonly max: number };

/** A bet against the house: rate in hundredths of a percent point, line in hundredths of a run. */
export interface HouseBet {
  readonly side: Side;
  readonly stake: Paise;
  readonly price: number;
  readonly line: number | null;
}

/** The most that a bet against the house can win and lose. A meter's stake is per run, up to its bounds. */
export function houseMoney(
  terms: HouseTerms,
  { side, stake, price, line }: HouseBet,
): { readonly profit: Paise; readonly liability: Paise } {
  const meter = terms.kind === 'METER';
  const won = meter
    ? paise(meterProfit(stake, line ?? 0, terms.max, terms))
    : rateWinnings(stake, price as Rate);
  const lost = meter ? paise(-meterProfit(stake, line ?? 0, terms.min, terms)) : stake;
  return side === 'BACK' ? { profit: won, liability: lost } : { profit: lost, liability: won };
}

/** The book with the bet as if matched; empty if results are not runs. */
export function houseSteps(
  terms: HouseTerms,
  held: readonly LineStep[],
  bet: HouseBet & { readonly line: number },
): readonly LineStep[] {
  const runs = { side: bet.side, line: bet.line, rate: bet.price, stake: bet.stake };
  if (terms.kind === 'METER') return whatIfMeter(held, runs, terms);
  return terms.kind === 'SESSION' ? whatIfSession(held, runs) : [];
}

/** Exposure of the held steps with an unmatched bet, which counts where it loses. */
function sessionExposure(steps: readonly LineStep[], { side, line }: HouseBet, loss: number): number {
  const from = line ?? 0;
  const after = changedSteps(steps, [from], (result) => (result < from === (side === 'BACK') ? -loss : 0));
  return worstLoss((visit) => after.forEach((step) => visit(step.from, step.profit)));
}

/** The same for a meter: profit is linear, so the bounds decide. */
function meterExposure(steps: readonly LineStep[], { side }: HouseBet, loss: number): number {
  const atMin = (steps[0]?.profit ?? 0) - (side === 'BACK' ? loss : 0);
  const atMax = (steps.at(-1)?.profit ?? 0) - (side === 'LAY' ? loss : 0);
  return Math.max(0, -Math.min(atMin, atMax));
}

/** A player's position in a house market. */
interface HeldHouse {
  readonly exposure: Paise;
  readonly lineSteps: readonly LineStep[];
}

/**
 * Exposure of a session, meter or range market with the bet unmatched, and what that adds. Null if only the exchange
 * can tell: waiting bets are not in the book.
 */
export function houseExposure(
  terms: HouseTerms,
  position: HeldHouse,
  bet: HouseBet,
  loss: Paise,
): { readonly exposure: Paise; readonly extra: Paise } | null {
  const { exposure, lineSteps } = position;
  // Ranges can only be backed, and perhaps none of them wins: then every stake is lost.
  if (terms.kind === 'RANGE') return { exposure: paise(exposure + loss), extra: loss };
  const held = worstLoss((visit) => lineSteps.forEach((step) => visit(step.from, step.profit)));
  if (held !== exposure) return null;
  const after = paise(
    terms.kind === 'METER' ? meterExposure(lineSteps, bet, loss) : sessionExposure(lineSteps, bet, loss),
  );
  return { exposure: after, extra: paise(after - exposure) };
}

/** A rate and, on sessions and meters, its line; hundredths. */
export interface Asked {
  readonly price: number;
  readonly line: number | null;
}

/** How much better `offered` is than `asked` for a side; negative if worse. A lower line is better for Yes. */
function lineBetter(side: Side, asked: Asked, offer: Asked): number {
  const higher = (offer.line ?? 0) - (asked.line ?? 0);
  return side === 'BACK' ? -higher : higher;
}

function rateBetter(side: Side, asked: number, offered: number): number {
  return side === 'BACK' ? offered - asked : asked - offered;
}

/** The house's current quote, in the form of a request. */
export function askedOf({ rate, line }: HouseOffer): Asked {
  return { price: rate, line };
}

/** How the current quote compares with the request; null if it is the same. */
export function movement(side: Side, asked: Asked, offer: Asked): 'BETTER' | 'WORSE' | null {
  const line = lineBetter(side, asked, offer);
  const rate = rateBetter(side, asked.price, offer.price);
  if (line === 0 && rate === 0) return null;
  return line < 0 || rate < 0 ? 'WORSE' : 'BETTER';
}

/**
 * True if the house would refuse: the line moved against the bet, or the rate is beyond the worst accepted (rules
 * section 12).
 */
export function isRefused(side: Side, asked: Asked, worst: number, offer: Asked): boolean {
  return lineBetter(side, asked, offer) < 0 || rateBetter(side, worst, offer.price) < 0;
}
