import { Link } from '@tanstack/react-router';
import type { MoneyDifference } from '@layline/contract/entities/reconciliation.ts';
import type { Column } from '@layline/ui/data-table/column.ts';
import { Rupees } from '../parts/rupees.tsx';
import { stateText } from '../parts/words.ts';

const DIFFERS: Readonly<Record<MoneyDifference['differs'][number], string>> = {
  AMOUNT: 'the amount',
  STATE: 'the state',
  DAY: 'the day',
};

/** What is wrong with a payment, in words. */
export function differenceText({ kind, differs }: MoneyDifference): string {
  if (kind === 'MISSING_HERE') return 'Missing here';
  if (kind === 'MISSING_THERE') return 'Missing from the file';
  if (kind === 'REPEATED') return 'In the file again';
  return `Not the same: ${differs.map((what) => DIFFERS[what]).join(', ')}`;
}

/** Payments that are not the same on both sides. */
export const DIFFERENCE_COLUMNS: readonly Column<MoneyDifference>[] = [
  { id: 'what', header: 'What', card: 'tag', cell: differenceText },
  { id: 'reference', header: 'Reference', card: 'title', cell: ({ reference }) => reference },
  {
    id: 'there',
    header: 'In the file',
    figure: true,
    cell: ({ there }) => there !== null && <Rupees amount={there.amount} />,
  },
  { id: 'state', header: 'State there', cell: ({ there }) => there?.state ?? null },
  {
    id: 'here',
    header: 'Here',
    figure: true,
    card: 'amount',
    cell: ({ here }) => here !== null && <Rupees amount={here.amount} />,
  },
  {
    id: 'status',
    header: 'State here',
    cell: ({ here }) => here !== null && `${stateText(here.type)}, ${stateText(here.status)}`,
  },
  {
    id: 'request',
    header: 'Request',
    card: 'wide',
    cell: ({ here }) =>
      here !== null && (
        <Link to="/players/$playerId" params={{ playerId: here.playerId }}>
          {here.requestId}
        </Link>
      ),
  },
];
