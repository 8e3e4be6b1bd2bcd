import type { Paise } from '@layline/units/money.ts';
import type { Stakes } from './dutch.ts';
import { STAKE_LIMIT } from './steps.ts';

/** Stakes that a market takes, paise. `max` is null where it has no maximum. */
export interface StakeBounds {
  readonly min: Paise;
  readonly max: Paise | null;
}

const TOO_SMALL = -1;
const TOO_LARGE = 1;

/** Where the stakes are: 0 within the bounds, else on which side they leave them; null if on both, or if there are none. */
function placeOf(stakes: Stakes, { min, max }: StakeBounds): -1 | 0 | 1 | null {
  if (typeof stakes === 'string') return null;
  const isSmall = stakes.some((stake) => stake < min);
  const isLarge = stakes.some((stake) => stake > (max ?? STAKE_LIMIT));
  if (isSmall && isLarge) return null;
  return isSmall ? TOO_SMALL : isLarge ? TOO_LARGE : 0;
}

/** True if every stake is within the bounds. */
export function withinBounds(stakes: readonly Paise[], bounds: StakeBounds): boolean {
  return placeOf(stakes, bounds) === 0;
}

/**
 * The amount nearest to the one entered whose stakes are all within the bounds, paise; null if there is none. `stakesOf` gives the stakes
 * of an amount, and larger stakes for a larger amount, give or take a step.
 */
export function nearestEntry(
  stakesOf: (amount: Paise) => Stakes,
  entered: Paise,
  bounds: StakeBounds,
  step: Paise,
): Paise | null {
  const at = (steps: number) => placeOf(stakesOf((steps * step) as Paise), bounds);
  const from = Math.floor(entered / step);
  const start = at(from);
  if (start === 0) return (from * step) as Paise;
  if (start === null) return null;
  // Between an amount that fails as the entered one does and one that does not, halved until they are neighbours.
  let [fails, passes] = [from, start === TOO_LARGE ? 0 : Math.floor(STAKE_LIMIT / step)];
  while (Math.abs(passes - fails) > 1) {
    const middle = Math.floor((passes + fails) / 2);
    if (at(middle) === start) fails = middle;
    else passes = middle;
  }
  return at(passes) === 0 ? ((passes * step) as Paise) : null;
}
