import { useQuery } from '@tanstack/react-query';
import { useCallback, useEffect, useRef } from 'react';
import UPlot from 'uplot';
import 'uplot/dist/uPlot.min.css';
import { getPriceHistory } from '../../provider/markets.ts';
import type { PricePoint } from '../../provider/markets.ts';
import { valueOf } from '../../provider/failure.ts';
import { request } from '../../provider/request.ts';
import { useTheme } from '../../site/theme-store.ts';
import { Button } from '@layline/ui/forms/button.tsx';
import { EmptyState } from '@layline/ui/states/empty-state.tsx';
import { useWhen } from '@layline/ui/format/use-when.ts';
import { TIME } from '@layline/ui/format/when.ts';
import { useLocale } from '@layline/ui/format/locale.ts';
import { priceText } from '../../betting/bet-form.ts';
import { useTexts } from '@layline/ui/language/texts.ts';
import { MoneyText } from '@layline/ui/text/money-text.tsx';
import { Skeleton } from '@layline/ui/states/skeleton.tsx';
import { tradedByPrice } from './market-figures.ts';
import type { TradedAt } from './market-figures.ts';
import { market as room } from './texts.ts';
import styles from './price-history.module.css';
import { errorText } from '@layline/ui/states/error-text.ts';

const HEIGHT = 220;
/** Minimum time span shown, s, so that a single trade has minutes around it, rather than the same minute repeated. */
const LEAST_SPAN = 600;
/** Up to this many trades are drawn as individual points. */
const FEW = 40;

/** Colours and font of the page, because a canvas cannot use custom properties. */
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

/** Writes a price, hundredths. */
type Text = (price: number) => string;

function optionsFor(
  element: Element,
  width: number,
  when: ReturnType<typeof useWhen>,
  priceText: Text,
): UPlot.Options {
  const { ink, line, price, font } = pageStyle(element);
  const axis = { stroke: ink, font, grid: { stroke: line, width: 1 }, ticks: { stroke: line, width: 1 } };
  return {
    width,
    height: HEIGHT,
    legend: { show: false },
    scales: {
      x: {
        // Not the given bounds: for a single trade those span a thousand days.
        range: ({ data: [times] }) => {
          const from = times[0] ?? 0;
          const to = times.at(-1) ?? from;
          const more = Math.max(0, LEAST_SPAN - (to - from)) / 2;
          return [from - more, to + more];
        },
      },
      // Around the traded prices, and never below the lowest possible price.
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
      { ...axis, size: 52, values: (_, ticks) => ticks.map((tick) => priceText(Math.round(tick * 100))) },
    ],
    series: [
      {},
      {
        stroke: price,
        width: 2,
        paths: UPlot.paths.stepped?.({ align: 1 }) ?? null,
        // A few trades are each visible, even within the same minute; for many the steps are enough.
        points: { show: (chart) => chart.data[0].length <= FEW },
      },
    ],
  } as UPlot.Options;
}

/** The last traded price over time, as steps. The table below has the same in figures. */
function PriceChart({
  points,
  priceText,
}: {
  readonly points: readonly PricePoint[];
  readonly priceText: Text;
}) {
  const t = useTexts(room);
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
    const chart = new UPlot(optionsFor(target, target.clientWidth, when, priceText), data, target);
    const watching = new ResizeObserver(() => chart.setSize({ width: target.clientWidth, height: HEIGHT }));
    watching.observe(target);
    return () => {
      watching.disconnect();
      chart.destroy();
    };
  }, [points, theme, when, priceText]);
  return <div ref={element} className={styles.chart} role="img" aria-label={t('Price over time')} />;
}

function Traded({ rows, priceText }: { readonly rows: readonly TradedAt[]; readonly priceText: Text }) {
  const t = useTexts(room);
  const most = Math.max(...rows.map(({ volume }) => volume));
  return (
    <table className={styles.traded}>
      <caption>{t("Traded at each price, backers' stakes")}</caption>
      <tbody>
        {rows.map(({ price, volume }) => (
          <tr key={price}>
            <th scope="row">{priceText(price)}</th>
            <td className={styles.bar} aria-hidden="true">
              <span style={{ inlineSize: `${Math.max(2, Math.round((volume / most) * 100))}%` }} />
            </td>
            <td>
              <MoneyText amount={volume} form="compact" symbol />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** A runner's price over time, and the volume traded at each price. */
export function PriceHistory({
  marketId,
  runnerId,
  form,
}: {
  readonly marketId: string;
  readonly runnerId: string;
  readonly form: 'ODDS' | 'LINE';
}) {
  const t = useTexts(room);
  const { odds } = useLocale();
  const written = useCallback((price: number) => priceText(form, price, odds), [odds, form]);
  const { data, error, refetch } = useQuery({
    queryKey: ['price-history', marketId, runnerId],
    queryFn: async ({ signal }) =>
      valueOf(await request(getPriceHistory, { query: { marketId, runnerId }, signal })),
  });
  if (error && !data) {
    return (
      <EmptyState
        tone="error"
        icon="alert"
        title={t('The prices could not be loaded')}
        text={errorText(error)}
        action={<Button onClick={() => void refetch()}>{t('Try again')}</Button>}
      />
    );
  }
  if (!data) return <Skeleton height="300px" />;
  if (data.points.length === 0) {
    return <EmptyState icon="chart" title={t('Nothing traded yet')} text={t('Matched bets appear here.')} />;
  }
  return (
    <div className={styles.history}>
      <PriceChart points={data.points} priceText={written} />
      <Traded rows={tradedByPrice(data.points)} priceText={written} />
    </div>
  );
}
