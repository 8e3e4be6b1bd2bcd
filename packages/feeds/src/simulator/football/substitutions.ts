import type { Random } from '../random.ts';

export interface SubstitutionPlan {
  readonly side: 0 | 1;
  /** Minutes played, from the second half on. */
  readonly minute: number;
}

/** Minimum and maximum substitutions per side; the rules allow five. */
const FEWEST = 3;
const MOST = 5;
const FIRST_MINUTE = 46;
const LAST_MINUTE = 88;

/** When each side makes substitutions, ordered by minute. */
export function planSubstitutions(random: Random): readonly SubstitutionPlan[] {
  const plans = ([0, 1] as const).flatMap((side) =>
    Array.from({ length: FEWEST + random.below(MOST - FEWEST + 1) }, () => ({
      side,
      minute: FIRST_MINUTE + random.below(LAST_MINUTE - FIRST_MINUTE),
    })),
  );
  return plans.sort((a, b) => a.minute - b.minute);
}
