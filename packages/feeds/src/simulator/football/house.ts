import type { CueList } from '../cue-list.ts';
import { MINUTE } from '../cue-list.ts';
import { HouseQuoter } from '../house/house-quoter.ts';
import type { HouseOffer, HousePlan } from '../house/plan.ts';
import { bookmakerOffer, outcomeOffer } from '../house/pricing.ts';
import type { FootballChances } from './chances.ts';

/** Well before any match is announced. */
const FIRST = -2880 * MINUTE;

/** What the house bases its quotes on. */
export interface HouseOutlook {
  readonly chances: FootballChances;
  /** Goals of both sides so far, and in the first half. */
  readonly goals: number;
  readonly firstHalfGoals: number;
  /** Mean goals still to come from both sides, and in the first half. */
  readonly left: number;
  readonly firstHalfLeft: number;
}

const YES_NO = [
  { id: 'yes', name: 'Yes' },
  { id: 'no', name: 'No' },
];

function plan(key: string, type: string, name: string, runners: HousePlan['runners']): HousePlan {
  return { key, type, name, fancy: { kind: 'OUTCOME' }, runners, maxStake: 25_000 };
}

const two = (chance: number): HouseOffer[] => [outcomeOffer(chance), outcomeOffer(1 - chance)];

/** Offers of each market by key, in the order of its runners. */
const OFFERS: Readonly<Record<string, (outlook: HouseOutlook) => HouseOffer[]>> = {
  bm: ({ chances: { result } }) => [result[0], result[2], result[1]].map(bookmakerOffer),
  /** The chance of an even number of further goals is (1 + e^(−2 mean)) / 2. */
  oe({ goals, left }) {
    const even = (1 + Math.exp(-2 * left)) / 2;
    return two(goals % 2 === 1 ? even : 1 - even);
  },
  gh: ({ firstHalfGoals, firstHalfLeft }) => two(firstHalfGoals > 0 ? 1 : 1 - Math.exp(-firstHalfLeft)),
  bs: ({ chances: { bothScore } }) => two(bothScore[0]),
};

/** Keys of the house's markets. */
export const HOUSE_MARKETS = Object.keys(OFFERS);

/** The house's markets at a football match: bookmaker, total goals odd or even, a goal before half-time, both to score. */
export class FootballHouse {
  readonly #quoter: HouseQuoter;

  constructor(list: CueList, sides: readonly [string, string], outlook: HouseOutlook) {
    this.#quoter = new HouseQuoter(list);
    const [home, away] = sides;
    const runners = [
      { id: 'home', name: home },
      { id: 'away', name: away },
      { id: 'draw', name: 'The Draw' },
    ];
    const parity = [
      { id: 'odd', name: 'Odd' },
      { id: 'even', name: 'Even' },
    ];
    const plans = [
      { ...plan('bm', 'BOOKMAKER', 'Bookmaker', runners), fancy: null, maxStake: null },
      plan('oe', 'GOALS_ODD_EVEN', 'Total goals odd or even', parity),
      plan('gh', 'FIRST_HALF_GOAL', 'A goal before half-time', YES_NO),
      plan('bs', 'BOTH_TEAMS_TO_SCORE', 'Both sides to score', YES_NO),
    ];
    for (const each of plans) this.#quoter.open(FIRST, each, OFFERS[each.key]?.(outlook) ?? 'SUSPENDED');
  }

  /** Requotes these markets. */
  quote(at: number, markets: readonly string[], outlook: HouseOutlook): void {
    for (const key of markets) {
      const offers = OFFERS[key];
      if (offers !== undefined) this.#quoter.quote(at, key, offers(outlook));
    }
  }
}
