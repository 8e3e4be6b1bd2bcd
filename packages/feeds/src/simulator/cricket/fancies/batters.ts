import { figurePlan } from '../../house/plan.ts';
import { lineOffer } from '../../house/pricing.ts';
import type { Innings } from '../innings.ts';
import type { Verdict } from '../../house/house-quoter.ts';
import type { Fancy, Moment } from './fancy.ts';
import { nearlyWon } from './fancy.ts';
import { batterForecast, boundariesForecast } from './survival.ts';

/** Bets on a batter close this many balls before the end of the innings. */
const CLOSES = 9;

/** The runs of a batter; `place` in the batting order counts from 0. */
export function batterFancy(n: number, name: string, place: number): Fancy {
  return {
    plan: figurePlan({
      key: `bt${n}.${place + 1}`,
      type: 'BATSMAN_RUNS',
      name: `${name} runs`,
      maxStake: 25_000,
    }),
    lastOver: 1,
    steady: false,
    offers(moment) {
      const { innings, outlook } = moment;
      if (innings.ballsLeft <= CLOSES || nearlyWon(innings)) return null;
      const { runs, status } = innings.book.batter(place);
      const waits = status === 'BATTING' ? 0 : waiting(moment, place);
      if (waits > innings.ballsLeft / 2) return null;
      return [lineOffer(batterForecast(outlook, runs, waits), runs + 12)];
    },
    verdict: (innings) => figureOf(innings, place, innings.book.batter(place).runs),
  };
}

/** The fours and sixes of a batter. */
export function boundariesFancy(n: number, name: string, place: number): Fancy {
  return {
    plan: figurePlan({
      key: `bd${n}.${place + 1}`,
      type: 'BOUNDARIES',
      name: `${name} fours and sixes`,
      maxStake: 10_000,
    }),
    lastOver: 1,
    steady: false,
    offers({ innings, outlook }) {
      const { status, fours, sixes } = innings.book.batter(place);
      if (status !== 'BATTING' || innings.ballsLeft <= CLOSES || nearlyWon(innings)) return null;
      return [lineOffer(boundariesForecast(outlook, fours + sixes), fours + sixes + 2)];
    },
    verdict(innings) {
      const { fours, sixes } = innings.book.batter(place);
      return figureOf(innings, place, fours + sixes);
    },
  };
}

/** Rules section 13.4: a batter who is not out at the end keeps the figure; one who does not bat is void. */
function figureOf(innings: Innings, place: number, figure: number): Verdict | null {
  const { status, name } = innings.book.batter(place);
  if (status === 'DID_NOT_BAT') return innings.over ? { void: `${name} did not bat` } : null;
  return status === 'OUT' || innings.over ? { lineResult: figure } : null;
}

/** Average number of balls until enough wickets have fallen to bring this batter in. */
function waiting({ innings, outlook }: Moment, place: number): number {
  const wanted = place - 1 - innings.wickets;
  let fallen = 0;
  for (const [t, { out }] of outlook.balls.entries()) {
    fallen += out;
    if (fallen >= wanted) return t + 1;
  }
  return outlook.balls.length;
}
