import { getBetHistory } from '../../provider/bet-history.ts';
import { getProfitLossReport } from '../../provider/reports.ts';
import { CsvButton, ListPage, PrintButton } from '@layline/ui/data-table/list-page.tsx';
import { periodText } from '@layline/ui/data-table/period-text.ts';
import { useSearchState } from '@layline/ui/data-table/use-search-state.ts';
import { useLocale } from '@layline/ui/format/locale.ts';
import { Tabs } from '@layline/ui/forms/tabs.tsx';
import { useTexts } from '@layline/ui/language/texts.ts';
import type { TextOf, Write } from '@layline/ui/language/texts.ts';
import { useAmount } from '@layline/ui/text/use-amount.ts';
import { HISTORY_PERIOD, HistorySearch, historyBody } from './history-search.ts';
import { HistoryView } from './history-view.tsx';
import { ListLead, saveCsv } from './list-parts.tsx';
import { reports } from './texts.ts';
import {
  PROFIT_PERIOD,
  ProfitLossSearch,
  ProfitLossView,
  profitLossQuery,
  useReport,
} from './profit-loss-view.tsx';

/** Address parameters that only one of the two views uses. */
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

/** `/ProfitLoss` (R2.14): profit and loss, level by level, and all bets. */
export function ProfitLossPage() {
  const t = useTexts(reports);
  const [search, change] = useSearchState(ProfitLossSearch);
  const [history] = useSearchState(HistorySearch);
  const amount = useAmount();
  const { tag } = useLocale();
  const bets = search.view === 'bets';
  const report = useReport(search, { enabled: !bets });
  const save = () => {
    const now = Date.now();
    return bets
      ? saveCsv(getBetHistory, { body: { ...historyBody(history, now), format: 'csv' } }, 'bets', amount)
      : saveCsv(
          getProfitLossReport,
          { query: { ...profitLossQuery(search, now), format: 'csv' } },
          'profit-and-loss',
          amount,
        );
  };
  return (
    <ListPage
      title={bets ? t('Bet History') : t('Profit and Loss')}
      subtitle={
        <ListLead words={bets ? historyWords(t, history, tag) : [periodText(search, PROFIT_PERIOD, tag)]} />
      }
      actions={
        <>
          <PrintButton />
          {(bets || report.list.phase !== 'absent') && <CsvButton onDownload={save} />}
        </>
      }
    >
      <Tabs
        label={t('Reports')}
        tabs={[
          { value: 'profit', label: t('Profit and loss') },
          { value: 'bets', label: t('Bet history') },
        ]}
        value={bets ? 'bets' : 'profit'}
        onValueChange={(view) => change({ ...OTHER_VIEW, view: view === 'bets' ? view : undefined })}
      >
        {bets ? <HistoryView /> : <ProfitLossView {...report} />}
      </Tabs>
    </ListPage>
  );
}
