import type { Paise } from '@layline/units/money.ts';
import { BarChart } from '@layline/ui/data-table/bar-chart.tsx';
import { DataTable } from '@layline/ui/data-table/data-table.tsx';
import type { Column } from '@layline/ui/data-table/column.ts';
import { useLocale } from '@layline/ui/format/locale.ts';
import { amountText } from '@layline/ui/format/money.ts';
import { SHORT_DAY, whenText } from '@layline/ui/format/when.ts';
import { useTexts } from '@layline/ui/language/texts.ts';
import type { TextOf, Write } from '@layline/ui/language/texts.ts';
import { MoneyText } from '@layline/ui/text/money-text.tsx';
import type { BetSums, BettingFigures, SportFigures } from '../../provider/figures.ts';
import { useSportName } from '../../site/use-sport-name.ts';
import { reports } from './texts.ts';
import styles from './reports.module.css';

type T = Write<TextOf<typeof reports>>;

/** The view shows charts and tables only when there is something in them. */
const NEVER_EMPTY = { icon: 'chart', title: '', text: '' } as const;

function money(amount: Paise, profit = false) {
  return <MoneyText amount={amount} profit={profit} />;
}

/** Figures that every list of bets has. */
function sumColumns<Row extends BetSums>(t: T): readonly Column<Row>[] {
  return [
    { id: 'bets', header: t('Bets'), cell: ({ bets }) => bets, figure: true },
    { id: 'won', header: t('Won'), cell: ({ won }) => won, figure: true },
    { id: 'lost', header: t('Lost'), cell: ({ lost }) => lost, figure: true },
    { id: 'turnover', header: t('Turnover'), cell: ({ turnover }) => money(turnover), figure: true },
    {
      id: 'profit',
      header: t('Profit or loss'),
      cell: ({ profit }) => money(profit, true),
      figure: true,
      card: 'amount',
    },
  ];
}

interface ListProps<Row> {
  readonly caption: string;
  readonly rows: readonly Row[];
  readonly columns: readonly Column<Row>[];
  readonly rowKey: (row: Row) => string;
}

function List<Row>({ caption, rows, columns, rowKey }: ListProps<Row>) {
  return (
    <DataTable
      caption={caption}
      columns={columns}
      rowKey={rowKey}
      state={{ phase: 'ready', rows, busy: false, stale: null }}
      empty={NEVER_EMPTY}
    />
  );
}

/** A table with the figures of a chart, opened on request. */
function AsTable<Row>(list: ListProps<Row>) {
  const t = useTexts(reports);
  return (
    <details className={styles.details}>
      <summary>{t('Show as a table')}</summary>
      <List {...list} />
    </details>
  );
}

const STEP_TITLES = {
  1: 'Net result by day',
  7: 'Net result by week',
  28: 'Net result by four weeks',
} as const satisfies Record<number, TextOf<typeof reports>>;

const DAY_MS = 86_400_000;

/** All steps from the first to the last, including those without results. */
function everyStep({ steps, daysPerStep }: BettingFigures) {
  const length = daysPerStep * DAY_MS;
  const [first, last] = [steps[0]?.from ?? 0, steps.at(-1)?.from ?? 0];
  const netFrom = new Map(steps.map(({ from, net }) => [from, net]));
  return Array.from({ length: (last - first) / length + 1 }, (_, nth) => {
    const from = first + nth * length;
    return { from, net: netFrom.get(from) ?? 0 };
  });
}

function BySport({ sports }: Pick<BettingFigures, 'sports'>) {
  const t = useTexts(reports);
  const sportName = useSportName();
  const columns: readonly Column<SportFigures>[] = [
    {
      id: 'sport',
      header: t('Sport'),
      cell: ({ sportId, name }) => sportName(sportId) ?? name,
      card: 'title',
    },
    ...sumColumns<SportFigures>(t),
    { id: 'commission', header: t('Commission'), cell: (row) => money(row.commission), figure: true },
    { id: 'net', header: t('Net'), cell: ({ net }) => money(net, true), figure: true },
  ];
  return (
    <>
      <h2 className={styles.section}>{t('By sport')}</h2>
      <List
        caption={t('By sport')}
        rows={sports}
        rowKey={({ sportId }) => String(sportId)}
        columns={columns}
      />
    </>
  );
}

/** Results over time, bets by hour, and a table by sport. */
export function FigureCharts({ figures }: { readonly figures: BettingFigures }) {
  const t = useTexts(reports);
  const locale = useLocale();
  const { tag } = locale;
  const text = (value: number) => amountText(value as Paise, locale, 'full', true);
  const { sports, hours, steps, daysPerStep } = figures;
  const dayOf = ({ from }: { readonly from: number }) => whenText(from, SHORT_DAY, tag);
  const hourOf = ({ hour }: { readonly hour: number }) => `${String(hour).padStart(2, '0')}:00`;
  const stepTitle = t(STEP_TITLES[daysPerStep]);
  const hourTitle = t('Profit or loss by the hour of placing');
  const bestAndWorst = (bars: readonly { readonly label: string; readonly value: number }[]) => {
    const sorted = bars.toSorted((a, b) => b.value - a.value);
    const [best, worst] = [sorted[0], sorted.at(-1)];
    if (best === undefined || worst === undefined) return '';
    return t('Best: {best}, {most}. Worst: {worst}, {least}.', {
      best: best.label,
      most: text(best.value),
      worst: worst.label,
      least: text(worst.value),
    });
  };
  const stepBars = everyStep(figures).map((step) => ({
    key: step.from,
    label: dayOf(step),
    value: step.net,
  }));
  const hourBars = Array.from({ length: 24 }, (_, hour) => ({
    key: hour,
    label: hourOf({ hour }),
    value: hours.find((one) => one.hour === hour)?.profit ?? 0,
  }));
  return (
    <>
      <BarChart title={stepTitle} summary={bestAndWorst(stepBars)} bars={stepBars} text={text}>
        <AsTable
          caption={stepTitle}
          rows={steps}
          rowKey={({ from }) => String(from)}
          columns={[
            { id: 'day', header: daysPerStep === 1 ? t('Day') : t('From'), cell: dayOf, card: 'title' },
            { id: 'markets', header: t('Markets'), cell: ({ markets }) => markets, figure: true },
            {
              id: 'net',
              header: t('Net'),
              cell: ({ net }) => money(net, true),
              figure: true,
              card: 'amount',
            },
          ]}
        />
      </BarChart>
      <BarChart title={hourTitle} summary={bestAndWorst(hourBars)} bars={hourBars} text={text}>
        <AsTable
          caption={hourTitle}
          rows={hours}
          rowKey={({ hour }) => String(hour)}
          columns={[
            { id: 'hour', header: t('Hour'), cell: hourOf, card: 'title' },
            ...sumColumns<(typeof hours)[number]>(t),
          ]}
        />
      </BarChart>
      <BySport sports={sports} />
    </>
  );
}
