import { useMemo, useState } from 'react';
import type { KeyboardEvent } from 'react';
import { EmptyState } from '@layline/ui/states/empty-state.tsx';
import { useTexts } from '@layline/ui/language/texts.ts';
import { useAmount } from '@layline/ui/text/use-amount.ts';
import { useWhen } from '@layline/ui/format/use-when.ts';
import { SECOND } from '@layline/ui/format/when-forms.ts';
import { TIME } from '@layline/ui/format/when.ts';
import type { WhenForm } from '@layline/ui/format/when.ts';
import { useOfferText } from '../../../betting/offer-text.ts';
import type { OwnFill, ScoreMoment, TradePoint, TradeRange, Trades } from '../../../provider/trades.ts';
import { marksWithin, movedTo, spanOf } from './chart-figures.ts';
import { ChartSummary } from './chart-summary.tsx';
import { MarkList } from './mark-list.tsx';
import { PriceChart } from './price-chart.tsx';
import type { Drawn } from './price-chart.tsx';
import styles from './chart.module.css';
import { chart as room } from './texts.ts';

const CLOCK: WhenForm = { timeStyle: 'medium' };
/** How a point of each range is named: everything may reach back for days. */
const POINT_FORM = { TEN_MINUTES: CLOCK, HOUR: TIME, ALL: SECOND } as const;

export interface ChartViewProps {
  readonly runnerId: string;
  readonly runnerName: string;
  readonly range: TradeRange;
  readonly trades: Trades;
  /** All marks of the market; the chart shows those of its runner and its time. */
  readonly fills: readonly OwnFill[];
  readonly moments: readonly ScoreMoment[];
}

/** Writes a point in words. */
function usePointText(form: WhenForm): (point: TradePoint) => string {
  const t = useTexts(room);
  const amount = useAmount();
  const when = useWhen();
  const offerText = useOfferText();
  return ({ at, high, low, close, volume, trades }) => {
    const price = offerText('ODDS', close);
    const [lowest, highest] = [offerText('ODDS', low), offerText('ODDS', high)];
    return t('{time}: {price}, {volume} in {n} trade|{time}: {price}, {volume} in {n} trades', {
      time: when(at, form),
      price:
        high === low ? price : t('{price} (from {low} to {high})', { price, low: lowest, high: highest }),
      volume: amount(volume),
      n: trades,
    });
  };
}

interface PointsProps {
  readonly label: string;
  readonly drawn: Drawn;
  readonly pointText: (point: TradePoint) => string;
}

/** The chart as a slider: its value is the point that the cursor is on, at first the newest. */
function Points({ label, drawn, pointText }: PointsProps) {
  const { points } = drawn;
  /** The start of the chosen interval, which stays the same when older points leave the chart. */
  const [chosenAt, setChosenAt] = useState<number | null>(null);
  const found = points.findIndex(({ at }) => at === chosenAt);
  const chosen = found < 0 ? null : found;
  const named = points[chosen ?? points.length - 1];
  const text = named ? pointText(named) : '';
  const choose = (index: number | null) => setChosenAt(index === null ? null : (points[index]?.at ?? null));

  function onKeyDown(event: KeyboardEvent): void {
    if (event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return;
    const next = movedTo(event.key, chosen, points.length);
    if (next === null) return;
    event.preventDefault();
    choose(next);
  }

  return (
    <>
      <div
        className={styles.chart}
        role="slider"
        tabIndex={0}
        aria-label={label}
        aria-valuemin={0}
        aria-valuemax={points.length - 1}
        aria-valuenow={chosen ?? points.length - 1}
        aria-valuetext={text}
        onKeyDown={onKeyDown}
        // Otherwise the value would change, and be announced, with each new trade.
        onFocus={() => choose(chosen ?? points.length - 1)}
        onBlur={() => choose(null)}
      >
        <PriceChart drawn={drawn} chosen={chosen} onPoint={choose} />
      </div>
      <p className={styles.point}>{text}</p>
    </>
  );
}

/** The chart of a runner with its figures in words. Arrow keys walk through its points. */
export function ChartView({ runnerId, runnerName, range, trades, fills, moments }: ChartViewProps) {
  const t = useTexts(room);
  const when = useWhen();
  const pointText = usePointText(POINT_FORM[range]);
  const drawn = useMemo(() => {
    const span = spanOf(range, trades);
    return { points: trades.points, span, marks: marksWithin({ fills, moments }, runnerId, span) };
  }, [range, trades, fills, moments, runnerId]);
  return (
    <>
      <ChartSummary trades={trades} when={(at) => when(at, CLOCK)} />
      {trades.points.length > 0 ? (
        <Points
          label={t('Prices of {runner} over time', { runner: runnerName })}
          drawn={drawn}
          pointText={pointText}
        />
      ) : (
        <div className={styles.empty}>
          <EmptyState
            icon="chart"
            title={trades.last ? t('Nothing was traded in this time') : t('Nothing traded yet')}
            text={trades.last ? t('Choose a longer time.') : t('Matched bets appear here.')}
          />
        </div>
      )}
      <MarkList marks={drawn.marks} when={(at) => when(at, POINT_FORM[range])} />
    </>
  );
}
