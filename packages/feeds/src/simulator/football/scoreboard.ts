import type { FootballCard, FootballIncident } from '@layline/contract/entities/score-card.ts';
import type { Score } from '@layline/contract/score.ts';

export type Period = 'PRE' | '1H' | 'HT' | '2H' | 'FT';

/** A side's figures on the scoreboard; the match counts them up. */
export interface TeamTally {
  readonly name: string;
  readonly short: string;
  goals: number;
  yellows: number;
  reds: number;
  substitutions: number;
}

/** The score as the contract shows it: `HAR 2–1 NOR · 67'`. */
export function footballScore(
  teams: readonly [TeamTally, TeamTally],
  period: Period,
  clock: string,
  situation: string,
  incidents: readonly string[],
): Score {
  const [home, away] = teams;
  const when =
    period === '1H' || period === '2H' ? `${clock}'` : period === 'PRE' ? 'about to start' : period;
  return {
    sport: 'football',
    summary: `${home.short} ${home.goals}–${away.goals} ${away.short} · ${when}`,
    situation,
    home: board(home),
    away: board(away),
    period,
    clock,
    incidents: [...incidents],
  };
}

/** The full card; `halfTime` is null before half-time. */
export function footballCard(
  teams: readonly [TeamTally, TeamTally],
  period: Period,
  clock: string,
  halfTime: readonly [number, number] | null,
  incidents: readonly FootballIncident[],
): FootballCard {
  const [home, away] = teams;
  return {
    sport: 'football',
    home: { ...board(home), substitutions: home.substitutions },
    away: { ...board(away), substitutions: away.substitutions },
    period,
    clock,
    halfTime: halfTime === null ? null : [halfTime[0], halfTime[1]],
    incidents: [...incidents],
  };
}

function board(team: TeamTally): { name: string; goals: number; yellowCards: number; redCards: number } {
  return { name: team.name, goals: team.goals, yellowCards: team.yellows, redCards: team.reds };
}
