import type {
  CricketBattingLine,
  CricketBowlingLine,
  CricketFall,
  CricketInningsCard,
  CricketOver,
} from '@layline/contract/entities/score-card.ts';
import { ballsIn, type Ball } from './last-balls.ts';
import { ballsOf, oversOf } from '../overs.ts';
import type { BatterStats, BowlerStats, Incident, InningsStats, MatchStats } from './score-line.ts';

interface Total {
  readonly runs: number;
  readonly wickets: number;
}

interface OverRecord {
  readonly balls: Map<string, Ball>;
  /** As last shown, empty if it cannot be; null if something has changed since. */
  shown: readonly CricketOver[] | null;
}

interface InningsRecord {
  line: InningsStats;
  /** In the order of first appearance. */
  readonly batters: Map<string, BatterStats>;
  readonly bowlers: Map<string, BowlerStats>;
  /** Names last seen at the crease, and who bowled last. */
  pair: readonly string[];
  bowler: string | null;
  /** By legal balls bowled, in rising order: a total discards those after it before it is added. */
  readonly totals: Map<number, Total>;
  readonly overs: Map<number, OverRecord>;
  /** As last shown; null if something has changed since. */
  card: CricketInningsCard | null;
}

/** More innings than any match has; a broken stream cannot add more. */
const MOST_INNINGS = 8;

/**
 * What a score stream reveals about each innings. It shows the two batters at the crease, the bowlers of two overs, the last few
 * balls and the totals. Collected over a match, they make a card without extras, partnerships and dismissals. A total that goes
 * back discards everything recorded after it.
 */
export class RecordedCard {
  readonly #innings = new Map<number, InningsRecord>();
  #running: number | null = null;
  #shownAs: Context = { running: null, maxOvers: null };

  take(stats: MatchStats): void {
    this.#running = stats.currentInnings;
    for (const line of stats.innings) this.#takeInnings(line);
    const record = this.#innings.get(stats.currentInnings ?? 0);
    if (record === undefined) return;
    this.#takeBatters(record, stats.batters);
    this.#takeBowlers(record, stats.bowlers);
    record.card = null;
  }

  takeBalls(list: readonly Incident[]): void {
    const newest = list[0];
    const record = this.#innings.get(newest?.innings ?? this.#running ?? 0);
    if (newest === undefined || record === undefined) return;
    const last = ballsOf(newest.overs);
    for (const [number, over] of record.overs) {
      if (number > overOf(last)) record.overs.delete(number);
      else if (number === overOf(last)) takeBack(over, last);
    }
    for (const [key, ball] of ballsIn(list)) takeBall(record, key, ball);
    record.card = null;
  }

