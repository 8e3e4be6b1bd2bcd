import type { LoginAttempt } from '@layline/contract/entities/activity.ts';
import { Badge } from '../../ui/badge.tsx';
import type { Column } from '../../ui/data-table/column.ts';
import { DataTable } from '../../ui/data-table/data-table.tsx';
import type { ListState } from '../../ui/data-table/list-state.ts';
import { WhenText } from '../../ui/when-text.tsx';
import { resultText } from './activity-text.ts';
import { browserName } from './browser-name.ts';

const COLUMNS: readonly Column<LoginAttempt>[] = [
  { id: 'at', header: 'Time', cell: ({ at }) => <WhenText at={at} seconds />, card: 'line' },
  {
    id: 'result',
    header: 'Result',
    cell: ({ result }) =>
      result === 'SUCCESS' ? (
        <Badge tone="live">Logged in</Badge>
      ) : (
        <>
          <Badge tone="danger">Refused</Badge> {resultText(result)}
        </>
      ),
    card: 'title',
  },
  { id: 'address', header: 'IP address', cell: ({ address }) => address, card: 'line' },
  {
    id: 'browser',
    header: 'Browser',
    cell: ({ browser }) => <span title={browser}>{browserName(browser)}</span>,
    card: 'line',
  },
];

/** Tries to log in, newest first. */
export function LogInsList({ state }: { readonly state: ListState<LoginAttempt> }) {
  return (
    <DataTable
      caption="Log-ins"
      columns={COLUMNS}
      rowKey={({ at, address, result }) => `${at} ${address} ${result}`}
      state={state}
      empty={{ icon: 'key', title: 'No log-ins here', text: 'None of your log-ins fits this choice.' }}
    />
  );
}
