import type { Random } from '../random.ts';

/** What rain does to a match: at most one of the two. */
export interface Weather {
  /** Balls of the first innings after which the match is abandoned; null if it is not. */
  readonly abandonedAfter: number | null;
  /** Overs of the chase; null for all twenty. */
  readonly chaseOvers: number | null;
}

const ABANDONED = 0.015;
const CUT = 0.03;
/** A match needs a chase of at least five overs; the simulator never cuts below eight. */
const FEWEST_OVERS = 8;
const MOST_OVERS = 17;

/** About one match in twenty is rained on. */
export function drawWeather(random: Random): Weather {
  const roll = random.next();
  if (roll < ABANDONED) return { abandonedAfter: 12 + random.below(96), chaseOvers: null };
  if (roll < ABANDONED + CUT) {
    return { abandonedAfter: null, chaseOvers: FEWEST_OVERS + random.below(MOST_OVERS - FEWEST_OVERS + 1) };
  }
  return { abandonedAfter: null, chaseOvers: null };
}
