import type { ReactNode } from 'react';
import { Button } from '../forms/button.tsx';
import { errorText } from './error-text.ts';
import { EmptyState } from './empty-state.tsx';
import { StaleNotice } from './stale-notice.tsx';
import styles from './read-state.module.css';
import { useTexts } from '../language/texts.ts';
import { ui } from '../texts.ts';

interface ReadStateProps<T> {
  /** The state of the read; a query fits. */
  readonly query: {
    readonly data: T | undefined;
    readonly error: Error | null;
    readonly refetch: () => unknown;
  };
  /** What could not be loaded: `Your requests`. */
  readonly what: string;
  /** The size of the content it replaces. */
  readonly skeleton: ReactNode;
  readonly children: (data: T) => ReactNode;
}

/** Content by its read state: loading, failed, stale (with what was last known), or loaded. */
export function ReadState<T>({ query, what, skeleton, children }: ReadStateProps<T>) {
  const t = useTexts(ui);
  const { data, error } = query;
  if (data === undefined) {
    if (!error) {
      return (
        <div role="status" aria-label={t('Loading: {what}', { what: what.toLowerCase() })}>
          {skeleton}
        </div>
      );
    }
    return (
      <div className={styles.failed}>
        <EmptyState
          icon="alert"
          tone="error"
          title={t('{what} could not be loaded', { what })}
          text={errorText(error)}
          action={<Button onClick={() => void query.refetch()}>{t('Try again')}</Button>}
        />
      </div>
    );
  }
  return (
    <>
      {error && (
        <div className={styles.old}>
          <StaleNotice onRetry={() => void query.refetch()}>
            {t('This is not up to date: {reason}', { reason: errorText(error) })}
          </StaleNotice>
        </div>
      )}
      {children(data)}
    </>
  );
}
