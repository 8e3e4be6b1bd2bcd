import type { ReactNode } from 'react';
import styles from './header.module.css';

interface HeaderBarProps {
  /** Logo and places. */
  readonly children: ReactNode;
  /** Money and account, or the ways in. */
  readonly end: ReactNode;
}

/** The top bar: where one can go, and at its end who one is. */
export function HeaderBar({ children, end }: HeaderBarProps) {
  return (
    <header className={styles.header}>
      <div className={styles.inner}>
        {children}
        <div className={styles.end}>{end}</div>
      </div>
    </header>
  );
}
