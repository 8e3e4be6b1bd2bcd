import type { ReactNode } from 'react';
import { Button } from '../forms/button.tsx';
import { Icon } from '../icon.tsx';
import styles from './stale-notice.module.css';
import { useTexts } from '../language/texts.ts';
import { ui } from '../texts.ts';

interface StaleNoticeProps {
  /** When it was read, and why nothing newer is available. */
  readonly children: ReactNode;
  readonly onRetry: () => void;
}

/** Shown above content that may be out of date. */
export function StaleNotice({ children, onRetry }: StaleNoticeProps) {
  const t = useTexts(ui);
  return (
    <div className={styles.stale} role="status">
      <Icon name="alert" size={20} />
      <p>{children}</p>
      <Button size="sm" onClick={onRetry}>
        {t('Try again')}
      </Button>
    </div>
  );
}
