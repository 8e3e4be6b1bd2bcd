import type { ReactNode } from 'react';
import { Button } from '@layline/ui/button.tsx';
import { EmptyState } from '@layline/ui/empty-state.tsx';
import { StaleNotice } from '@layline/ui/stale-notice.tsx';
import { ListSkeleton } from './list-skeleton.tsx';
import styles from './list-state.module.css';

interface ListStateProps<T> {
  readonly query: {
    readonly data: T | undefined;
    readonly error: Error | null;
    readonly refetch: () => unknown;
  };
  readonly children: (data: T) => ReactNode;
}

/** A list by the state of its reading: on its way, failed, old (with what was last known), or there. */
export function ListState<T>({ query, children }: ListStateProps<T>) {
  const { data, error } = query;
  const retry = () => void query.refetch();
  if (data === undefined) {
    if (!error) return <ListSkeleton />;
    return (
      <EmptyState
        icon="alert"
        tone="error"
        title="The list could not be loaded"
        text={error.message}
        action={<Button onClick={retry}>Try again</Button>}
      />
    );
  }
  return (
    <>
      {error && (
        <div className={styles.old}>
          <StaleNotice onRetry={retry}>This list is not up to date: {error.message}</StaleNotice>
        </div>
      )}
      {children(data)}
    </>
  );
}
