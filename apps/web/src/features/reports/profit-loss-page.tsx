import { getBetHistory } from '../../provider/bet-history.ts';
import { getProfitLossReport } from '../../provider/reports.ts';
import { CsvButton, ListPage, PrintButton } from '@layline/ui/data-table/list-page.tsx';
import { periodText } from '@layline/ui/data-table/period-text.ts';
import { useSearchState } from '@layline/ui/data-table/use-search-state.ts';
import { useLocale } from '@layline/ui/format/locale.ts';
import { Tabs } from '@layline/ui/forms/tabs.tsx';
import { useTexts } from '@layline/ui/language/texts.ts';
import type { TextOf, Write } from '@layline/ui/language/texts.ts';
import { HISTORY_PERIOD, HistorySearch, historyBody } from './history-search.ts';
import { HistoryView } from './history-view.tsx';
import { FiguresView } from './figures-view.tsx';
import { ListLead, useSaveFile } from './list-parts.tsx';
import { reports } from './texts.ts';
import {
  PROFIT_PERIOD,
  ProfitLossSearch,
  ProfitLossView,
  profitLossQuery,
  useReport,
} from './profit-loss-view.tsx';

const TITLES = {
  profit: 'Profit and Loss',
  bets: 'Bet History',
  figures: 'Figures',
} as const;

/** Address parameters that not every view uses. */
const OTHER_VIEW = {
  sportId: undefined,
  eventId: undefined,
  marketId: undefined,
  page: undefined,
  trail: undefined,
  state: undefined,
  side: undefined,
  dateOf: undefined,
} as const;

function historyWords(
  t: Write<TextOf<typeof reports>>,
  search: HistorySearch,
  locale: string,
): readonly string[] {
  const { state, side, sportId, eventId, marketId } = search;
  const filtered = [state, side, sportId, eventId, marketId].some((value) => value !== undefined);
  const period = periodText(search, HISTORY_PERIOD, locale);
  return [
    search.dateOf === 'SETTLED' ? t('{period}, by settlement', { period }) : period,
    ...(filtered ? [t('filtered')] : []),
  ];
}

/** `/ProfitLoss` (R2.14, R14.1): profit and loss level by level, all bets, and figures of one’s own betting. */
export function ProfitLossPage() {
  const t = useTexts(reports);
  const [search, change] = useSearchState(ProfitLossSearch);
  const [history] = useSearchState(HistorySearch);
  const saveFile = useSaveFile();
  const { tag } = useLocale();
  const { view = 'profit' } = search;
  const bets = view === 'bets';
  const report = useReport(search, { enabled: view === 'profit' });
  const save = () => {
    const now = Date.now();
    return bets
      ? saveFile(getBetHistory, { body: { ...historyBody(history, now), format: 'csv' } }, 'bets')
      : saveFile(
          getProfitLossReport,
          { query: { ...profitLossQuery(search, now), format: 'csv' } },
          'profit-and-loss',
        );
  };
  return (
    <ListPage
      title={t(TITLES[view])}
      subtitle={
        <ListLead words={bets ? historyWords(t, history, tag) : [periodText(search, PROFIT_PERIOD, tag)]} />
      }
      actions={
        <>
          <PrintButton />
          {(bets || (view === 'profit' && report.list.phase !== 'absent')) && <CsvButton onDownload={save} />}
        </>
      }
    >
      <Tabs
        label={t('Reports')}
        tabs={[
          { value: 'profit', label: t('Profit and loss') },
          { value: 'bets', label: t('Bet history') },
          { value: 'figures', label: t('Figures') },
        ]}
        value={view}
        onValueChange={(next) => change({ ...OTHER_VIEW, view: next === 'profit' ? undefined : next })}
      >
        {view === 'profit' && <ProfitLossView {...report} />}
        {bets && <HistoryView />}
        {view === 'figures' && <FiguresView />}
      </Tabs>
    </ListPage>
  );
}
