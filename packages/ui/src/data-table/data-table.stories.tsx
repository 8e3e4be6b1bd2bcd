import type { ComponentProps, ReactNode } from 'react';
import { listStory } from '../stories/list-story.ts';
import type { States } from '../stories/story.ts';
import { CardRows } from './card-rows.tsx';
import type { Column } from './column.ts';
import { DataTable } from './data-table.tsx';
import { TableSkeleton } from './list-states.tsx';
import type { Pages } from './pages.ts';
import { TableRows } from './table-rows.tsx';

export const title = 'ui/DataTable';

interface Bet {
  readonly id: string;
  readonly runner: string;
  readonly stake: number;
}

const BETS: readonly Bet[] = [
  { id: '1', runner: 'Mumbai', stake: 500 },
  { id: '2', runner: 'Thiruvananthapuram Coastal Challengers Women', stake: 12_345_678 },
];
const COLUMNS: readonly Column<Bet>[] = [
  { id: 'runner', header: 'Runner', cell: ({ runner }) => runner, sortable: true, card: 'title' },
  { id: 'id', header: 'Bet', cell: ({ id }) => id },
  { id: 'stake', header: 'Stake', cell: ({ stake }) => stake, figure: true, sortable: true, card: 'amount' },
];
const WITH_TOTAL = COLUMNS.map((column) =>
  column.id === 'stake' ? { ...column, total: 12_346_178 } : column,
);

type Props = Omit<ComponentProps<typeof TableRows<Bet>>, 'opened'>;

const PROPS: Props = {
  caption: 'Bets',
  columns: COLUMNS,
  rows: BETS,
  rowKey: ({ id }) => id,
  state: { phase: 'ready', rows: BETS, busy: false, stale: null },
  empty: { title: 'No bets', text: 'Those that you place stand here.' },
};
const MANY: Pages<Bet> = {
  pages: [
    { count: 2, rows: BETS },
    { count: 2, rows: null },
    { count: 2, rows: BETS.map((bet) => ({ ...bet, id: `${bet.id}0` })) },
  ],
  more: true,
  failure: null,
  onNear: () => undefined,
};
const MORE = {
  label: ({ runner }: Bet) => `Parts of the bet on ${runner}`,
  content: ({ runner }: Bet) => <p>Matched in one piece on {runner}.</p>,
  has: ({ id }: Bet) => id === '1',
};

/** Both layouts of a list, whatever the screen's width. */
function shapes(name: string, changes: Partial<Props>, open = false): Readonly<Record<string, ReactNode>> {
  const props = { ...PROPS, ...changes, opened: { has: () => open, toggle: () => undefined } };
  return { [`table, ${name}`]: <TableRows {...props} />, [`cards, ${name}`]: <CardRows {...props} /> };
}

const onSort = () => undefined;

export const states: States = {
  ...listStory((state) => <DataTable {...PROPS} state={state} />, BETS),
  ...shapes('plain', {}),
  ...shapes('of many pages, the next being read', { pages: MANY }),
  ...shapes('of many pages, the next not read', {
    pages: { ...MANY, failure: { message: 'The exchange is very busy.', retry: () => undefined } },
  }),
  ...shapes('not sorted yet', { onSort }),
  ...shapes('the highest first', { onSort, sort: { by: 'stake', down: true } }),
  ...shapes('the first letter first', { onSort, sort: { by: 'runner', down: false } }),
  ...shapes('totals', { columns: WITH_TOTAL }),
  ...shapes('more about a row', { columns: WITH_TOTAL, expand: MORE }),
  ...shapes('a row opened', { expand: MORE }, true),
  ...shapes('opened by a short word', { expand: { ...MORE, short: 'Parts' } }),
  'kept from an earlier visit': (
    <DataTable
      {...PROPS}
      state={{
        phase: 'ready',
        rows: BETS,
        busy: false,
        stale: { message: 'You are offline.', since: 0, retry: () => undefined },
      }}
    />
  ),
  'table, loading': <TableSkeleton columns={COLUMNS} rows={4} />,
};
