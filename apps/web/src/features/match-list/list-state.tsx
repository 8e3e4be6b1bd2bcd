import type { ReactNode } from 'react';
import { Button } from '@layline/ui/forms/button.tsx';
import { EmptyState } from '@layline/ui/states/empty-state.tsx';
import { useTexts } from '@layline/ui/language/texts.ts';
import { Skeleton } from '@layline/ui/states/skeleton.tsx';
import { StaleNotice } from '@layline/ui/states/stale-notice.tsx';
import { VisuallyHidden } from '@layline/ui/text/visually-hidden.tsx';
import { matchList } from './texts.ts';
import row from './event-row.module.css';
import section from './list-section.module.css';
import styles from './list-state.module.css';
import { errorText } from '@layline/ui/states/error-text.ts';

const ROWS = [0, 1, 2, 3, 4, 5];
const CELLS = [0, 1, 2, 3];

/** Placeholder of a list: the same boxes in the same places. */
function ListSkeleton() {
  const t = useTexts(matchList);
  return (
    <div aria-busy="true">
      <div className={section.section}>
        <h2 className={section.title}>
          <VisuallyHidden>{t('Loading matches')}</VisuallyHidden>
          <Skeleton width="88px" height="18px" />
        </h2>
        <div className={section.block}>
          <div className={section.head}>
            <div className={section.named}>
              <Skeleton width="160px" height="14px" />
            </div>
          </div>
          {ROWS.map((index) => (
            <div key={index} className={row.row}>
              <div className={row.when}>
                <Skeleton width="48px" height="16px" />
              </div>
              <div className={styles.who}>
                <Skeleton width="min(220px, 80%)" height="14px" />
                <Skeleton width="min(150px, 60%)" height="12px" />
              </div>
              <div className={row.prices}>
                <div className={styles.cells}>
                  {CELLS.map((cell) => (
                    <Skeleton key={cell} height="var(--price-cell-height)" />
                  ))}
                </div>
              </div>
            </div>
          ))}
        </div>
      </div>
    </div>
  );
}

interface ListStateProps<T> {
  readonly query: {
    readonly data: T | undefined;
    readonly error: Error | null;
    readonly refetch: () => unknown;
  };
  readonly children: (data: T) => ReactNode;
}

/** A list by read state: loading, failed, stale (with what was last read), or loaded. */
export function ListState<T>({ query, children }: ListStateProps<T>) {
  const { data, error } = query;
  const t = useTexts(matchList);
  const retry = () => void query.refetch();
  if (data === undefined) {
    if (!error) return <ListSkeleton />;
    return (
      <EmptyState
        icon="alert"
        tone="error"
        title={t('The list could not be loaded')}
        text={errorText(error)}
        action={<Button onClick={retry}>{t('Try again')}</Button>}
      />
    );
  }
  return (
    <>
      {error && (
        <div className={styles.old}>
          <StaleNotice onRetry={retry}>
            {t('This list is not up to date: {reason}', { reason: errorText(error) })}
          </StaleNotice>
        </div>
      )}
      {children(data)}
    </>
  );
}
