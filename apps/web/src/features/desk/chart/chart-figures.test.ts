import { runnerId } from '@layline/units/ids.ts';
import { paise, rupees, ZERO } from '@layline/units/money.ts';
import { describe, expect, test } from 'vitest';
import type { OwnFill, ScoreMoment, TradePoint } from '../../../provider/trades.ts';
import { chartData, marksWithin, movedTo, priceBounds, spanOf, summaryOf } from './chart-figures.ts';

const UNTIL = 1_795_000_000_000;

function point(at: number, close: number, changes: Partial<TradePoint> = {}): TradePoint {
  return { at, open: close, high: close, low: close, close, volume: rupees(100), trades: 1, ...changes };
}

const fill = (at: number, runner = 'A'): OwnFill => ({
  runnerId: runnerId(runner),
  side: 'BACK',
  price: 300,
  stake: rupees(50),
  at,
});

describe('[R12.9] the figures of a chart', () => {
  test('ten minutes and an hour end now; everything begins with the first trade', () => {
    const points = [point(UNTIL - 7_200_000, 250)];
    expect(spanOf('TEN_MINUTES', { until: UNTIL, points })).toEqual({ from: UNTIL - 600_000, to: UNTIL });
    expect(spanOf('HOUR', { until: UNTIL, points })).toEqual({ from: UNTIL - 3_600_000, to: UNTIL });
    expect(spanOf('ALL', { until: UNTIL, points })).toEqual({ from: UNTIL - 7_200_000, to: UNTIL });
    expect(spanOf('ALL', { until: UNTIL, points: [] })).toEqual({ from: UNTIL - 600_000, to: UNTIL });
  });

  test('the summary: highest, lowest, volume and number of trades', () => {
    const points = [
      point(1, 250, { high: 260, trades: 3 }),
      point(2, 240, { low: 238, volume: paise(1250) }),
    ];
    expect(summaryOf(points)).toEqual({ high: 260, low: 238, volume: paise(11_250), trades: 4 });
    expect(summaryOf([])).toEqual({ high: null, low: null, volume: ZERO, trades: 0 });
  });

  test('the line continues to the end at the last price, without volume', () => {
    const span = { from: 0, to: 10_000 };
    expect(chartData([point(1000, 250), point(2000, 252)], span)).toEqual([
      [1, 2, 10],
      [2.5, 2.52, 2.52],
      [100, 100, null],
    ]);
    expect(chartData([], span)).toEqual([[], [], []]);
  });

  test('marks are those of the runner and of the time shown', () => {
    const moment = (at: number): ScoreMoment => ({ at, kind: 'GOAL', side: 'A', score: '1–0' });
    const marks = { fills: [fill(5), fill(15), fill(15, 'B')], moments: [moment(5), moment(15)] };
    expect(marksWithin(marks, 'A', { from: 10, to: 20 })).toEqual({
      fills: [fill(15)],
      moments: [moment(15)],
    });
  });

  test('the axis has room for every trade and every own fill, and no price below 1.00', () => {
    const { least, most } = priceBounds([point(1, 250, { high: 270, low: 240 })], [fill(1)]);
    expect(least).toBeLessThan(240);
    expect(most).toBeGreaterThan(300);
    expect(priceBounds([point(1, 101)], []).least).toBe(100);
    expect(priceBounds([], [])).toEqual({ least: 100, most: 200 });
  });

  test('keys walk through the points, and stop at both ends', () => {
    expect(movedTo('ArrowLeft', null, 30)).toBe(28);
    expect(movedTo('ArrowLeft', 29, 30)).toBe(28);
    expect(movedTo('ArrowRight', 29, 30)).toBe(29);
    expect(movedTo('ArrowDown', 15, 30)).toBe(14);
    expect(movedTo('ArrowUp', 15, 30)).toBe(16);
    expect(movedTo('PageDown', 15, 30)).toBe(5);
    expect(movedTo('PageUp', 25, 30)).toBe(29);
    expect(movedTo('Home', 15, 30)).toBe(0);
    expect(movedTo('End', 15, 30)).toBe(29);
    expect(movedTo('a', 15, 30)).toBeNull();
    expect(movedTo('ArrowLeft', null, 0)).toBeNull();
  });
});
