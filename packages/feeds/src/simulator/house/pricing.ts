import type { Forecast } from './forecast.ts';
import type { HouseOffer } from './plan.ts';

/** The house's edge on each side of a line, as a chance: 5 % of turnover at even money. */
const LINE_EDGE = 0.024;
/** The same for each runner of a bookmaker market, and how it grows with uncertainty. */
const BOOKMAKER_EDGE = 0.012;
/** Share of the fair price that the house pays when one of two must win: 1.95 on an even chance. */
const OUTCOME_PAYS = 0.975;
/** The same with many ranges. */
export const RANGE_PAYS = 0.88;
/** No rates are offered beyond these chances. */
const LONGEST = 0.03;
const SHORTEST = 0.97;
/** If one run matters less than this, the line is split into two at even money. */
const FINE = 0.03;

const NOTHING: HouseOffer = { back: null, lay: null };

/** Rates move in steps, coarser for high rates. */
function stepAt(rate: number): number {
  if (rate < 100) return 1;
  if (rate < 300) return 5;
  return rate < 1000 ? 10 : 50;
}

function down(rate: number): number {
  const step = stepAt(rate);
  return Math.floor(rate / step + 1e-9) * step;
}

function up(rate: number): number {
  const step = stepAt(rate);
  return Math.ceil(rate / step - 1e-9) * step;
}

/** Percentage that a fair bet on a chance pays. */
function fairRate(chance: number): number {
  return (100 * (1 - chance)) / chance;
}

/** Back and lay rates around a runner's chance (rules section 12): never crossed, with the house's edge on both sides. */
export function bookmakerOffer(chance: number): HouseOffer {
  const back = chance + BOOKMAKER_EDGE;
  const lay = chance - BOOKMAKER_EDGE;
  if (lay < LONGEST || back > SHORTEST) return NOTHING;
  return {
    back: { line: null, rate: down(fairRate(back)) },
    lay: { line: null, rate: up(fairRate(lay)) },
  };
}

/** A price that can only be backed and pays this share of the fair one. Nothing if it would be too long or too short. */
export function outcomeOffer(chance: number, pays = OUTCOME_PAYS): HouseOffer {
  if (chance < LONGEST) return NOTHING;
  const rate = down(100 * (pays / chance - 1));
  return rate < 1 ? NOTHING : { back: { line: null, rate }, lay: null };
}

/**
 * Yes and No on a figure (rules section 13.1): two lines at even money if single runs hardly matter, otherwise one line at two
 * rates. `around` is where the search begins. Both sides lose on average, and no pair of stakes on Yes and No wins whatever
 * happens.
 */
export function lineOffer(forecast: Forecast, around: number): HouseOffer {
  const middle = medianLine(forecast, around);
  const above = forecast(middle);
  if (forecast(Math.max(1, middle - 1)) - above < FINE) return splitLines(forecast, middle);
  const line = 0.5 - above < forecast(middle - 1) - 0.5 || middle <= 1 ? middle : middle - 1;
  const chance = forecast(line);
  const [yes, no] = [chance + LINE_EDGE, chance - LINE_EDGE];
  if (no < 0.1 || yes > 0.9) return NOTHING;
  return {
    back: { line, rate: inFives(fairRate(yes), Math.floor) },
    lay: { line, rate: inFives(fairRate(no), Math.ceil) },
  };
}

/** Yes and No on a meter, `edge` runs to each side of the expected figure. */
export function meterOffer(mean: number, edge: number): HouseOffer {
  return {
    back: { line: Math.ceil(mean + edge), rate: 100 },
    lay: { line: Math.floor(mean - edge), rate: 100 },
  };
}

function inFives(rate: number, round: (steps: number) => number): number {
  return round(rate / 5) * 5;
}

/** The lowest line, from 1 on, that is reached no more often than not. */
function medianLine(forecast: Forecast, around: number): number {
  let line = Math.max(1, Math.round(around));
  while (line > 1 && forecast(line - 1) <= 0.5) line -= 1;
  while (forecast(line) > 0.5) line += 1;
  return line;
}

function splitLines(forecast: Forecast, middle: number): HouseOffer {
  let yes = middle;
  while (forecast(yes) > 0.5 - LINE_EDGE) yes += 1;
  let no = middle;
  while (no > 1 && forecast(no) < 0.5 + LINE_EDGE) no -= 1;
  if (forecast(no) < 0.5 + LINE_EDGE) return NOTHING;
  return { back: { line: yes, rate: 100 }, lay: { line: no, rate: 100 } };
}
