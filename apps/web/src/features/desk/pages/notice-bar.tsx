import type { ReactNode } from 'react';
import styles from './page-desk.module.css';

interface NoticeBarProps {
  readonly text: string;
  /** What can be done about it. */
  readonly children: ReactNode;
}

/** A sentence about the page with what can be done about it. */
export function NoticeBar({ text, children }: NoticeBarProps) {
  return (
    <div className={styles.news}>
      <p role="status">{text}</p>
      <div className={styles.actions}>{children}</div>
    </div>
  );
}
