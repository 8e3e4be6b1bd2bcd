import { Button } from '../forms/button.tsx';
import { EmptyState } from '../states/empty-state.tsx';
import { Skeleton } from '../states/skeleton.tsx';
import { StaleNotice } from '../states/stale-notice.tsx';
import { VisuallyHidden } from '../text/visually-hidden.tsx';
import { WhenText } from '../text/when-text.tsx';
import type { Column } from './column.ts';
import type { ListState } from './list-state.ts';
import cards from './card-rows.module.css';
import styles from './data-table.module.css';

/** The place of a table that is loading. */
export function TableSkeleton<Row>({
  columns,
  rows,
}: {
  readonly columns: readonly Column<Row>[];
  readonly rows: number;
}) {
  return (
    <div className={styles.scroll} role="status">
      <VisuallyHidden>Loading</VisuallyHidden>
      <table className={styles.table} aria-hidden="true">
        <thead>
          <tr>
            {columns.map(({ id, header, figure, wideOnly }) => (
              <th
                key={id}
                scope="col"
                data-figure={figure || undefined}
                data-wide-only={wideOnly || undefined}
              >
                {header}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {Array.from({ length: rows }, (_, index) => (
            <tr key={index}>
              {columns.map(({ id, figure, card, wideOnly }) => (
                <td key={id} data-figure={figure || undefined} data-wide-only={wideOnly || undefined}>
                  <Skeleton width={figure ? '56px' : card === 'title' ? '160px' : '80%'} height="14px" />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** The place of cards that are loading. */
export function CardsSkeleton({ rows }: { readonly rows: number }) {
  return (
    <div role="status">
      <VisuallyHidden>Loading</VisuallyHidden>
      <ul className={cards.cards} aria-hidden="true">
        {Array.from({ length: rows }, (_, index) => (
          <li key={index} className={cards.card}>
            <Skeleton width="60%" height="16px" />
            <Skeleton width="90%" height="14px" />
            <Skeleton width="75%" height="14px" />
          </li>
        ))}
      </ul>
    </div>
  );
}

/** What stands where a list could not be loaded, or where there is none. */
export function ListFailure<Row>({
  state,
}: {
  readonly state: Extract<ListState<Row>, { phase: 'failed' | 'offline' | 'absent' }>;
}) {
  if (state.phase === 'absent') {
    return <EmptyState icon="list" title="Nothing to show here" text="This provider does not offer it." />;
  }
  return state.phase === 'offline' ? (
    <EmptyState
      tone="error"
      icon="alert"
      title="You are offline"
      text="This loads automatically once you are back online."
    />
  ) : (
    <EmptyState
      tone="error"
      icon="alert"
      title="This could not be loaded"
      text={state.message}
      action={<Button onClick={state.retry}>Try again</Button>}
    />
  );
}

interface OldRowsProps {
  readonly message: string;
  /** When the rows were read, UTC ms; 0 if they were kept from an earlier visit. */
  readonly since: number;
  readonly retry: () => void;
}

/** Over rows that stand, but may not be of now. */
export function OldRows({ message, since, retry }: OldRowsProps) {
  return (
    <StaleNotice onRetry={retry}>
      {since > 0 ? (
        <>
          As of <WhenText at={since} />.
        </>
      ) : (
        'From your last visit.'
      )}{' '}
      <span>{message}</span>
    </StaleNotice>
  );
}
