import type { CueList } from '../../cue-list.ts';
import { MINUTE } from '../../cue-list.ts';
import type { Fixture } from '../../fixture.ts';
import { HouseQuoter } from '../../house/house-quoter.ts';
import type { Verdict } from '../../house/house-quoter.ts';
import type { HousePlan, HouseWord } from '../../house/plan.ts';
import { bookmakerOffer, outcomeOffer } from '../../house/pricing.ts';
import type { Innings } from '../innings.ts';
import type { Fancy, Moment } from './fancy.ts';
import { furtherFancies, openingFancies } from './menu.ts';
import { sessionFancy } from './sessions.ts';

const BOOKMAKER = 'bm';
const TOSS = 'toss';
const ADVANCE_OVERS = 6;
/** Well before any match is announced. */
const FIRST = -2880 * MINUTE;

/** The house's markets at a cricket match: bookmaker, toss, and the fancies of both innings. */
export class CricketHouse {
  readonly #quoter: HouseQuoter;
  readonly #sides: Fixture['sides'];
  readonly #fancies = new Map<string, Fancy>();

  constructor(list: CueList, sides: Fixture['sides']) {
    this.#quoter = new HouseQuoter(list);
    this.#sides = sides;
  }

  /** Before the toss: bookmaker, toss, and an advance session for whichever side bats first. */
  announce(chance: number, moment: Moment): void {
    const runners = this.#sides.map(({ name }, i) => ({ id: `t${i + 1}`, name }));
    this.#quoter.open(FIRST, bookmakerPlan(runners), bookmakerWord(chance));
    const toss = outcomeOffer(0.5);
    this.#quoter.open(FIRST, tossPlan(runners), [toss, toss]);
    this.#offer(FIRST, sessionFancy(1, '1st innings', ADVANCE_OVERS, true), moment);
  }

  /** The toss is made: everything offered in advance closes (rules section 13.4). */
  toss(at: number, winner: 0 | 1): void {
    for (const key of this.#fancies.keys()) this.#quoter.close(at, key);
    this.#quoter.decide(at, TOSS, { winner });
  }

  inningsBegins(at: number, n: 1 | 2, moment: Moment): void {
    const { innings, outlook } = moment;
    const expected = innings.runs + outlook.added(innings.ballsLeft).mean;
    for (const fancy of openingFancies(n, innings, expected)) this.#offer(at, fancy, moment);
  }

  /** A ball is in play: markets that it may move take no bets. */
  ballRuns(at: number): void {
    this.#quoter.advance(at);
    this.#quoter.quote(at, BOOKMAKER, 'BALL_RUNNING');
    for (const [key, { steady }] of this.#fancies) if (!steady) this.#quoter.quote(at, key, 'BALL_RUNNING');
  }

  /** After a ball: closes every fancy that it decided; the results follow. */
  ballDone(at: number, innings: Innings): void {
    for (const [key, fancy] of this.#fancies) {
      const verdict = fancy.verdict(innings);
      if (verdict !== null) this.#decide(at, key, verdict);
    }
  }

  /** Suspends all markets. */
  halt(at: number): void {
    for (const key of [BOOKMAKER, ...this.#fancies.keys()]) this.#quoter.quote(at, key, 'SUSPENDED');
  }

  /** Play resumes: requotes all fancies and adds those now due. */
  resume(at: number, n: 1 | 2, moment: Moment, brought: Parameters<typeof furtherFancies>[2]): void {
    for (const [key, fancy] of this.#fancies)
      this.#quoter.quote(at, key, fancy.offers(moment) ?? 'SUSPENDED');
    for (const fancy of furtherFancies(n, moment.innings, brought)) this.#offer(at, fancy, moment);
  }

  /** Requotes the bookmaker market; `chance` is the first side's. */
  requote(at: number, chance: number): void {
    this.#quoter.advance(at);
    this.#quoter.quote(at, BOOKMAKER, bookmakerWord(chance));
  }

  /** Weather reduces the overs: fancies that can no longer be completed are void (rules section 13.4). */
  oversCut(at: number, overs: number): void {
    for (const [key, { lastOver }] of this.#fancies) {
      if (lastOver > overs) this.#decide(at, key, { void: 'Overs were cut by weather' });
    }
  }

  /** Gives all remaining results; `winner` is the index of a side, or null if there is none. Returns the time of the last. */
  finish(at: number, winner: 0 | 1 | null, reason = 'No result'): number {
    this.oversCut(at, 0);
    this.#quoter.decide(at, BOOKMAKER, winner === null ? { void: reason } : { winner });
    return this.#quoter.finish(at);
  }

  #offer(at: number, fancy: Fancy, moment: Moment): void {
    if (this.#fancies.has(fancy.plan.key)) return;
    this.#fancies.set(fancy.plan.key, fancy);
    this.#quoter.open(at, fancy.plan, fancy.offers(moment) ?? 'SUSPENDED');
  }

  #decide(at: number, key: string, verdict: Verdict): void {
    this.#fancies.delete(key);
    this.#quoter.decide(at, key, verdict);
  }
}

function bookmakerWord(chance: number): HouseWord {
  return [bookmakerOffer(chance), bookmakerOffer(1 - chance)];
}

function bookmakerPlan(runners: HousePlan['runners']): HousePlan {
  return { key: BOOKMAKER, type: 'BOOKMAKER', name: 'Bookmaker', fancy: null, runners, maxStake: null };
}

function tossPlan(runners: HousePlan['runners']): HousePlan {
  const fancy = { kind: 'OUTCOME' } as const;
  return { key: TOSS, type: 'TOSS', name: 'To win the toss', fancy, runners, maxStake: 25_000 };
}
