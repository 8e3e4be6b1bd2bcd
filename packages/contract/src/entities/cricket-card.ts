import * as v from 'valibot';
import { Count, whole } from '../wire.ts';

/** Runs per over, runs per hundred balls: at most two decimals. */
const Rate = v.number();

/** Overs and balls as text: `10.5` is ten overs and five balls. */
const Overs = v.string();

/** One line of the batting. BATTING is at the crease now, NOT_OUT was when the innings ended. */
export const CricketBattingLine = v.object({
  name: v.string(),
  status: v.picklist(['BATTING', 'OUT', 'NOT_OUT', 'DID_NOT_BAT']),
  /** As a scorer writes it: `c Rao b Khan`, `lbw b Khan`, `run out (Rao)`; null while not out or unknown. */
  howOut: v.nullable(v.string()),
  onStrike: v.boolean(),
  runs: Count,
  balls: Count,
  fours: Count,
  sixes: Count,
  /** Runs per hundred balls; null before the first ball. */
  strikeRate: v.nullable(Rate),
});
export type CricketBattingLine = v.InferOutput<typeof CricketBattingLine>;

export const CricketBowlingLine = v.object({
  name: v.string(),
  bowling: v.boolean(),
  overs: Overs,
  /** Null where the source does not say. */
  maidens: v.nullable(Count),
  runs: Count,
  wickets: Count,
  /** Runs per over; null before the first ball. */
  economy: v.nullable(Rate),
  wides: v.nullable(Count),
  noBalls: v.nullable(Count),
});
export type CricketBowlingLine = v.InferOutput<typeof CricketBowlingLine>;

export const CricketExtras = v.object({
  total: Count,
  wides: Count,
  noBalls: Count,
  byes: Count,
  legByes: Count,
});
export type CricketExtras = v.InferOutput<typeof CricketExtras>;

export const CricketFall = v.object({
  /** 1 for the first wicket. */
  wicket: whole(1, 10),
  /** The team's runs at that moment. */
  runs: Count,
  overs: Overs,
  /** Null where the source does not say. */
  batter: v.nullable(v.string()),
});
export type CricketFall = v.InferOutput<typeof CricketFall>;

export const CricketPartnership = v.object({
  /** For which wicket, from 1. */
  wicket: whole(1, 10),
  /** Extras included. */
  runs: Count,
  balls: Count,
  batters: v.array(v.object({ name: v.string(), runs: Count, balls: Count })),
  /** False for the one at the crease, and for one that outlasted the innings. */
  ended: v.boolean(),
});
export type CricketPartnership = v.InferOutput<typeof CricketPartnership>;

export const CricketOver = v.object({
  /** From 1. */
  over: Count,
  bowler: v.nullable(v.string()),
  /** Ball by ball: `0`–`6`, `W`, `wd`, `nb`, `b`, `lb`. */
  balls: v.array(v.string()),
  runs: Count,
  wickets: Count,
  /** The team's total after the last of these balls. */
  totalRuns: Count,
  totalWickets: Count,
});
export type CricketOver = v.InferOutput<typeof CricketOver>;

/** One innings. Lists are empty, and nullable figures null, where the source does not give them. */
export const CricketInningsCard = v.object({
  /** From 1; a super over follows as 3 and 4. */
  number: Count,
  team: v.string(),
  bowlingTeam: v.nullable(v.string()),
  superOver: v.boolean(),
  state: v.picklist(['RUNNING', 'COMPLETE']),
  runs: Count,
  wickets: Count,
  overs: Overs,
  /** Overs that this innings may last; null where they are not limited or unknown. */
  maxOvers: v.nullable(Count),
  runRate: v.nullable(Rate),
  /** Runs that win; null in a first innings. */
  target: v.nullable(Count),
  /** Runs and balls left to the target, and the rate it takes; null when it is not being chased. */
  required: v.nullable(v.object({ runs: Count, balls: v.nullable(Count), rate: v.nullable(Rate) })),
  extras: v.nullable(CricketExtras),
  batting: v.array(CricketBattingLine),
  bowling: v.array(CricketBowlingLine),
  fallOfWickets: v.array(CricketFall),
  partnerships: v.array(CricketPartnership),
  /** Oldest first; the last may be unfinished. */
  oversBowled: v.array(CricketOver),
});
export type CricketInningsCard = v.InferOutput<typeof CricketInningsCard>;

/** A cricket match ball by ball. */
export const CricketCard = v.object({
  sport: v.literal('cricket'),
  /** `Chennai won the toss and chose to bowl`; null before it, or unknown. */
  toss: v.nullable(v.string()),
  /** `Mumbai won by 12 runs`; null while the match goes on. */
  result: v.nullable(v.string()),
  innings: v.array(CricketInningsCard),
});
export type CricketCard = v.InferOutput<typeof CricketCard>;
