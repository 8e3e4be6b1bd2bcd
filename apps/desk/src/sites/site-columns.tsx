import { Link } from '@tanstack/react-router';
import type { getSites } from '@layline/contract/calls/operator/sites.ts';
import type { ResultOf } from '@layline/contract/define-call.ts';
import type { Column } from '@layline/ui/data-table/column.ts';
import { Badge } from '@layline/ui/states/badge.tsx';
import { WhenText } from '@layline/ui/text/when-text.tsx';

type ListedSite = ResultOf<typeof getSites>[number];

/** The sites with their last change. */
export const SITE_COLUMNS: readonly Column<ListedSite>[] = [
  {
    id: 'site',
    header: 'Site',
    card: 'title',
    cell: ({ site, domain }) => (
      <Link to="/sites/$site" params={{ site }}>
        {domain}
      </Link>
    ),
  },
  { id: 'file', header: 'Settings file', cell: ({ site }) => `${site}.json` },
  {
    id: 'state',
    header: 'State',
    card: 'tag',
    cell: ({ suspended, draft }) => (
      <>
        {suspended ? <Badge tone="danger">suspended</Badge> : <Badge tone="good">open</Badge>}{' '}
        {draft !== null && <Badge tone="warn">draft of {draft.askedBy} waits</Badge>}
      </>
    ),
  },
  { id: 'by', header: 'Changed by', cell: ({ changedBy }) => changedBy },
  {
    id: 'at',
    header: 'Changed',
    time: true,
    cell: ({ changedAt }) => changedAt !== null && <WhenText at={changedAt} />,
  },
];
