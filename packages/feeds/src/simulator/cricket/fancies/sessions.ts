import type { Forecast } from '../../house/forecast.ts';
import { convolved, listedForecast, normalForecast } from '../../house/forecast.ts';
import { figurePlan } from '../../house/plan.ts';
import { lineOffer } from '../../house/pricing.ts';
import { DELIVERIES } from '../deliveries.ts';
import type { Innings } from '../innings.ts';
import type { Fancy, Moment } from './fancy.ts';
import { nearlyWon } from './fancy.ts';

/** Sessions and overs take no more bets this many balls before their end. */
const SESSION_CLOSES = 3;
const OVER_CLOSES = 2;
/** A session is not quoted if the chase is at least this likely to be won within it. */
const LIKELY_WON = 0.25;

/** Runs at the end of an over: 6, 10, 15, 20. `n` is the number of the innings. */
export function sessionFancy(n: number, team: string, overs: number, advance = false): Fancy {
  const whole = overs === 20;
  return {
    plan: figurePlan({
      key: advance ? `adv${overs}` : `s${n}.${overs}`,
      type: whole ? 'INNINGS_RUNS' : 'SESSION',
      name: advance ? `${team} ${overs} over runs, advance` : `${team} ${overs} over runs`,
      maxStake: null,
    }),
    lastOver: overs,
    steady: false,
    offers(moment) {
      const { innings, total, outlook } = moment;
      const left = overs * 6 - innings.balls;
      if (left <= SESSION_CLOSES) return null;
      const { mean } = outlook.added(left);
      const forecast = whole && total !== null ? total : sessionForecast(moment, left);
      if (innings.target !== null && forecast(innings.target) > LIKELY_WON) return null;
      return [lineOffer(forecast, innings.runs + mean)];
    },
    verdict: (innings) =>
      innings.balls >= overs * 6 || innings.over ? { lineResult: totalAt(innings, overs) } : null,
  };
}

/** The score after so many overs, or the final score if the innings ends earlier. */
function totalAt(innings: Innings, overs: number): number {
  return innings.book.overs[overs - 1]?.totalRuns ?? innings.runs;
}

function sessionForecast({ innings, outlook }: Moment, left: number): Forecast {
  const { mean, variance } = outlook.added(left);
  return normalForecast(innings.runs + mean, Math.sqrt(variance), innings.runs);
}

/** Runs of one over. */
export function overFancy(n: number, team: string, over: number): Fancy {
  return {
    plan: figurePlan({
      key: `ov${n}.${over}`,
      type: 'OVER_RUNS',
      name: `Over ${over}: ${team} runs`,
      maxStake: 25_000,
    }),
    lastOver: over,
    steady: false,
    offers({ innings, outlook }) {
      const end = over * 6 - innings.balls;
      if (end <= OVER_CLOSES || nearlyWon(innings)) return null;
      const balls = Math.min(6, end);
      const middle = outlook.balls[end - Math.ceil(balls / 2)];
      if (middle === undefined) return null;
      const sofar = balls < 6 ? (innings.book.over?.runs ?? 0) : 0;
      const forecast = listedForecast(convolved(middle.chances, balls), sofar);
      return [lineOffer(forecast, sofar + 1.3 * balls)];
    },
    verdict(innings) {
      if (innings.balls < over * 6 && !innings.over) return null;
      const bowled = innings.book.overs[over - 1];
      return bowled === undefined ? { void: `Over ${over} was not bowled` } : { lineResult: bowled.runs };
    },
  };
}

/** Runs off the first delivery of an over, legal or not. */
export function ballFancy(n: number, team: string, over: number): Fancy {
  return {
    plan: figurePlan({
      key: `bl${n}.${over}`,
      type: 'BALL_RUNS',
      name: `Ball ${over - 1}.1: ${team} runs`,
      maxStake: 10_000,
    }),
    lastOver: over,
    steady: false,
    offers({ innings, model }) {
      if (innings.balls !== (over - 1) * 6) return null;
      const chances = [0, 0, 0, 0, 0, 0, 0];
      const all = model.chances(innings.ballsLeft, innings.wickets, innings.need);
      for (const [i, { runs }] of DELIVERIES.entries()) chances[runs] = (chances[runs] ?? 0) + (all[i] ?? 0);
      return [lineOffer(listedForecast(chances, 0), 1)];
    },
    verdict(innings) {
      const first = innings.book.overs[over - 1]?.balls[0];
      const delivery = DELIVERIES.find(({ token }) => token === first);
      if (delivery !== undefined) return { lineResult: delivery.runs };
      return innings.over ? { void: `Ball ${over - 1}.1 was not bowled` } : null;
    },
  };
}
