import * as v from 'valibot';

const kabaddiSide = v.object({
  name: v.string(),
  points: v.number(),
  /** Players on the mat, 0 to 7. */
  onMat: v.number(),
  raidPoints: v.number(),
  tacklePoints: v.number(),
  /** How often this side was all out. */
  allOuts: v.number(),
});

/** Kabaddi: two halves of 20 minutes, raid by raid. */
export const KabaddiScore = v.object({
  sport: v.literal('kabaddi'),
  /** One line for lists: `BHK 24–21 MAL · 2H 07:30`. */
  summary: v.string(),
  situation: v.string(),
  home: kabaddiSide,
  away: kabaddiSide,
  /** `1H`, `HT`, `2H`, `FT` or `PRE`. */
  period: v.picklist(['PRE', '1H', 'HT', '2H', 'FT']),
  /** Time left in the half: `07:30`. */
  clock: v.string(),
  /** Whose raid it is, 0 or 1, home first; null between raids. */
  raiding: v.nullable(v.picklist([0, 1])),
  /** True if that raid must bring a point, or the raider is out. */
  doOrDie: v.boolean(),
  /** Latest incidents, newest first: `07:30 Super tackle, Bhairav Kings`. */
  incidents: v.array(v.string()),
});

/** The state of a horse race, from the parade to the weigh-in. */
export const RaceScore = v.object({
  sport: v.literal('racing'),
  /** One line for lists: `3f to go · 1 Silver Comet by 2 lengths`. */
  summary: v.string(),
  situation: v.string(),
  stage: v.picklist(['CARD', 'PARADE', 'GOING_DOWN', 'AT_POST', 'OFF', 'PHOTO', 'FINISHED', 'WEIGHED_IN']),
  /** As on the card: `1m 2f`. */
  distance: v.string(),
  going: v.string(),
  /** Yards that the leader still has to run. */
  yardsLeft: v.number(),
  /** By position in running, leader first; before the off in saddlecloth order. Horses out of the race come last. */
  order: v.array(
    v.object({
      /** Saddlecloth. */
      number: v.number(),
      name: v.string(),
      /** Position in running or place at the finish, shared by tied horses; null before the off and for horses out of the race. */
      place: v.nullable(v.number()),
      /** Distance to the horse in front: `1¼`, `nk`, `hd`, `sh`, `ns`, `dh`; empty for the leader. */
      behind: v.string(),
      status: v.picklist(['RUNNING', 'FELL', 'UNSEATED', 'PULLED_UP']),
    }),
  ),
  /** Withdrawn before the off. */
  nonRunners: v.array(v.object({ number: v.number(), name: v.string() })),
});

/** Live scores as the client shows them; a provider without scores sends none. */

const side = v.object({ name: v.string(), detail: v.string() });

export const CricketScore = v.object({
  sport: v.literal('cricket'),
  /** One line for lists: `NED 163/7 (20) · PNG 54/3 (8.2)`. */
  summary: v.string(),
  /** Current situation: `Papua New Guinea need 110 from 70 balls`. */
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
  /** Latest incidents, newest first: `67' Goal, Mbappé`. */
  incidents: v.array(v.string()),
});

export const TennisScore = v.object({
  sport: v.literal('tennis'),
  summary: v.string(),
  situation: v.string(),
  players: v.tuple([v.string(), v.string()]),
  /** Games per set, first player first. */
  sets: v.array(v.tuple([v.number(), v.number()])),
  /** Points of the current game: `0`, `15`, `30`, `40`, `AD`, or numbers in a tie-break. */
  points: v.tuple([v.string(), v.string()]),
  /** Who serves, 0 or 1; null between games. */
  serving: v.nullable(v.picklist([0, 1])),
});

/** Any other sport: sides with one line each. */
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

/** The teams or players that a score names and that can score, first side first; none in a race and where only lines are known. */
export function sidesOf(score: Score): readonly string[] {
  switch (score.sport) {
    case 'cricket':
      return [...new Set(score.innings.map(({ team }) => team))];
    case 'football':
    case 'kabaddi':
      return [score.home.name, score.away.name];
    case 'tennis':
      return score.players;
    case 'racing':
    case 'other':
      return [];
  }
}
