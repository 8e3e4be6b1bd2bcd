import type { LoginAttempt } from '../../provider/activity.ts';
import { Badge } from '@layline/ui/badge.tsx';
import type { Column } from '@layline/ui/data-table/column.ts';
import { DataTable } from '@layline/ui/data-table/data-table.tsx';
import type { ListState } from '@layline/ui/data-table/list-state.ts';
import { WhenText } from '@layline/ui/when-text.tsx';
import { detailText } from './activity-text.ts';
import { browserName } from './browser-name.ts';

const COLUMNS: readonly Column<LoginAttempt>[] = [
  { id: 'at', header: 'Time', cell: ({ at }) => at !== null && <WhenText at={at} seconds />, card: 'line' },
  {
    id: 'result',
    header: 'Result',
    cell: ({ result }) =>
      result === 'SUCCESS' ? (
        <Badge tone="live">Logged in</Badge>
      ) : (
        result !== null && (
          <>
            <Badge tone="danger">Refused</Badge> {result !== 'FAILED' && detailText(result)}
          </>
        )
      ),
    card: 'title',
  },
  { id: 'address', header: 'IP address', cell: ({ address }) => address, card: 'line' },
  {
    id: 'browser',
    header: 'Browser',
    cell: ({ browser }) => browser !== null && <span title={browser}>{browserName(browser)}</span>,
    card: 'line',
  },
];

/** Tries to log in, newest first. */
export function LogInsList({ state }: { readonly state: ListState<LoginAttempt> }) {
  return (
    <DataTable
      caption="Log-ins"
      columns={COLUMNS}
      rowKey={({ at, address, result }, index) => `${at} ${address} ${result} ${index}`}
      state={state}
      empty={{ icon: 'key', title: 'No log-ins here', text: 'No log-ins match this filter.' }}
    />
  );
}
