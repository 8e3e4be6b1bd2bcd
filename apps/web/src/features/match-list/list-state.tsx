import type { ReactNode } from 'react';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ListSkeleton } from './list-skeleton.tsx';
import styles from './list-state.module.css';

interface ListStateProps<T> {
  readonly query: {
    readonly data: T | undefined;
    readonly error: Error | null;
    readonly dataUpdatedAt: number;
    readonly refetch: () => unknown;
  };
  readonly children: (data: T) => ReactNode;
}

/** A list by the state of its reading: on its way, failed, old (with what was last known), or there. */
export function ListState<T>({ query, children }: ListStateProps<T>) {
  const { data, error } = query;
  const again = <Button onClick={() => void query.refetch()}>Try again</Button>;
  if (data === undefined) {
    if (!error) return <ListSkeleton />;
    return (
      <EmptyState
        icon="alert"
        tone="error"
        title="The list could not be loaded"
        text={error.message}
        action={again}
      />
    );
  }
  return (
    <>
      {error && (
        <p className={styles.old} role="status">
          This list is not up to date: {error.message}
        </p>
      )}
      {children(data)}
    </>
  );
}
