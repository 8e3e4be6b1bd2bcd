import { useQuery } from '@tanstack/react-query';
import type { Paise } from '@layline/units/money.ts';
import { FilterBar } from '@layline/ui/data-table/filter-bar.tsx';
import { Figures } from '@layline/ui/data-table/figures.tsx';
import { ListPanel } from '@layline/ui/data-table/list-page.tsx';
import { ListFailure, OldRows } from '@layline/ui/data-table/list-states.tsx';
import { boundsOf } from '@layline/ui/data-table/period.ts';
import { PeriodField } from '@layline/ui/data-table/period-field.tsx';
import { useSearchState } from '@layline/ui/data-table/use-search-state.ts';
import { useToday } from '@layline/ui/data-table/use-today.ts';
import { useLocale } from '@layline/ui/format/locale.ts';
import { useTexts } from '@layline/ui/language/texts.ts';
import { EmptyState } from '@layline/ui/states/empty-state.tsx';
import { Skeleton } from '@layline/ui/states/skeleton.tsx';
import { MoneyText } from '@layline/ui/text/money-text.tsx';
import { VisuallyHidden } from '@layline/ui/text/visually-hidden.tsx';
import { useAmount } from '@layline/ui/text/use-amount.ts';
import { listState } from '../../api/list-state.ts';
import { valueOf } from '../../provider/failure.ts';
import { getBettingFigures } from '../../provider/figures.ts';
import type { BettingFigures } from '../../provider/figures.ts';
import { request } from '../../provider/request.ts';
import { useUser } from '../../session/session-store.ts';
import { FigureCharts } from './figure-charts.tsx';
import { FigureFiles } from './figure-files.tsx';
import { PROFIT_PERIOD, ProfitLossSearch } from './profit-loss-view.tsx';
import { reports } from './texts.ts';

interface Totals {
  readonly bets: number;
  readonly won: number;
  readonly lost: number;
  readonly turnover: number;
  readonly net: number;
}

/** Sums over all sports; amounts in paise. */
function totalsOf({ sports }: BettingFigures): Totals {
  const sum = (key: keyof Totals) => sports.reduce((total, sport) => total + sport[key], 0);
  return {
    bets: sum('bets'),
    won: sum('won'),
    lost: sum('lost'),
    turnover: sum('turnover'),
    net: sum('net'),
  };
}

/** The figures that the others lead to: what was staked, what came of it, and how often. */
function Headline({ figures }: { readonly figures: BettingFigures | undefined }) {
  const t = useTexts(reports);
  const { tag } = useLocale();
  const share = new Intl.NumberFormat(tag, { style: 'percent', maximumFractionDigits: 1 });
  const totals = figures && totalsOf(figures);
  const ratio = (part: number, whole: number) => (whole === 0 ? '–' : share.format(part / whole));
  return (
    <Figures
      label={t('Figures for the period')}
      figures={[
        {
          label: t('Turnover'),
          value: totals ? <MoneyText amount={totals.turnover as Paise} symbol /> : null,
        },
        {
          label: t('Net'),
          value: totals ? <MoneyText amount={totals.net as Paise} profit symbol /> : null,
          strong: true,
        },
        { label: t('Margin'), value: totals ? ratio(totals.net, totals.turnover) : null },
        { label: t('Settled bets'), value: totals ? totals.bets : null },
        { label: t('Strike rate'), value: totals ? ratio(totals.won, totals.won + totals.lost) : null },
      ]}
    />
  );
}

/** Figures of one’s own betting (R14.1): headline, pictures and files. */
export function FiguresView() {
  const t = useTexts(reports);
  const [search, change] = useSearchState(ProfitLossSearch);
  const player = useUser()?.userName ?? null;
  const amount = useAmount();
  const today = useToday();
  const bounds = boundsOf({ ...search, period: search.period ?? PROFIT_PERIOD }, today);
  const args = { ...bounds, offsetMin: -new Date(today).getTimezoneOffset() };
  const query = useQuery({
    queryKey: ['betting-figures', player, args],
    queryFn: async ({ signal }) => valueOf(await request(getBettingFigures, { query: args, signal })),
    enabled: player !== null,
  });
  const state = listState(query, ({ sports }) => sports, amount);
  const figures = query.data;
  if (state.phase === 'absent') {
    return (
      <ListPanel>
        <EmptyState icon="chart" title={t('No figures')} text={t('This provider does not offer any.')} />
      </ListPanel>
    );
  }
  return (
    <ListPanel>
      <FilterBar active={0} onReset={() => undefined}>
        <PeriodField choice={search} initial={PROFIT_PERIOD} onChange={change} />
      </FilterBar>
      {state.phase === 'ready' && state.stale && <OldRows {...state.stale} />}
      {state.phase === 'failed' || state.phase === 'offline' ? (
        <ListFailure state={state} />
      ) : (
        <Headline figures={figures} />
      )}
      {state.phase === 'loading' && (
        <div role="status">
          <VisuallyHidden>{t('Loading')}</VisuallyHidden>
          <Skeleton height="20rem" />
        </div>
      )}
      {figures &&
        (figures.sports.length === 0 ? (
          <EmptyState
            icon="chart"
            title={t('Nothing was settled in this period')}
            text={t('Figures appear here when markets are settled. Choose a longer period.')}
          />
        ) : (
          <>
            <FigureCharts figures={figures} />
            <FigureFiles bounds={bounds} />
          </>
        ))}
    </ListPanel>
  );
}
