import type { CricketCard } from '@layline/contract/entities/score-card.ts';
import type { Score } from '@layline/contract/score.ts';
import { LastBalls } from './last-balls.ts';
import { ballsOf, oversOf } from '../overs.ts';
import { RecordedCard } from './recorded-card.ts';
import type { BowlerStats, Fixture, InningsStats, MatchStats, ScoreChange } from './score-line.ts';

type CricketScore = Extract<Score, { sport: 'cricket' }>;

/** Scoreboard codes that cannot be derived from the name. */
const TEAM_CODES: Readonly<Record<string, string>> = {
  Bangladesh: 'BAN',
  England: 'ENG',
  India: 'IND',
  Netherlands: 'NED',
  Oman: 'OMA',
  Pakistan: 'PAK',
  'South Africa': 'SA',
  'Sri Lanka': 'SL',
  'West Indies': 'WI',
};

/** A team's short name: its code if known, otherwise the initials of several words or the first three letters. */
function shortName(name: string): string {
  const known = TEAM_CODES[name];
  if (known !== undefined) return known;
  const words = name.split(/\s+/).filter((word) => word !== '');
  const letters = words.length > 1 ? words.map((word) => word.charAt(0)).join('') : name.slice(0, 3);
  return letters.toUpperCase().slice(0, 4);
}

/** What the feed reports that viewers should see. Whether betting is open depends on the market's own status. */
const MOMENTS: Readonly<Record<string, string>> = {
  UMPIRE_REVIEW: 'Umpire review',
  POSSIBLE_WICKET: 'Possible wicket',
  DATA_ASSEMBLY_ISSUE: 'Score being checked',
};

/**
 * One cricket match of the score stream. Each block replaces the previous one, even when a correction lowers the score. Empty
 * innings, unknown names and repeated balls are not shown.
 */
export class CricketMatch {
  private stats: MatchStats | null = null;
  private eventStatus = '';
  private finished = false;
  private maxOvers: number | null = null;
  private readonly lastBalls = new LastBalls();
  private readonly book = new RecordedCard();

  /** Takes in a change. False if it says nothing that score or card show: half of all lines name the players once more, or repeat the fixture. */
  apply({ fixture, stats, incidents }: ScoreChange): boolean {
    const refixed = fixture !== null && this.takeFixture(fixture);
    if (stats !== null) {
      this.stats = stats;
      this.book.take(stats);
    }
    if (incidents !== null) {
      this.lastBalls.take(incidents);
      this.book.takeBalls(incidents);
    }
    return refixed || stats !== null || incidents !== null;
  }

  private takeFixture(fixture: Fixture): boolean {
    const { eventStatus, finished, maxOvers } = this;
    this.eventStatus = fixture.eventStatus ?? eventStatus;
    this.finished = fixture.fixtureStatus === 'FINISHED' || this.eventStatus === 'MATCH_COMPLETE';
    this.maxOvers = fixture.maxOvers ?? maxOvers;
    return this.eventStatus !== eventStatus || this.finished !== finished || this.maxOvers !== maxOvers;
  }

  /** The score to show, or null while there is none. */
  score(): CricketScore | null {
    const { stats } = this;
    if (stats === null) return null;
    const innings = played(stats);
    if (innings.length === 0 && stats.toss === null) return null;
    const shown = innings.map((part) => ({
      team: part.team ?? 'Unknown team',
      runs: part.runs,
      wickets: part.wickets,
      overs: oversOf(ballsOf(part.overs)),
      batting: !this.finished && part.number === stats.currentInnings,
    }));
    return {
      sport: 'cricket',
      summary: shown
        .map(({ team, runs, wickets, overs }) => `${shortName(team)} ${runs}/${wickets} (${overs})`)
        .join(' · '),
      situation: this.situation(stats, innings),
      innings: shown,
      batters: stats.batters.flatMap(({ name, ...figures }) => (name === null ? [] : [{ name, ...figures }])),
      bowler: currentBowler(stats.bowlers),
      lastBalls: [...this.lastBalls.labels()],
    };
  }

  /** The card as far as the stream reveals it, or null while there is no score. */
  card(): CricketCard | null {
    const { stats } = this;
    if (stats === null) return null;
    const innings = this.book.innings(this.finished, this.maxOvers);
    if (innings.length === 0 && stats.toss === null) return null;
    const result = this.finished ? this.standing(stats, played(stats)) : null;
    return { sport: 'cricket', toss: stats.toss, result, innings };
  }

  private situation(stats: MatchStats, innings: readonly InningsStats[]): string {
    const moment = this.finished ? undefined : MOMENTS[this.eventStatus];
    return [moment, this.standing(stats, innings)]
      .filter((text) => text !== undefined && text !== '')
      .join(' · ');
  }

  private standing(stats: MatchStats, innings: readonly InningsStats[]): string {
    const [first, second] = innings;
    if (innings.length <= 2 && first !== undefined && second !== undefined) return this.chase(first, second);
    return this.finished ? 'Match over' : (stats.toss ?? '');
  }

  private chase(first: InningsStats, second: InningsStats): string {
    const chasing = second.team ?? 'Chasing side';
    const bowled = ballsOf(second.overs);
    const balls = this.maxOvers === null ? null : Math.max(this.maxOvers * 6 - bowled, 0);
    const needed = first.runs + 1 - second.runs;
    const decided = needed <= 0 || second.wickets >= 10 || balls === 0;
    // Other rules decide a match that ends early, and the score does not show them.
    if (!decided && this.finished) return 'Match over';
    if (!decided)
      return `${chasing} need ${needed}${balls === null ? '' : ` from ${counted(balls, 'ball')}`}`;
    if (needed <= 0) return `${chasing} won by ${counted(Math.max(10 - second.wickets, 0), 'wicket')}`;
    if (needed === 1) return 'Scores level';
    return `${first.team ?? 'First side'} won by ${counted(needed - 1, 'run')}`;
  }
}

function counted(count: number, unit: string): string {
  return `${count} ${unit}${count === 1 ? '' : 's'}`;
}

/** Innings that have begun; the feed always lists four. */
function played(stats: MatchStats): readonly InningsStats[] {
  return stats.innings
    .filter(({ team, runs, wickets, overs }) => team !== null || runs + wickets + ballsOf(overs) > 0)
    .sort((a, b) => a.number - b.number);
}

/** The first bowler listed is bowling. If both entries have the same name, the higher figures are the newer ones. */
function currentBowler(bowlers: readonly BowlerStats[]): CricketScore['bowler'] {
  const [first] = bowlers;
  if (first === undefined || first.name === null) return null;
  const same = bowlers.filter(({ name }) => name === first.name);
  const newest = same.reduce((a, b) => (ballsOf(b.overs) > ballsOf(a.overs) ? b : a));
  return {
    name: first.name,
    overs: oversOf(ballsOf(newest.overs)),
    runs: newest.runs,
    wickets: newest.wickets,
  };
}
