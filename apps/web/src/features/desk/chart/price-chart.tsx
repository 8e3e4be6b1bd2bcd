import { useEffect, useEffectEvent, useRef } from 'react';
import UPlot from 'uplot';
import 'uplot/dist/uPlot.min.css';
import { useWhen } from '@layline/ui/format/use-when.ts';
import { useOfferText } from '../../../betting/offer-text.ts';
import type { TradePoint } from '../../../provider/trades.ts';
import { useTheme } from '../../../site/theme-store.ts';
import { chartData, priceBounds } from './chart-figures.ts';
import type { Marks, Span } from './chart-figures.ts';
import { chartOptions } from './chart-options.ts';
import { drawMarks } from './draw-marks.ts';
import { inkOf } from './ink.ts';
import styles from './chart.module.css';

/** What a chart draws. */
export interface Drawn {
  readonly points: readonly TradePoint[];
  readonly span: Span;
  readonly marks: Marks;
}

interface PriceChartProps {
  readonly drawn: Drawn;
  /** The point that the cursor is on; null for none. */
  readonly chosen: number | null;
  /** The pointer is at a point; null once it has left. */
  readonly onPoint: (index: number | null) => void;
}

/** CSS px. */
function sizeOf({ clientWidth, clientHeight }: HTMLElement) {
  return { width: clientWidth, height: clientHeight };
}

/** Price and volume over time, with own fills and moments of the score. The text around it says the same in words. */
export function PriceChart({ drawn, chosen, onPoint }: PriceChartProps) {
  const element = useRef<HTMLDivElement>(null);
  const chart = useRef<UPlot | null>(null);
  /** What is on the canvas; uPlot asks for it whenever it draws. */
  const shown = useRef(drawn);
  const theme = useTheme();
  const when = useWhen();
  const offerText = useOfferText();

  const point = useEffectEvent((index: number | null) =>
    // The line is drawn on behind the last point.
    onPoint(index !== null && index < shown.current.points.length ? index : null),
  );
  const putCursor = useEffectEvent(() => {
    const made = chart.current;
    const at = chosen === null ? undefined : shown.current.points[chosen];
    // uPlot takes a negative position for a pointer that has left.
    const place = at &&
      made && { left: made.valToPos(at.at / 1000, 'x'), top: made.valToPos(at.close / 100, 'y') };
    made?.setCursor(place ?? { left: -10, top: -10 }, false);
  });
  const create = useEffectEvent((target: HTMLElement) => {
    const ink = inkOf(target);
    const options = chartOptions({
      ink,
      ...sizeOf(target),
      when,
      priceText: (price) => offerText('ODDS', price),
      span: () => shown.current.span,
      bounds: () => priceBounds(shown.current.points, shown.current.marks.fills),
      draw: (made) => drawMarks(made, shown.current, ink),
      onPoint: point,
    });
    return new UPlot(options, chartData(shown.current.points, shown.current.span), target);
  });
  useEffect(() => {
    const target = element.current;
    if (!target) return undefined;
    const made = create(target);
    chart.current = made;
    const watching = new ResizeObserver(() => made.setSize(sizeOf(target)));
    watching.observe(target);
    return () => {
      watching.disconnect();
      made.destroy();
      chart.current = null;
    };
  }, [theme, when, offerText]);
  useEffect(() => {
    shown.current = drawn;
    chart.current?.setData(chartData(drawn.points, drawn.span));
  }, [drawn]);
  useEffect(() => putCursor(), [chosen, drawn]);

  return <div ref={element} className={styles.plot} aria-hidden="true" />;
}
