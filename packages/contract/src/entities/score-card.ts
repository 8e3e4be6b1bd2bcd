import * as v from 'valibot';
import { Count, whole, Id, Instant } from '../wire.ts';

/** Runs per over or per hundred balls: at most two decimals. */
const Rate = v.number();

/** Overs and balls as text: `10.5` is ten overs and five balls. */
const Overs = v.string();

/** One line of the batting. BATTING is at the crease now; NOT_OUT was when the innings ended. */
export const CricketBattingLine = v.object({
  name: v.string(),
  status: v.picklist(['BATTING', 'OUT', 'NOT_OUT', 'DID_NOT_BAT']),
  /** As on a scorecard: `c Rao b Khan`, `lbw b Khan`, `run out (Rao)`; null while not out, or if unknown. */
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
  /** Null if the source does not say. */
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
  /** Null if the source does not say. */
  batter: v.nullable(v.string()),
});
export type CricketFall = v.InferOutput<typeof CricketFall>;

export const CricketPartnership = v.object({
  /** The wicket that it is for, from 1. */
  wicket: whole(1, 10),
  /** Including extras. */
  runs: Count,
  balls: Count,
  batters: v.array(v.object({ name: v.string(), runs: Count, balls: Count })),
  /** False for the current one, and for one that was unbroken at the end of the innings. */
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

/** One innings. Lists are empty and nullable figures null if the source does not provide them. */
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
  /** Maximum overs of this innings; null if unlimited or unknown. */
  maxOvers: v.nullable(Count),
  runRate: v.nullable(Rate),
  /** Runs needed to win; null in a first innings. */
  target: v.nullable(Count),
  /** Runs and balls left to the target, and the required rate; null unless chasing. */
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
  /** `Chennai won the toss and chose to bowl`; null before it, or if unknown. */
  toss: v.nullable(v.string()),
  /** `Mumbai won by 12 runs`; null while the match continues. */
  result: v.nullable(v.string()),
  innings: v.array(CricketInningsCard),
});
export type CricketCard = v.InferOutput<typeof CricketCard>;

/** VAR_REVIEW is the stoppage for the video; GOAL_CANCELLED cancels the preceding goal. A review without it changed nothing. */
export const FootballIncidentKind = v.picklist([
  'GOAL',
  'PENALTY_GOAL',
  'OWN_GOAL',
  'PENALTY_AWARDED',
  'PENALTY_MISSED',
  'YELLOW_CARD',
  'RED_CARD',
  'SUBSTITUTION',
  'VAR_REVIEW',
  'GOAL_CANCELLED',
  'HALF_TIME',
  'FULL_TIME',
]);
export type FootballIncidentKind = v.InferOutput<typeof FootballIncidentKind>;

export const FootballIncident = v.object({
  /** As on the clock: `45+2`. */
  minute: v.string(),
  kind: FootballIncidentKind,
  /** 0 home, 1 away; null if it belongs to neither. */
  side: v.nullable(v.picklist([0, 1])),
  /** The player: the scorer, the one booked, the one coming on. */
  player: v.nullable(v.string()),
  /** Details that the kind does not give: `Possible offside`, `for Sivaraj`. */
  detail: v.nullable(v.string()),
  /** Goals after it, home first. */
  score: v.tuple([Count, Count]),
});
export type FootballIncident = v.InferOutput<typeof FootballIncident>;

const footballSide = v.object({
  name: v.string(),
  goals: Count,
  yellowCards: Count,
  redCards: Count,
  substitutions: Count,
});

/** A football match incident by incident. */
export const FootballCard = v.object({
  sport: v.literal('football'),
  home: footballSide,
  away: footballSide,
  period: v.picklist(['PRE', '1H', 'HT', '2H', 'FT']),
  clock: v.string(),
  /** Goals at half-time, home first; null before it. */
  halfTime: v.nullable(v.tuple([Count, Count])),
  /** Oldest first. */
  incidents: v.array(FootballIncident),
});
export type FootballCard = v.InferOutput<typeof FootballCard>;

const sideNumber = v.picklist([0, 1]);

export const KabaddiPlayer = v.object({
  name: v.string(),
  raids: Count,
  /** Points from those raids, including bonus points. */
  raidPoints: Count,
  tackles: Count,
  tacklePoints: Count,
});
export type KabaddiPlayer = v.InferOutput<typeof KabaddiPlayer>;

/** One raid and its outcome. */
export const KabaddiRaid = v.object({
  half: v.picklist([1, 2]),
  /** Time left in the half when it ended: `07:30`. */
  clock: v.string(),
  /** Whose raid it was, 0 or 1, home first. */
  side: sideNumber,
  raider: v.string(),
  kind: v.picklist(['EMPTY', 'TOUCH', 'TACKLE']),
  doOrDie: v.boolean(),
  /** Points to the raiding and the defending side, including those for an all-out. */
  points: v.tuple([Count, Count]),
  bonus: v.boolean(),
  /** Three points or more to the raider. */
  superRaid: v.boolean(),
  /** A tackle by three defenders or fewer. */
  superTackle: v.boolean(),
  allOut: v.boolean(),
});
export type KabaddiRaid = v.InferOutput<typeof KabaddiRaid>;

