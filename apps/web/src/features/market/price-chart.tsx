import { useEffect, useRef } from 'react';
import UPlot from 'uplot';
import 'uplot/dist/uPlot.min.css';
import type { PricePoint } from '../../provider/markets.ts';
import { useTheme } from '../../site/theme-store.ts';
import { useWhen } from '@layline/ui/format/use-when.ts';
import { TIME } from '@layline/ui/format/when.ts';
import styles from './price-chart.module.css';

const HEIGHT = 220;
/** Least time that is shown, s: a first trade has minutes around it, not the same minute again and again. */
const LEAST_SPAN = 600;
/** So many trades can be told apart by eye. */
const FEW = 40;

/** Colours and type of the page; a canvas knows no custom properties. */
function pageStyle(element: Element) {
  const style = getComputedStyle(element);
  const colour = (name: string) => style.getPropertyValue(name).trim();
  return {
    ink: colour('--ink-2'),
    line: colour('--line'),
    price: colour('--back-edge'),
    font: `12px ${style.fontFamily}`,
  };
}

function optionsFor(element: Element, width: number, when: ReturnType<typeof useWhen>): UPlot.Options {
  const { ink, line, price, font } = pageStyle(element);
  const axis = { stroke: ink, font, grid: { stroke: line, width: 1 }, ticks: { stroke: line, width: 1 } };
  return {
    width,
    height: HEIGHT,
    legend: { show: false },
    scales: {
      x: {
        // Not the bounds that are handed in: of a single trade those are a thousand days.
        range: ({ data: [times] }) => {
          const from = times[0] ?? 0;
          const to = times.at(-1) ?? from;
          const more = Math.max(0, LEAST_SPAN - (to - from)) / 2;
          return [from - more, to + more];
        },
      },
      // Around what was traded, and never below the least price there is.
      y: {
        range: (_, least, most) => {
          const more = Math.max((most - least) / 10, most / 20);
          return [Math.max(1, least - more), most + more];
        },
      },
    },
    cursor: { drag: { x: false, y: false } },
    axes: [
      { ...axis, values: (_, ticks) => ticks.map((tick) => when(tick * 1000, TIME)) },
      { ...axis, size: 52 },
    ],
    series: [
      {},
      {
        label: 'Price',
        stroke: price,
        width: 2,
        paths: UPlot.paths.stepped?.({ align: 1 }) ?? null,
        // A few trades are seen each, also where they lie at the same minute; of many the steps are enough.
        points: { show: (chart) => chart.data[0].length <= FEW },
      },
    ],
  } as UPlot.Options;
}

/** The last traded price over time, as steps. The table beside it says the same in figures. */
export function PriceChart({ points }: { readonly points: readonly PricePoint[] }) {
  const element = useRef<HTMLDivElement>(null);
  const theme = useTheme();
  const when = useWhen();
  useEffect(() => {
    const target = element.current;
    if (!target) return undefined;
    const data: UPlot.AlignedData = [
      points.map(({ at }) => at / 1000),
      points.map(({ price }) => price / 100),
    ];
    const chart = new UPlot(optionsFor(target, target.clientWidth, when), data, target);
    const watching = new ResizeObserver(() => chart.setSize({ width: target.clientWidth, height: HEIGHT }));
    watching.observe(target);
    return () => {
      watching.disconnect();
      chart.destroy();
    };
  }, [points, theme, when]);
  return <div ref={element} className={styles.chart} role="img" aria-label="Price over time" />;
}
