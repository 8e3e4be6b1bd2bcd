import type { Random } from '../random.ts';

/** What rain does to a match: at most one of the two. */
export interface Weather {
  /** Balls of the first innings after which it is abandoned; null if it is not. */
  readonly abandonedAfter: number | null;
  /** Overs of the chase; null for all twenty. */
  readonly chaseOvers: number | null;
}

const ABANDONED = 0.015;
const CUT = 0.03;
/** The shortest chase that still makes a match is five overs. */
const FEWEST_OVERS = 8;
const MOST_OVERS = 17;

/** One match in some twenty is rained on. */
export function drawWeather(random: Random): Weather {
  const roll = random.next();
  if (roll < ABANDONED) return { abandonedAfter: 12 + random.below(96), chaseOvers: null };
  if (roll < ABANDONED + CUT) {
    return { abandonedAfter: null, chaseOvers: FEWEST_OVERS + random.below(MOST_OVERS - FEWEST_OVERS + 1) };
  }
  return { abandonedAfter: null, chaseOvers: null };
}
