import { rupees } from '@layline/units/money.ts';
import type { Paise } from '@layline/units/money.ts';

/** The values of chips, major units. */
const VALUES = [1, 5, 10, 50, 100, 500, 1_000, 5_000, 10_000, 50_000, 100_000, 500_000];
/** As many chips as a phone shows side by side. */
const CHIPS_MAX = 6;

/** The chips of a table, lowest first: its minimum stake, then round values up to its maximum stake. Paise. */
export function chipsFor(minStake: Paise, maxStake: Paise): Paise[] {
  const round = VALUES.map((value) => rupees(value)).filter((value) => value > minStake && value <= maxStake);
  return [minStake, ...round].slice(0, CHIPS_MAX);
}

/** The colour of a chip, one of six, by its place in the row. */
export function chipTone(chips: readonly Paise[], amount: Paise): number {
  const place = chips.findLastIndex((chip) => chip <= amount);
  return Math.max(0, place);
}
