import type { ReactNode } from 'react';
import styles from './row.module.css';

/** Controls or words in a row that wraps where there is no room. */
export function Row({ children }: { readonly children: ReactNode }) {
  return <div className={styles.row}>{children}</div>;
}
