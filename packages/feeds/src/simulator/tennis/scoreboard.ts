import type { Score } from '@layline/contract/score.ts';
import { other } from './serve-order.ts';
import type { TennisState } from './state.ts';
import { afterPoint } from './state.ts';

const POINTS = ['0', '15', '30', '40'];

/** Points of the current game as an umpire calls them: `0`, `15`, `30`, `40`, `AD`, or plain numbers in a tie-break. */
export function calledPoints(state: TennisState): [string, string] {
  const [a, b] = state.points;
  if (state.tieBreakFirst !== null) return [String(a), String(b)];
  if (a >= 3 && b >= 3) {
    if (a === b) return ['40', '40'];
    return a > b ? ['AD', '40'] : ['40', 'AD'];
  }
  return [POINTS[a] ?? '40', POINTS[b] ?? '40'];
}

/** All sets, the current one last; after the match, only those played. */
function sets(state: TennisState, over: boolean): [number, number][] {
  const finished = state.finished.map(([a, b]): [number, number] => [a, b]);
  return over ? finished : [...finished, [state.games[0], state.games[1]]];
}

function situation(state: TennisState, names: readonly [string, string]): string {
  const { server } = state;
  const receiver = other(server);
  for (const side of [server, receiver] as const) {
    const outcome = afterPoint(state, side).outcome;
    const name = names[side];
    if (outcome === 'MATCH') return `Match point, ${name}`;
    if (outcome === 'SET') return `Set point, ${name}`;
    if (outcome === 'GAME' && side === receiver && state.tieBreakFirst === null)
      return `Break point, ${name}`;
  }
  const number = state.finished.length + 1;
  if (state.tieBreakFirst !== null) return `Set ${number}, tie-break, ${names[server]} to serve`;
  const [a, b] = state.points;
  if (a >= 3 && a === b) return `Set ${number}, deuce, ${names[server]} serving`;
  return `Set ${number}, ${names[server]} serving`;
}

export interface Ending {
  readonly winner: 0 | 1;
  readonly retired: boolean;
}

/** The score as the contract shows it. `ending` is null while the match continues. */
export function tennisScore(
  state: TennisState,
  names: readonly [string, string],
  ending: Ending | null,
): Score {
  const played = sets(state, ending !== null && !ending.retired);
  const points = calledPoints(state);
  const games = played.map(([a, b]) => `${a}-${b}`).join(' ');
  const running = ending === null && (state.points[0] > 0 || state.points[1] > 0);
  return {
    sport: 'tennis',
    summary: running ? `${games} (${points[0]}-${points[1]})` : games,
    situation: ending === null ? situation(state, names) : endingText(ending, names),
    players: [names[0], names[1]],
    sets: played,
    points: ending === null ? points : ['0', '0'],
    serving: ending === null ? state.server : null,
  };
}

function endingText(ending: Ending, names: readonly [string, string]): string {
  return ending.retired
    ? `${names[other(ending.winner)]} retired, ${names[ending.winner]} advances`
    : `${names[ending.winner]} won the match`;
}
