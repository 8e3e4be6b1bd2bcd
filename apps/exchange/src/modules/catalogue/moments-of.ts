import type { ScoreMoment } from '@layline/contract/entities/score-moment.ts';
import type { Score } from '@layline/contract/score.ts';

type ScoreOf<Sport extends Score['sport']> = Extract<Score, { sport: Sport }>;
type Moment = Omit<ScoreMoment, 'at'>;

/** Wickets by innings, in the order of play. */
function wickets(before: ScoreOf<'cricket'>, after: ScoreOf<'cricket'>): readonly Moment[] {
  return after.innings.flatMap(({ team, runs, wickets: fallen }, n) =>
    fallen > (before.innings[n]?.wickets ?? 0)
      ? [{ kind: 'WICKET', side: team, score: `${runs}/${fallen}` }]
      : [],
  );
}

interface Counted {
  readonly name: string;
  readonly count: number;
}

/** One moment for each of two sides whose count has risen. */
function risen(
  kind: Moment['kind'],
  before: readonly [Counted, Counted],
  after: readonly [Counted, Counted],
): readonly Moment[] {
  const score = `${after[0].count}–${after[1].count}`;
  return ([0, 1] as const).flatMap((n) =>
    after[n].count > before[n].count ? [{ kind, side: after[n].name, score }] : [],
  );
}

function goals({ home, away }: ScoreOf<'football'>): readonly [Counted, Counted] {
  return [
    { name: home.name, count: home.goals },
    { name: away.name, count: away.goals },
  ];
}

function points({ home, away }: ScoreOf<'kabaddi'>): readonly [Counted, Counted] {
  return [
    { name: home.name, count: home.points },
    { name: away.name, count: away.points },
  ];
}

function games({ players, sets }: ScoreOf<'tennis'>): readonly [Counted, Counted] {
  const won = (n: 0 | 1): Counted => ({
    name: players[n],
    count: sets.reduce((sum, set) => sum + set[n], 0),
  });
  return [won(0), won(1)];
}

/**
 * The moments between two scores of an event, for a chart of its prices. A score that is taken back, such as a goal after a review, does not count, and
 * neither does anything before the first known score.
 */
export function momentsOf(before: Score | null, after: Score): readonly Moment[] {
  if (before === null) return [];
  if (before.sport === 'cricket' && after.sport === 'cricket') return wickets(before, after);
  if (before.sport === 'football' && after.sport === 'football')
    return risen('GOAL', goals(before), goals(after));
  if (before.sport === 'kabaddi' && after.sport === 'kabaddi')
    return risen('POINTS', points(before), points(after));
  if (before.sport === 'tennis' && after.sport === 'tennis') {
    const score = after.sets.map(([one, two]) => `${one}–${two}`).join(' ');
    return risen('GAME', games(before), games(after)).map((moment) => ({ ...moment, score }));
  }
  const isOff = before.sport === 'racing' && after.sport === 'racing';
  return isOff && before.stage !== 'OFF' && after.stage === 'OFF'
    ? [{ kind: 'OFF', side: null, score: after.distance }]
    : [];
}
