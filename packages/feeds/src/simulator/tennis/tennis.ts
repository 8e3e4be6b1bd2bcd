import { CueList, MINUTE, SECOND } from '../cue-list.ts';
import type { Random } from '../random.ts';
import type { Fixture } from '../fixture.ts';
import type { MarketPlan, Script, SportModel } from '../script.ts';
import { TennisChances } from './chances.ts';
import { tennisFixture } from './field.ts';
import { tennisScore } from './scoreboard.ts';
import type { Ending } from './scoreboard.ts';
import { PointLog } from './point-log.ts';
import { other } from './serve-order.ts';
import type { TennisState } from './state.ts';
import { afterPoint, isBigPoint, startMatch } from './state.ts';

/**
 * Tennis, best of three with tie-breaks. A player wins 64 % of points on serve, shifted by the difference in strength. Markets:
 * MATCH_ODDS and the winner of set 1.
 *
 * Suspensions: ordinary points are played with the markets open, and the bet delay protects resting bets. The rally of a break,
 * set or match point (and of a tie-break from five points on) is suspended as POINT for eight seconds of match time, without
 * lapsing anything.
 *
 * Retirement (one match in eighty): after at least one full set MATCH_ODDS stands; before that it is void, and so is an
 * unfinished set (rules section 15).
 */
export const tennis: SportModel = {
  sportId: 2,
  code: 't',
  betDelaySec: 3,
  usualLength: 95 * MINUTE,
  play: (world, n) => playTennis(tennisFixture(world, n), world.fork(`tennis match ${n}`)),
};

const MATCH = 'mo';
const SET_ONE = 'set1';
const RETIREMENT = 1 / 80;
const SERVE = 0.64;

function marketPlans(fixture: Fixture, match: number, set: number): MarketPlan[] {
  const runners = fixture.sides.map((side, i) => ({ id: `p${i + 1}`, name: side.name }));
  const common = { bettingType: 'ODDS', lineRange: null, runners } as const;
  return [
    {
      ...common,
      key: MATCH,
      type: 'MATCH_ODDS',
      name: 'Match Odds',
      fair: { kind: 'ODDS', chances: [match, 1 - match] },
      weight: 1,
    },
    {
      ...common,
      key: SET_ONE,
      type: 'SET_WINNER',
      name: 'Set 1 Winner',
      fair: { kind: 'ODDS', chances: [set, 1 - set] },
      weight: 0.4,
    },
  ];
}

function playTennis(fixture: Fixture, random: Random): Script {
  const [one, two] = fixture.sides;
  const serve = (strength: number) => Math.min(0.74, Math.max(0.54, SERVE + strength));
  const gap = one.strength - two.strength;
  const match = new TennisMatch(fixture, random, new TennisChances([serve(gap), serve(-gap)]));
  return {
    title: `${one.name} v ${two.name}`,
    competition: fixture.competition,
    venue: fixture.venue,
    teams: [one.name, two.name],
    markets: match.plans,
    cues: match.play(),
  };
}

class TennisMatch {
  readonly plans: readonly MarketPlan[];
  readonly #names: readonly [string, string];
  readonly #random: Random;
  readonly #chances: TennisChances;
  readonly #list = new CueList();
  readonly #log: PointLog;
  #state: TennisState;
  #at = 0;

  constructor(fixture: Fixture, random: Random, chances: TennisChances) {
    this.#names = [fixture.sides[0].name, fixture.sides[1].name];
    this.#random = random;
    this.#log = new PointLog(this.#names, random.fork('strokes'));
    this.#chances = chances;
    this.#state = startMatch(random.chance(0.5) ? 0 : 1);
    this.plans = marketPlans(fixture, chances.match(this.#state), chances.currentSet(this.#state));
  }

  play(): Script['cues'] {
    const list = this.#list;
    const retiresAfter = this.#random.chance(RETIREMENT) ? 4 + this.#random.below(18) : null;
    list.add({ at: 0, type: 'inPlay' });
    this.#score(null);
    this.#at = 20 * SECOND;
    list.open(this.#at);
    let gamesPlayed = 0;
    for (;;) {
      const outcome = this.#playPoint();
      if (outcome === 'MATCH') break;
      if (outcome !== 'POINT') gamesPlayed += 1;
      if (outcome === 'GAME' && gamesPlayed === retiresAfter) return this.#retire();
      this.#at += this.#pauseAfter(outcome);
    }
    const winner = this.#state.setsWon[0] === 2 ? 0 : 1;
    list.halt(this.#at, 'RESULT_PENDING');
    this.#score({ winner, retired: false });
    list.winner(this.#at + 40 * SECOND, MATCH, winner);
    return list.cues;
  }

  #playPoint(): 'POINT' | 'GAME' | 'SET' | 'MATCH' {
    const list = this.#list;
    const big = isBigPoint(this.#state);
    if (big) list.pause(this.#at, 'POINT');
    this.#at += big ? 8 * SECOND : this.#random.between(4, 12) * SECOND;
    const winner = this.#random.chance(this.#chances.point(this.#state.server)) ? 0 : 1;
    const { state, outcome } = afterPoint(this.#state, winner);
    this.#log.point(this.#state, winner, outcome, state);
    this.#state = state;
    if (outcome === 'MATCH') return outcome;
    this.#score(null);
    this.#quote();
    if (outcome === 'SET') this.#endSet(winner, big);
    else if (big) list.open(this.#at);
    return outcome;
  }

  #score(ending: Ending | null): void {
    const score = tennisScore(this.#state, this.#names, ending);
    this.#list.score(this.#at, score);
    const result = ending === null ? null : score.situation;
    this.#list.add({ at: this.#at, type: 'card', card: this.#log.card(this.#state, result) });
  }

  #quote(): void {
    const match = this.#chances.match(this.#state);
    this.#list.chances(this.#at, MATCH, [match, 1 - match]);
    if (this.#state.finished.length > 0) return;
    const set = this.#chances.currentSet(this.#state);
    this.#list.chances(this.#at, SET_ONE, [set, 1 - set]);
  }

  #endSet(winner: 0 | 1, suspended: boolean): void {
    if (this.#state.finished.length === 1) {
      this.#list.halt(this.#at, 'RESULT_PENDING', [SET_ONE]);
      if (suspended) this.#list.open(this.#at, [MATCH]);
      this.#at += 30 * SECOND;
      this.#list.winner(this.#at, SET_ONE, winner);
    } else if (suspended) this.#list.open(this.#at);
  }

  #pauseAfter(outcome: 'POINT' | 'GAME' | 'SET'): number {
    if (outcome === 'SET') return 90 * SECOND;
    const changeover = (this.#state.games[0] + this.#state.games[1]) % 2 === 1;
    if (outcome === 'GAME') return changeover ? 75 * SECOND : 28 * SECOND;
    return this.#random.between(17, 27) * SECOND;
  }

  #retire(): Script['cues'] {
    const list = this.#list;
    const retiring = this.#random.chance(0.5) ? 0 : 1;
    const winner = other(retiring);
    this.#at += 60 * SECOND;
    list.halt(this.#at, 'RESULT_PENDING');
    this.#score({ winner, retired: true });
    const settled = this.#at + 60 * SECOND;
    if (this.#state.finished.length > 0) {
      list.winner(settled, MATCH, winner);
      return list.cues;
    }
    const reason = 'Retirement before one set was complete';
    list.add({ at: settled, type: 'voidMarket', market: SET_ONE, reason });
    list.add({ at: settled, type: 'voidMarket', market: MATCH, reason });
    return list.cues;
  }
}
