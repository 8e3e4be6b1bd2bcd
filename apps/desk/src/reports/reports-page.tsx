import { useQuery } from '@tanstack/react-query';
import { getHouseReport } from '@layline/contract/calls/operator/reports.ts';
import type { HouseReport } from '@layline/contract/entities/house-report.ts';
import { DataTable } from '@layline/ui/data-table/data-table.tsx';
import { CsvButton, ListPage, ListPanel, PrintButton } from '@layline/ui/data-table/list-page.tsx';
import { useSearchState } from '@layline/ui/data-table/use-search-state.ts';
import { Tabs } from '@layline/ui/forms/tabs.tsx';
import { Panel } from '@layline/ui/layout/panel.tsx';
import { read } from '../exchange/reads.ts';
import { listOf } from '../parts/list-of.ts';
import { saveCsv } from '../parts/csv.ts';
import styles from '../parts/tab-panels.module.css';
import { spanName } from './group-name.ts';
import { ReportBars } from './report-bars.tsx';
import { reportColumns } from './report-columns.tsx';
import { reportFile } from './report-file.ts';
import { ReportFilterBar } from './report-filter-bar.tsx';
import { reportQuery, ReportsSearch } from './reports-search.ts';
import type { View } from './reports-search.ts';

const VIEW_WORDS = [
  ['betting', 'Betting'],
  ['money', 'Money'],
  ['tax', 'Tax bases'],
] as const satisfies readonly (readonly [View, string])[];

const NOTES: Readonly<Record<View, string>> = {
  betting:
    'Turnover counts a match once for each player in it, on the day of the match, and deducts voided bets on the day of the void. Everything else counts when it was posted: a correction counts on its own day. Margin is what bets and casino brought in, as a share of turnover. A player or a bet counts once in each row, and once in the total.',
  money:
    'Deposits include play money given to players. Withdrawals count when they are paid. What players and agents hold changes by deposits less withdrawals, plus agents’ transfers and corrections, less what the house keeps.',
  tax: 'The exchange takes no tax. These are the amounts from which one is usually computed; which of them applies is for your accountant. Gross gaming is the result of bets and casino with commission, before agents and bonuses. Winnings are the sum for the players who won in that row.',
};

function save(report: HouseReport): Promise<void> {
  saveCsv(reportFile(report), `report-${report.from}-${report.to}.csv`);
  return Promise.resolve();
}

/** What the house has turned over, won and paid, as a table, as bars and as a file. */
export function ReportsPage() {
  const [filters, change] = useSearchState(ReportsSearch);
  const { view = 'betting', bars = 'net' } = filters;
  const report = useQuery(read(getHouseReport, reportQuery(filters)));
  const { data } = report;
  return (
    <ListPage
      title="Reports"
      subtitle="What the house has turned over, won and paid. Every amount comes from the ledger."
      actions={
        data !== undefined && (
          <>
            <PrintButton />
            <CsvButton onDownload={() => save(data)} />
          </>
        )
      }
    >
      <ListPanel>
        <ReportFilterBar filters={filters} report={data} onChange={change} />
        {data !== undefined && <ReportBars report={data} figure={bars} />}
      </ListPanel>
      <Tabs
        label="Figures"
        tabs={VIEW_WORDS.map(([value, label]) => ({ value, label }))}
        value={view}
        onValueChange={(chosen) => change({ view: chosen }, { replace: true })}
      >
        <div className={styles.panels}>
          <ListPanel>
            <DataTable
              caption="Report"
              columns={reportColumns(view, data?.by ?? null, data?.totals)}
              rowKey={({ from, key }) => `${from} ${key ?? ''}`}
              state={listOf(report, ({ rows }) => rows)}
              empty={{ icon: 'chart', title: 'No figures', text: 'Nothing was posted in this period.' }}
              totalLabel="Together"
              expectedRows={7}
            />
          </ListPanel>
          <Panel title="What the figures mean" text={NOTES[view]}>
            {data !== undefined && (
              <p>
                The period is {spanName(data)}. Days are those of {data.timeZone}; weeks begin on Monday.
              </p>
            )}
          </Panel>
        </div>
      </Tabs>
    </ListPage>
  );
}
