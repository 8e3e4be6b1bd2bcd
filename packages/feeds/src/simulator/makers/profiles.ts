/** The house accounts that keep the markets liquid, and how each of them quotes. */
export interface MakerProfile {
  /** Name of the house account in `quotes` messages. */
  readonly name: string;
  /** Half of the spread: times √(p(1 − p)) in chance on ODDS, in runs on LINE markets. */
  readonly edge: number;
  readonly lineEdge: number;
  readonly levels: number;
  /** Price steps by which the best price may be off before news makes this maker requote. */
  readonly slack: number;
  /** Price steps from one level to the next. */
  readonly gap: number;
  /** Backer's stake at the best level of a main market, rupees; each further level is `growth` times the previous. */
  readonly stake: number;
  readonly growth: number;
  /** Maximum loss on one level, rupees; keeps sizes small at long odds. */
  readonly liability: number;
  /** Feed time from news to the new quote, ms. */
  readonly lag: readonly [number, number];
  /** Average feed time between quotes without news, ms: in-play and before the match. */
  readonly rhythm: readonly [number, number];
}

export const MAKERS: readonly MakerProfile[] = [
  {
    name: 'maker-sharp',
    edge: 0.009,
    lineEdge: 0.7,
    levels: 3,
    slack: 0,
    gap: 1,
    stake: 4_000,
    growth: 1.9,
    liability: 60_000,
    lag: [60, 350],
    rhythm: [5_000, 90_000],
  },
  {
    name: 'maker-steady',
    edge: 0.018,
    lineEdge: 1.3,
    levels: 5,
    slack: 1,
    gap: 1,
    stake: 18_000,
    growth: 1.7,
    liability: 300_000,
    lag: [250, 900],
    rhythm: [9_000, 150_000],
  },
  {
    name: 'maker-deep',
    edge: 0.035,
    lineEdge: 2.4,
    levels: 4,
    slack: 2,
    gap: 2,
    stake: 50_000,
    growth: 1.9,
    liability: 600_000,
    lag: [500, 1_600],
    rhythm: [15_000, 240_000],
  },
];

/** The account that takes makers' offers, as a crowd of bettors would. */
export const CROWD = {
  name: 'crowd',
  /** Average feed time between takes on a main market, ms: in-play and before the match. */
  rhythm: [3_000, 45_000],
  /** Median and largest stake, rupees. */
  stake: 1_200,
  most: 40_000,
} as const;