/** A kabaddi match raid by raid; the home side first in every pair. */
export const KabaddiCard = v.object({
  sport: v.literal('kabaddi'),
  sides: v.tuple([
    v.object({ name: v.string(), points: Count, allOuts: Count, players: v.array(KabaddiPlayer) }),
    v.object({ name: v.string(), points: Count, allOuts: Count, players: v.array(KabaddiPlayer) }),
  ]),
  /** Points in each half, including the current one. */
  halves: v.array(v.tuple([Count, Count])),
  /** Oldest first. */
  raids: v.array(KabaddiRaid),
  /** `Bhairav Kings won by 8`; null while the match continues. */
  result: v.nullable(v.string()),
});
export type KabaddiCard = v.InferOutput<typeof KabaddiCard>;

const player = v.picklist([0, 1]);

/** A game point by point. */
export const TennisGame = v.object({
  /** Who served it; in a tie-break, who served first. */
  server: player,
  /** Null while it is being played. */
  winner: v.nullable(player),
  tieBreak: v.boolean(),
  /** Who won each point: 0 or 1, oldest first. */
  points: v.array(player),
});
export type TennisGame = v.InferOutput<typeof TennisGame>;

export const TennisSet = v.object({
  games: v.tuple([Count, Count]),
  /** Points of its tie-break; null without one. */
  tieBreak: v.nullable(v.tuple([Count, Count])),
  /** Null while it is being played, or if it was never finished. */
  winner: v.nullable(player),
  history: v.array(TennisGame),
});
export type TennisSet = v.InferOutput<typeof TennisSet>;

export const TennisFigures = v.object({
  aces: Count,
  doubleFaults: Count,
  pointsWon: Count,
  servicePointsPlayed: Count,
  servicePointsWon: Count,
  breakPoints: Count,
  breakPointsWon: Count,
});
export type TennisFigures = v.InferOutput<typeof TennisFigures>;

/** A tennis match point by point; first player first in every pair. */
export const TennisCard = v.object({
  sport: v.literal('tennis'),
  players: v.tuple([v.string(), v.string()]),
  /** The current set last. */
  sets: v.array(TennisSet),
  figures: v.tuple([TennisFigures, TennisFigures]),
  /** Who serves next; null after the match. */
  serving: v.nullable(player),
  /** `A. One won 6-4 3-6 7-6`, also after a retirement; null while the match continues. */
  result: v.nullable(v.string()),
});
export type TennisCard = v.InferOutput<typeof TennisCard>;

/** What a jockey wears; colours are CSS colours. */
export const Silks = v.object({
  jacket: v.string(),
  pattern: v.picklist(['PLAIN', 'STRIPES', 'HOOPS', 'SPOTS', 'CHEVRON', 'HALVES', 'STAR', 'SASH']),
  second: v.string(),
  sleeves: v.string(),
  cap: v.string(),
});
export type Silks = v.InferOutput<typeof Silks>;

/** A horse in a race: its entry on the card, and its result. */
export const RaceEntry = v.object({
  /** Id of its runner in the race's markets. */
  runnerId: Id,
  /** Saddlecloth, from 1. */
  number: Count,
  name: v.string(),
  /** Starting stall, from 1; null in races over jumps. */
  draw: v.nullable(Count),
  /** Years. */
  age: Count,
  /** Stones and pounds: `9-07`. */
  weight: v.string(),
  jockey: v.string(),
  trainer: v.string(),
  owner: v.string(),
  /** Places in the last races, the latest last: 1 to 9, `0` for worse, `F` fell, `U` unseated, `P` pulled up, `-` a new season. */
  form: v.string(),
  silks: Silks,
  status: v.picklist(['RUNS', 'NON_RUNNER', 'FINISHED', 'FELL', 'UNSEATED', 'PULLED_UP']),
  /** Place at the finish, shared by tied horses; null for those without one. */
  place: v.nullable(Count),
  /** Distance to the horse in front: `1¼`, `nk`, `hd`, `sh`, `ns`, `dh`; empty for the winner and for those without a place. */
  behind: v.string(),
});
export type RaceEntry = v.InferOutput<typeof RaceEntry>;

/** A race card, with the result once the horses have weighed in. */
export const RaceCard = v.object({
  sport: v.literal('racing'),
  course: v.string(),
  code: v.picklist(['FLAT', 'JUMPS']),
  /** Number within the meeting, from 1. */
  race: Count,
  /** In the usual notation: `1m 2f`. */
  distance: v.string(),
  /** Fences to jump; 0 on the flat. */
  fences: Count,
  going: v.string(),
  /** Places that the place market pays. */
  places: Count,
  /** In saddlecloth order. */
  entries: v.array(RaceEntry),
  /** The result in one line; null until the weigh-in. */
  result: v.nullable(v.string()),
});
export type RaceCard = v.InferOutput<typeof RaceCard>;

/** The full card of a match or race: everything that the compact live score leaves out. */
export const ScoreCard = v.variant('sport', [CricketCard, FootballCard, TennisCard, KabaddiCard, RaceCard]);
export type ScoreCard = v.InferOutput<typeof ScoreCard>;

/** An event's current card. An event without one has the empty form: version 0, no time, no card. */
export const EventScoreCard = v.object({
  eventId: Id,
  /** Increases with every change; `EventChange.cardVersion` tells when to fetch it again. */
  version: Count,
  /** When it last changed. */
  updatedAt: v.nullable(Instant),
  /** True once the event has left the lists; it will not change any more. */
  final: v.boolean(),
  card: v.nullable(ScoreCard),
});
export type EventScoreCard = v.InferOutput<typeof EventScoreCard>;
