import type { HouseOffer, HousePlan } from '../../house/plan.ts';
import { figurePlan } from '../../house/plan.ts';
import { meterOffer, outcomeOffer, RANGE_PAYS } from '../../house/pricing.ts';
import type { Fancy } from './fancy.ts';
import { nearlyWon } from './fancy.ts';

/** Each market takes no more bets after this many balls. */
const KHADO_CLOSES = 84;
const METER_CLOSES = 102;
const PARITY_CLOSES = 108;
/** With more wickets down than this, the end is near. */
const MOST_DOWN = 7;
/** Runs between a meter's lines and the mean, and the bounds of its result. */
const METER_EDGE = 1.5;
const METER_LEAST = 60;
const METER_MOST = 260;
const RANGES = 6;
const RANGE_WIDTH = 10;

/** The last digit of the total. */
export function oddEvenFancy(n: number, team: string): Fancy {
  return {
    plan: {
      key: `oe${n}`,
      type: 'ODD_EVEN',
      name: `${team} total odd or even`,
      fancy: { kind: 'OUTCOME' },
      runners: [
        { id: 'odd', name: 'Odd' },
        { id: 'even', name: 'Even' },
      ],
      maxStake: 25_000,
    },
    lastOver: 1,
    steady: true,
    offers: (moment) =>
      moment.innings.balls >= PARITY_CLOSES || moment.innings.wickets > MOST_DOWN || nearlyWon(moment.innings)
        ? null
        : [outcomeOffer(0.5), outcomeOffer(0.5)],
    verdict: (innings) => (innings.over ? { winner: innings.runs % 2 === 1 ? 0 : 1 } : null),
  };
}

/** Stake per run on a first-innings total. */
export function meterFancy(n: number, team: string): Fancy {
  return {
    plan: figurePlan(
      { key: `mt${n}`, type: 'METER', name: `${team} total runs meter`, maxStake: null },
      { kind: 'METER', min: METER_LEAST, max: METER_MOST },
    ),
    lastOver: 1,
    steady: false,
    offers({ innings, outlook }) {
      if (innings.balls >= METER_CLOSES || innings.wickets > MOST_DOWN) return null;
      const { mean } = outlook.added(innings.ballsLeft);
      return [meterOffer(innings.runs + mean, METER_EDGE)];
    },
    verdict: (innings) => (innings.over ? { lineResult: innings.runs } : null),
  };
}

/** Khado: ranges of ten runs around the total expected when it opens. */
export function khadoFancy(n: number, team: string, expected: number): Fancy {
  const from = Math.round(expected / RANGE_WIDTH - RANGES / 2) * RANGE_WIDTH;
  const ranges = Array.from({ length: RANGES }, (_, i): readonly [number, number] => {
    const low = Math.max(0, from + i * RANGE_WIDTH);
    return [low, low + RANGE_WIDTH - 1];
  });
  const plan: HousePlan = {
    key: `kh${n}`,
    type: 'KHADO',
    name: `${team} total khado`,
    fancy: { kind: 'RANGE', ranges },
    runners: ranges.map(([low, high]) => ({ id: `r${low}`, name: `${low} to ${high}` })),
    maxStake: 10_000,
  };
  return {
    plan,
    lastOver: 1,
    steady: false,
    offers({ innings, total }) {
      if (total === null || innings.balls >= KHADO_CLOSES || innings.wickets > MOST_DOWN) return null;
      const offers = ranges.map(([low, high]): HouseOffer =>
        outcomeOffer(total(low) - total(high + 1), RANGE_PAYS),
      );
      return offers.some(({ back }) => back !== null) ? offers : null;
    },
    verdict: (innings) => (innings.over ? { lineResult: innings.runs } : null),
  };
}
