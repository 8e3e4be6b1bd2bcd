import type { Activity } from '../../provider/activity.ts';
import type { Column } from '@layline/ui/data-table/column.ts';
import { DataTable } from '@layline/ui/data-table/data-table.tsx';
import type { ListState } from '@layline/ui/data-table/list-state.ts';
import { WhenText } from '@layline/ui/when-text.tsx';
import { activityText, detailText } from './activity-text.ts';
import { browserName } from './browser-name.ts';

const COLUMNS: readonly Column<Activity>[] = [
  { id: 'at', header: 'Time', cell: ({ at }) => <WhenText at={at} seconds />, card: 'line' },
  { id: 'kind', header: 'What', cell: ({ kind }) => activityText(kind), card: 'title' },
  {
    id: 'detail',
    header: 'Detail',
    cell: ({ detail }) => detail !== null && detailText(detail),
    card: 'wide',
  },
  {
    id: 'address',
    header: 'IP address',
    cell: ({ address }) => address,
    card: 'line',
  },
  {
    id: 'browser',
    header: 'Browser',
    cell: ({ browser }) => browser !== null && <span title={browser}>{browserName(browser)}</span>,
    card: 'line',
  },
];

/** What was done with the account, newest first. */
export function ActivityList({ state }: { readonly state: ListState<Activity> }) {
  return (
    <DataTable
      caption="Activity"
      columns={COLUMNS}
      rowKey={({ at, kind, detail }) => `${at} ${kind} ${detail}`}
      state={state}
      empty={{ icon: 'list', title: 'No activity yet' }}
    />
  );
}
