import type { HouseReport } from '@layline/contract/entities/house-report.ts';
import { BarChart } from '@layline/ui/data-table/bar-chart.tsx';
import { useLocale } from '@layline/ui/format/locale.ts';
import { amountText } from '@layline/ui/format/money.ts';
import { paise } from '@layline/units/money.ts';
import { spanName } from './group-name.ts';
import { sumsBySpan } from './report-spans.ts';
import { DRAWN } from './reports-search.ts';
import type { Drawn } from './reports-search.ts';

/** One figure of a report as bars, a bar for each day or week. The table below has the same figures. */
export function ReportBars({ report, figure }: { readonly report: HouseReport; readonly figure: Drawn }) {
  const locale = useLocale();
  const text = (amount: number) => amountText(paise(amount), locale);
  const bars = sumsBySpan(report, figure).map(({ from, to, sum }) => ({
    key: from,
    label: spanName({ from, to }),
    value: sum,
  }));
  const sorted = bars.toSorted((a, b) => b.value - a.value);
  const [most, least] = [sorted[0], sorted.at(-1)];
  if (most === undefined || least === undefined || most === least) return null;
  // A row of empty bars says nothing.
  if (most.value === 0 && least.value === 0) return null;
  const name = DRAWN.find(([drawn]) => drawn === figure)?.[1] ?? '';
  return (
    <BarChart
      title={`${name} by ${report.span === 'WEEK' ? 'week' : 'day'}`}
      summary={`Most: ${most.label}, ${text(most.value)}. Least: ${least.label}, ${text(least.value)}. The table has every figure.`}
      bars={bars}
      text={text}
    />
  );
}
