import { ZERO } from '@layline/units/money.ts';
import type { Paise } from '@layline/units/money.ts';
import type { OwnFill, ScoreMoment, TradePoint, TradeRange, Trades } from '../../../provider/trades.ts';

const MINUTE_MS = 60_000;
const LENGTH_MS = { TEN_MINUTES: 10 * MINUTE_MS, HOUR: 60 * MINUTE_MS } as const;

/** A stretch of time, UTC ms. */
export interface Span {
  readonly from: number;
  readonly to: number;
}

/** The time that a chart shows. Everything begins with the first trade, and is ten minutes at least. */
export function spanOf(range: TradeRange, { until, points }: Pick<Trades, 'until' | 'points'>): Span {
  const length =
    range === 'ALL' ? Math.max(until - (points[0]?.at ?? until), LENGTH_MS.TEN_MINUTES) : LENGTH_MS[range];
  return { from: until - length, to: until };
}

/** What happened besides the trades. */
export interface Marks {
  readonly fills: readonly OwnFill[];
  readonly moments: readonly ScoreMoment[];
}

/** The marks of a runner within a stretch of time. */
export function marksWithin({ fills, moments }: Marks, runnerId: string, { from, to }: Span): Marks {
  const isWithin = ({ at }: { readonly at: number }) => at >= from && at <= to;
  return {
    fills: fills.filter((fill) => fill.runnerId === runnerId && isWithin(fill)),
    moments: moments.filter(isWithin),
  };
}

/** The figures of a chart in words. Prices in hundredths; null without a trade. */
export interface ChartSummary {
  readonly high: number | null;
  readonly low: number | null;
  readonly volume: Paise;
  readonly trades: number;
}

export function summaryOf(points: readonly TradePoint[]): ChartSummary {
  return {
    high: points.length === 0 ? null : Math.max(...points.map(({ high }) => high)),
    low: points.length === 0 ? null : Math.min(...points.map(({ low }) => low)),
    volume: points.reduce((sum, { volume }) => (sum + volume) as Paise, ZERO),
    trades: points.reduce((sum, { trades }) => sum + trades, 0),
  };
}

/** Seconds, prices and volumes in major units, as uPlot takes them. */
export type ChartData = [times: number[], prices: number[], volumes: (number | null)[]];

/** The trades as a chart draws them. The last price is drawn on to the end, because it is still the last. */
export function chartData(points: readonly TradePoint[], { to }: Span): ChartData {
  const last = points.at(-1);
  const end = last && to > last.at ? [last] : [];
  return [
    [...points.map(({ at }) => at / 1000), ...end.map(() => to / 1000)],
    [...points, ...end].map(({ close }) => close / 100),
    [...points.map(({ volume }) => volume / 100), ...end.map(() => null)],
  ];
}

/** Lowest and highest price that a chart must show, hundredths, with some room around them; a price is at least 1.00. */
export function priceBounds(
  points: readonly TradePoint[],
  fills: readonly OwnFill[],
): { readonly least: number; readonly most: number } {
  const prices = [...points.flatMap(({ low, high }) => [low, high]), ...fills.map(({ price }) => price)];
  if (prices.length === 0) return { least: 100, most: 200 };
  const [least, most] = [Math.min(...prices), Math.max(...prices)];
  const room = Math.max((most - least) / 8, most / 100, 1);
  return { least: Math.max(100, least - room), most: most + room };
}

/** The point that a key moves to; null if the key does not move. Without a point (`at` is null) it starts from the newest. */
export function movedTo(key: string, at: number | null, count: number): number | null {
  if (count === 0) return null;
  const last = count - 1;
  const from = at ?? last;
  // As in every slider, up is more and therefore later.
  const target = {
    ArrowLeft: from - 1,
    ArrowDown: from - 1,
    ArrowRight: from + 1,
    ArrowUp: from + 1,
    PageDown: from - 10,
    PageUp: from + 10,
    Home: 0,
    End: last,
  }[key];
  return target === undefined ? null : Math.min(Math.max(target, 0), last);
}
