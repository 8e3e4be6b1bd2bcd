import { getBetHistory } from '../../provider/bet-history.ts';
import { getProfitLossReport } from '../../provider/reports.ts';
import { CsvButton, ListPage, PrintButton } from '@layline/ui/data-table/list-page.tsx';
import { periodText } from '@layline/ui/data-table/period-text.ts';
import { useSearchState } from '@layline/ui/data-table/use-search-state.ts';
import { useLocale } from '@layline/ui/format/locale.ts';
import { Tabs } from '@layline/ui/forms/tabs.tsx';
import { useAmount } from '@layline/ui/text/use-amount.ts';
import { HISTORY_PERIOD, HistorySearch, historyBody } from './history-search.ts';
import { HistoryView } from './history-view.tsx';
import { ListLead, saveCsv } from './list-parts.tsx';
import { PROFIT_PERIOD, ProfitLossSearch, ProfitLossView, profitLossQuery } from './profit-loss-view.tsx';

/** What one of the two views keeps in the address, and the other does not know. */
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

function historyWords(search: HistorySearch, locale: string): readonly string[] {
  const { state, side, sportId, eventId, marketId } = search;
  const filtered = [state, side, sportId, eventId, marketId].some((value) => value !== undefined);
  const by = search.dateOf === 'SETTLED' ? ', by settlement' : '';
  return [`${periodText(search, HISTORY_PERIOD, locale)}${by}`, ...(filtered ? ['filtered'] : [])];
}

/** `/ProfitLoss` (R2.14): what was won and lost, level by level, and the bets of all time. */
export function ProfitLossPage() {
  const [search, change] = useSearchState(ProfitLossSearch);
  const [history] = useSearchState(HistorySearch);
  const amount = useAmount();
  const { tag } = useLocale();
  const bets = search.view === 'bets';
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
      title={bets ? 'Bet History' : 'Profit and Loss'}
      subtitle={
        <ListLead words={bets ? historyWords(history, tag) : [periodText(search, PROFIT_PERIOD, tag)]} />
      }
      actions={
        <>
          <PrintButton />
          <CsvButton onDownload={save} />
        </>
      }
    >
      <Tabs
        label="Reports"
        tabs={[
          { value: 'profit', label: 'Profit and loss' },
          { value: 'bets', label: 'Bet history' },
        ]}
        value={bets ? 'bets' : 'profit'}
        onValueChange={(view) => change({ ...OTHER_VIEW, view: view === 'bets' ? view : undefined })}
      >
        {bets ? <HistoryView /> : <ProfitLossView />}
      </Tabs>
    </ListPage>
  );
}
