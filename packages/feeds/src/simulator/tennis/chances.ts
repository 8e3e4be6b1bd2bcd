import { other, tieBreakServer } from './serve-order.ts';
import type { TennisState } from './state.ts';

/**
 * Exact chances of a best-of-three match from any point, if each player wins points on serve with a fixed probability: the Markov
 * recursions from points to game, games to set, sets to match. The chance of winning a whole set does not depend on who serves
 * first, so later sets need no server.
 */
export class TennisChances {
  /** Probability that player 0 or 1 wins a point on serve. */
  readonly #serve: readonly [number, number];
  readonly #sets = new Map<number, number>();
  readonly #games: readonly [Map<number, number>, Map<number, number>] = [new Map(), new Map()];
  readonly #tieBreaks = new Map<number, number>();
  readonly #freshSet: number;

  constructor(serve: readonly [number, number]) {
    this.#serve = serve;
    this.#freshSet = this.set(0, 0, 0);
  }

  /** Probability that player 0 wins the next point when `server` serves. */
  point(server: 0 | 1): number {
    return server === 0 ? this.#serve[0] : 1 - this.#serve[1];
  }

  /** Probability that the server holds, given the points of server and receiver. */
  hold(server: 0 | 1, own: number, other: number): number {
    if (own >= 4 && own - other >= 2) return 1;
    if (other >= 4 && other - own >= 2) return 0;
    const p = this.#serve[server];
    const deuce = (p * p) / (p * p + (1 - p) * (1 - p));
    if (own >= 3 && other >= 3) {
      if (own === other) return deuce;
      return own > other ? p + (1 - p) * deuce : p * deuce;
    }
    const memo = this.#games[server];
    const key = own * 8 + other;
    const known = memo.get(key);
    if (known !== undefined) return known;
    const chance = p * this.hold(server, own + 1, other) + (1 - p) * this.hold(server, own, other + 1);
    memo.set(key, chance);
    return chance;
  }

  /** Probability that player 0 wins the tie-break from a : b, which `first` began serving. */
  tieBreak(first: 0 | 1, a: number, b: number): number {
    if (a >= 7 && a - b >= 2) return 1;
    if (b >= 7 && b - a >= 2) return 0;
    const next = this.point(tieBreakServer(first, a + b));
    if (a >= 6 && b >= 6) {
      const both = this.#serve[0] * (1 - this.#serve[1]);
      const neither = (1 - this.#serve[0]) * this.#serve[1];
      const level = both / (both + neither);
      if (a === b) return level;
      return a > b ? next + (1 - next) * level : next * level;
    }
    const key = (first * 16 + a) * 16 + b;
    const known = this.#tieBreaks.get(key);
    if (known !== undefined) return known;
    const chance = next * this.tieBreak(first, a + 1, b) + (1 - next) * this.tieBreak(first, a, b + 1);
    this.#tieBreaks.set(key, chance);
    return chance;
  }

  /** Probability that player 0 wins a set at a : b in games, before `server` serves a game. */
  set(server: 0 | 1, a: number, b: number): number {
    if ((a === 6 && b <= 4) || a === 7) return 1;
    if ((b === 6 && a <= 4) || b === 7) return 0;
    if (a === 6 && b === 6) return this.tieBreak(server, 0, 0);
    const key = (server * 8 + a) * 8 + b;
    const known = this.#sets.get(key);
    if (known !== undefined) return known;
    const hold = this.hold(server, 0, 0);
    const game = server === 0 ? hold : 1 - hold;
    const after = other(server);
    const chance = game * this.set(after, a + 1, b) + (1 - game) * this.set(after, a, b + 1);
    this.#sets.set(key, chance);
    return chance;
  }

  /** Probability that player 0 wins the current set. */
  currentSet(state: TennisState): number {
    const [a, b] = state.games;
    const [x, y] = state.points;
    if (state.tieBreakFirst !== null) return this.tieBreak(state.tieBreakFirst, x, y);
    const { server } = state;
    const hold = this.hold(server, state.points[server], state.points[other(server)]);
    const game = server === 0 ? hold : 1 - hold;
    const after = other(server);
    return game * this.set(after, a + 1, b) + (1 - game) * this.set(after, a, b + 1);
  }

  /** Probability that player 0 wins the match. */
  match(state: TennisState): number {
    const [won, lost] = state.setsWon;
    if (won === 2) return 1;
    if (lost === 2) return 0;
    const now = this.currentSet(state);
    const fresh = this.#freshSet;
    if (won === 1 && lost === 1) return now;
    if (won === 1) return now + (1 - now) * fresh;
    if (lost === 1) return now * fresh;
    const oneUp = fresh + (1 - fresh) * fresh;
    return now * oneUp + (1 - now) * fresh * fresh;
  }
}
