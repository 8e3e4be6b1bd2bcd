import { other, tieBreakServer } from './serve-order.ts';

/** The state of a tennis match; player 0 first in every pair. */
export interface TennisState {
  /** Games of the finished sets. */
  readonly finished: readonly (readonly [number, number])[];
  readonly setsWon: readonly [number, number];
  /** Games of the current set. */
  readonly games: readonly [number, number];
  /** Points won in the current game or tie-break, as plain counts. */
  readonly points: readonly [number, number];
  /** Who serves the current game (in a tie-break: the next point). */
  readonly server: 0 | 1;
  /** Who served first in the current tie-break; null outside one. */
  readonly tieBreakFirst: 0 | 1 | null;
}

/** What a point decided besides itself. */
type PointOutcome = 'POINT' | 'GAME' | 'SET' | 'MATCH';

export function startMatch(server: 0 | 1): TennisState {
  return {
    finished: [],
    setsWon: [0, 0],
    games: [0, 0],
    points: [0, 0],
    server,
    tieBreakFirst: null,
  };
}

function plus(pair: readonly [number, number], side: 0 | 1): [number, number] {
  return side === 0 ? [pair[0] + 1, pair[1]] : [pair[0], pair[1] + 1];
}

/** The match after `winner` takes a point. Best of three, tie-break at six all in every set. */
export function afterPoint(
  state: TennisState,
  winner: 0 | 1,
): { readonly state: TennisState; readonly outcome: PointOutcome } {
  const points = plus(state.points, winner);
  const loser = other(winner);
  const target = state.tieBreakFirst === null ? 4 : 7;
  if (points[winner] < target || points[winner] - points[loser] < 2) {
    const { tieBreakFirst } = state;
    const server =
      tieBreakFirst === null ? state.server : tieBreakServer(tieBreakFirst, points[0] + points[1]);
    return { state: { ...state, points, server }, outcome: 'POINT' };
  }
  return afterGame(state, winner);
}

function afterGame(
  state: TennisState,
  winner: 0 | 1,
): { readonly state: TennisState; readonly outcome: PointOutcome } {
  const games = plus(state.games, winner);
  const loser = other(winner);
  const server = other(state.tieBreakFirst ?? state.server);
  const setOver = games[winner] === 7 || (games[winner] === 6 && games[loser] <= 4);
  if (!setOver) {
    const tieBreakFirst = games[0] === 6 && games[1] === 6 ? server : null;
    return { state: { ...state, games, points: [0, 0], server, tieBreakFirst }, outcome: 'GAME' };
  }
  const setsWon = plus(state.setsWon, winner);
  const next: TennisState = {
    finished: [...state.finished, games],
    setsWon,
    games: [0, 0],
    points: [0, 0],
    server,
    tieBreakFirst: null,
  };
  return { state: next, outcome: setsWon[winner] === 2 ? 'MATCH' : 'SET' };
}

/** True if the next point can decide more than itself: a break, a set or the match, or any point of a tie-break from 5 on. */
export function isBigPoint(state: TennisState): boolean {
  const receiver = other(state.server);
  if (state.tieBreakFirst !== null) return Math.max(...state.points) >= 5;
  if (afterPoint(state, receiver).outcome !== 'POINT') return true;
  const hold = afterPoint(state, state.server).outcome;
  return hold === 'SET' || hold === 'MATCH';
}
