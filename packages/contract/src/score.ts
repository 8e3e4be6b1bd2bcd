import * as v from 'valibot';
import { KabaddiScore } from './scores/kabaddi-score.ts';
import { RaceScore } from './scores/race-score.ts';

/** Live scores as the client shows them; a provider that has none sends no score. */

const side = v.object({ name: v.string(), detail: v.string() });

export const CricketScore = v.object({
  sport: v.literal('cricket'),
  /** One line for lists: `NED 163/7 (20) · PNG 54/3 (8.2)`. */
  summary: v.string(),
  /** What is going on: `Papua New Guinea need 110 from 70 balls`. */
  situation: v.string(),
  innings: v.array(
    v.object({
      team: v.string(),
      runs: v.number(),
      wickets: v.number(),
      /** Overs and balls as text: `10.5` is ten overs and five balls. */
      overs: v.string(),
      batting: v.boolean(),
    }),
  ),
  batters: v.array(
    v.object({
      name: v.string(),
      runs: v.number(),
      balls: v.number(),
      fours: v.number(),
      sixes: v.number(),
      onStrike: v.boolean(),
    }),
  ),
  bowler: v.nullable(
    v.object({ name: v.string(), overs: v.string(), runs: v.number(), wickets: v.number() }),
  ),
  /** The last balls, oldest first: `0`–`6`, `W`, `wd`, `nb`, `b`, `lb`. */
  lastBalls: v.array(v.string()),
});

export const FootballScore = v.object({
  sport: v.literal('football'),
  summary: v.string(),
  situation: v.string(),
  home: v.object({ name: v.string(), goals: v.number(), yellowCards: v.number(), redCards: v.number() }),
  away: v.object({ name: v.string(), goals: v.number(), yellowCards: v.number(), redCards: v.number() }),
  /** `1H`, `HT`, `2H`, `FT` or `PRE`. */
  period: v.picklist(['PRE', '1H', 'HT', '2H', 'FT']),
  /** Minutes played, as shown: `90+2`. */
  clock: v.string(),
  /** Latest happenings, newest first: `67' Goal, Mbappé`. */
  incidents: v.array(v.string()),
});

export const TennisScore = v.object({
  sport: v.literal('tennis'),
  summary: v.string(),
  situation: v.string(),
  players: v.tuple([v.string(), v.string()]),
  /** Games per set, first player first. */
  sets: v.array(v.tuple([v.number(), v.number()])),
  /** Points of the running game: `0`, `15`, `30`, `40`, `AD`, or numbers in a tie-break. */
  points: v.tuple([v.string(), v.string()]),
  /** 0 or 1: who serves; null between games. */
  serving: v.nullable(v.picklist([0, 1])),
});

/** Whatever else is played: sides with a line each. */
export const PlainScore = v.object({
  sport: v.literal('other'),
  summary: v.string(),
  situation: v.string(),
  sides: v.array(side),
});

export const Score = v.variant('sport', [
  CricketScore,
  FootballScore,
  TennisScore,
  KabaddiScore,
  RaceScore,
  PlainScore,
]);

export type Score = v.InferOutput<typeof Score>;
