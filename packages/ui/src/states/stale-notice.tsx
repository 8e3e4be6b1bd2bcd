import type { ReactNode } from 'react';
import { Button } from '../forms/button.tsx';
import { Icon } from '../icon.tsx';
import styles from './stale-notice.module.css';

interface StaleNoticeProps {
  /** Of when it is, and why nothing newer could be had. */
  readonly children: ReactNode;
  readonly onRetry: () => void;
}

/** Over what stands, but may not be of now. */
export function StaleNotice({ children, onRetry }: StaleNoticeProps) {
  return (
    <div className={styles.stale} role="status">
      <Icon name="alert" size={20} />
      <p>{children}</p>
      <Button size="sm" onClick={onRetry}>
        Try again
      </Button>
    </div>
  );
}
