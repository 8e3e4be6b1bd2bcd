import { Button } from '../forms/button.tsx';
import { EmptyState } from '../states/empty-state.tsx';
import { Skeleton } from '../states/skeleton.tsx';
import { StaleNotice } from '../states/stale-notice.tsx';
import { VisuallyHidden } from '../text/visually-hidden.tsx';
import { WhenText } from '../text/when-text.tsx';
import { RichText } from '../language/rich-text.tsx';
import type { Column } from './column.ts';
import type { ListState } from './list-state.ts';
import cards from './card-rows.module.css';
import styles from './data-table.module.css';
import { useTexts } from '../language/texts.ts';
import { ui } from '../texts.ts';

/** Placeholder of a loading table. */
export function TableSkeleton<Row>({
  columns,
  rows,
}: {
  readonly columns: readonly Column<Row>[];
  readonly rows: number;
}) {
  const t = useTexts(ui);
  return (
    <div className={styles.scroll} role="status">
      <VisuallyHidden>{t('Loading')}</VisuallyHidden>
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

/** Placeholder of loading cards. */
export function CardsSkeleton({ rows }: { readonly rows: number }) {
  const t = useTexts(ui);
  return (
    <div role="status">
      <VisuallyHidden>{t('Loading')}</VisuallyHidden>
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

/** Replaces a list that could not be loaded or does not exist. */
export function ListFailure<Row>({
  state,
}: {
  readonly state: Extract<ListState<Row>, { phase: 'failed' | 'offline' | 'absent' }>;
}) {
  const t = useTexts(ui);
  if (state.phase === 'absent') {
    return (
      <EmptyState
        icon="list"
        title={t('Nothing to show here')}
        text={t('This provider does not offer it.')}
      />
    );
  }
  return state.phase === 'offline' ? (
    <EmptyState
      tone="error"
      icon="alert"
      title={t('You are offline')}
      text={t('This loads automatically once you are back online.')}
    />
  ) : (
    <EmptyState
      tone="error"
      icon="alert"
      title={t('This could not be loaded')}
      text={state.message}
      action={<Button onClick={state.retry}>{t('Try again')}</Button>}
    />
  );
}

interface OldRowsProps {
  readonly message: string;
  /** When the rows were read, UTC ms; 0 if they were saved on an earlier visit. */
  readonly since: number;
  readonly retry: () => void;
}

/** Shown above rows that may be out of date. */
export function OldRows({ message, since, retry }: OldRowsProps) {
  const t = useTexts(ui);
  return (
    <StaleNotice onRetry={retry}>
      {since > 0 ? (
        <RichText room={ui} text="As of {time}." parts={{ time: <WhenText at={since} /> }} />
      ) : (
        t('From your last visit.')
      )}{' '}
      <span>{message}</span>
    </StaleNotice>
  );
}
