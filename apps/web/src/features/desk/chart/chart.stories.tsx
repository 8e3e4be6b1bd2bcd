import { runnerId } from '@layline/units/ids.ts';
import { rupees } from '@layline/units/money.ts';
import type { States } from '@layline/ui/stories/story.ts';
import type { OwnFill, ScoreMoment, TradePoint, Trades } from '../../../provider/trades.ts';
import { exampleMarket } from '../../../testing/examples.ts';
import { ChartHead } from './chart-head.tsx';
import { ChartView } from './chart-view.tsx';
import type { ChartViewProps } from './chart-view.tsx';
import { MarkList } from './mark-list.tsx';

export const title = 'desk/Chart';

const nothing = () => undefined;
const UNTIL = 1_795_000_000_000;
const RUNNER = runnerId('away');

/** Ten minutes of trades at prices that rise and fall. */
const POINTS = Array.from({ length: 60 }, (_, n): TradePoint => {
  const close = 250 + Math.round(12 * Math.sin(n / 7)) * 2;
  return {
    at: UNTIL - (60 - n) * 10_000,
    open: close,
    high: close + (n % 4 === 0 ? 4 : 0),
    low: close - (n % 5 === 0 ? 4 : 0),
    close,
    volume: rupees(500 * (1 + (n % 6))),
    trades: 1 + (n % 3),
  };
});
const FILLS: readonly OwnFill[] = [
  { runnerId: RUNNER, side: 'BACK', price: 264, stake: rupees(500), at: UNTIL - 480_000 },
  { runnerId: RUNNER, side: 'LAY', price: 228, stake: rupees(1500), at: UNTIL - 210_000 },
];
const MOMENTS: readonly ScoreMoment[] = [
  { at: UNTIL - 400_000, kind: 'WICKET', side: 'Mumbai', score: '54/3' },
  { at: UNTIL - 396_000, kind: 'WICKET', side: 'Mumbai', score: '54/4' },
  { at: UNTIL - 300_000, kind: 'GOAL', side: 'Kingsferry', score: '0–1' },
  { at: UNTIL - 200_000, kind: 'GAME', side: 'S. Hoshikawara', score: '6–4 2–1' },
  { at: UNTIL - 100_000, kind: 'POINTS', side: 'Magadh Maces', score: '24–21' },
  { at: UNTIL - 90_000, kind: 'UNKNOWN', side: 'Chennai', score: 'Time-out' },
  { at: UNTIL - 50_000, kind: 'OFF', side: null, score: '2m' },
];
const TRADES: Trades = {
  interval: 1000,
  until: UNTIL,
  last: { at: UNTIL - 10_000, price: 252 },
  points: POINTS,
};

function view(props: Partial<ChartViewProps>) {
  return (
    <ChartView
      runnerId={RUNNER}
      runnerName="Chennai"
      range="TEN_MINUTES"
      trades={TRADES}
      fills={FILLS}
      moments={MOMENTS}
      {...props}
    />
  );
}

function head(props: Partial<Parameters<typeof ChartHead>[0]>) {
  return (
    <ChartHead
      runners={exampleMarket.runners}
      runnerId={exampleMarket.runners[0]?.runnerId ?? ''}
      onRunner={nothing}
      range="TEN_MINUTES"
      onRange={nothing}
      isOld={false}
      {...props}
    />
  );
}

export const states: States = {
  'prices, volume, own fills and moments': view({}),
  'without marks': view({ fills: [], moments: [] }),
  'one trade': view({ trades: { ...TRADES, points: POINTS.slice(-1) }, fills: [], moments: [] }),
  'nothing traded in this time': view({ trades: { ...TRADES, points: [] } }),
  'nothing traded yet': view({ trades: { ...TRADES, points: [], last: null }, fills: [], moments: [] }),
  'an hour': view({ range: 'HOUR' }),
  'the whole market': view({ range: 'ALL' }),
  'the head': head({}),
  'prices are out of date': head({ range: 'ALL', isOld: true }),
  marks: <MarkList marks={{ fills: FILLS, moments: MOMENTS }} when={() => '14:05:10'} />,
};
