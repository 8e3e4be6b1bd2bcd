import { figurePlan } from '../../house/plan.ts';
import { lineOffer } from '../../house/pricing.ts';
import type { Fancy } from './fancy.ts';
import { nearlyWon, ordinal } from './fancy.ts';
import { nextFallForecast } from './survival.ts';

/** Markets that the next wicket decides close this many balls before the end of the innings. */
const CLOSES = 6;
/** Where the search for a line begins, in runs from now. */
const USUAL = 15;

/** The score at the fall of the w-th wicket, or the final one. */
export function fallFancy(n: number, team: string, w: number): Fancy {
  return {
    plan: figurePlan({
      key: `fw${n}.${w}`,
      type: 'FALL_OF_WICKET',
      name: `${team} fall of ${ordinal(w)} wicket`,
      maxStake: 25_000,
    }),
    lastOver: 1,
    steady: false,
    offers({ innings, model }) {
      if (innings.wickets !== w - 1 || innings.ballsLeft <= CLOSES || nearlyWon(innings)) return null;
      return [lineOffer(nextFallForecast(model, innings), innings.runs + USUAL)];
    },
    verdict(innings) {
      const fall = innings.book.falls[w - 1];
      if (fall !== undefined) return { lineResult: fall.runs };
      return innings.over ? { lineResult: innings.runs } : null;
    },
  };
}

/** The runs of the partnership for the w-th wicket, extras included. */
export function partnershipFancy(n: number, team: string, w: number): Fancy {
  return {
    plan: figurePlan({
      key: `pt${n}.${w}`,
      type: 'PARTNERSHIP',
      name: `${team} ${ordinal(w)} wicket partnership`,
      maxStake: 25_000,
    }),
    lastOver: 1,
    steady: false,
    offers({ innings, model }) {
      if (innings.wickets !== w - 1 || innings.ballsLeft <= CLOSES || nearlyWon(innings)) return null;
      const began = innings.runs - innings.book.partnership.runs;
      const forecast = nextFallForecast(model, innings);
      return [lineOffer((line) => forecast(line + began), innings.book.partnership.runs + USUAL)];
    },
    verdict(innings) {
      const pair = innings.book.pairs[w - 1];
      if (pair === undefined) return innings.over ? { void: 'There was no such partnership' } : null;
      return pair.ended || innings.over ? { lineResult: pair.runs } : null;
    },
  };
}
