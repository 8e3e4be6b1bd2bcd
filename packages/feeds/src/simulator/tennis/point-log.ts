import type {
  TennisCard,
  TennisFigures,
  TennisGame,
  TennisSet,
} from '@layline/contract/entities/score-card.ts';
import type { Random } from '../random.ts';
import { other } from './serve-order.ts';
import type { TennisState } from './state.ts';
import { afterPoint } from './state.ts';

/** Shares of the points won by the server, and of those lost. */
const ACES = 0.1;
const DOUBLE_FAULTS = 0.11;

const NO_FIGURES: TennisFigures = {
  aces: 0,
  doubleFaults: 0,
  pointsWon: 0,
  servicePointsPlayed: 0,
  servicePointsWon: 0,
  breakPoints: 0,
  breakPointsWon: 0,
};

type PointOutcome = ReturnType<typeof afterPoint>['outcome'];

/** Records a match point by point. Finished games and sets are never changed, so cards share them. */
export class PointLog {
  readonly #players: readonly [string, string];
  readonly #random: Random;
  readonly #sets: TennisSet[] = [];
  readonly #figures: [TennisFigures, TennisFigures] = [NO_FIGURES, NO_FIGURES];
  #games: readonly TennisGame[] = [];
  #game: TennisGame | null = null;

  constructor(players: readonly [string, string], random: Random) {
    this.#players = players;
    this.#random = random;
  }

  /** Records a point: the score before, who won it, what it decided, and the score after. */
  point(before: TennisState, winner: 0 | 1, outcome: PointOutcome, after: TennisState): void {
    this.#count(before, winner);
    const game = this.#game ?? {
      server: before.tieBreakFirst ?? before.server,
      winner: null,
      tieBreak: before.tieBreakFirst !== null,
      points: [],
    };
    const points = [...game.points, winner];
    if (outcome === 'POINT') {
      this.#game = { ...game, points };
      return;
    }
    this.#game = null;
    this.#games = [...this.#games, { ...game, points, winner }];
    if (outcome === 'GAME') return;
    const games = after.finished.at(-1) ?? before.games;
    this.#sets.push(setOf(games, winner, this.#games));
    this.#games = [];
  }

  /** The card; `result` is null while the match continues. */
  card(state: TennisState, result: string | null): TennisCard {
    const history = this.#game === null ? this.#games : [...this.#games, this.#game];
    const running = history.length > 0 || result === null ? [setOf(state.games, null, history)] : [];
    return {
      sport: 'tennis',
      players: [this.#players[0], this.#players[1]],
      sets: [...this.#sets, ...running],
      figures: [this.#figures[0], this.#figures[1]],
      serving: result === null ? state.server : null,
      result,
    };
  }

  #count(before: TennisState, winner: 0 | 1): void {
    const { server } = before;
    const receiver = other(server);
    const held = winner === server;
    const breakPoint =
      before.tieBreakFirst === null && afterPoint(before, receiver).outcome !== 'POINT' ? 1 : 0;
    const ace = held && this.#random.chance(ACES) ? 1 : 0;
    const fault = !held && this.#random.chance(DOUBLE_FAULTS) ? 1 : 0;
    const serving = this.#figures[server];
    const receiving = this.#figures[receiver];
    this.#figures[server] = {
      ...serving,
      aces: serving.aces + ace,
      doubleFaults: serving.doubleFaults + fault,
      pointsWon: serving.pointsWon + (held ? 1 : 0),
      servicePointsPlayed: serving.servicePointsPlayed + 1,
      servicePointsWon: serving.servicePointsWon + (held ? 1 : 0),
    };
    this.#figures[receiver] = {
      ...receiving,
      pointsWon: receiving.pointsWon + (held ? 0 : 1),
      breakPoints: receiving.breakPoints + breakPoint,
      breakPointsWon: receiving.breakPointsWon + (held ? 0 : breakPoint),
    };
  }
}

function setOf(
  [a, b]: readonly [number, number],
  winner: 0 | 1 | null,
  history: readonly TennisGame[],
): TennisSet {
  const breaker = history.find(({ tieBreak }) => tieBreak);
  const won = (side: 0 | 1): number => breaker?.points.filter((point) => point === side).length ?? 0;
  return {
    games: [a, b],
    tieBreak: breaker === undefined ? null : [won(0), won(1)],
    winner,
    history: [...history],
  };
}