  /** The innings that have begun. One in which nothing has changed is the same object again. */
  innings(finished: boolean, maxOvers: number | null): CricketInningsCard[] {
    const running = finished ? null : this.#running;
    if (running !== this.#shownAs.running || maxOvers !== this.#shownAs.maxOvers) {
      this.#shownAs = { running, maxOvers };
      this.#changed();
    }
    const begun = [...this.#innings.values()].sort((a, b) => a.line.number - b.line.number);
    return begun.map((record, i) => (record.card ??= wireInnings(record, begun[i - 1], this.#shownAs)));
  }

  #changed(): void {
    for (const record of this.#innings.values()) record.card = null;
  }

  #takeInnings(line: InningsStats): void {
    const { number, team, runs, wickets } = line;
    const balls = ballsOf(line.overs);
    if (team === null && runs + wickets + balls === 0) return;
    let record = this.#innings.get(number);
    if (record !== undefined && isSame(record.line, line)) return;
    if (record === undefined) {
      if (this.#innings.size >= MOST_INNINGS) return;
      record = {
        line,
        batters: new Map(),
        bowlers: new Map(),
        pair: [],
        bowler: null,
        totals: new Map([[0, { runs: 0, wickets: 0 }]]),
        overs: new Map(),
        card: null,
      };
      this.#innings.set(number, record);
    }
    // The over that was under way ends with this total.
    const from = overOf(Math.min(ballsOf(record.line.overs), balls));
    for (const [over, shown] of record.overs) if (over >= from) shown.shown = null;
    record.line = line;
    // The next innings shows this one's team, and what it has to beat.
    this.#changed();
    for (const known of record.totals.keys()) if (known > balls) record.totals.delete(known);
    record.totals.set(balls, { runs, wickets });
  }

  /** After a change of innings the stream names the previous batters for a while. Nobody bats for both sides. */
  #takeBatters(record: InningsRecord, batters: readonly BatterStats[]): void {
    const before = this.#innings.get(record.line.number - 1)?.batters;
    const named = batters.flatMap(({ name, ...figures }) =>
      name === null || before?.has(name) === true ? [] : [{ name, ...figures }],
    );
    for (const batter of named) record.batters.set(batter.name, batter);
    if (named.length > 0) record.pair = named.map(({ name }) => name);
  }

  /** The first bowler listed is bowling. If both entries have the same name, the higher figures are the newer ones. */
  #takeBowlers(record: InningsRecord, bowlers: readonly BowlerStats[]): void {
    const before = this.#innings.get(record.line.number - 1)?.bowlers;
    const fresh = new Map<string, BowlerStats>();
    for (const bowler of bowlers) {
      if (bowler.name === null || before?.has(bowler.name) === true) continue;
      const known = fresh.get(bowler.name);
      if (known === undefined || ballsOf(known.overs) < ballsOf(bowler.overs)) fresh.set(bowler.name, bowler);
    }
    for (const [name, bowler] of fresh) record.bowlers.set(name, bowler);
    record.bowler = [...fresh.keys()][0] ?? record.bowler;
  }
}

function isSame(one: InningsStats, other: InningsStats): boolean {
  return (
    one.runs === other.runs &&
    one.wickets === other.wickets &&
    one.overs === other.overs &&
    one.team === other.team
  );
}

interface Context {
  /** Number of the innings under way; null before and after the match. */
  readonly running: number | null;
  readonly maxOvers: number | null;
}

function wireInnings(
  record: InningsRecord,
  before: InningsRecord | undefined,
  shownAs: Context,
): CricketInningsCard {
  const { maxOvers } = shownAs;
  const { number, team, runs, wickets, overs } = record.line;
  const running = number === shownAs.running;
  const balls = ballsOf(overs);
  const target = number === 2 && before !== undefined ? before.line.runs + 1 : null;
  const left = maxOvers === null ? null : Math.max(0, maxOvers * 6 - balls);
  const need = target === null ? null : target - runs;
  return {
    number,
    team: team ?? 'Unknown team',
    bowlingTeam: before?.line.team ?? null,
    superOver: false,
    state: running ? 'RUNNING' : 'COMPLETE',
    runs,
    wickets,
    overs: oversOf(balls),
    maxOvers,
    runRate: perBalls(runs, balls, 6),
    target,
    required:
      !running || need === null || need <= 0
        ? null
        : { runs: need, balls: left, rate: left === null ? null : perBalls(need, left, 6) },
    extras: null,
    batting: [...record.batters.values()].map((batter) => battingLine(record, batter, running)),
    bowling: [...record.bowlers.values()].map((bowler) => bowlingLine(record, bowler, running)),
    fallOfWickets: falls(record),
    partnerships: [],
    oversBowled: oversBowled(record),
  };
}

function perBalls(figure: number, balls: number, per: 6 | 100): number | null {
  return balls === 0 ? null : Math.round((figure * per * 100) / balls) / 100;
}

/** A batter who is no longer at the crease is out. When a side is all out, the last one out is the batter who faced. */
function battingLine(
  { pair, line }: InningsRecord,
  { name, runs, balls, fours, sixes, onStrike }: BatterStats,
  running: boolean,
): CricketBattingLine {
  const stays = pair.includes(name ?? '') && !(line.wickets >= 10 && onStrike);
  return {
    name: name ?? '',
    status: stays ? (running ? 'BATTING' : 'NOT_OUT') : 'OUT',
    howOut: null,
    onStrike: running && stays && onStrike,
    runs,
    balls,
    fours,
    sixes,
    strikeRate: perBalls(runs, balls, 100),
  };
}

function bowlingLine(
  record: InningsRecord,
  { name, overs, runs, wickets }: BowlerStats,
  running: boolean,
): CricketBowlingLine {
  const balls = ballsOf(overs);
  return {
    name: name ?? '',
    bowling: running && name === record.bowler,
    overs: oversOf(balls),
    maidens: null,
    runs,
    wickets,
    economy: perBalls(runs, balls, 6),
    wides: null,
    noBalls: null,
  };
}

/** Wickets between two totals of the stream; if several fell in between, all get the later total. */
function falls({ totals }: InningsRecord): CricketFall[] {
  const found: CricketFall[] = [];
  for (const [balls, { runs, wickets }] of totals) {
    while (found.length < Math.min(10, wickets)) {
      found.push({ wicket: found.length + 1, runs, overs: oversOf(balls), batter: null });
    }
  }
  return found;
}

/** Number of the over to which the last of so many legal balls belongs. */
function overOf(balls: number): number {
  return Math.max(1, Math.ceil(balls / 6));
}

function takeBall({ overs }: InningsRecord, key: string, ball: Ball): void {
  const number = overOf(ball.balls);
  let over = overs.get(number);
  if (over === undefined) {
    over = { balls: new Map(), shown: null };
    overs.set(number, over);
  }
  if (over.balls.get(key)?.label !== ball.label) over.shown = null;
  over.balls.set(key, ball);
}

/** Removes the balls after so many legal ones. */
function takeBack(over: OverRecord, last: number): void {
  for (const [key, ball] of over.balls) {
    if (ball.balls <= last) continue;
    over.balls.delete(key);
    over.shown = null;
  }
}

/** Overs whose beginning and end the stream gave, and the current one. */
function oversBowled(record: InningsRecord): CricketOver[] {
  return inOrder(record.overs).flatMap(([number, over]) => (over.shown ??= shownOver(record, number, over)));
}

function shownOver({ totals, line }: InningsRecord, over: number, { balls }: OverRecord): CricketOver[] {
  const before = totals.get((over - 1) * 6);
  const after = totals.get(Math.min(over * 6, ballsOf(line.overs)));
  if (before === undefined || after === undefined) return [];
  const bowled = [...balls.values()].sort((a, b) => a.balls - b.balls);
  return [
    {
      over,
      bowler: null,
      balls: bowled.map(({ label }) => label),
      runs: Math.max(0, after.runs - before.runs),
      wickets: Math.max(0, after.wickets - before.wickets),
      totalRuns: after.runs,
      totalWickets: after.wickets,
    },
  ];
}

function inOrder<T>(map: ReadonlyMap<number, T>): [number, T][] {
  return [...map].sort(([a], [b]) => a - b);
}
