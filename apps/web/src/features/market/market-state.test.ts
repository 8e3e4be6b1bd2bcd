import { exampleLineMarket, exampleMarket } from '../../testing/examples.ts';
import { eventId, marketId, runnerId } from '@layline/units/ids.ts';
import { paise, rupees } from '@layline/units/money.ts';
import { textsOf } from '@layline/ui/language/texts.ts';
import { describe, expect, test } from 'vitest';
import type { ProfitLoss } from '../../provider/profit-loss.ts';
import type { MarketFacts } from '../../live/market-view.ts';
import { lineFigures, runnerFigures, tradedByPrice } from './market-figures.ts';
import { overlayOf } from './market-state.ts';
import { startText } from './start-text.ts';
import { market } from './texts.ts';

const t = textsOf(market);

const FACTS: MarketFacts = {
  marketId: marketId('m1'),
  eventId: eventId('e1'),
  status: 'OPEN',
  inPlay: false,
  betDelaySec: 0,
  suspendReason: null,
  stale: false,
  version: 1,
  materialVersion: 1,
  result: null,
};
const SETTLED: NonNullable<MarketFacts['result']> = {
  outcome: 'SETTLED',
  winners: ['a'],
  lineResult: null,
  settledAt: 1,
};

describe('the status over the prices (rules 2.4)', () => {
  test.each([
    ['nothing is known', null, true, null],
    ['open', {}, true, null],
    ['open in-play', { inPlay: true }, true, null],
    ['open, prices old', {}, false, ['STALE', 'Waiting for fresh prices']],
    ['suspended', { status: 'SUSPENDED' }, true, ['SUSPENDED', null]],
    ['suspended, prices old', { status: 'SUSPENDED' }, false, ['SUSPENDED', null]],
    ['goal', { status: 'SUSPENDED', suspendReason: 'GOAL' }, true, ['SUSPENDED', 'Goal']],
    ['ball running', { status: 'SUSPENDED', suspendReason: 'BALL_RUNNING' }, true, ['BALL RUNNING', null]],
    ['not open yet', { status: 'INACTIVE' }, true, ['NOT OPEN YET', null]],
    ['settled', { status: 'CLOSED', result: SETTLED }, true, ['CLOSED', null]],
    [
      'a line settled',
      { status: 'CLOSED', result: { ...SETTLED, lineResult: 16_450 } },
      true,
      ['CLOSED', 'Result 164.5'],
    ],
    [
      'void',
      { status: 'CLOSED', result: { ...SETTLED, outcome: 'VOID' } },
      true,
      ['VOID', 'All stakes are returned'],
    ],
  ] as const)('%s', (_, facts, trusted, expected) => {
    const overlay = overlayOf(t, facts && { ...FACTS, ...facts }, trusted);
    expect(overlay && [overlay.label, overlay.reason]).toEqual(expected);
  });
});

describe('[R3.8] under the names (rules 8.6)', () => {
  const [home, away] = exampleMarket.runners.map((runner) => runner.runnerId);
  const held: ProfitLoss = {
    marketId: exampleMarket.marketId,
    eventId: exampleMarket.eventId,
    exposure: rupees(500),
    runners: [
      { runnerId: runnerId(String(home)), profit: paise(64_050), worstProfit: paise(64_050) },
      { runnerId: runnerId(String(away)), profit: rupees(-500), worstProfit: rupees(-500) },
    ],
    lineSteps: [],
  };
  const bet = { runnerId: String(away), side: 'BACK', price: 200, stake: rupees(100) } as const;

  test('only the matched profit, without a slip', () => {
    const figures = runnerFigures(exampleMarket, held, []);
    expect([...figures.values()]).toEqual([
      { profit: 64_050, whatIf: null },
      { profit: -50_000, whatIf: null },
    ]);
  });

  test('and with the slip, with or without a position', () => {
    expect([...runnerFigures(exampleMarket, held, [bet]).values()].map(({ whatIf }) => whatIf)).toEqual([
      54_050, -40_000,
    ]);
    expect([...runnerFigures(exampleMarket, null, [bet]).values()]).toEqual([
      { profit: null, whatIf: -10_000 },
      { profit: null, whatIf: 10_000 },
    ]);
  });

  test('nothing on a runner that was withdrawn', () => {
    const runners = exampleMarket.runners.map((runner) => ({ ...runner, status: 'REMOVED' as const }));
    const figures = runnerFigures({ ...exampleMarket, runners }, held, [bet]);
    expect(figures.get(String(home))).toEqual({ profit: null, whatIf: null });
  });

  test('the worst and the best of a LINE market, the example of rules 8.4', () => {
    const lines: ProfitLoss = {
      ...held,
      marketId: exampleLineMarket.marketId,
      runners: [],
      lineSteps: [
        { from: null, profit: rupees(-50) },
        { from: 16_000, profit: rupees(0) },
        { from: 16_001, profit: rupees(50) },
      ],
    };
    const sell = { runnerId: 'r', side: 'BACK', price: 16_500, stake: rupees(80) } as const;
    expect(lineFigures(lines, [])).toEqual({ held: { worst: -5_000, best: 5_000 }, whatIf: null });
    expect(lineFigures(lines, [sell]).whatIf).toEqual({ worst: -3_000, best: 13_000 });
    expect(lineFigures(null, [])).toEqual({ held: null, whatIf: null });
  });
});

test('[R7.45] volume by price adds up the points of a price, highest price first', () => {
  const points = [
    { at: 1, price: 250, volume: paise(10_050) },
    { at: 2, price: 252, volume: rupees(10) },
    { at: 3, price: 250, volume: rupees(200) },
    { at: 4, price: 254, volume: rupees(0) },
  ];
  expect(tradedByPrice(points)).toEqual([
    { price: 252, volume: 1_000 },
    { price: 250, volume: 30_050 },
  ]);
});

test('a start names the day only when it is another day', () => {
  const start = { startTime: new Date(2026, 10, 21, 19, 30).getTime(), startLabel: null };
  expect(startText(t, start, 'en-IN', new Date(2026, 10, 21, 0, 5).getTime())).toBe('today 19:30');
  expect(startText(t, start, 'en-IN', new Date(2026, 10, 20, 23, 59).getTime())).toMatch(
    /^Sat,? 21 Nov, 19:30$/,
  );
});

test('[R3.5] a start that is not an instant is shown as sent, and a missing one not at all', () => {
  expect(startText(t, { startTime: null, startLabel: 'Tonight' }, 'en-IN')).toBe('Tonight');
  expect(startText(t, { startTime: null, startLabel: null }, 'en-IN')).toBe('');
});
